// « Revoir ma partie »: the review of a game in its panel, the curve, and the moments to try again. Loaded when asked
// for; what was found is kept with the save, and the moments as exercises.

import { Curve } from "./curve.js";
import { $, el, icon } from "./dom.js";
import { MOMENT, momentId, REVIEW } from "./moments.js";
import { page } from "./page.js";
import { reviewed, told } from "./reviewed.js";
import * as store from "./store.js";
import { lang, t } from "./text.js";
import "./revisit.js";
import { rename } from "./way-back.js";

const SECONDS = 28; // that a review may take

/** Open the review of the game on the screen. @param {import("./screen.js").Screen} screen */
export function review(screen) {
  const { session } = screen;
  /** @type {Reviewing | null} */ (session.reviewing)?.close();
  const reviewing = new Reviewing(session);
  session.reviewing = reviewing;
  screen.openPanel();
  reviewing.begin();
}

class Reviewing {
  #session;
  #save;
  #plies;
  #record;
  #seats;
  #seat;
  /** @type {Call<Wire.Reviewed> | null} */
  #task = null;
  /** @type {Wire.Reviewed | null} */
  #said = null;
  #whole = false;
  heard = ""; // what is said aloud of it
  #curve;
  #element;
  #key; // back to the moves

  /** @param {Session} session */
  constructor(session) {
    const { save, live, record, humans } = session;
    this.#session = session;
    this.#save = save.id;
    this.#plies = live.plies;
    this.#record = record;
    this.#seats = humans.length ? humans : save.seats.map((_, seat) => seat);
    [this.#seat] = this.#seats;
    this.#curve = new Curve((ply) => session.goTo(ply));
    this.#element = el(
      "section",
      { class: "review", "aria-label": t("review.title"), tabindex: -1 },
      el("div", { class: "review-seats", role: "group", "aria-label": t("review.whose") }),
      this.#curve.element,
      el("ol", { class: "review-moments", "aria-label": t("review.moments") }),
      el("p", { class: "review-said" }),
      el("p", { class: "review-legend" }, t("review.legend")),
    );
    const leave = { class: "plate-button review-close", type: "button", "aria-label": t("review.close") };
    this.#key = el("button", { ...leave, onclick: () => this.close() }, icon("back"), t("play.moves"));
    $("[data-part=panel-body]").before(this.#element);
    $("[data-part=panel-head]").prepend(this.#key); // it stays under the finger, whatever is found below
  }

  /** Show what is known, look for the rest. @param {number} [seat] */
  async begin(seat = this.#seat) {
    this.#stop();
    this.#seat = seat;
    this.#place(true);
    const kept = this.#kept;
    this.#hear(kept, Boolean(kept));
    this.#element.focus({ preventScroll: true });
    if (!kept && !this.#task) await this.#judge();
  }

  async #judge() {
    const heard = (/** @type {Wire.Reviewed | null} */ said) => said && this.#task === task && this.#hear(said);
    const task = this.#session.ask("review", { seat: this.#seat, seconds: SECONDS }, heard);
    this.#task = task;
    const said = await task.catch(() => null);
    if (this.#task !== task) return;
    this.#task = null;
    this.#hear(said ?? this.#said, true);
    if (said) await this.#keep(said);
  }

  /**
   * The screen is drawn: follow what is looked at; make way for another question, or another game; go on after it.
   * @param {State} state
   */
  draw({ save, live, cursor, choice, thinking, judging }) {
    if (!live || save.id !== this.#save || live.plies !== this.#plies) return this.close();
    if (choice.hint?.stage === "seeking" || thinking !== null || judging) this.#stop();
    else if (!this.#task && !this.#whole) this.#judge();
    this.#curve.look(cursor ?? live.plies);
  }

  close() {
    this.#stop();
    const own = [this.#key, this.#element];
    const held = own.some((part) => part.contains(document.activeElement));
    for (const part of own) part.remove();
    if (held) $("[data-part=panel]").focus({ preventScroll: true });
    this.#session.reviewing = null;
    this.#place(false);
  }

  #stop() {
    const task = this.#task;
    this.#task = null;
    task?.stop();
  }

  /** The address leads back here. @param {boolean} open */
  #place(open) {
    const own = `#save/${this.#save}`;
    const again = `${own}/${REVIEW}`;
    if ([own, again].includes(location.hash)) rename(open ? again : own);
  }

  /**
   * The review that lies with the save, if it is of this game, this seat, and in this language.
   * @returns {Wire.Reviewed | null}
   */
  get #kept() {
    return told(this.#session.save.review, this.#about);
  }

  get #about() {
    return { lang, seat: this.#seat, record: this.#record };
  }

  /** With its moments or not at all: what was left half way is judged anew. @param {Wire.Reviewed} said */
  async #keep(said) {
    const gone = () => store.load(this.#save ?? "")?.touched !== this.#session.save?.touched; // deleted, or played on
    if (gone()) return;
    for (const moment of said.moments) if (!(await this.#remember(moment)) || gone()) return;
    const { save } = this.#session;
    if (save?.id !== this.#save) return;
    save.review = reviewed(this.#about, said);
    store.restore(/** @type {Kept} */ (save));
  }

  /**
   * A moment becomes an exercise, as long as its game is here.
   * @param {Wire.Lost} moment @returns {Promise<Moment | null>}
   */
  async #remember({ ply, best, value, lost, wins, line, amount }) {
    const { save, record, live } = this.#session;
    if (save?.id !== this.#save) return null;
    const { code } = await this.#session.ask("encode", {
      record: { ...record, actions: record.actions.slice(0, ply), end: null },
    });
    if (this.#session.save?.id !== this.#save) return null;
    const id = momentId(code);
    const known = store.moments(page.game).find((each) => each.id === id);
    const told = { ...known?.told, [lang]: t("review.goal", { label: live.log[ply].label, amount }) };
    const facts = { id, code, ply, best, value, lost, wins, line, told, save: save.id };
    const moment = { ...facts, seat: this.#seat, seats: live.seats, at: known?.at ?? Date.now(), found: false };
    store.keepMoments(page.game, [moment]);
    return moment;
  }

  /** Go and try it. @param {Wire.Lost} moment */
  async #try(moment) {
    this.#stop();
    const kept = await this.#remember(moment);
    if (!kept || this.#session.reviewing !== this) return; // it was left meanwhile
    $("[data-part=panel-close]").click(); // the board is needed
    location.hash = `#${MOMENT}/${kept.id}`;
  }

  /** @param {Wire.Reviewed | null} said @param {boolean} [whole] */
  #hear(said, whole = false) {
    this.#said = said;
    this.#whole = whole;
    this.#show();
    this.#speak();
  }

  #show() {
    const { names } = this.#session;
    const said = this.#said;
    const moments = said?.moments ?? [];
    const several = this.#seats.length > 1;
    const row = $(".review-seats", this.#element);
    const whose = JSON.stringify([this.#seat, names]);
    if (row.dataset.shown !== whose)
      row.replaceChildren(...(several ? this.#seats : []).map((seat) => this.#whose(seat)));
    row.dataset.shown = whose;
    this.#curve.draw(said?.steps ?? [], this.#plies, new Set(moments.map(({ ply }) => ply)));
    this.#curve.look(this.#session.cursor ?? this.#plies);
    $(".review-said", this.#element).textContent = this.#told(said);
    const list = $(".review-moments", this.#element);
    const facts = JSON.stringify(moments);
    if (list.dataset.shown === facts) return;
    list.dataset.shown = facts;
    const found = new Set(this.#found);
    list.replaceChildren(...moments.map((moment) => el("li", {}, this.#row(moment, found.has(moment.ply)))));
  }

  /** @param {number} seat */
  #whose(seat) {
    const pressed = String(seat === this.#seat);
    const facts = { class: "plate-button", type: "button", "aria-pressed": pressed, onclick: () => this.begin(seat) };
    return el("button", facts, this.#session.names[seat]);
  }

  /** Its beginning and its end are heard, not every step of the way. */
  #speak() {
    if (this.#said && !this.#whole) return;
    this.heard = this.#told(this.#said);
    this.#session.hooks.changed();
  }

  /** @param {Wire.Reviewed | null} said */
  #told(said) {
    if (!said) return t(this.#whole ? "review.failed" : "review.begins");
    if (!this.#whole) return t("review.going", { done: said.done, of: said.of });
    return said.moments.length ? said.text : `${said.text} ${t("review.none")}`;
  }

  /** The plies of the moments that were found. */
  get #found() {
    const own = store.moments(page.game).filter(({ save, found }) => found && save === this.#save);
    return own.map(({ ply }) => ply);
  }

  /** @param {Wire.Lost} moment @param {boolean} found */
  #row(moment, found) {
    const { ply, amount } = moment;
    return el(
      "button",
      {
        class: "review-moment panel-card",
        type: "button",
        "data-ply": ply,
        onclick: () => this.#try(moment),
      },
      el("span", {}, t("review.ply", { ply: ply + 1 })),
      el("span", { class: "review-amount" }, `−${amount}`),
      el("span", { class: "visually-hidden" }, t(found ? "review.moment.found" : "review.moment")),
      found && icon("check"),
    );
  }
}
