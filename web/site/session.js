// One game being played: what changes its state when people, computers and clocks act, undo, redo, look back. No DOM.

import { Ticker } from "./clock.js";
import { Computer, lost } from "./computer.js";
import { Events } from "./events.js";
import { alike, Kept, keep, late, overtaken } from "./keeping.js";
import { facts } from "./opened.js";
import { begins } from "./save-shape.js";
import { unchosen } from "./state.js";
import { teach } from "./teacher.js";

const READ = 1200; // milliseconds between two actions that are seen again

export class Session extends Kept {
  #computer = new Computer(this);
  /** @type {Promise<unknown>} */
  #asked = Promise.resolve(); // the picture asked for last
  #events = new Events();

  /** Another position is looked at, the game is over: told once. @type {Events["on"]} */
  on(event, listener) {
    this.#events.on(event, listener);
  }

  /**
   * Take up a save, which `store` keeps; `as` it was left, if that is known.
   * @param {Save} save @param {{ store?: Store, as?: Partial<State> }} [how]
   */
  async open(save, { store = this.store, as = {} } = {}) {
    this.#change();
    this.opened = true;
    this.#events.forget("position"); // what it brought about was forgotten as well
    const clock = save.clock ? new Ticker(save.clock, this.hooks.now) : null;
    const nobody = { view: null, live: null, viewer: null, cursor: null, curtain: null, trouble: null, film: null };
    Object.assign(this, { store, save, clock, ...nobody, undone: [], passed: new Set(), ...as });
    this.revealed = null;
    await this.#look();
  }

  /** Play `text` for the person to move; a refusal's sentence, or null. @param {string} text */
  async play(text) {
    if (!this.mayAct) return null;
    const passed = text === this.forced?.a;
    const turn = this.#change();
    try {
      await this.#act(text, turn, passed);
    } catch (error) {
      return turn === this.turn ? this.refused(error) : null;
    }
    await this.#go(turn);
    return null;
  }

  /** What to say of an error; an engine that was lost stops everything. @param {any} error @returns {string | null} */
  refused(error) {
    if (!error.text || lost(error)) return this.#fail(error);
    this.busy = false;
    this.hooks.changed();
    return error.text;
  }

  // -- time ----------------------------------------------------------------------------------
  async undo() {
    if (this.undoTarget !== null) await this.cut(this.undoTarget);
  }

  /** The game goes on from the ply looked at. */
  async here() {
    if (!this.mayCut) return;
    this.hooks.notice("cut", {});
    await this.cut(this.cursor ?? 0);
  }

  /** Go back to `ply` for good; redo brings the rest back. @param {number} ply */
  async cut(ply) {
    if (this.sending || ply < this.floor) return;
    const turn = this.#change();
    const { record, live, passed } = this;
    const { actions, end } = record;
    const rest = [...passed].filter((at) => at >= ply);
    this.undone.push({ from: ply, actions: actions.slice(ply), end, passed: rest, live });
    this.passed = new Set([...passed].filter((at) => at < ply));
    const to_move = live.log[ply]?.seat ?? null;
    const before = { ...live, log: live.log.slice(0, ply), plies: ply, to_move, over: false, result: null };
    await this.#rewrite({ ...record, actions: actions.slice(0, ply), end: null }, before, turn);
  }

  async redo() {
    const brought = this.canRedo && this.undone.pop();
    if (!brought) return;
    const turn = this.#change();
    const { from, actions, end, passed, live } = brought;
    const before = this.record.actions.slice(0, from); // a computer may have gone on from there
    this.passed = new Set([...this.passed].filter((ply) => ply < from).concat(passed));
    await this.#rewrite({ ...this.record, actions: [...before, ...actions], end }, live, turn);
  }

