// A clock per player: pure numbers in milliseconds, kept in the save.

/**
 * A full clock as a save keeps it, from `{minutes, increment (seconds), loses}`; null stays null.
 * @param {Timing | null} chosen @param {number} seats @returns {Clock | null}
 */
export function newClock(chosen, seats) {
  if (!chosen) return null;
  const { minutes, increment = 0, loses = false } = chosen;
  return { minutes, increment, loses, left: Array(seats).fill(minutes * 60_000), paused: false };
}

/** Time runs for one seat at a time; `clock` is changed in place. */
export class Ticker {
  /** @type {number | null} */
  #since = null;

  /** @param {Clock} clock @param {() => number} [now] */
  constructor(clock, now = () => performance.now()) {
    this.clock = clock;
    this.now = now;
    /** @type {number | null} */
    this.seat = null;
  }

  /** Let `seat`'s time run (null: nobody's). @param {number | null} seat */
  run(seat) {
    this.charge();
    this.seat = seat;
    this.#since = seat === null || this.clock.paused ? null : this.now();
  }

  /** Write the time that has passed into the clock. */
  charge() {
    if (this.#since === null || this.seat === null) return;
    const now = this.now();
    this.clock.left[this.seat] -= now - this.#since;
    this.#since = now;
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.charge();
    this.clock.paused = paused;
    this.run(this.seat);
  }

  /** `seat` has acted. @param {number} seat */
  reward(seat) {
    this.clock.left[seat] += (this.clock.increment ?? 0) * 1000;
  }

  /** @param {number} seat */
  left(seat) {
    const running = seat === this.seat && this.#since !== null ? this.now() - this.#since : 0;
    return this.clock.left[seat] - running;
  }

  /** The seat whose time is over, when that loses the game. */
  get out() {
    return this.clock.loses && this.seat !== null && this.left(this.seat) <= 0 ? this.seat : null;
  }
}

/** «9:41», «1:02:03»; time overrun as «−0:12». @param {number} milliseconds */
export function clockText(milliseconds) {
  const total = Math.ceil(Math.abs(milliseconds) / 1000);
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  /** @param {number} n */
  const pad = (n) => String(n).padStart(2, "0");
  const text = hours ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
  return milliseconds < 0 && total ? `−${text}` : text;
}
