// The game screen: wires the session to the pictures, the status line, the panel and the sheets. Draws, and hears.

import { Analysis } from "./analysis.js";
import { Boards } from "./boards.js";
import { Choosing } from "./choosing.js";
import { $$, el, icon } from "./dom.js";
import { onWorker, rpc } from "./engine.js";
import { GameMenu } from "./game-menu.js";
import { nameOf } from "./names.js";
import { page } from "./page.js";
import { Panel } from "./panel.js";
import { kindOf, PlayersRow, showStages } from "./players.js";
import { playing } from "./playing.js";
import { Session } from "./session.js";
import { Curtain, Question } from "./sheets.js";
import { Solo } from "./solo.js";
import { Speaker } from "./speaker.js";
import { statusOf } from "./status.js";
import * as store from "./store.js";
import { lang, t } from "./text.js";

const WIDE = matchMedia("(min-width: 1000px) and (min-height: 560px)");

export class Screen {
  #parts;
  #root;
  #game;
  #view = null; // the view drawn last
  #played = ""; // what was played last, by whom
  #word = ""; // something to know, until the next action
  #said = "";
  #boot = null;
  #film = "";
  #away = false;
  #buttons = "";
  #bar = "";

  /** `does`: share(), picture(), again(), restart() — what leads out of this game; over() hears of its end. */
  constructor(root, game, does) {
    this.#root = root;
    this.#game = game;
    this.#parts = Object.fromEntries($$("[data-part]", root).map((part) => [part.dataset.part, part]));
    const parts = this.#parts;
    this.does = does;
    this.speaker = new Speaker(parts.speaker);
    this.session = new Session({ rpc, store, lang, name: nameOf, hooks: this.#hooks() });
    this.choosing = new Choosing(this.session, () => this.draw());
    this.question = new Question(parts);
    this.boards = new Boards(parts, game, {
      tap: (id, node) => this.#tap(id, node), missed: () => this.#missed(), say: (text) => this.#subtitle(text), turned: () => this.#root.classList.contains("turned"),
    });
    this.panel = new Panel(parts, game, {
      play: (text) => this.#fromPanel(text),
      write: (text) => this.#write(text),
      goTo: (ply, how) => this.session.goTo(ply, how),
      analyse: (on) => (on ? this.analysis.start() : this.analysis.stop()),
    });
    this.analysis = new Analysis(this.session, this.panel);
    this.solo = new Solo(this.session, parts.light, () => this.#end());
    this.players = new PlayersRow(parts.players, game);
    this.curtain = new Curtain(parts, () => this.#reveal());
    this.menu = new GameMenu(parts, this.session, this.question, { share: () => does.share(), restart: () => does.restart(), draw: () => this.draw() });
    this.#listen(parts);
  }

  get playing() {
    return Boolean(this.session.save && !this.session.live?.over);
  }

  async open(save) {
    this.#forget();
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
    this.curtain.show(null);
    playing(false);
  }

  /** Nothing to show yet: the game is being drawn or a link read. */
  wait() {
    this.#forget();
    this.session.view = null;
    this.draw();
  }

  /** Something went wrong before there was a game. */
  fail(error) {
    this.session.trouble = error;
    this.draw();
  }

  /** A word that stays until the next action. */
  say(word) {
    this.#word = word;
    this.speaker.say(word, "word");
    this.draw();
  }

  // -- drawing -------------------------------------------------------------------------------
  draw() {
    const { session } = this;
    playing(this.playing);
    this.curtain.show(session.curtain === null ? null : session.names[session.curtain], this.#away);
    this.#drawStatus();
    this.#root.classList.toggle("waiting", !session.view);
    if (!session.view || this.boards.film.playing) return;
    const fresh = session.view !== this.#view;
    if (fresh) this.#fresh(session.view);
    this.boards.draw(session.view, this.choosing.marks);
    this.#root.classList.toggle("your-turn", session.mayAct);
    this.#drawAround();
    this.boards.look(session.view, this.choosing.marks.can);
    if (fresh && this.solo.finished) this.boards.camera.all();
  }

  /** What the end is worth is known: more is said below, and the figure stays whole. */
  #end() {
    this.draw();
    this.boards.camera.all();
  }

  /** Another position than the one drawn last. */
  #fresh(view) {
    this.#view = view;
    this.analysis.stop();
    this.choosing.clear();
    this.#drawStatus();
    this.solo.judge();
    if (this.session.live.over && this.session.cursor === null) this.does.over();
  }

  #drawAround() {
    const { session } = this;
    const { view, live, names, save } = session;
    const ranks = live.over && live.result ? ranksOf(live.result.ranking, names.length) : null;
    this.players.show(view.players, { names, kinds: save.seats.map(kindOf), active: view.to_move, ranks });
    this.#drawClocks();
    showStages(this.#parts.stages, view.stages, this.#game);
    this.#drawBar(session.moves.filter((move) => move.bar));
    this.#drawPanel(view, live);
    const { count } = this.choosing.picked;
    this.#parts.turners.hidden = count < 2 || this.choosing.offer !== null;
    this.#parts.undo.disabled = !session.canUndo;
    this.#parts.hint.disabled = !session.mayAct;
    this.#root.classList.toggle("turned", this.menu.turned);
    this.solo.draw();
  }

  #drawPanel(view, live) {
    const open = this.#panelOpen;
    this.#parts.panel.inert = !open;
    const ownSecrets = live.hides && this.session.viewer !== view.to_move;
    this.panel.show({
      log: live.log, ply: this.session.cursor ?? live.plies, moves: this.session.moves, note: this.#played,
      mayPlay: this.session.mayAct, mayAnalyse: view.to_move !== null && !ownSecrets && this.session.thinking === null,
    });
  }

  #drawStatus() {
    const { session, choosing } = this;
    const { refusal, offer, hint, picked } = choosing;
    const at = { session, boot: this.#boot, film: this.#film, refusal, offer, hint, picked, word: this.#word, played: this.#played, feat: this.solo.feat?.text };
    const { text, more, others, confirm, cancel } = statusOf(at);
    const parts = this.#parts;
    write(parts["status-text"], text);
    write(parts["status-more"], more);
    parts["status-more"].hidden = !more;
    parts.cancel.hidden = !cancel;
    parts.confirm.hidden = !confirm;
    if (confirm) write(parts["confirm-text"], confirm);
    this.#drawButtons(others);
    this.#speak(text, more, cancel);
  }

  #drawButtons(others) {
    const told = JSON.stringify(others);
    if (told === this.#buttons) return;
    this.#buttons = told;
    for (const old of $$(".other", this.#parts.actions)) old.remove();
    this.#parts.actions.prepend(...others.map(({ key, label, icon: sign }) =>
      el("button", { class: "plate-button other", type: "button", "data-does": key }, icon(sign), el("span", {}, label))));
  }

  /** Once each: not every percent of a download, not again what was just said of the last move. */
  #speak(text, more, choosing) {
    const { view, trouble } = this.session;
    const own = view && !choosing && view.say && text === view.status.text;
    const words = !view && !trouble ? [t("play.loading")] : own ? [view.say] : [text, more].filter((said) => said && said !== this.#played);
    const said = sentences(words);
    if (said === this.#said) return;
    this.#said = said;
    this.speaker.say(said);
  }

  #drawBar(moves) {
    const hinted = this.choosing.hint?.a;
    const told = JSON.stringify([moves.map(({ a, bar }) => [a, bar]), hinted]);
    if (told === this.#bar) return;
    this.#bar = told;
    this.#parts["bar-moves"].replaceChildren(...moves.map(({ a, bar }) =>
      el("button", { class: a === hinted ? "bar-button bar-move hinted" : "bar-button bar-move", type: "button", "data-action": a }, icon("take"), el("span", {}, bar))));
  }

  #drawClocks() {
    const { clock } = this.session;
    this.players.clocks(clock ? (seat) => clock.left(seat) : null);
  }