  /** Solo: take back action number `n`; a refusal's sentence, or null. @param {number} n */
  async takeBack(n) {
    if (!this.mayAct) return null;
    const turn = this.#change();
    this.busy = true;
    try {
      const { record, view } = await this.ask("take", { n, seat: this.viewer });
      if (turn !== this.turn) return null;
      this.undone = [];
      this.since = view.plies;
      if (await this.#keep(record, { over: view.over, note: view.status.text })) await this.#arrange(view);
    } catch (error) {
      return turn === this.turn ? this.refused(error) : null;
    }
    return null;
  }

  /** People end the game. @param {{ by: "agreed" } | { by: "resigned" | "time", seat: number }} end */
  async end(end) {
    if (!this.goesOn) return; // a question may have stood open while the game ended
    const turn = this.#change();
    this.undone = [];
    await this.#rewrite({ ...this.record, end }, { ...this.live, to_move: null, over: true }, turn);
  }

  /** Look at `ply`; null: the present. @param {number | null} ply @param {{ film?: boolean | string }} [how] */
  async goTo(ply, { film = false } = {}) {
    if (!this.live || this.sending) return;
    const turn = this.#change();
    this.replaying = false;
    const { plies } = this.live;
    this.cursor = ply === null || ply >= plies ? null : Math.max(0, ply);
    this.word = ""; // it was about what was looked at
    await this.#look({ film: (film === "back" || Boolean(ply)) && film }, turn);
  }

  /** What is told is seen again, one action after another. */
  async replay() {
    const { first, told, live, cursor } = this;
    if (this.busy || this.thinking !== null) return;
    for (let ply = first; told && ply <= told; ply += 1) {
      const again = this.goTo(ply, { film: true });
      this.replaying = cursor === null;
      await again;
      if (this.cursor !== (ply < live.plies ? ply : null)) return;
      const { turn } = this;
      if (ply < told) await this.hooks.pause(READ);
      if (turn !== this.turn) return;
    }
  }

  /** A finger is down: what computes rests, and a word has been read. */
  hush() {
    this.rpc.hush();
    if (!this.word) return;
    this.word = "";
    this.hooks.changed();
  }

  /** The board was touched: what was told has been seen. */
  touch() {
    if (this.live) this.since = this.live.plies;
    this.word = "";
  }

  // -- the curtain ---------------------------------------------------------------------------
  /** The person whose turn it is holds the device now. */
  async reveal() {
    if (this.curtain === null) return;
    this.revealed = this.curtain;
    this.cursor = null; // who looked back is gone
    this.away = false;
    await this.#look();
  }

  /** The device may be in other hands. */
  async conceal() {
    if (!this.secret || this.curtain !== null || this.revealed === null) return;
    this.revealed = this.cursor = null; // an earlier position would be looked at with the eyes that are gone
    this.curtain = this.live.to_move;
    this.away = true;
    this.hooks.changed();
    if (!this.sending) await this.#look();
  }

  // -- keeping -------------------------------------------------------------------------------
  /** Another window wrote this save: follow it; with a word, where that was not to come. @param {boolean} rescued */
  async follow(rescued = false) {
    const stored = overtaken(this.store, this.save);
    if (!stored || this.sending) return;
    if (alike(stored, this.save)) return this.agree(stored);
    const awaited = rescued || this.kind(this.live?.to_move ?? null) === "computer"; // which may think there too
    if (!awaited || !begins(stored.record, this.record)) this.hooks.notice("conflict", {});
    await this.open(stored);
  }

  /** Stop everything; the session can be opened again. */
  leave() {
    this.persist();
    this.opened = false;
    this.#change();
    this.clock?.run(null);
  }

  async retry() {
    this.trouble = null;
    await this.#look();
  }

  /** «Jouer maintenant»: the computer plays the best it has found. */
  playNow() {
    this.#computer.hurry();
  }

  /** Time is up for somebody: called now and then by the screen. */
  async checkTime() {
    const seat = this.goesOn && !this.busy && !this.trouble ? (this.clock?.out ?? null) : null;
    if (seat === null) return;
    this.hooks.notice("time", { seat });
    await this.end({ by: "time", seat });
  }

  // -- inside --------------------------------------------------------------------------------
  #change() {
    this.#computer.stop();
    Object.assign(this, { busy: false, choice: unchosen(), verdict: null, turn: this.turn + 1 });
    return this.turn;
  }

