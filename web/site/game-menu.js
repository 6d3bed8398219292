// The menu of the game screen: what is done to the whole game.

import { Menu } from "./sheets.js";
import * as store from "./store.js";
import { t } from "./text.js";

export class GameMenu {
  #parts;
  #session;
  #question;
  #does;
  #menu;

  /** `does`: share(), restart(), draw() after the board was turned. */
  constructor(parts, session, question, does) {
    this.#parts = parts;
    this.#session = session;
    this.#question = question;
    this.#does = does;
    this.#menu = new Menu(parts, {
      redo: () => session.redo(),
      restart: () => this.#asked("play.restart", {}, does.restart),
      "menu-share": () => does.share(),
      flip: () => this.#flip(),
      pause: () => session.pauseClock(!session.clock.clock.paused),
      agree: () => this.#asked("play.agree", {}, () => session.end({ by: "agreed" })),
      resign: () => this.#resign(),
    });
    for (const name of ["menu-open", "menu-wide"]) parts[name].addEventListener("click", () => this.#draw());
  }

  close() {
    this.#menu.close();
  }

  /** Whoever is to move sits on the other side of the table. */
  get turned() {
    const { live, humans } = this.#session;
    return store.setting("flip", false) && humans.length > 1 && live.to_move !== null && humans.indexOf(live.to_move) % 2 === 1;
  }

  #draw() {
    const session = this.#session;
    const parts = this.#parts;
    const several = session.save.seats.length > 1;
    const may = session.canEnd && session.thinking === null && session.curtain === null;
    const shown = {
      redo: session.canRedo, restart: session.record.actions.length > (session.save.given ?? 0), pause: Boolean(session.clock) && session.canEnd,
      flip: session.humans.length > 1, agree: several && may, resign: several && may && this.#loser !== null,
    };
    for (const [name, is] of Object.entries(shown)) parts[name].parentElement.hidden = !is;
    parts.flip.setAttribute("aria-pressed", String(store.setting("flip", false)));
    parts.pause.setAttribute("aria-pressed", String(Boolean(session.clock?.clock.paused)));
  }

  async #asked(key, facts, act) {
    if (await this.#question.ask(t(`${key}.ask`), t(`${key}.more`, facts))) await act();
  }

  /** Who resigns: the person to move, else the only person here. */
  get #loser() {
    const { live, humans } = this.#session;
    if (live?.to_move !== null && this.#session.kind(live?.to_move) === "human") return live.to_move;
    return humans.length === 1 ? humans[0] : null;
  }

  #resign() {
    const seat = this.#loser;
    return this.#asked("play.resign", { name: this.#session.names[seat] }, () => this.#session.end({ by: "resigned", seat }));
  }

  /** Everything turns towards whoever is to move, on the other side of the table. */
  #flip() {
    store.set("flip", !store.setting("flip", false));
    this.#does.draw();
  }
}
