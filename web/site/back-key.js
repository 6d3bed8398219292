// The back key of a telephone closes what lies over the board and goes nowhere, where the browser tells of it.

export class BackKey {
  #close;
  /** @type {CloseWatcher | null} */
  #watcher = null;

  /** @param {() => void} close */
  constructor(close) {
    this.#close = close;
  }

  /** @param {boolean} open something lies there */
  watch(open) {
    if (open === Boolean(this.#watcher) || !("CloseWatcher" in window)) return;
    this.#watcher?.destroy();
    this.#watcher = open ? new CloseWatcher() : null;
    this.#watcher?.addEventListener("close", () => {
      this.#watcher = null;
      this.#close();
    });
  }
}
