// The moves of the position looked at, for whoever has the panel open, and judgements of them as they come. No DOM.

export class Analysis {
  #session;
  /** @type {Call<Wire.Rows> | null} */
  #task = null;
  /** @type {Promise<{ rows: Wire.Move[] | null }> | null} */
  #listing = null; // the list under way

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
    session.on("position", () => this.#moved());
  }

  /** The panel shows, or not. @param {boolean} open */
  show(open) {
    this.#session.panel = open;
    this.#list();
  }

  /** Judge every move listed. */
  async start() {
    this.stop();
    const session = this.#session;
    const heard = (/** @type {Wire.Rows | null} */ said) => {
      if (said && this.#task === task) this.#judged(said.rows, true);
    };
    const task = session.analyse(heard);
    this.#task = task;
    this.#judged([], true);
    const done = await task.catch(() => null);
    if (this.#task !== task) return;
    this.#task = null;
    this.#judged(done?.rows ?? null, false);
  }

  stop() {
    this.#task?.stop();
    this.#task = null;
    this.#judged(null, false);
  }

  /** @param {Wire.Row[] | null} verdicts @param {boolean} judging */
  #judged(verdicts, judging) {
    Object.assign(this.#session, { verdicts, judging });
    this.#session.hooks.changed();
  }

  /** While one looks back, judging follows from ply to ply; in play it is asked for anew. */
  #moved() {
    const session = this.#session;
    const follows = (session.judging || session.verdicts) && session.cursor !== null && session.mayList;
    session.rows = null;
    this.#list();
    if (follows) this.start();
    else this.stop();
  }

  async #list() {
    const session = this.#session;
    if (!session.panel || !session.view || session.rows) return;
    const listing = session.mayList ? session.moves() : Promise.resolve({ rows: [] });
    this.#listing = listing;
    const { rows } = await listing.catch(() => ({ rows: null }));
    if (this.#listing !== listing) return;
    session.rows = rows;
    session.hooks.changed();
  }
}
