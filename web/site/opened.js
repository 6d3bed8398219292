// A saved game taken up: who sits where, and what the engine says of it. Changes nothing. No DOM.

import { named } from "./names.js";

export class Opened {
  save = null;

  /** `name(seat, seats)` says how a seat of a save is called. */
  constructor({ rpc, lang, name }) {
    Object.assign(this, { rpc, lang, name });
  }

  get record() {
    return this.save.record;
  }

  get names() {
    const seats = this.save?.seats ?? [];
    return seats.map((_, seat) => this.name(seat, seats));
  }

  kind(seat) {
    return this.save.seats[seat]?.kind ?? "human";
  }

  get humans() {
    return this.save.seats.flatMap((seat, at) => (seat.kind === "human" ? [at] : []));
  }

  /** Ask the engine about this game; its sentences come with the players' names in them. Has `stop()`. */
  ask(op, args, note = null) {
    const { names } = this;
    const call = this.rpc.call(op, { record: this.record, lang: this.lang, ...args }, { note: note && ((said) => note(named(said, names))) });
    const refused = (error) => {
      throw Object.assign(error, { text: named(error.text, names) });
    };
    return Object.assign(call.then((answer) => named(answer, names), refused), { stop: () => call.stop() });
  }

  /** A solo: can it still be finished? `{verdict, text}`. */
  light(note) {
    return this.ask("light", {}, note);
  }

  /** What a finished solo is worth, or null. */
  feat(lang = this.lang) {
    return this.ask("feat", { lang });
  }

  encode(ply = null) {
    return this.ask("encode", ply === null ? {} : { ply });
  }
}
