// The game screen: makes its parts, and hears what people do there. What is known stands in the session's state.

import { Analysis } from "./analysis.js";
import { Boards } from "./boards.js";
import { Choosing } from "./choosing.js";
import { $, $$, around } from "./dom.js";
import { Drawing, WIDE } from "./draw.js";
import { Ending } from "./ending.js";
import { onWorker, rpc } from "./engine.js";
import { GameMenu } from "./game-menu.js";
import { learnt } from "./lesson.js";
import { nameOf } from "./names.js";
import { page } from "./page.js";
import { Panel } from "./panel.js";
import { lang, t } from "./play-text.js";
import { awake, playing } from "./playing.js";
import { Session } from "./session.js";
import { Question } from "./sheets.js";
import { Solo } from "./solo.js";
import * as store from "./store.js";
import { beginAgain, leadBack, renamed } from "./way-back.js";

export class Screen {
  /** @type {import("./aside.js").Aside | null} */
  aside = null; // what is tried beside games, once it was asked for
  #parts;
  #root;
  #drawing;
  #left = false;

  /**
   * `does`: share(), picture(), again(), restart(), next(), learn(), real(): what leads out; over() hears of the end.
   * @param {HTMLElement} root @param {string} game @param {Leads} does
   */
  constructor(root, game, does) {
    this.#root = root;
    this.does = does;
    /** @type {Parts} */
    const parts = Object.fromEntries($$("[data-part]", root).map((part) => [part.dataset.part, part]));
    this.#parts = parts;
    const levels = page.levels.length;
    const session = new Session({ rpc, store, lang, name: nameOf, levels, hooks: this.#hooks() });
    this.session = session;
    this.choosing = new Choosing(session, () => store.setting("once") === "once");
    this.question = new Question(parts);
    this.boards = new Boards(parts, game, {
      tap: (id, node) => this.#tap(id, node),
      missed: () => this.#missed(),
      closer: () => this.#touched() && this.say(t("play.closer")),
      chosen: () => session.choice.picked.taps.length > 0,
      say: (scene, waits) => this.#subtitle(scene, waits),
      turned: () => session.turned,
    });
    this.analysis = new Analysis(session);
    this.solo = new Solo(session);
    this.ending = new Ending(session);
    const panel = new Panel(parts, game, {
      play: (row) => this.#fromPanel(row),
      write: (text) => this.#write(text),
      goTo: (ply, how) => session.goTo(ply, how),
      place: () => ({ ply: session.cursor ?? session.live.plies, plies: session.live.plies }),
      analyse: (on) => (on ? this.analysis.start() : this.analysis.stop()),
    });
    this.#drawing = new Drawing(root, parts, game, { boards: this.boards, panel, reveal: () => session.reveal() });
    this.menu = new GameMenu(parts, session, this.question, does);
    session.flip = store.setting("flip", false);
    session.panel = WIDE.matches;
    session.on("ended", () => session.lesson || does.over());
    this.#listen(parts);
  }

  /** A game goes on here. */
  get playing() {
    return Boolean(!this.#left && this.session.save?.id && !this.session.live?.over);
  }

  /** @param {Save} save @param {Parameters<Session["open"]>[1]} [how] */
  async open(save, how = { store }) {
    this.#left = false;
    this.#forget();
    leadBack(this.#root, save);
    const opened = this.session.open(save, how);
    this.draw();
    await opened;
    if (this.session.word === t("play.loading.wait")) this.say("");
    this.boards.refresh();
  }

  leave() {
    this.#left = true; // what is under way may still draw
    this.session.leave();
    this.session.reviewing?.close();
    this.boards.film.skip();
    this.#forget();
    this.#drawing.clear();
    this.#closePanel();
    this.#drawing.curtain.show(null);
    playing(false);
  }

  /** Nothing to show yet: the game is being drawn or a link read. */
  wait() {
    this.session.leave();
    this.#forget();
    this.#drawing.clear();
    Object.assign(this.session, { save: null, live: null, view: null, clock: null, undone: [], trouble: null });
    this.draw();
  }

  /** Something went wrong before there was a game. @param {Partial<Failure>} error */
  fail(error) {
    this.session.trouble = error;
    this.draw();
  }

  /** A word that stays until the next tap. @param {string} word */
  say(word) {
    this.session.word = word;
    this.#drawing.speaker.say(word, "word");
    this.draw();
  }

  draw() {
    playing(this.playing);
    this.#drawing.draw(this.session);
    this.aside?.draw(this.session);
  }

  // -- hearing -------------------------------------------------------------------------------
  /** @returns {Partial<Hooks>} */
  #hooks() {
    return {
      changed: () => this.draw(),
      show: (action) => this.#show(action),
      notice: (kind, facts) => this.#notice(kind, facts),
      awake,
      renamed: () => renamed(this.#root, this.session.save),
      learnt: (step) => learnt(step),
    };
  }

  /** Play the film of an action, in the words of what comes after. @param {Shown} action */
  async #show({ film, view, ply, waits = false }) {
    const { session } = this;
    const { turn } = session;
    const playing = { ply, ...view.status };
    Object.assign(session, { film: playing, word: "" });
    this.draw();
    await this.boards.play(film, view, waits);
    if (session.film === playing) session.film = null;
    this.#drawing.redraw();
    if (turn !== session.turn) this.draw();
  }

  /** @param {Wire.Scene} scene @param {boolean} waits */
  #subtitle({ say, players }, waits) {
    const { film } = this.session;
    if (!film || (!say && film.waits === waits)) return;
    Object.assign(film, say ? { text: say, more: "" } : {}, { waits, players });
    this.draw();
  }

  /** @param {"conflict" | "kept" | "time" | "cut"} kind @param {{ seat?: number }} facts */
  #notice(kind, { seat }) {
    const name = seat === undefined ? "" : this.session.names[seat];
    this.say(t(`play.notice.${kind}`, { name }));
  }

  /** Nothing is played before the game is there: who tries is told so. */
  #early() {
    const { view, trouble } = this.session;
    if (!view && !trouble) this.say(t("play.loading.wait"));
    return !view;
  }

