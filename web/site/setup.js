// The set-up form, drawn from the game's options; what it fills is described in plan.js.

import { $, $$, el, icon, svg } from "./dom.js";
import { cards, segments, stepper, toggle } from "./fields.js";
import { levelName } from "./levels.js";
import { MINE, ofMine } from "./mine.js";
import { page } from "./page.js";
import {
  DRAWN,
  dealt,
  fitsMode,
  fresh,
  givenName,
  MINUTES,
  most,
  quickPlan,
  schema,
  seatCount,
  seatName,
  structural,
  unusual,
  valueIn,
} from "./plan.js";
import { KINDS } from "./save-shape.js";
import { t } from "./text.js";

/**
 * Draws the form now and whenever the returned function is called; `begin(chosen)` when it is sent.
 * @param {HTMLElement} form @param {(chosen: Chosen) => void} begin
 */
export function setupForm(form, begin) {
  let chosen = quickPlan();
  const fold = { open: false }; // the variants are looked at

  /** @type {HTMLButtonElement} */ ($("[type=submit]", form)).disabled = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin(chosen);
  });

  function draw() {
    $("[data-part=players]", form).replaceChildren(...playersField(chosen, drawFields));
    drawFields();
  }

  function drawFields() {
    $("[data-part=fields]", form).replaceChildren(...fields(chosen, fold, draw, drawFields, reset));
  }

  function reset() {
    chosen = fresh();
    draw();
    $("button", form)?.focus();
  }

  return () => {
    chosen = quickPlan();
    draw();
  };
}

/** @param {Chosen} chosen @param {() => void} changed */
function playersField(chosen, changed) {
  if (chosen.solo || page.seats.length < 2) return [];
  const [low, high] = [page.seats[0], most];
  const change = (/** @type {number} */ players) => {
    chosen.players = players;
    changed();
  };
  const label = t("setup.players", { low, high });
  return [
    el("p", { class: "more" }, label),
    stepper({
      values: page.seats,
      value: chosen.players,
      label,
      fewer: t("setup.fewer"),
      more: t("setup.more"),
      change,
    }),
  ];
}

/**
 * What one needs first; then the variants, folded.
 * @param {Chosen} chosen @param {{ open: boolean }} fold
 * @param {() => void} draw @param {() => void} drawFields @param {() => void} reset
 */
function fields(chosen, fold, draw, drawFields, reset) {
  const shown =
    chosen.solo && chosen.problem ? [] : schema.filter((option) => !structural(option) && fitsMode(option, chosen));
  const all = [
    page.solo && modeField(chosen, draw),
    chosen.solo && page.challenges.length > 0 && problemField(chosen, drawFields),
    !chosen.solo && seatsField(chosen),
    variants(chosen, fold, [
      ...shown.map((option) => optionField(option, chosen)),
      !chosen.solo && clockField(chosen, drawFields),
    ]),
    el("button", { class: "quiet-link reset", type: "button", onclick: reset }, t("setup.reset")),
  ];
  return all.filter((field) => field !== false);
}

/**
 * Rules that people may play otherwise; its head says which ones they do.
 * @param {Chosen} chosen
 * @param {{ open: boolean }} fold
 * @param {(Node | false)[]} inside @returns {HTMLElement | false}
 */
function variants(chosen, fold, inside) {
  if (!inside.some(Boolean)) return false;
  const said = el("span", { class: "more" });
  const tell = () => (said.textContent = unusual(chosen).join(", ") || t("setup.variants.none"));
  const box = el(
    "details",
    { class: "variants panel-card", open: fold.open, onchange: tell },
    el("summary", {}, el("span", { class: "section-title" }, t("setup.variants")), said, icon("next")),
    el("div", { class: "variants-body" }, inside),
  );
  box.addEventListener("toggle", () => (fold.open = /** @type {HTMLDetailsElement} */ (box).open));
  tell();
  return box;
}

/** @param {Chosen} chosen @param {() => void} draw */
function modeField(chosen, draw) {
  const options = [
    { value: false, label: t("setup.mode.many") },
    { value: true, label: t("setup.mode.solo") },
  ];
  const change = (/** @type {boolean} */ solo) => {
    chosen.solo = solo;
    draw();
    $("[data-field=mode] :checked")?.focus();
  };
  return segments({ name: "mode", label: t("setup.mode"), options, value: chosen.solo, change, hidden: true });
}

