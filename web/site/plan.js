// The set-up of a game as a plain object, without any form.
// chosen = {solo, players, seats: [{name|null, kind, level}], options: {name: value}, clock: {minutes, loses}}; an
// option that is absent is proposed, default or drawn by chance.

import { levelName } from "./levels.js";
import { MINE } from "./mine.js";
import { page } from "./page.js";
import { KINDS } from "./save-shape.js";
import { ownName, set, setting } from "./store.js";
import { lang, t } from "./text.js";

export const MINUTES = [0, 5, 10, 20, 30];
export const DRAWN = "?"; // in the form: chance decides
const NAMES = t("setup.names").split(",");
const remembered = `setup:${page.game}`;
const TABLE = "table";
const STRANGER = /** @type {Sitting} */ ({ name: null, kind: "computer", level: MINE });
export const most = Math.max(...(page.seats ?? [0]));
export const schema = page.options ?? [];

// -- what is chosen --------------------------------------------------------------------------
/** @returns {Chosen} */
export const fresh = () => ({
  solo: false,
  problem: null,
  players: page.seats[0],
  seats: Array.from({ length: most }, (_, seat) => ({
    name: null,
    kind: seat ? "computer" : "human",
    level: MINE,
  })),
  options: {},
  clock: { minutes: 0, loses: false },
});

/** The last set-up of this game, as far as it still fits; else the first proposal. @returns {Chosen} */
export function quickPlan() {
  const plain = fresh();
  const last = setting(remembered);
  if (!Array.isArray(last?.seats)) return seatedAgain(plain);
  return {
    solo: Boolean(last.solo && page.solo),
    problem: challenge(last.problem) ? last.problem : null,
    players: page.seats.includes(last.players) ? last.players : plain.players,
    seats: plain.seats.map((seat, n) => fitting(last.seats[n], seat)),
    options: Object.fromEntries(Object.entries(last.options ?? {}).filter(([name, value]) => allows(name, value))),
    clock: {
      minutes: MINUTES.includes(last.clock?.minutes) ? last.clock.minutes : 0,
      loses: Boolean(last.clock?.loses),
    },
  };
}

/** @param {string | null} kind */
const challenge = (kind) => page.challenges?.find((each) => each.kind === kind);

/** @param {any} seat @param {Sitting} plain @returns {Sitting} */
function fitting(seat, plain) {
  const level = Number.isInteger(seat?.level) && page.levels[seat.level - 1] !== undefined ? seat.level : plain.level;
  const name = typeof seat?.name === "string" ? seat.name.slice(0, 20) : null;
  return { name, kind: KINDS.includes(seat?.kind) ? seat.kind : plain.kind, level };
}

/** @param {string} name @param {any} value */
function allows(name, value) {
  const option = schema.find((each) => each.name === name);
  if (!option) return false;
  if (option.kind === "flag") return typeof value === "boolean";
  return option.kind === "seat" ? Number.isInteger(value) : option.choices?.some((choice) => choice.value === value);
}

/** @param {Chosen} chosen */
export const seatCount = (chosen) => (chosen.solo ? 1 : chosen.players);

/** @param {Chosen} chosen @param {number} n */
export const seatName = (chosen, n) => chosen.seats[n].name || givenName(chosen, n);

/** The name of who gave none. @param {Chosen} chosen @param {number} n */
export const givenName = (chosen, n) =>
  knownName(chosen, n) || (n === 0 && peopleHere(chosen) < 2 ? t("setup.you") : t("setup.player", { n: n + 1 }));

/**
 * A computer's, or one that is known from before; "" is called in the words of who looks.
 * @param {Chosen} chosen @param {number} n @returns {string}
 */
function knownName(chosen, n) {
  if (chosen.seats[n].kind === "computer") return computersName(chosen, n);
  if (n === 0 && ownName()) return ownName();
  const known = n || people(chosen).length > 1 ? lastTable().seats[n] : null;
  return known?.kind === chosen.seats[n].kind && known.name !== ownName() ? (known.name ?? "") : "";
}

/** The last table of several people, of any game; whatever else lies there is none. */
function lastTable() {
  const { players, seats } = setting(TABLE) ?? {};
  return { players, seats: Array.isArray(seats) ? seats.map((seat) => fitting(seat, STRANGER)) : [] };
}

/** The people of a table are those of the next one, also in other games. @param {Chosen} chosen */
function remember(chosen) {
  set(remembered, chosen);
  if (chosen.solo || people(chosen).length < 2) return;
  const known = lastTable().seats;
  const seats = chosen.seats.map(({ kind, name }, n) => ({ kind, name: name || known[n]?.name }));
  set(TABLE, { players: chosen.players, seats: [...seats, ...known.slice(seats.length)] });
}

/**
 * A game that was never set up here: the people who sat together at this device sit down at it.
 * @param {Chosen} plain @returns {Chosen}
 */
function seatedAgain(plain) {
  const { players, seats } = lastTable();
  const together = seats.slice(0, players).filter(isHere).length > 1;
  if (!together || !page.seats.includes(players)) return plain;
  return { ...plain, players, seats: plain.seats.map((seat, n) => ({ ...seat, kind: kindAgain(seats[n]) })) };
}

/** @param {Sitting | undefined} seat @returns {Seat["kind"]} */
const kindAgain = (seat) => (seat && isHere(seat) ? "human" : "computer");

