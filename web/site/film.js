// Plays the steps of an action one after the other: each scene is drawn, then its things come from where they were.

const HOLD = 220; // milliseconds of a step that says nothing else
const MOST = 6000; // a whole film, whatever its steps ask

/** The steps to play and how long each takes: nothing but the last without movement. */
export function schedule(film, still) {
  if (still || film.length < 1) return film.slice(-1).map((scene) => ({ scene, hold: 0 }));
  const holds = film.map((scene) => scene.hold ?? HOLD);
  const total = holds.reduce((sum, hold) => sum + hold, 0);
  const pace = Math.min(1, MOST / (total || 1));
  return film.map((scene, at) => ({ scene, hold: holds[at] * pace }));
}

export class Film {
  #board;
  #still;
  /** @type {(text: string) => void} */
  #say;
  /** @type {(() => void) | null} */
  #skip = null;

  /**
   * `still()` tells whether movement is unwelcome; `say(text)` hears what a step says.
   * @param {import("./board.js").Board} board
   * @param {{ still: () => boolean, say?: (text: string) => void }} how
   */
  constructor(board, { still, say = () => {} }) {
    this.#board = board;
    this.#still = still;
    this.#say = say;
  }

  get playing() {
    return this.#skip !== null;
  }

  /** Jump to the end; true when there was something to skip. */
  skip() {
    this.#skip?.();
    return this.#skip !== null;
  }

  /** Resolves when the last scene stands. Boxes are left to the camera when `box` is false. */
  async play(film, { box = true } = {}) {
    this.skip();
    let skipped = false;
    /** @type {Animation[]} */
    let running = [];
    /** @type {(done?: any) => void} */
    let wake = () => {};
    const mine = () => {
      skipped = true;
      for (const animation of running) animation.cancel();
      wake();
    };
    this.#skip = mine;
    for (const { scene, hold } of schedule(film, this.#still() || document.hidden)) {
      if (skipped) break;
      if (scene.say) this.#say(scene.say);
      running = animate(this.#board.show(scene, undefined, { box }), hold);
      if (hold) await new Promise((done) => ((wake = done), setTimeout(done, hold)));
    }
    if (skipped && film.length) this.#board.show(film.at(-1), undefined, { box });
    if (this.#skip === mine) this.#skip = null;
  }
}

function animate({ moved, came }, duration) {
  if (!duration) return [];
  const slide = { duration, easing: "cubic-bezier(.3,.1,.2,1)" };
  return [
    ...moved.map(({ element, from, to }) => element.animate([{ transform: from }, { transform: to }], slide)),
    ...came.map((element) => element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: Math.min(duration, 150) })),
  ];
}
