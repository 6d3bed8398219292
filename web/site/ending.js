// A game of several that is over: how it went, and the move where it turned, to be seen again. No DOM.

export class Ending {
  #session;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    session.on("position", () => this.#look());
  }

  /** The turning point as a film. */
  again() {
    const turn = this.#session.tale?.turn;
    if (turn) this.#session.goTo(turn.ply, { film: true });
  }

  /** How people ended it, for the list of saves: the engine says so only now. */
  #note() {
    const { save, record, view, cursor } = this.#session;
    if (!record.end || save.note || cursor !== null) return;
    save.note = view.status.text;
    this.#session.persist();
  }

  async #look() {
    const session = this.#session;
    const { record, live, lesson, beside, turn } = session;
    this.#note();
    if (!live.over || record.end || live.seats < 2 || lesson || beside) session.tale = null;
    else if (!session.tale) {
      const tale = await session.ask("tale", {}).catch(() => null);
      if (turn !== session.turn) return;
      session.tale = tale;
      session.hooks.changed();
    }
  }
}