  // -- hearing -------------------------------------------------------------------------------
  #hooks() {
    return {
      changed: () => this.draw(),
      show: (action) => this.#show(action),
      notice: (kind, facts) => this.#notice(kind, facts),
      awake: () => awake(),
    };
  }

  /** Play the film of an action. */
  async #show({ film, view, seat, label }) {
    this.choosing.clear();
    this.#word = "";
    if (label) this.#tell(t("play.played", { name: this.session.names[seat], label }));
    this.#film = label ? this.#played : "";
    this.#root.classList.remove("your-turn");
    const playing = this.boards.play(film, view);
    this.#drawStatus();
    await playing;
    this.#film = "";
  }

  #tell(played) {
    this.#played = played;
    this.speaker.say(sentences([played]), "played");
  }

  #notice(kind, { seat, label }) {
    const name = seat === undefined ? "" : this.session.names[seat];
    const word = {
      auto: () => t("play.auto", { name, label }),
      conflict: () => t("play.conflict"),
      kept: () => t("play.conflict.kept"),
      time: () => t("play.clock.out", { name }),
    }[kind]();
    this.say(word);
  }

  #subtitle(text) {
    this.#film = text;
    this.#drawStatus();
  }

  #tap(id, node) {
    if (this.boards.film.skip()) return;
    this.#word = "";
    const { given = 0 } = this.session.save;
    this.choosing.tap(id, node?.take >= given ? node.take : undefined);
  }

  #missed() {
    if (!this.boards.film.skip()) this.choosing.back();
  }

  #listen(parts) {
    const on = (name, act) => parts[name].addEventListener("click", act);
    on("cancel", () => this.choosing.back());
    on("confirm", () => this.choosing.confirm());
    on("undo", () => this.#undo());
    on("hint", () => this.#hint());
    on("turn-left", () => this.choosing.cycle(-1));
    on("turn-right", () => this.choosing.cycle(1));
    on("panel-open", () => this.#openPanel());
    on("panel-close", () => this.#closePanel());
    on("share", () => this.does.share());
    on("actions", ({ target }) => this.#other(target.closest("[data-does]")?.dataset.does));
    on("bar-moves", ({ target }) => this.#barMove(target.closest("[data-action]")?.dataset.action));
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("visibilitychange", () => this.#hidden());
    addEventListener("blur", () => this.#conceal());
    addEventListener("pagehide", () => this.#onScreen && this.session.persist());
    WIDE.addEventListener("change", () => this.draw());
    onWorker((news) => this.#worker(news));
    store.onChange(({ save }) => save && save === this.session.save?.id && this.#onScreen && this.session.follow());
    setInterval(() => this.#tick(), 500);
  }

  get #onScreen() {
    return this.#root.getClientRects().length > 0 && Boolean(this.session.save);
  }

  #worker(news) {
    this.#boot = news.boot ?? null;
    if (news.restarted && this.session.view) this.say(t("play.restarted"));
    else this.#drawStatus();
  }

  #tick() {
    if (!this.session.clock || !this.#onScreen) return;
    this.#drawClocks();
    this.session.checkTime();
  }

  #other(key) {
    const acts = {
      retry: () => this.#retry(),
      repair: () => open(page.repair, window.top === window ? "_self" : "_blank"),
      present: () => this.session.goTo(null),
      here: () => this.session.cut(this.session.cursor),
      now: () => this.session.playNow(),
      resume: () => this.session.pauseClock(false),
      again: () => this.does.again(),
      share: () => this.does.share(),
      picture: () => this.does.picture(),
      hint: () => this.#hint(),
    };
    acts[key]?.();
  }

  #retry() {
    if (this.session.save) return this.session.retry();
    location.reload();
  }

  #undo() {
    this.#word = "";
    this.boards.film.skip();
    this.session.undo();
  }

  #hint() {
    this.#word = "";
    if (!this.choosing.hint && this.session.save) this.session.save.hints = (this.session.save.hints ?? 0) + 1;
    this.choosing.showHint();
  }

  #barMove(action) {
    if (action && !this.boards.film.skip()) this.choosing.play(action);
  }

  async #fromPanel(text) {
    this.boards.film.skip();
    this.#closePanel();
    await this.choosing.play(text);
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
    if (this.boards.film.skip()) return;
    if (this.#panelOpen && !WIDE.matches) this.#closePanel();
    else this.choosing.back();
  }

  // -- panel, curtain ------------------------------------------------------------------------
  get #panelOpen() {
    return WIDE.matches || this.#root.classList.contains("panel-open");
  }

  #openPanel() {
    this.#root.classList.add("panel-open");
    this.#parts["panel-open"].setAttribute("aria-expanded", "true");
    this.#parts.panel.inert = false;
    this.#parts.panel.focus();
    if (this.session.live) this.#drawPanel(this.session.view, this.session.live);
  }

  #closePanel() {
    if (!this.#root.classList.contains("panel-open")) return;
    this.#root.classList.remove("panel-open");
    this.#parts["panel-open"].setAttribute("aria-expanded", "false");
    if (!WIDE.matches) {
      this.#parts.panel.inert = true;
      this.#parts["panel-open"].focus();
    }
  }

  async #reveal() {
    this.#away = false;
    await this.session.reveal();
  }

  #hidden() {
    if (!document.hidden) return;
    this.#conceal();
    if (this.#onScreen) this.session.persist();
  }

  #conceal() {
    if (!this.#onScreen || !this.session.secret || this.session.curtain !== null) return;
    this.#away = true;
    this.session.conceal();
  }

  #forget() {
    this.#view = null;
    this.boards.camera.forget();
    this.#played = this.#word = this.#film = "";
    this.#away = false;
    this.choosing.clear();
    this.analysis.stop();
    this.solo.stop();
  }
}

/** One after the other, each with its stop. */
const sentences = (words) => words.map((said) => (/[.!?…»]$/.test(said) ? said : `${said}.`)).join(" ");

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Place of each seat, 0 the best. */
function ranksOf(ranking, seats) {
  return Array.from({ length: seats }, (_, seat) => ranking.findIndex((group) => group.includes(seat)));
}

/** Resolves once this window is looked at. */
function awake() {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
  });
}
