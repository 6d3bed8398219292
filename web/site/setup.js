// The set-up of a game: what was chosen (a plain object), and the form that is drawn from the game's options.
// chosen = {solo, players, seats: [{name|null, kind, level}], options: {name: value}, clock: {minutes, loses}}; an option that is absent is
// proposed, default or drawn by chance.

import { $, el, icon, svg } from "./dom.js";
import { cards, segments, stepper, toggle } from "./fields.js";
import { page } from "./page.js";
import { set, setting } from "./store.js";
import { t } from "./text.js";

const KINDS = ["human", "computer"];
const GENTLE = 2; // the level that a first game proposes
const MINUTES = [0, 5, 10, 20, 30];
const DRAWN = "?"; // in the form: chance decides
const NAMES = t("setup.names").split(",");
const remembered = `setup:${page.game}`;
const most = Math.max(...(page.seats ?? [0]));
const schema = page.options ?? [];

// -- what is chosen --------------------------------------------------------------------------
const fresh = () => ({
  solo: false,
  problem: null,
  players: page.seats[0],
  seats: Array.from({ length: most }, (_, seat) => ({ name: null, kind: seat ? "computer" : "human", level: Math.min(GENTLE, page.levels.length) })),
  options: {},
  clock: { minutes: 0, loses: false },
});

/** The last set-up of this game, as far as it still fits; else the first proposal. */
export function quickPlan() {
  const plain = fresh();
  const last = setting(remembered);
  if (!Array.isArray(last?.seats)) return plain;
  return {
    solo: Boolean(last.solo && page.solo),
    problem: challenge(last.problem) ? last.problem : null,
    players: page.seats.includes(last.players) ? last.players : plain.players,
    seats: plain.seats.map((seat, n) => fitting(last.seats[n], seat)),
    options: Object.fromEntries(Object.entries(last.options ?? {}).filter(([name, value]) => allows(name, value))),
    clock: { minutes: MINUTES.includes(last.clock?.minutes) ? last.clock.minutes : 0, loses: Boolean(last.clock?.loses) },
  };
}

const challenge = (kind) => page.challenges?.find((each) => each.kind === kind);

function fitting(seat, plain) {
  const level = seat?.level >= 1 && seat.level <= page.levels.length ? seat.level : plain.level;
  const name = typeof seat?.name === "string" ? seat.name.slice(0, 20) : null;
  return { name, kind: KINDS.includes(seat?.kind) ? seat.kind : plain.kind, level };
}

function allows(name, value) {
  const option = schema.find((each) => each.name === name);
  if (!option) return false;
  if (option.kind === "flag") return typeof value === "boolean";
  return option.kind === "seat" ? Number.isInteger(value) : option.choices?.some((choice) => choice.value === value);
}

const seatCount = (chosen) => (chosen.solo ? 1 : chosen.players);

export function seatName(chosen, n) {
  const { name, kind } = chosen.seats[n];
  if (name) return name;
  if (kind === "computer") return NAMES[Math.max(0, n - 1) % NAMES.length];
  return n === 0 ? setting("name") || t("setup.you") : t("setup.player", { n: n + 1 });
}

const proposal = (option, chosen) => option.proposed?.[seatCount(chosen)] ?? option.default;
const valueOf = (option, chosen) => chosen.options[option.name] ?? (option.chance ? DRAWN : proposal(option, chosen));

/** What the game screen starts from; the set-up is remembered for the next time. */
export function plan(chosen) {
  set(remembered, chosen);
  const count = seatCount(chosen);
  const options = {};
  if (page.solo) options.solo = chosen.solo;
  if (page.seats.length > 1 && !chosen.solo) options.players = chosen.players;
  for (const option of schema.filter((each) => !structural(each) && fitsMode(each, chosen))) {
    const value = valueOf(option, chosen);
    if (value !== DRAWN && !(option.kind === "seat" && value >= count)) options[option.name] = value;
  }
  const seats = chosen.seats.slice(0, count).map(({ kind, level }, n) => ({ name: seatName(chosen, n), kind: chosen.solo ? "human" : kind, level }));
  return { options, seats, clock: chosen.clock.minutes && !chosen.solo ? chosen.clock : null, problem: chosen.solo ? problemOf(chosen.problem) : null };
}