/** @param {Chosen} chosen @param {() => void} drawFields */
function problemField(chosen, drawFields) {
  const free = { value: null, label: t("setup.problem.none"), help: t("setup.problem.none.help") };
  const options = [
    free,
    ...page.challenges.map(({ kind, title, text }) => ({ value: kind, label: title, help: text })),
  ];
  const change = (/** @type {string | null} */ kind) => {
    chosen.problem = kind;
    drawFields();
    $("[data-field=problem] :checked")?.focus();
  };
  return cards({ name: "problem", label: t("setup.problem"), options, value: chosen.problem, change, game: page.game });
}

// -- seats
// A change in one row may name people anew in another, and elsewhere in the form («Qui commence ?»).
/** @param {Chosen} chosen */
function seatsField(chosen) {
  /** @type {ReturnType<typeof seatRow>[]} */
  const rows = [];
  const changed = () => {
    for (const { draw } of rows) draw();
    for (const span of $$("[data-names-seat]")) span.textContent = seatName(chosen, Number(span.dataset.namesSeat));
  };
  for (let n = 0; n < chosen.players; n++) rows.push(seatRow(chosen, n, changed));
  return el(
    "section",
    { class: "seats panel-card", "aria-label": t("setup.seats") },
    rows.map(({ row }) => row),
  );
}

/** @param {Chosen} chosen @param {number} n @param {() => void} changed */
function seatRow(chosen, n, changed) {
  const seat = chosen.seats[n];
  const head = el("summary", { class: "seat-head" });
  const name = nameField(chosen, n, changed);
  const level = levelField(seat, n, changed);
  const link = el("p", { class: "more" }, t("setup.kind.link.help"), page.hides && ` ${t("setup.kind.link.hides")}`);
  const row = el(
    "details",
    { class: "seat", "data-seat": n },
    head,
    el("div", { class: "seat-body" }, name, kindField(seat, n, changed), level, link),
  );

  function draw() {
    level.hidden = seat.kind !== "computer";
    link.hidden = seat.kind !== "link";
    /** @type {HTMLInputElement} */ ($("input", name)).placeholder = givenName(chosen, n);
    head.replaceChildren(...seatHead(chosen, n));
  }

  draw();
  return { row, draw };
}

/** @param {Chosen} chosen @param {number} n */
function seatHead(chosen, n) {
  const { kind, level } = chosen.seats[n];
  const computer = kind === "computer";
  const strength = level === MINE ? ofMine() : level;
  const kindly = level === MINE ? t("setup.mine.kind") : t("names.kind.computer", { level: levelName(level) });
  const all = [
    svg(
      "svg",
      { class: "seat-sign", viewBox: "-12 -12 24 24", "aria-hidden": "true" },
      svg("use", { href: `#${page.game}-seat-${n}` }),
    ),
    el("span", { class: "seat-name" }, seatName(chosen, n)),
    computer &&
      el(
        "span",
        { class: "seat-level", "aria-hidden": "true" },
        page.levels.map((_, at) => el("i", { class: at + 1 <= strength ? "on" : at < strength ? "half" : null })),
      ),
    el("span", { class: "seat-kind" }, computer ? kindly : t(`setup.kind.${kind}`)),
    icon("next"),
  ];
  return all.filter((part) => part !== false);
}

/** @param {Chosen} chosen @param {number} n @param {() => void} changed */
function nameField(chosen, n, changed) {
  const seat = chosen.seats[n];
  const id = `seat-${n}-name`;
  const input = el("input", {
    class: "field",
    id,
    maxlength: 20,
    value: seat.name ?? "",
    enterkeyhint: "done", // it puts a phone's keyboard away, and begins no game
    onkeydown: (event) => {
      if (/** @type {KeyboardEvent} */ (event).key !== "Enter") return;
      event.preventDefault();
      input.blur();
    },
    oninput: () => {
      seat.name = input.value.trim() || null;
      changed();
    },
  });
  return el("div", {}, el("label", { class: "field-label", for: id }, t("setup.name")), input);
}

/** @param {Sitting} seat @param {number} n @param {() => void} changed */
function kindField(seat, n, changed) {
  const options = KINDS.map((value) => ({ value, label: t(`setup.kind.${value}`) }));
  const change = (/** @type {Seat["kind"]} */ kind) => {
    seat.kind = kind;
    changed();
  };
  return segments({ name: `seat-${n}-kind`, label: t("setup.kind"), options, value: seat.kind, change, hidden: true });
}

