// The game screen: makes its parts, and hears what people do there. What is known stands in the session's state.

import { Analysis } from "./analysis.js";
import { Boards } from "./boards.js";
import { Choosing } from "./choosing.js";
import { $$ } from "./dom.js";
import { Drawing, WIDE } from "./draw.js";
import { onWorker, rpc } from "./engine.js";
import { GameMenu } from "./game-menu.js";
import { learnt } from "./lesson.js";
import { nameOf } from "./names.js";
import { page } from "./page.js";
import { Panel } from "./panel.js";
import { playing } from "./playing.js";
import { Session } from "./session.js";
import { Question } from "./sheets.js";
import { Solo } from "./solo.js";
import * as store from "./store.js";
import { lang, t } from "./text.js";

export class Screen {
  #parts;
  #root;
  #drawing;

  /** `does`: share(), picture(), again(), restart(), next(), real(): what leads out; over() hears of the end. */
  constructor(root, game, does) {
    this.#root = root;
    this.does = does;
    const parts = Object.fromEntries($$("[data-part]", root).map((part) => [part.dataset.part, part]));
    this.#parts = parts;
    const session = new Session({ rpc, store, lang, name: nameOf, hooks: this.#hooks() });
    this.session = session;
    this.choosing = new Choosing(session, () => store.setting("once") === "once");
    this.question = new Question(parts);
    this.boards = new Boards(parts, game, {
      tap: (id, node) => this.#tap(id, node),
      missed: () => this.#missed(),
      say: (text) => this.#subtitle(text),
      turned: () => session.turned,
    });
    this.analysis = new Analysis(session);
    this.solo = new Solo(session);
    const panel = new Panel(parts, game, {
      play: (row) => this.#fromPanel(row),
      write: (text) => this.#write(text),
      goTo: (ply, how) => session.goTo(ply, how),
      analyse: (on) => (on ? this.analysis.start() : this.analysis.stop()),
    });
    this.#drawing = new Drawing(root, parts, game, { boards: this.boards, panel, reveal: () => session.reveal() });
    this.menu = new GameMenu(parts, session, this.question, does);
    session.flip = store.setting("flip", false);
    session.panel = WIDE.matches;
    session.on("ended", () => session.lesson || does.over());
    this.#listen(parts);
  }

  get playing() {
    return Boolean(this.session.save?.id && !this.session.live?.over);
  }

  async open(save) {
    this.#forget();
    for (const link of $$("[data-leads=rules]", this.#root)) link.hash = `save/${save.id}`; // the way back
    const opened = this.session.open(save);
    this.draw();
    await opened;
    this.boards.refresh();
  }

  leave() {
    this.session.leave();
    this.boards.film.skip();
    this.#forget();
    this.#closePanel();
    this.menu.close();
    this.question.close();
    this.#drawing.curtain.show(null);
    playing(false);
  }

  /** Nothing to show yet: the game is being drawn or a link read. */
  wait() {
    this.#forget();
    Object.assign(this.session, { view: null });
    this.draw();
  }

  /** Something went wrong before there was a game. */
  fail(error) {
    this.session.trouble = error;
    this.draw();
  }

  /** A word that stays until the next tap. */
  say(word) {
    this.session.word = word;
    this.#drawing.speaker.say(word, "word");
    this.draw();
  }

  draw() {
    playing(this.playing);
    this.#drawing.draw(this.session);
  }

  // -- hearing -------------------------------------------------------------------------------
  #hooks() {
    return {
      changed: () => this.draw(),
      show: (action) => this.#show(action),
      notice: (kind, facts) => this.#notice(kind, facts),
      awake: () => awake(),
      learnt: (step) => learnt(step),
    };
  }

  /** Play the film of an action, in the words of what comes after. */
  async #show({ film, view, ply }) {
    const { session } = this;
    const { turn } = session;
    const playing = { ply, ...view.status };
    Object.assign(session, { film: playing, word: "" });
    this.draw();
    await this.boards.play(film, view);
    if (session.film === playing) session.film = null;
    this.#drawing.forget();
    if (turn !== session.turn) this.draw();
  }

  #subtitle(text) {
    const { film } = this.session;
    if (film) this.session.film = Object.assign(film, { text, more: "" });
    this.draw();
  }

  #notice(kind, { seat }) {
    const name = seat === undefined ? "" : this.session.names[seat];
    this.say(t({ conflict: "play.conflict", kept: "play.conflict.kept", time: "play.clock.out" }[kind], { name }));
  }

