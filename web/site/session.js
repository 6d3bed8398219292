// One game being played: its record, who looks, who is to move, what computers do, undo and redo. No DOM.

import { Ticker } from "./clock.js";
import { keep, overtaken } from "./keeping.js";
import { Opened } from "./opened.js";

const FOLLOW = 700; // milliseconds that a computer's turn takes at least, so that it can be followed
const FORCED = 500; // the same before a forced move is played

/**
 * `hooks`: `changed()` something to draw; `show({film, view, seat, text, label})` plays a film and resolves when it is seen;
 * `notice(kind, facts)` a word to say: "auto", "conflict", "kept", "time"; `pause(ms)`; `now()`; `awake()` resolves once this window is looked at.
 */
export class Session extends Opened {
  view = null; // what the viewer sees at the cursor
  live = null; // log, plies, to_move, over, result, hides, undo_to of the game itself
  viewer = null; // the seat that looks; null: the public table
  cursor = null; // the ply looked at; null: the present
  curtain = null; // the seat whose turn waits behind the curtain
  thinking = null; // the seat of the computer that thinks
  busy = false; // an action is on its way
  trouble = null; // the error that stopped everything
  #turn = 0; // counts changes: whatever was asked before one is out of date after it
  #task = null;
  #revealed = null; // the seat that has said it holds the device
  #forced = new Set(); // plies that nobody chose
  #calm = null; // the ply whose forced move waits for a person, after an undo
  #undone = [];
  #sending = false; // an action is asked for and not kept yet: nothing may come between
  #stale = true; // `live` tells of an earlier record

  constructor({ store, hooks, ...opened }) {
    super(opened);
    this.store = store;
    const idle = { pause: (ms) => new Promise((done) => setTimeout(done, ms)), now: () => performance.now(), awake: async () => {} };
    this.hooks = { ...idle, ...hooks };
  }

  // -- the game ------------------------------------------------------------------------------
  /** Take up a save. */
  async open(save) {
    this.#change();
    this.save = save;
    this.clock = save.clock ? new Ticker(save.clock, this.hooks.now) : null;
    this.view = this.live = this.cursor = this.curtain = this.#revealed = this.#calm = null;
    this.#stale = true;
    this.#undone = [];
    this.#forced.clear();
    await this.#look();
  }

  /** A person at this device may act now. */
  get mayAct() {
    const { live } = this;
    return Boolean(!this.#stale && !live.over && this.cursor === null && !this.busy && !this.trouble && this.curtain === null &&
      live.to_move !== null && this.kind(live.to_move) === "human" && !this.clock?.clock.paused);
  }

  get moves() {
    return this.mayAct && this.view ? this.view.moves : [];
  }

