// The menu of the game screen: what is done to the whole game.

import { around } from "./dom.js";
import { t } from "./play-text.js";
import * as store from "./store.js";

export class GameMenu {
  #parts;
  #session;
  #question;

  /**
   * `does`: share(), restart().
   * @param {Parts} parts @param {Session} session @param {import("./sheets.js").Question} question @param {Leads} does
   */
  constructor(parts, session, question, does) {
    this.#parts = parts;
    this.#session = session;
    this.#question = question;
    const rows = {
      redo: () => session.redo(),
      restart: () => this.#asked("play.restart", t("play.restart.more"), () => does.restart()),
      "menu-share": () => does.share(),
      aside: () => does.aside(),
      flip: () => this.#flip(),
      pause: () => session.pauseClock(!session.clock?.clock.paused),
      agree: () => this.#asked("play.agree", t("play.agree.more"), () => session.end({ by: "agreed" })),
      resign: () => this.#resign(),
    };
    for (const [name, act] of Object.entries(rows)) parts[/** @type {Key} */ (name)].addEventListener("click", act);
    for (const open of [parts["menu-open"], parts["menu-wide"]]) open.addEventListener("click", () => this.#open());
    parts.menu.addEventListener(
      "click",
      (event) => {
        if (event.target === parts.menu || around(event, "a, .menu-rows button, .sheet-close")) this.close();
      },
      { capture: true },
    );
  }

  close() {
    if (this.#parts.menu.open) this.#parts.menu.close();
  }

  #open() {
    this.#draw();
    if (!this.#parts.menu.open) this.#parts.menu.showModal();
  }

  #draw() {
    const session = this.#session;
    const parts = this.#parts;
    const there = session.view !== null; // else only what leads elsewhere
    const several = there && session.save.seats.length > 1;
    const may = session.canEnd && session.thinking === null && session.curtain === null;
    const shown = {
      redo: session.canRedo,
      aside: session.mayTry,
      restart: there && !session.beside && session.record.actions.length > (session.save.given ?? 0),
      "menu-share": there,
      pause: Boolean(session.clock) && session.canEnd,
      flip: session.mayTurn,
      agree: several && may,
      resign: several && may && this.#loser !== null,
    };
    for (const [name, is] of Object.entries(shown))
      parts[/** @type {Key} */ (name)].closest("li")?.toggleAttribute("hidden", !is);
    parts.flip.setAttribute("aria-pressed", String(session.flip));
    parts.pause.setAttribute("aria-pressed", String(Boolean(session.clock?.clock.paused)));
  }

  /** @param {string} key @param {string} more @param {() => unknown} act */
  async #asked(key, more, act) {
    if (await this.#question.ask(t(`${key}.ask`), more)) await act();
  }

  /** Who resigns: the person to move, else the only person here. */
  get #loser() {
    const { live, humans, personal } = this.#session;
    if (personal) return live.to_move;
    return humans.length === 1 ? humans[0] : null;
  }

  #resign() {
    const session = this.#session;
    const seat = this.#loser ?? 0;
    const name = session.names[seat];
    const one = session.humans.length > 1 ? t("play.resign.more", { name }) : ""; // else nobody else could it be
    const all = session.live.seats > 2 ? t("play.resign.all") : "";
    return this.#asked("play.resign", `${one} ${all}`.trim(), () => session.end({ by: "resigned", seat }));
  }

  /** Everything turns towards whoever is to move, on the other side of the table. */
  #flip() {
    const session = this.#session;
    session.flip = !session.flip;
    store.set("flip", session.flip);
    session.hooks.changed();
  }
}