  /** The board is touched: a film is over, and what was told is seen. */
  #touched() {
    if (this.boards.film.skip()) return false;
    this.session.touch();
    this.draw();
    return true;
  }

  #tap(id, node) {
    if (!this.#touched()) return;
    const { given = 0 } = this.session.save;
    this.choosing.tap(id, node?.take >= given ? node.take : undefined);
  }

  #missed() {
    if (this.#touched()) this.choosing.back();
  }

  #listen(parts) {
    const on = (name, act) => parts[name].addEventListener("click", act);
    on("told", () => this.session.replay());
    on("cancel", () => this.choosing.back());
    on("confirm", () => this.choosing.confirm());
    on("undo", () => this.#undo());
    on("hint", () => this.#hint());
    on("turn-left", () => this.choosing.cycle(-1));
    on("turn-right", () => this.choosing.cycle(1));
    on("panel-open", () => this.#openPanel());
    on("panel-close", () => this.#closePanel());
    on("share", () => this.does.share());
    for (const part of ["actions", "ends"]) {
      on(part, ({ target }) => this.#other(target.closest("[data-does]")?.dataset.does));
    }
    on("bar-moves", ({ target }) => this.#offer(target.closest("[data-action]")?.dataset.action));
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("visibilitychange", () => this.#hidden());
    addEventListener("blur", () => this.#onScreen && this.session.conceal());
    addEventListener("pagehide", () => this.#onScreen && this.session.persist());
    WIDE.addEventListener("change", () => this.analysis.show(WIDE.matches));
    onWorker((news) => this.#worker(news));
    store.onChange(({ save }) => save && save === this.session.save?.id && this.#onScreen && this.session.follow());
    setInterval(() => this.#tick(), 500);
  }

  get #onScreen() {
    return this.#root.getClientRects().length > 0 && Boolean(this.session.save);
  }

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

  #other(key) {
    const { session, does } = this;
    const acts = {
      retry: () => (session.save ? session.retry() : location.reload()),
      repair: () => open(page.repair, window.top === window ? "_self" : "_blank"),
      present: () => session.goTo(null),
      here: () => session.cut(session.cursor),
      now: () => session.playNow(),
      resume: () => session.pauseClock(false),
      again: () => does.again(),
      share: () => does.share(),
      picture: () => does.picture(),
      hint: () => this.#hint(),
      next: () => does.next(),
      begin: () => session.cut(session.save.given),
      game: () => does.real(),
    };
    acts[key]?.();
  }

  #undo() {
    this.session.word = "";
    this.boards.film.skip();
    this.session.undo();
  }

  #hint() {
    this.session.touch();
    this.choosing.showHint();
  }

  /** An action without taps asks before it is played. */
  #offer(action) {
    const bar = this.session.view.bar.find(({ a }) => a === action);
    if (bar && this.#touched()) this.choosing.offer(bar);
  }

  async #fromPanel({ a, label, taps }) {
    this.boards.film.skip();
    this.#closePanel();
    await (taps.length ? this.choosing.play(a) : this.choosing.offer({ a, label }));
  }

  async #write(text) {
    this.boards.film.skip();
    const problem = await this.choosing.play(text);
    if (!problem) this.#closePanel();
    return problem;
  }

  #key(event) {
    if (!this.#onScreen || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return this.#escape(event);
    const field = event.target.closest?.("input, textarea, select");
    if (field || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.#undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) this.session.redo();
    else return;
    event.preventDefault();
  }

  #escape(event) {
    event.preventDefault();
    if (this.session.panel && !WIDE.matches) this.#closePanel();
    else this.#missed();
  }

  // -- panel ---------------------------------------------------------------------------------
  #openPanel() {
    this.analysis.show(true);
    this.draw();
    this.#parts.panel.focus();
  }

  #closePanel() {
    if (!this.session.panel || WIDE.matches) return;
    this.analysis.show(false);
    this.draw();
    this.#parts["panel-open"].focus();
  }

  #hidden() {
    if (!document.hidden || !this.#onScreen) return;
    this.session.conceal();
    this.session.persist();
  }

  #forget() {
    Object.assign(this.session, { word: "", away: false, film: null });
    this.boards.forget();
    this.#drawing.forget();
    this.analysis.stop();
    this.solo.stop();
  }
}

/** Resolves once this window is looked at. */
function awake() {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      resolve(null);
    };
    document.addEventListener("visibilitychange", look);
  });
}
