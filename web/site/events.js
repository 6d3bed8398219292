// Events that are told once: whoever subscribed hears of one again only when it is about something else.

export class Events {
  #heard = new Map(); // event -> listeners
  #told = new Map(); // event -> what it was about

  /** @param {string} event @param {() => void} listener */
  on(event, listener) {
    this.#heard.set(event, [...(this.#heard.get(event) ?? []), listener]);
  }

  /** The same again will be news. @param {string} event */
  forget(event) {
    this.#told.delete(event);
  }

  /** `about` is any data: the same again is no news. @param {string} event @param {unknown} about */
  tell(event, about) {
    const told = JSON.stringify(about);
    if (told === this.#told.get(event)) return;
    this.#told.set(event, told);
    for (const listener of this.#heard.get(event) ?? []) listener();
  }
}