/** A daily problem is the same for all on one day. */
function problemOf(kind) {
  if (!kind) return null;
  const now = new Date();
  const today = now.getFullYear() * 10_000 + (now.getMonth() + 1) * 100 + now.getDate();
  return { kind, seed: challenge(kind).daily ? today : Math.floor(Math.random() * 2 ** 31) };
}

/** The kind of problem that changes every day, if the game has one. */
export const daily = () => page.challenges?.find((each) => each.daily);

/** The set-up of a problem, whatever was chosen before. */
export const problemPlan = (kind) => ({ ...quickPlan(), solo: true, problem: kind });

/** «Vous contre Gaspard, niveau 2» */
export function summary(chosen) {
  if (chosen.solo) return challenge(chosen.problem)?.title ?? t("cover.solo");
  const [one, ...others] = chosen.seats.slice(0, chosen.players).map((_, n) => described(chosen, n));
  return t("cover.versus", { one, other: others.join(", ") });
}

function described(chosen, n) {
  const { kind, level } = chosen.seats[n];
  return kind === "computer" ? `${seatName(chosen, n)} (${t("setup.level.of", { n: level })})` : seatName(chosen, n);
}

const structural = ({ name }) => name === "players" || name === "solo";
const fitsMode = ({ mode, kind }, { solo }) => (solo ? mode !== "table" && kind !== "seat" : mode !== "solo");

// -- the form --------------------------------------------------------------------------------
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
    stepper({ values: page.seats, value: chosen.players, label, fewer: t("setup.fewer"), more: t("setup.more"), change }),
  ];
}

function fields(chosen, draw, drawFields, reset) {
  const shown = chosen.solo && chosen.problem ? [] : schema.filter((option) => !structural(option) && fitsMode(option, chosen));
  return [
    page.solo && modeField(chosen, draw),
    chosen.solo && page.challenges.length > 0 && problemField(chosen, drawFields),
    !chosen.solo && seatsField(chosen, drawFields),
    ...shown.map((option) => optionField(option, chosen)),
    !chosen.solo && clockField(chosen, drawFields),
    el("button", { class: "quiet-link reset", type: "button", onclick: reset }, t("setup.reset")),
  ].filter(Boolean);
}

function modeField(chosen, draw) {
  const options = [{ value: false, label: t("setup.mode.many") }, { value: true, label: t("setup.mode.solo") }];
  const change = (solo) => {
    chosen.solo = solo;
    draw();
    $("[data-field=mode] :checked")?.focus();
  };
  return segments({ name: "mode", label: t("setup.mode"), options, value: chosen.solo, change, hidden: true });
}

function problemField(chosen, drawFields) {
  const free = { value: null, label: t("setup.problem.none"), help: t("setup.problem.none.help") };
  const options = [free, ...page.challenges.map(({ kind, title, text }) => ({ value: kind, label: title, help: text }))];
  const change = (kind) => {
    chosen.problem = kind;
    drawFields();
    $("[data-field=problem] :checked")?.focus();
  };
  return cards({ name: "problem", label: t("setup.problem"), options, value: chosen.problem, change, game: page.game });
}

// -- seats
function seatsField(chosen, drawFields) {
  const rows = Array.from({ length: chosen.players }, (_, n) => seatRow(chosen, n, drawFields));
  return el("section", { class: "seats panel-card", "aria-label": t("setup.seats") }, rows);
}

