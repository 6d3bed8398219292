// A game of several that is over: how it went, and the move where it turned, to be seen again; against the computer
// « À ma mesure » it is counted, for the strength of the next one. No DOM.

import { short } from "./bests.js";
import { resultOf } from "./measure.js";
import { ofMine } from "./mine.js";
import * as store from "./store.js";

export class Ending {
  #session;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    session.on("position", () => this.#look());
    session.on("ended", () => this.#measure());
  }

  /** The turning point as a film. */
  again() {
    const turn = this.#session.tale?.turn;
    if (turn) this.#session.goTo(turn.ply, { film: true });
  }

  /** How people ended it, where a game stands that came by a link, for the list of saves: the engine says so now. */
  #note() {
    const { save, record, view, live, cursor } = this.#session;
    if (!(record.end || save.came) || save.note || cursor !== null) return;
    Object.assign(save, { note: view.status.text, over: live.over });
    this.#session.persist();
  }

  /** Once, however often it is looked at, taken back or taken in. */
  #measure() {
    const session = this.#session;
    const { save, live, lesson } = session;
    const result = lesson || !save.id || save.measured ? null : resultOf(save, live.result?.ranking ?? []);
    if (!result) return;
    store.keepResults(save.record.game, [{ ...result, game: short(save.id ?? ""), at: Date.now() }]);
    save.measured = ofMine();
    session.persist();
    session.hooks.changed();
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