  /** The board is touched: a film is over, and what was told is seen. */
  #touched() {
    if (this.#early() || this.boards.film.pass()) return false;
    this.session.touch();
    this.draw();
    return true;
  }

  /** @param {string} id @param {Wire.Node | null} node */
  #tap(id, node) {
    this.#closePanel();
    if (!this.#touched()) return null;
    const { given = 0 } = this.session.save;
    return this.choosing.tap(id, node?.take !== undefined && node.take >= given ? node.take : undefined);
  }

  #missed() {
    if (this.#touched()) this.choosing.back();
  }

  /** @param {Parts} parts */
  #listen(parts) {
    const on = (/** @type {Key | Words} */ name, /** @type {(event: Event) => void} */ act) =>
      parts[name].addEventListener("click", act);
    on("told", () => this.session.replay());
    on("turn", () => this.ending.again());
    on("cancel", () => this.choosing.drop());
    on("confirm", () => this.boards.film.pass() || this.choosing.confirm());
    on("undo", () => this.#undo());
    on("hint", () => this.#hint());
    on("turn-left", () => this.choosing.cycle(-1));
    on("turn-right", () => this.choosing.cycle(1));
    on("panel-open", () => this.openPanel());
    on("review", () => this.does.review());
    on("panel-close", () => this.#closePanel());
    on("share", () => this.does.share());
    on("actions", (event) => this.#other(around(event, "[data-does]")?.dataset.does));
    on("ends", (event) => this.#other(around(event, "[data-does]")?.dataset.does));
    on("bar-moves", (event) => this.#offer(around(event, "[data-action]")?.dataset.action));
    this.#root.addEventListener("pointerdown", () => this.session.hush());
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("visibilitychange", () => this.#hidden());
    addEventListener("blur", () => this.#onScreen && this.session.conceal());
    addEventListener("pagehide", () => this.#onScreen && this.session.persist());
    WIDE.addEventListener("change", () => this.analysis.show(WIDE.matches));
    onWorker((news) => this.#worker(news));
    store.onChange(({ save, rescued }) => save === this.session.kept && this.#onScreen && this.session.follow(rescued));
    setInterval(() => this.#tick(), 500);
  }

  get #onScreen() {
    return this.#root.getClientRects().length > 0 && Boolean(this.session.save);
  }

  /** @param {News} news */
  #worker(news) {
    this.session.boot = news.boot ?? null;
    if (news.restarted && this.session.view) this.say(t("play.restarted"));
    else this.draw();
  }

  #tick() {
    if (!this.session.clock || !this.#onScreen) return;
    this.#drawing.clocks(this.session);
    this.session.checkTime();
  }

  /** @param {string | undefined} key */
  #other(key) {
    const { session } = this;
    /** @type {Record<string, (session: Session) => unknown>} */
    const acts = {
      retry: () => (session.save ? session.retry() : beginAgain(store.durable)),
      repair: () => open(page.repair, window.top === window ? "_self" : "_blank"),
      present: () => session.goTo(null),
      here: () => session.here(),
      now: () => session.playNow(),
      resume: () => session.pauseClock(false),
      hint: () => this.#hint(),
      begin: () => session.cut(session.save.given ?? 0),
      game: () => this.does.real(),
      leave: () => this.#parts.back.click(),
      .../** @type {object} */ (session.lesson?.does),
    };
    const does = /** @type {Record<string, () => unknown>} */ ({ ...this.does });
    (acts[key ?? ""] ?? does[key ?? ""])?.(session);
  }

  #undo() {
    if (this.#early()) return;
    const stop = this.session.undoStop;
    if (stop) return this.say(t(`play.undo.${stop}`));
    this.session.word = "";
    this.boards.film.skip();
    this.choosing.undo();
  }

  #hint() {
    if (this.#early()) return;
    this.session.touch();
    this.choosing.showHint();
  }

  /** An action without taps asks before it is played. @param {string | undefined} action */
  #offer(action) {
    const bar = this.session.view.bar.find(({ a }) => a === action);
    if (bar && this.#touched()) this.choosing.offer(bar);
  }

  /** @param {Wire.Move} row */
  async #fromPanel({ a, taps }) {
    this.boards.film.skip();
    this.#closePanel();
    await (taps.length ? this.choosing.play(a) : this.#offer(a));
  }

  /** @param {string} text */
  async #write(text) {
    this.boards.film.skip();
    const problem = await this.choosing.play(text);
    if (!problem) this.#closePanel();
    return problem;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.#onScreen || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return this.#escape(event);
    const field = around(event, "input, textarea, select");
    if (field || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.#undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) this.session.redo();
    else return;
    event.preventDefault();
  }

  /** @param {Event} event */
  #escape(event) {
    event.preventDefault();
    if (this.session.panel && !WIDE.matches) this.#closePanel();
    else this.#missed();
  }

  // -- panel ---------------------------------------------------------------------------------
  openPanel() {
    this.analysis.show(true);
    this.draw();
    this.#parts.panel.focus();
  }

  #closePanel() {
    if (!this.session.panel || WIDE.matches) return;
    this.analysis.show(false);
    this.draw();
    $("[data-does=review], [data-part=panel-open]", this.#parts.bar)?.focus();
  }

  #hidden() {
    if (!document.hidden || !this.#onScreen) return;
    this.session.conceal();
    this.session.persist();
  }

  #forget() {
    this.menu.close();
    this.question.close();
    Object.assign(this.session, { word: "", away: false, curtain: null, film: null, tale: null });
    this.boards.forget();
    this.#drawing.forget();
    this.analysis.stop();
    this.solo.stop();
  }
}