function seatRow(chosen, n, drawFields) {
  const seat = chosen.seats[n];
  const head = el("summary", { class: "seat-head" });
  const level = levelField(seat, n, () => drawHead());
  const row = el("details", { class: "seat", "data-seat": n }, head, el("div", { class: "seat-body" }, nameField(chosen, n, renamed), kindField(seat, n, switched), level));

  function drawHead() {
    level.hidden = seat.kind !== "computer";
    head.replaceChildren(...seatHead(chosen, n));
  }
  function switched() {
    $("input", row).placeholder = seatName(chosen, n);
    renamed();
  }
  // names stand elsewhere in the form too («Qui commence ?»)
  function renamed() {
    drawHead();
    for (const span of document.querySelectorAll(`[data-names-seat="${n}"]`)) span.textContent = seatName(chosen, n);
  }

  drawHead();
  return row;
}

function seatHead(chosen, n) {
  const { kind, level } = chosen.seats[n];
  const computer = kind === "computer";
  return [
    svg("svg", { class: "seat-sign", viewBox: "-12 -12 24 24", "aria-hidden": "true" }, svg("use", { href: `#${page.game}-seat-${n}` })),
    el("span", { class: "seat-name" }, seatName(chosen, n)),
    computer && el("span", { class: "seat-level", "aria-hidden": "true" }, page.levels.map((_, at) => el("i", { class: at < level ? "on" : null }))),
    el("span", { class: "seat-kind" }, computer ? t("setup.level.n", { n: level }) : t(`setup.kind.${kind}`)),
    icon("next"),
  ].filter(Boolean);
}

function nameField(chosen, n, changed) {
  const seat = chosen.seats[n];
  const id = `seat-${n}-name`;
  const input = el("input", { class: "field", id, maxlength: 20, value: seat.name ?? "", placeholder: seatName(chosen, n), oninput: () => {
    seat.name = input.value.trim() || null;
    changed();
  } });
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
  return el("div", { class: "level-field" }, segments({ name: `seat-${n}-level`, label: t("setup.level"), options, value: seat.level, change }), help);
}

// -- options
function optionField(option, chosen) {
  const value = valueOf(option, chosen);
  const change = (next) => {
    if (next === DRAWN) delete chosen.options[option.name];
    else chosen.options[option.name] = next;
  };
  const common = { name: option.name, label: option.label, value, change };
  if (option.kind === "flag") return toggle({ ...common, help: option.help });
  if (option.kind === "seat") return seatChoice(option, chosen, common);
  const options = [...drawn(option, { picture: option.drawnPicture }), ...option.choices];
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

const drawn = (option, more) => (option.chance ? [{ value: DRAWN, label: option.drawn, help: option.drawnHelp, ...more }] : []);

function seatChoice(option, chosen, common) {
  const seats = Array.from({ length: seatCount(chosen) }, (_, n) => ({ value: n, label: el("span", { "data-names-seat": n }, seatName(chosen, n)) }));
  const value = common.value === DRAWN || common.value < seats.length ? common.value : option.chance ? DRAWN : option.default;
  return segments({ ...common, value, options: [...drawn(option), ...seats] });
}

// -- clock
function clockField(chosen, drawFields) {
  const options = MINUTES.map((n) => ({ value: n, label: n ? t("setup.clock.minutes", { n }) : t("setup.clock.none") }));
  const change = (minutes) => {
    const before = chosen.clock.minutes;
    chosen.clock.minutes = minutes;
    if (Boolean(before) === Boolean(minutes)) return;
    drawFields();
    $("[data-field=clock] :checked")?.focus();
  };
  const field = segments({ name: "clock", label: t("setup.clock"), options, value: chosen.clock.minutes, change });
  if (!chosen.clock.minutes) return field;
  const loses = toggle({ name: "loses", label: t("setup.clock.loses"), help: t("setup.clock.loses.help"), value: chosen.clock.loses, change: (on) => (chosen.clock.loses = on) });
  return el("div", { class: "clock-fields" }, field, loses);
}