/** @param {Sitting} seat @param {number} n @param {() => void} changed */
function levelField(seat, n, changed) {
  const levels = page.levels.map((_, at) => ({ value: at + 1, label: String(at + 1) }));
  /** @type {Offer<Sitting["level"]>[]} */
  const options = [{ value: MINE, label: t("setup.mine") }, ...levels];
  const help = el("p", { class: "more", "aria-live": "polite" }, levelHelp(seat));
  const change = (/** @type {Sitting["level"]} */ level) => {
    seat.level = level;
    help.textContent = levelHelp(seat);
    changed();
  };
  return el(
    "div",
    { class: "level-field" },
    segments({ name: `seat-${n}-level`, label: t("setup.level"), options, value: seat.level, change }),
    help,
  );
}

/** @param {Sitting} seat */
const levelHelp = ({ level }) =>
  level === MINE
    ? t("setup.mine.help", { level: levelName(ofMine()) })
    : t("level.does", { n: level, ...page.levels[level - 1] });

// -- options
/** @param {Option} option @param {Chosen} chosen */
function optionField(option, chosen) {
  const value = valueIn(option, chosen);
  const change = (/** @type {Value} */ next) => {
    if (next === DRAWN) delete chosen.options[option.name];
    else chosen.options[option.name] = next;
  };
  const common = { name: option.name, label: option.label, value, change };
  if (option.kind === "flag") return toggle({ ...common, value: value === true, help: option.help });
  if (option.kind === "seat") return seatChoice(option, chosen, common);
  const choices = (option.choices ?? []).filter((choice) => dealt(option, choice.value, chosen));
  const options = [...drawn(option, { picture: option.drawnPicture }), ...choices];
  const pictured = options.some(({ picture, help }) => picture || help);
  const field = pictured ? cards({ ...common, options, game: page.game }) : segments({ ...common, options });
  return withHelp(field, option, chosen);
}

/**
 * The proposal and its reason stand under the field that it fills.
 * @param {HTMLElement} field @param {Option} option @param {Chosen} chosen
 */
function withHelp(field, option, chosen) {
  const proposed = option.proposed?.[seatCount(chosen)] !== undefined && option.why;
  const lines = [option.help, proposed].filter(Boolean).map((text) => el("p", { class: "more field-more" }, text));
  field.append(...lines);
  return field;
}

/** @param {Option} option @param {{ picture?: string }} [more] @returns {Offer<Value>[]} */
const drawn = (option, more) =>
  option.chance ? [{ value: DRAWN, label: option.drawn, help: option.drawnHelp, ...more }] : [];

/** @param {Option} option @param {Chosen} chosen @param {Field<any>} common */
function seatChoice(option, chosen, common) {
  const seats = Array.from({ length: seatCount(chosen) }, (_, n) => ({
    value: n,
    label: el("span", { "data-names-seat": n }, seatName(chosen, n)),
  }));
  const value =
    common.value === DRAWN || common.value < seats.length ? common.value : option.chance ? DRAWN : option.default;
  return withHelp(segments({ ...common, value, options: [...drawn(option), ...seats] }), option, chosen);
}

// -- clock
/** @param {Chosen} chosen @param {() => void} drawFields */
function clockField(chosen, drawFields) {
  const options = MINUTES.map((n) => ({
    value: n,
    label: n ? t("setup.clock.minutes", { n }) : t("setup.clock.none"),
  }));
  const change = (/** @type {number} */ minutes) => {
    const before = chosen.clock.minutes;
    chosen.clock.minutes = minutes;
    if (Boolean(before) === Boolean(minutes)) return;
    drawFields();
    $("[data-field=clock] :checked")?.focus();
  };
  const field = segments({ name: "clock", label: t("setup.clock"), options, value: chosen.clock.minutes, change });
  if (!chosen.clock.minutes) return field;
  const loses = toggle({
    name: "loses",
    label: t("setup.clock.loses"),
    help: t("setup.clock.loses.help"),
    value: chosen.clock.loses,
    change: (on) => (chosen.clock.loses = on),
  });
  return el("div", { class: "clock-fields" }, field, loses);
}
