// Plays the steps of an action one after the other: each scene is drawn, then its things come from where they were.

const HOLD = 220; // milliseconds of a step that says nothing else
const MOST = 6000; // a whole film, whatever its steps ask

/**
 * The steps to play and how long each takes: Infinity for one that waits for a word. Without movement only those and
 * the last are left.
 * @param {Wire.Scene[]} film
 * @param {boolean} still
 * @param {boolean} waits steps may wait; else they take their time
 */
export function schedule(film, still, waits = false) {
  /** @param {Wire.Scene} scene @param {number} at */
  const waiting = ({ wait }, at) => Boolean(waits && wait && at < film.length - 1);
  const holds = film.map(({ hold = HOLD }) => (still ? 0 : hold));
  const total = holds.reduce((sum, hold) => sum + hold, 0);
  const pace = Math.min(1, MOST / (total || 1));
  return film
    .map((scene, at) => ({ scene, hold: waiting(scene, at) ? Infinity : holds[at] * pace }))
    .filter(({ hold }, at) => !still || hold || at === film.length - 1);
}

export class Film {
  #board;
  #still;
  /** @type {(scene: Wire.Scene, waits: boolean) => void} */
  #say;
  /** @type {(() => void) | null} */
  #skip = null;
  /** @type {(() => void) | null} */
  #on = null;

  /**
   * `still()` tells whether movement is unwelcome; `say(scene, waits)` hears of every step.
   * @param {import("./board.js").Board} board
   * @param {{ still: () => boolean, say?: (scene: Wire.Scene, waits: boolean) => void }} how
   */
  constructor(board, { still, say = () => {} }) {
    this.#board = board;
    this.#still = still;
    this.#say = say;
  }

  get playing() {
    return this.#skip !== null;
  }

  /** Jump to the end. */
  skip() {
    this.#skip?.();
  }

  /** Somebody has seen this: go to the next step that waits, or to the end. True when there was something to pass. */
  pass() {
    this.#on?.();
    return this.#on !== null;
  }

  /**
   * Resolves when the last scene stands. Boxes are left to the camera when `box` is false.
   * @param {Wire.Scene[]} film
   * @param {{ box?: boolean, waits?: boolean }} [how]
   */
  async play(film, { box = true, waits = false } = {}) {
    this.skip();
    let [skipped, passing] = [false, false];
    /** @type {Animation[]} */
    let running = [];
    /** @type {(done?: any) => void} */
    let wake = () => {};
    const on = () => {
      passing = true;
      for (const animation of running) animation.cancel();
      wake();
    };
    const mine = () => {
      skipped = true;
      on();
    };
    [this.#skip, this.#on] = [mine, on];
    const still = this.#still() || document.hidden;
    for (const { scene, hold } of schedule(film, still, waits)) {
      if (skipped) break;
      const waiting = hold === Infinity;
      if (passing && !waiting) continue;
      passing = false;
      this.#say(scene, waiting);
      const moving = waiting ? HOLD : hold;
      running = animate(this.#board.show(scene, undefined, { box }), still ? 0 : moving);
      if (hold) await new Promise((done) => ((wake = done), waiting || setTimeout(done, hold)));
      if (waiting) passing = false;
    }
    const last = film.at(-1);
    if ((skipped || passing) && last) this.#board.show(last, undefined, { box });
    if (this.#skip === mine) this.#skip = this.#on = null;
  }
}

/** @param {Changes} changes @param {number} duration @returns {Animation[]} */
function animate({ moved, came }, duration) {
  if (!duration) return [];
  const slide = { duration, easing: "cubic-bezier(.3,.1,.2,1)" };
  return [
    ...moved.map(({ element, from, to }) => element.animate([{ transform: from }, { transform: to }], slide)),
    ...came.map((element) => element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: Math.min(duration, 150) })),
  ];
}