/** The seat's own, or the next that nobody at the table has. @param {Chosen} chosen @param {number} n */
function computersName(chosen, n) {
  const seats = chosen.seats.slice(0, seatCount(chosen));
  const taken = new Set(seats.map(({ kind, name }, at) => name || (kind === "computer" ? "" : givenName(chosen, at))));
  let given = "";
  for (const [at, { kind, name }] of seats.slice(0, n + 1).entries()) {
    if (kind !== "computer" || name) continue;
    given = [NAMES.at((at - 1) % NAMES.length) ?? "", ...NAMES].find((each) => !taken.has(each)) ?? NAMES[0];
    taken.add(given);
  }
  return given;
}

/** @param {Pick<Seat, "kind">} seat */
const isHere = ({ kind }) => kind === "human";
/** @param {Chosen} chosen */
const people = (chosen) => chosen.seats.slice(0, seatCount(chosen)).filter(({ kind }) => kind !== "computer");
/** @param {Chosen} chosen */
const peopleHere = (chosen) => people(chosen).filter(isHere).length;

/** @param {Option} option @param {Chosen} chosen */
const proposal = (option, chosen) => option.proposed?.[seatCount(chosen)] ?? option.default;

/** May this value be chosen with so many players? @param {Option} option @param {Value} value @param {Chosen} chosen */
export const dealt = (option, value, chosen) => option.limits?.[seatCount(chosen)]?.includes(value) ?? true;

/**
 * What is chosen, as far as it goes with the players; else what the game proposes.
 * @param {Option} option @param {Chosen} chosen
 */
export function valueIn(option, chosen) {
  const value = chosen.options[option.name];
  if (value !== undefined && dealt(option, value, chosen)) return value;
  return option.chance ? DRAWN : proposal(option, chosen);
}

/** What is played otherwise than the game proposes, in the words of the form. @param {Chosen} chosen */
export function unusual(chosen) {
  const said = schema
    .filter((each) => !structural(each) && fitsMode(each, chosen))
    .map((each) => otherwise(each, chosen));
  if (chosen.clock.minutes && !chosen.solo) said.push(t("setup.clock.minutes", { n: chosen.clock.minutes }));
  return said.filter(Boolean);
}

/** @param {Option} option @param {Chosen} chosen */
function otherwise(option, chosen) {
  const value = valueIn(option, chosen);
  if (value === (option.chance ? DRAWN : proposal(option, chosen))) return "";
  if (option.kind === "flag") return value ? option.label : t("setup.variants.not", { label: option.label });
  const label = option.choices?.find((choice) => choice.value === value)?.label ?? seatName(chosen, Number(value));
  return t("setup.variants.is", { label: option.label, value: label });
}

/**
 * What the game screen starts from; the set-up is remembered for the next time.
 * @param {Chosen} chosen @returns {Plan}
 */
export function plan(chosen) {
  remember(chosen);
  const count = seatCount(chosen);
  /** @type {Record<string, Value>} */
  const options = {};
  if (page.solo) options.solo = chosen.solo;
  if (page.seats.length > 1 && !chosen.solo) options.players = chosen.players;
  for (const option of schema.filter((each) => !structural(each) && fitsMode(each, chosen))) {
    const value = valueIn(option, chosen);
    if (value !== DRAWN && !(option.kind === "seat" && Number(value) >= count)) options[option.name] = value;
  }
  const seats = chosen.seats
    .slice(0, count)
    .map((seat, n) => sat(chosen.solo ? "human" : seat.kind, seat.level, seat.name || knownName(chosen, n)));
  return {
    options,
    seats,
    clock: chosen.clock.minutes && !chosen.solo ? chosen.clock : null,
    problem: chosen.solo ? problemOf(chosen.problem) : null,
  };
}

/** @param {Seat["kind"]} kind @param {Sitting["level"]} level @param {string} name @returns {Seat} */
function sat(kind, level, name) {
  if (kind !== "computer") return { name, kind };
  return level === MINE ? { name, kind, mine: true } : { name, kind, level };
}

/** What sets a problem of this kind: a daily one is the same for all on one day. @param {string | null} kind */
export function problemOf(kind) {
  if (!kind) return null;
  const now = new Date();
  const today = now.getFullYear() * 10_000 + (now.getMonth() + 1) * 100 + now.getDate();
  return { kind, seed: challenge(kind)?.daily ? today : Math.floor(Math.random() * 2 ** 31) };
}

/** The kind of problem that changes every day, if the game has one. */
export const daily = () => page.challenges?.find((each) => each.daily);

/** The set-up of a problem, whatever was chosen before. @param {string | null} kind */
export const problemPlan = (kind) => ({ ...quickPlan(), solo: true, problem: kind });

/** One person alone, on a free board. */
export const soloPlan = () => problemPlan(null);

const together = new Intl.ListFormat(lang);

/** «Vous contre Gaspard, niveau 2» @param {Chosen} chosen */
export function summary(chosen) {
  if (chosen.solo) return challenge(chosen.problem)?.title ?? t("cover.solo");
  const [one, ...others] = chosen.seats.slice(0, chosen.players).map((_, n) => described(chosen, n));
  return t("cover.versus", { one, other: together.format(others) });
}

/** @param {Chosen} chosen @param {number} n */
function described(chosen, n) {
  const { kind, level } = chosen.seats[n];
  const name = seatName(chosen, n);
  if (kind !== "computer") return name;
  return `${name} (${level === MINE ? t("cover.mine") : levelName(level)})`;
}

/** @param {Option} option */
export const structural = ({ name }) => name === "players" || name === "solo";
/** @param {Option} option @param {Pick<Chosen, "solo">} chosen */
export const fitsMode = ({ mode, kind }, { solo }) => (solo ? mode !== "table" && kind !== "seat" : mode !== "solo");