  /** @param {any} error whatever was thrown */
  #fail(error) {
    Object.assign(this, { busy: false, thinking: null, trouble: error });
    this.clock?.run(null);
    this.hooks.changed();
    return null;
  }

  /** Ask for the picture, then let computers go on. Of several changes made while one is on its way, the last asks. */
  async #look({ film = /** @type {boolean | string} */ (false) } = {}, turn = this.#change()) {
    this.busy = true;
    try {
      await this.#asked;
      if (turn !== this.turn) return;
      const eyes = this.cursor === null ? this.eyes : { seat: this.onlooker, ply: this.cursor };
      const asked = this.ask("view", film ? { ...eyes, film } : eyes);
      this.#asked = asked.catch(() => null);
      const view = await asked;
      if (turn !== this.turn) return;
      if (film) await this.hooks.show({ film: view.film ?? [], view, ply: view.ply });
      if (turn !== this.turn) return;
      await this.#arrange(view);
      await this.#go(turn);
    } catch (error) {
      if (turn === this.turn) this.#fail(error);
    }
  }

  /** The picture is there: who looks, who waits behind the curtain, whose time runs. @param {Wire.Position} view */
  async #arrange(view) {
    const opening = !this.live;
    if (this.cursor === null) this.live = facts(view);
    if (this.secret && view.viewer !== this.revealed && view.viewer !== null) return this.#look({}, this.turn);
    Object.assign(this, { busy: false, view, viewer: view.viewer });
    if (opening) this.since = this.unseen;
    const { to_move } = this.live;
    if (this.revealed !== to_move && !this.keeps) this.revealed = null;
    this.curtain = this.secret && this.personal && this.revealed === null ? to_move : null;
    this.runClock();
    this.#announce();
    this.hooks.changed();
  }

  #announce() {
    const { save, record, cursor, viewer } = this;
    const end = cursor === null && record.end;
    this.#events.tell("position", [save.id, record.actions.slice(0, cursor ?? undefined), end, viewer]);
    if (this.live.over && !this.beside) this.#events.tell("ended", [save.id, record.actions, record.end]);
  }

  /** One action: played, kept, shown. @param {string} text @param {number} turn */
  async #act(text, turn, passed = false) {
    this.busy = this.sending = true;
    const { plies, to_move: seat } = this.live;
    const { save, store } = this;
    const asked = this.ask("play", { text, ...this.eyes });
    const { record, film, view } = await asked.finally(() => (this.sending = false));
    const more = { over: view.over, note: view.status.text };
    if (turn !== this.turn) return this.#late(store, save, { ...more, record });
    this.clock?.charge();
    this.clock?.reward(seat ?? 0);
    if (passed) this.passed.add(plies);
    if (this.kind(seat) === "human") Object.assign(this, { since: plies, undone: [] });
    if (!(await this.#keep(record, more, this.kind(seat) !== "computer"))) return;
    this.live = facts(view);
    this.clock?.run(null);
    await this.hooks.show({ film, view, ply: view.ply, waits: true });
    if (turn === this.turn) await this.#arrange(view);
  }

  /**
   * The answer came after the game was left: it is kept where that was, and seen where that game is open again.
   * @param {Store} store @param {Save} save @param {Partial<Save>} news
   */
  async #late(store, save, news) {
    const kept = late(store, save, news);
    if (!kept || !this.opened) return;
    const stored = overtaken(this.store, this.save); // what is tried beside a game is written into it
    if (stored && alike(stored, this.save)) this.agree(stored);
    else if (this.save.id === kept.id && !this.sending) await this.open(kept);
  }

  /** Not by playing; `live` is known. @param {Wire.RecordData} record @param {Live} live @param {number} turn */
  async #rewrite(record, live, turn) {
    Object.assign(this, { cursor: null, live, since: record.actions.length });
    if (!record.end) this.recall();
    if (await this.#keep(record, { over: Boolean(record.end), note: "" })) await this.#look({}, turn);
  }

  /**
   * Keep `record` and what lists say of it; false when another window was first, whose game is then taken up; with a
   * word, if a person has `chosen` what is lost.
   * @param {Wire.RecordData} record @param {{ over: boolean, note: string }} more
   */
  async #keep(record, more, chosen = true) {
    const { save, ours, stored } = keep(this.store, { ...this.save, ...more, record }, chosen);
    if (!stored) {
      this.goOnAs(save);
      return true;
    }
    if (chosen) this.hooks.notice(ours ? "kept" : "conflict", {});
    await this.open(stored);
    return false;
  }

  /** Computers, or the other side in a lesson, until a person must decide. @param {number} turn */
  async #go(turn) {
    const { hooks } = this;
    while (turn === this.turn && !this.trouble && this.cursor === null) {
      const seat = this.live.to_move;
      if (!this.lesson && (seat === null || this.kind(seat) !== "computer")) return;
      await hooks.awake();
      if (turn !== this.turn) return;
      const act = (/** @type {string} */ text, passed = false) => this.#act(text, turn, passed);
      try {
        if (this.lesson) return await teach(this, turn, act);
        await this.#computer.act(seat ?? 0, turn, act);
      } catch (error) {
        if (turn === this.turn) this.#fail(error);
      }
    }
  }
}
