// A saved game taken up: who sits where, and what the engine says of it. Changes nothing. No DOM.

import { named } from "./names.js";
import { seatedFor } from "./save-shape.js";
import { State } from "./state.js";

/** What every question says of a lesson or a problem. @param {NonNullable<Save["lesson"]>} lesson */
const asked = ({ name, step, problem, asks }) => asks ?? (problem ? { problem } : { lesson: { name, step } });

/** What is true of the game whoever looks. @param {Wire.Position} view @returns {Live} */
export const facts = ({ log, plies, to_move, over, result, hides, undo_to, out, seats }) => ({
  ...{ log, plies, to_move, over, result, hides, undo_to, out, seats },
});

export class Opened extends State {
  /**
   * `name(seat, seats)` says how a seat of a save is called; `levels` counts those of computers.
   * @param {{ rpc: import("./rpc.js").Rpc, lang: string, name: (seat: number, seats: Seat[]) => string,
   *   levels: number }} opened
   */
  constructor({ rpc, lang, name, levels }) {
    super();
    this.rpc = rpc;
    this.lang = lang;
    this.name = name;
    this.levels = levels;
  }

  get names() {
    const seats = this.save?.seats ?? [];
    return seats.map((_, seat) => this.name(seat, seats));
  }

  /**
   * Ask the engine about this game; its sentences come with the players' names in them.
   * @template {keyof Wire.Ops} Op
   * @param {Op} op
   * @param {About<Op>} args
   * @param {((said: Answer<Op>) => void) | null} [note]
   * @returns {Call<Answer<Op>>}
   */
  ask(op, args, note = null) {
    const { names, lesson, record } = this;
    const step = lesson ? asked(lesson) : {};
    const heard = { note: note && ((/** @type {Answer<Op>} */ said) => note(named(said, names))) };
    const call = this.rpc.call(op, { record: this.record, lang: this.lang, ...step, ...args }, heard);
    const refused = (/** @type {Failure} */ error) => {
      throw Object.assign(error, { text: named(error.text, names) });
    };
    /** @param {Answer<Op>} answer @returns {Answer<Op> | Call<Answer<Op>>} */
    const told = (answer) => {
      const view = op === "view" && record === this.record ? /** @type {Wire.Position} */ (answer) : null;
      return view && this.#seat(view.seats) ? this.ask(op, { ...args, ...this.eyes }, note) : named(answer, names);
    };
    return Object.assign(call.then(told, refused), { stop: () => call.stop() });
  }

  /**
   * The engine alone knows how many sit in a game, and a save from elsewhere may say otherwise: true when others sit
   * here now.
   * @param {number} seats
   */
  #seat(seats) {
    const { save } = this;
    this.save = seatedFor(save, seats);
    if (!this.save.clock) this.clock = null;
    return this.save !== save;
  }

  /** What one more tap means, or the taps as they are. @param {Partial<Wire.ToTap> & { taps: string[] }} taps */
  tap(taps) {
    return this.ask("tap", { seat: this.viewer, ...taps });
  }

  /**
   * What the computer at `seat` plays, by a seed; the nearest known level stands for one that a newer version knows.
   * @param {number} seat @param {number} seed
   */
  think(seat, seed) {
    const { level = 1 } = this.save.seats[seat];
    return this.ask("think", { level: Math.min(Math.max(level, 1), this.levels), seed });
  }

  hint() {
    return this.ask("hint", { seat: this.live.to_move });
  }

  /** The moves of the position looked at: `{rows}`. */
  moves() {
    return this.ask("moves", this.#looked);
  }

  /**
   * Judgements of every move of the position looked at; `note` hears them as they come.
   * @param {(said: Wire.Rows) => void} note
   */
  analyse(note) {
    return this.ask("analyse", this.#looked, note);
  }

  /** The position looked at as a record of its own, for whoever is to move in it. */
  get #looked() {
    const { record, cursor, view } = this;
    const seat = view.to_move;
    if (cursor === null) return { seat };
    return { seat, record: { ...record, actions: record.actions.slice(0, cursor), end: null } };
  }
}