  /** Play `text` for the person to move; a refusal's sentence, or null. */
  async play(text) {
    if (!this.mayAct) return null;
    const turn = this.#change();
    try {
      await this.#act(text, turn);
    } catch (error) {
      if (turn !== this.#turn) return null;
      this.busy = false;
      if (!error.text || lost(error)) return this.#fail(error);
      this.hooks.changed();
      return error.text;
    }
    await this.#go(turn);
    return null;
  }

  /** Why this cannot be played: `{text, nodes}`. */
  explain(what) {
    return this.ask("explain", { seat: this.viewer, ...what });
  }

  // -- time ----------------------------------------------------------------------------------
  get undoTarget() {
    const { live } = this;
    if (this.#stale || this.busy) return null;
    if (this.record.end) return live.plies;
    for (let ply = live.plies - 1; ply >= this.floor; ply -= 1) {
      if (this.kind(live.log[ply].seat) === "human" && !this.#forced.has(ply)) return ply;
    }
    return null;
  }

  /** The ply that undo may not pass: something was revealed there, or the problem begins. */
  get floor() {
    return Math.max(this.live.undo_to, this.save.given ?? 0);
  }

  get canUndo() {
    return this.undoTarget !== null;
  }

  get canRedo() {
    return this.#undone.length > 0 && !this.#sending;
  }

  async undo() {
    const ply = this.undoTarget;
    if (ply === null) return;
    await this.cut(ply);
  }

  /** Go back to `ply` for good; redo brings the rest back. */
  async cut(ply) {
    if (this.#sending) return;
    const turn = this.#change();
    const { actions, end } = this.record;
    this.#undone.push({ actions: actions.slice(ply), end, forced: [...this.#forced].filter((at) => at >= ply) });
    this.#calm = ply;
    await this.#rewrite({ ...this.record, actions: actions.slice(0, ply), end: null }, turn);
  }

  async redo() {
    if (!this.canRedo) return;
    const turn = this.#change();
    const { actions, end, forced } = this.#undone.pop();
    for (const ply of forced) this.#forced.add(ply);
    await this.#rewrite({ ...this.record, actions: [...this.record.actions, ...actions], end: end ?? null }, turn);
  }

  /** Solo: take back action number `n`; a refusal's sentence, or null. */
  async takeBack(n) {
    if (!this.mayAct) return null;
    const turn = this.#change();
    try {
      const { record } = await this.ask("take", { n });
      if (turn === this.#turn) await this.#rewrite(record, turn);
      this.#undone = [];
      return null;
    } catch (error) {
      if (turn !== this.#turn) return null;
      if (lost(error)) return this.#fail(error);
      await this.#look();
      return error.text;
    }
  }

  /** People end the game: {by: "agreed"} or {by: "resigned" | "time", seat}. */
  async end(end) {
    const turn = this.#change();
    this.#undone = [];
    await this.#rewrite({ ...this.record, end }, turn);
  }

  /** The game may go on from the ply looked at. */
  get mayCut() {
    const { cursor } = this;
    return cursor !== null && cursor >= this.floor && !this.save.seats.some((seat) => seat.kind === "link");
  }

  get canEnd() {
    return !this.#stale && !this.#sending && !this.live.over && this.cursor === null;
  }

  /** Look at `ply` without changing anything; the last one, or null, is the present. */
  async goTo(ply, { film = false } = {}) {
    if (this.#stale || this.#sending) return;
    const turn = this.#change();
    const { plies } = this.live;
    this.cursor = ply === null || ply >= plies ? null : Math.max(0, ply);
    await this.#look({ film: film && ply > 0 }, turn);
  }

  // -- the curtain ---------------------------------------------------------------------------
  /** Several people share the device and must not see each other's things. */
  get secret() {
    return Boolean(this.live?.hides && !this.live.over && this.humans.length > 1);
  }

  /** The person whose turn it is holds the device now. */
  async reveal() {
    if (this.curtain === null) return;
    this.#revealed = this.curtain;
    await this.#look();
  }

  /** The device may be in other hands. */
  async conceal() {
    if (this.#stale || !this.secret || this.curtain !== null || this.#revealed === null) return;
    this.#revealed = null;
    this.curtain = this.live.to_move;
    this.hooks.changed();
    if (!this.#sending) await this.#look();
  }

  // -- thinking ------------------------------------------------------------------------------
  /** «Jouer maintenant»: the computer plays the best it has found. */
  playNow() {
    this.#task?.stop();
  }

  hint() {
    return this.ask("hint", { seat: this.live.to_move });
  }

  /** Judgements of every move of the position looked at; `note` hears them as they come. Has `stop()`. */
  analyse(note) {
    const record = this.cursor === null ? this.record : { ...this.record, actions: this.record.actions.slice(0, this.cursor), end: null };
    return this.ask("analyse", { record, seat: this.view.to_move }, note);
  }

  // -- keeping -------------------------------------------------------------------------------
  /** Write the save now (the clock has run on). */
  persist() {
    if (!this.save?.id || overtaken(this.store, this.save)) return;
    this.clock?.charge();
    this.save = this.store.keep(this.save);
  }

  /** Another window wrote this save: follow it. */
  async follow() {
    const stored = overtaken(this.store, this.save);
    if (!stored || this.#sending) return;
    this.hooks.notice("conflict", {});
    await this.open(stored);
  }

  /** Stop everything; the session can be opened again. */
  leave() {
    this.persist();
    this.#change();
    this.clock?.run(null);
  }

  async retry() {
    this.trouble = null;
    await this.#look();
  }

  pauseClock(paused) {
    this.clock?.pause(paused);
    this.persist();
    this.hooks.changed();
  }

  /** Time is up for somebody: called now and then by the screen. */
  async checkTime() {
    const seat = this.canEnd && !this.busy ? this.clock?.out ?? null : null;
    if (seat === null) return;
    this.hooks.notice("time", { seat });
    await this.end({ by: "time", seat });
  }

  // -- inside --------------------------------------------------------------------------------
  #change() {
    this.#turn += 1;
    this.#task?.stop();
    this.#task = this.thinking = null;
    this.busy = false;
    return this.#turn;
  }

  #fail(error) {
    this.busy = false;
    this.thinking = null;
    this.trouble = error;
    this.clock?.run(null);
    this.hooks.changed();
    return null;
  }

  /** Who looks: the person to move, the only person, or nobody in particular. */
  #watcher(live) {
    const { humans } = this;
    if (humans.length === 1) return humans[0];
    const human = live.to_move !== null && this.kind(live.to_move) === "human" && !live.over;
    if (!live.hides || live.over) return human ? live.to_move : null;
    return human && this.#revealed === live.to_move ? live.to_move : null;
  }

  /** Ask for the picture, then let computers and forced moves go on. */
  async #look({ film = false } = {}, turn = this.#change()) {
    try {
      if (this.#stale) await this.#learn(turn);
      if (turn !== this.#turn) return;
      await this.#arrange(turn, { film });
      if (turn === this.#turn) await this.#go(turn);
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    }
  }

  async #learn(turn) {
    const view = await this.ask("view", { seat: null });
    if (turn === this.#turn) this.#know(view);
  }

  #know(view) {
    this.live = facts(view);
    this.#stale = false;
  }

  /** The picture for whoever looks now, drawn when it is there. */
  async #arrange(turn, { film = false, view = null } = {}) {
    const { live } = this;
    if (this.#revealed !== null && this.#revealed !== live.to_move) this.#revealed = null;
    const watcher = this.#watcher(live);
    if (watcher !== this.viewer) view = null;
    this.viewer = watcher;
    const waits = this.secret && live.to_move !== null && this.kind(live.to_move) === "human" && this.#revealed === null;
    const at = this.cursor === null ? {} : { ply: this.cursor };
    view ??= await this.ask("view", { seat: this.viewer, ...at, ...(film ? { film } : {}) });
    if (turn !== this.#turn) return;
    if (film && view.film) await this.hooks.show({ film: view.film, view });
    if (turn !== this.#turn) return;
    this.view = view;
    if (this.cursor === null) this.#know(view);
    this.curtain = waits ? live.to_move : null;
    const runs = !this.live.over && !waits && this.kind(this.live.to_move) !== "link";
    this.clock?.run(runs ? this.live.to_move : null);
    this.hooks.changed();
  }

  /** One action: played, kept, shown. */
  async #act(text, turn, forced = false) {
    this.busy = this.#sending = true;
    const seat = this.live.to_move;
    const { record, film, view } = await this.ask("play", { text, seat: this.viewer }).finally(() => (this.#sending = false));
    if (turn !== this.#turn) return;
    this.clock?.charge();
    this.clock?.reward(seat);
    if (forced) this.#forced.add(this.record.actions.length);
    this.#undone = [];
    this.#calm = null;
    if (!(await this.#keep(record, { over: view.over, note: view.status.text }))) return;
    this.#know(view);
    this.clock?.run(null);
    await this.hooks.show({ film, view, seat, text, label: view.log?.at(-1)?.label ?? text });
    if (turn !== this.#turn) return;
    this.busy = false;
    await this.#arrange(turn, { view });
  }

  /** The record was changed other than by playing. */
  async #rewrite(record, turn) {
    const plies = record.actions.length;
    this.#forced = new Set([...this.#forced].filter((ply) => ply < plies));
    this.cursor = null;
    if (!(await this.#keep(record, { over: Boolean(record.end), note: "" }))) return;
    this.#stale = true;
    await this.#look({}, turn);
  }

  /** Keep `record` and what lists of games say of it; false when another window was first, whose game is then taken up. */
  async #keep(record, more) {
    const { save, stored, ours } = keep(this.store, { ...this.save, ...more, record });
    if (save) {
      this.save = save;
      return true;
    }
    this.hooks.notice(ours ? "kept" : "conflict", {});
    await this.open(stored);
    return false;
  }

  /** Computers and forced moves, until a person must decide. */
  async #go(turn) {
    while (turn === this.#turn && !this.trouble) {
      const { live } = this;
      if (live.over || this.cursor !== null || this.curtain !== null || live.to_move === null) return;
      const kind = this.kind(live.to_move);
      const forced = kind === "human" ? this.#forcedMove() : null;
      if (kind !== "computer" && !forced) return;
      await this.hooks.awake();
      if (turn !== this.#turn) return;
      try {
        const text = forced ? await this.#wait(forced, FORCED) : await this.#thought(live.to_move, turn);
        if (turn !== this.#turn) return;
        await this.#act(text, turn, Boolean(forced));
      } catch (error) {
        if (turn === this.#turn) this.#fail(error);
        return;
      }
    }
  }

  #forcedMove() {
    const { moves } = this.view;
    if (moves.length !== 1 || !moves[0].auto || this.#calm === this.live.plies || this.clock?.clock.paused) return null;
    this.hooks.notice("auto", { seat: this.live.to_move, label: moves[0].label });
    return moves[0].a;
  }

  async #wait(text, ms) {
    await this.hooks.pause(ms);
    return text;
  }

  async #thought(seat, turn) {
    this.thinking = seat;
    this.hooks.changed();
    const { level } = this.save.seats[seat];
    const seed = Math.floor(Math.random() * 2 ** 31);
    this.#task = this.ask("think", { level, seed });
    const [thought] = await Promise.all([this.#task.catch((error) => this.#hurried(error, seed, turn)), this.hooks.pause(FOLLOW)]);
    if (turn !== this.#turn) return null;
    this.#task = this.thinking = null;
    return thought.action;
  }

  /** A worker that did not stop was replaced: a quick thought instead. */
  #hurried(error, seed, turn) {
    if (error.code !== "stopped" || turn !== this.#turn) throw error;
    return this.ask("think", { level: 1, seed });
  }
}

/** What is true of the game whoever looks. */
function facts({ log, plies, to_move, over, result, hides, undo_to, seats }) {
  return { log, plies, to_move, over, result, hides, undo_to, seats };
}

const lost = (error) => ["crashed", "fatal", "closed", "stopped"].includes(error.code);
