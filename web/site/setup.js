// The set-up form, drawn from the game's options; what it fills is described in plan.js.

import { $, $$, el, icon, svg } from "./dom.js";
import { cards, segments, stepper, toggle } from "./fields.js";
import { page } from "./page.js";
import {
  DRAWN,
  dealt,
  fitsMode,
  fresh,
  givenName,
  KINDS,
  MINUTES,
  most,
  quickPlan,
  schema,
  seatCount,
  seatName,
  structural,
  valueIn,
} from "./plan.js";
import { t } from "./text.js";

/** Draws the form now and whenever the returned function is called; `begin(chosen)` when it is sent. */
export function setupForm(form, begin) {
  let chosen = quickPlan();

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin(chosen);
  });

  function draw() {
    $("[data-part=players]", form).replaceChildren(...playersField(chosen, drawFields));
    drawFields();
  }

  function drawFields() {
    $("[data-part=fields]", form).replaceChildren(...fields(chosen, draw, drawFields, reset));
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

function playersField(chosen, changed) {
  if (chosen.solo || page.seats.length < 2) return [];
  const [low, high] = [page.seats[0], most];
  const change = (players) => {
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

function fields(chosen, draw, drawFields, reset) {
  const shown =
    chosen.solo && chosen.problem ? [] : schema.filter((option) => !structural(option) && fitsMode(option, chosen));
  return [
    page.solo && modeField(chosen, draw),
    chosen.solo && page.challenges.length > 0 && problemField(chosen, drawFields),
    !chosen.solo && seatsField(chosen),
    ...shown.map((option) => optionField(option, chosen)),
    !chosen.solo && clockField(chosen, drawFields),
    el("button", { class: "quiet-link reset", type: "button", onclick: reset }, t("setup.reset")),
  ].filter(Boolean);
}

function modeField(chosen, draw) {
  const options = [
    { value: false, label: t("setup.mode.many") },
    { value: true, label: t("setup.mode.solo") },
  ];
  const change = (solo) => {
    chosen.solo = solo;
    draw();
    $("[data-field=mode] :checked")?.focus();
  };
  return segments({ name: "mode", label: t("setup.mode"), options, value: chosen.solo, change, hidden: true });
}

function problemField(chosen, drawFields) {
  const free = { value: null, label: t("setup.problem.none"), help: t("setup.problem.none.help") };
  const options = [
    free,
    ...page.challenges.map(({ kind, title, text }) => ({ value: kind, label: title, help: text })),
  ];
  const change = (kind) => {
    chosen.problem = kind;
    drawFields();
    $("[data-field=problem] :checked")?.focus();
  };
  return cards({ name: "problem", label: t("setup.problem"), options, value: chosen.problem, change, game: page.game });
}

// -- seats
// A change in one row may name people anew in another, and elsewhere in the form («Qui commence ?»).
function seatsField(chosen) {
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
    $("input", name).placeholder = givenName(chosen, n);
    head.replaceChildren(...seatHead(chosen, n));
  }

  draw();
  return { row, draw };
}

function seatHead(chosen, n) {
  const { kind, level } = chosen.seats[n];
  const computer = kind === "computer";
  return [
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
        page.levels.map((_, at) => el("i", { class: at < level ? "on" : null })),
      ),
    el("span", { class: "seat-kind" }, computer ? t("setup.level.n", { n: level }) : t(`setup.kind.${kind}`)),
    icon("next"),
  ].filter(Boolean);
}

function nameField(chosen, n, changed) {
  const seat = chosen.seats[n];
  const id = `seat-${n}-name`;
  const input = el("input", {
    class: "field",
    id,
    maxlength: 20,
    value: seat.name ?? "",
    oninput: () => {
      seat.name = input.value.trim() || null;
      changed();
    },
  });
  return el("div", {}, el("label", { class: "field-label", for: id }, t("setup.name")), input);
}

function kindField(seat, n, changed) {
  const options = KINDS.map((value) => ({ value, label: t(`setup.kind.${value}`) }));
  const change = (kind) => {
    seat.kind = kind;
    changed();
  };
  return segments({ name: `seat-${n}-kind`, label: t("setup.kind"), options, value: seat.kind, change, hidden: true });
}

function levelField(seat, n, changed) {
  const options = page.levels.map((_, at) => ({ value: at + 1, label: String(at + 1) }));
  const help = el("p", { class: "more", "aria-live": "polite" }, page.levels[seat.level - 1]);
  const change = (level) => {
    seat.level = level;
    help.textContent = page.levels[level - 1];
    changed();
  };
  return el(
    "div",
    { class: "level-field" },
    segments({ name: `seat-${n}-level`, label: t("setup.level"), options, value: seat.level, change }),
    help,
  );
}

// -- options
function optionField(option, chosen) {
  const value = valueIn(option, chosen);
  const change = (next) => {
    if (next === DRAWN) delete chosen.options[option.name];
    else chosen.options[option.name] = next;
  };
  const common = { name: option.name, label: option.label, value, change };
  if (option.kind === "flag") return toggle({ ...common, help: option.help });
  if (option.kind === "seat") return seatChoice(option, chosen, common);
  const choices = option.choices.filter((choice) => dealt(option, choice.value, chosen));
  const options = [...drawn(option, { picture: option.drawnPicture }), ...choices];
  const pictured = options.some(({ picture, help }) => picture || help);
  const field = pictured ? cards({ ...common, options, game: page.game }) : segments({ ...common, options });
  return withHelp(field, option, chosen);
}

/** The proposal and its reason stand under the field that it fills. */
function withHelp(field, option, chosen) {
  const proposed = option.proposed?.[seatCount(chosen)] !== undefined && option.why;
  const lines = [option.help, proposed].filter(Boolean).map((text) => el("p", { class: "more field-more" }, text));
  field.append(...lines);
  return field;
}

const drawn = (option, more) =>
  option.chance ? [{ value: DRAWN, label: option.drawn, help: option.drawnHelp, ...more }] : [];

function seatChoice(option, chosen, common) {
  const seats = Array.from({ length: seatCount(chosen) }, (_, n) => ({
    value: n,
    label: el("span", { "data-names-seat": n }, seatName(chosen, n)),
  }));
  const value =
    common.value === DRAWN || common.value < seats.length ? common.value : option.chance ? DRAWN : option.default;
  return segments({ ...common, value, options: [...drawn(option), ...seats] });
}

// -- clock
function clockField(chosen, drawFields) {
  const options = MINUTES.map((n) => ({
    value: n,
    label: n ? t("setup.clock.minutes", { n }) : t("setup.clock.none"),
  }));
  const change = (minutes) => {
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
