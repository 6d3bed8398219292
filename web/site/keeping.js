// Keeping a game that another window may play as well: nothing played in either is lost.

import { Ticker } from "./clock.js";
import { Opened } from "./opened.js";
import { begins } from "./save-shape.js";

/**
 * What another window has written over `save`, or null.
 * @param {Store} store @param {Save} save @returns {Save | null}
 */
export function overtaken(store, save) {
  const stored = store.load(save.id);
  return stored && stored.touched !== save.touched ? stored : null;
}

/** The same game, played as far. @param {Save} one @param {Save} other */
export const alike = (one, other) =>
  JSON.stringify([one.record, one.seats]) === JSON.stringify([other.record, other.seats]);

/**
 * Keep `save`, unless it is a step of a lesson: `{save}`; or `{stored, ours}` when another window was first, `ours`
 * when what is here became another game: what a person has `chosen`.
 * @param {Store} store @param {Save} save
 * @returns {{ save: Save, stored?: undefined, ours?: undefined } | { save?: undefined, stored: Save, ours: boolean }}
 */
export function keep(store, save, chosen = true) {
  if (save.lesson) return { save };
  const stored = overtaken(store, save);
  if (!stored) return { save: store.keep(save) };
  const ours = chosen && !begins(stored.record, save.record);
  if (ours) store.keep(copy(save));
  return { stored, ours };
}

/**
 * Keep what was played in a game that was left before the answer came; null when the game has gone on, or away.
 * @param {Store} store @param {Save} save as it was asked for @param {Partial<Save>} news
 */
export function late(store, save, news) {
  const stored = store.load(save.id) ?? (save.beside ? save : null); // of a branch nothing may be written yet
  return stored && alike(stored, save) ? store.keep({ ...stored, ...news }) : null;
}

/** The same game as another save. @param {Save} save */
function copy({ id, created, ...rest }) {
  return rest;
}

/** Stands for the hooks that are not given. @type {Hooks} */
const idle = {
  ...{ changed() {}, notice() {}, renamed() {}, learnt() {}, async show() {}, async awake() {} },
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  now: () => performance.now(),
};

/** The game on the screen as it is kept: what is written, and the clock that runs on in it. */
export class Kept extends Opened {
  opened = false; // from when it is opened until it is left

  /** @param {{ store: Store, hooks: Partial<Hooks> } & ConstructorParameters<typeof Opened>[0]} given */
  constructor({ store, hooks, ...opened }) {
    super(opened);
    this.store = store;
    this.hooks = { ...idle, ...hooks };
  }

  /** `save` was kept: what was known in part has a name of its own now, which is told. @param {Save} save */
  goOnAs(save) {
    const renamed = save.id !== this.save.id;
    this.save = save;
    if (renamed) this.hooks.renamed();
  }

  /** Write the save now (the clock has run on), unless another window was first, or it was erased. */
  persist() {
    if (!this.opened || !this.save?.id || this.beside) return; // no clock runs beside a game
    const stored = this.store.load(this.save.id);
    if (!stored || stored.touched !== this.save.touched) return;
    this.clock?.charge();
    this.save = this.store.keep(this.save);
  }

  /** A hint was seen: it counts. */
  hinted() {
    this.save.hints = (this.save.hints ?? 0) + 1;
    if (!this.beside) this.persist();
    else if (!overtaken(this.store, this.save)) this.save = this.store.keep(this.save);
  }

  /** @param {boolean} paused */
  pauseClock(paused) {
    this.clock?.pause(paused);
    this.persist();
    this.hooks.changed();
  }

  runClock() {
    const { to_move, over } = this.live;
    const runs = !over && this.curtain === null && this.kind(to_move) !== "link";
    this.clock?.run(runs ? to_move : null);
  }

  /** Another window wrote the same game, played as far: the time that is left is what it says. @param {Save} stored */
  agree(stored) {
    this.save = stored;
    if (stored.clock && this.clock) this.clock = new Ticker(stored.clock, this.hooks.now);
    if (this.live) this.runClock();
    this.hooks.changed();
  }
}
