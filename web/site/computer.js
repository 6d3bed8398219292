// A computer's seat in a game: what it plays, and that it can always play something. No DOM.

import { short } from "./bests.js";

const FOLLOW = 700; // milliseconds that an action takes at least, so that it can be followed
const READ = 1200; // the same when another one's must be read first

export class Computer {
  #session;
  /** @type {Call<Wire.Plan | null> | null} */
  #task = null; // the thought under way
  /** @type {(now?: unknown) => void} */
  #impatient = () => {}; // whoever looks on needs no pause

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
  }

  /** Answer soon, with the best found so far. */
  hurry() {
    this.#task?.stop();
    this.#impatient();
  }

  /** Think no more. */
  stop() {
    this.hurry();
    this.#task = this.#session.thinking = null;
  }

  /**
   * Think for `seat` and `play` what comes of it; a thought that was cut short is thought anew, quickly.
   * @param {number} seat @param {number} turn @param {(text: string) => Promise<void>} play
   */
  async act(seat, turn, play) {
    const session = this.#session;
    const current = () => turn === session.turn;
    const seed = this.#seed(seat);
    const thought = await this.#thought(seat, seed, current);
    if (!current()) return;
    const quick = async () => (await session.ask("think", { level: 1, seed }))?.action ?? "";
    try {
      const text = thought?.action || (await quick());
      if (current()) await play(text);
    } catch (error) {
      if (lost(/** @type {Failure} */ (error))) throw error;
      const text = current() ? await quick() : "";
      if (current()) await play(text);
    }
  }

  /** @param {number} seat @param {number} seed @param {() => boolean} current */
  async #thought(seat, seed, current) {
    const session = this.#session;
    const before = session.live.log.at(-1)?.seat ?? seat;
    const pause = before !== seat && session.kind(before) === "computer" ? READ : FOLLOW;
    session.thinking = seat;
    session.hooks.changed();
    const task = session.think(seat, seed);
    this.#task = task;
    const stopped = (/** @type {Failure} */ error) => {
      if (error.code !== "stopped") throw error;
    };
    const hurried = new Promise((resolve) => (this.#impatient = resolve));
    const followed = Promise.race([session.hooks.pause(pause), hurried]);
    const [thought] = await Promise.all([task.catch(stopped), followed]);
    if (current()) this.#task = session.thinking = null;
    return thought;
  }

  /**
   * Chance for one whole turn: a plan made in its first action still holds in its last, after a new start too.
   * @param {number} seat
   */
  #seed(seat) {
    const { save, live } = this.#session;
    const begun = live.log.findLastIndex((entry) => entry.seat !== seat) + 1;
    return Number.parseInt(short(`${save.id} ${begun}`), 36) % 2 ** 31;
  }
}

/** The engine is gone, rather than of another opinion. @param {Failure} error */
export const lost = (error) => ["crashed", "fatal", "stopped"].includes(error.code ?? "");
