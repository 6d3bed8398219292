// All that the game screen knows, as one object: session.js and choosing.js change it, draw.js shows it. No DOM.

import { playedByLink } from "./save-shape.js";

/**
 * What a person is choosing; made anew by every change of the position.
 * @returns {Choice}
 */
export const unchosen = () => ({
  picked: { taps: [], can: [] }, // the last answer to a tap: {taps, can, ready?, prompt?}
  refusal: null, // why a tap or an action was refused: {id, text, nodes}
  hint: null, // {stage: "seeking" | "where" | "what", a, take, taps, place, where, label}
  offer: null, // a piece that may be taken back: {id, take, label}
  bar: null, // an action without taps that waits for ✓: {a, label}
});

/** @type {any} */
const none = null; // not there before a game is opened

export class State {
  // the game
  /** @type {Save} */
  save = none; // what is kept of it: id, record, seats, clock, given, hints…
  /** @type {Live} */
  live = none; // what the engine says of it, whoever looks
  /** @type {Set<number>} */
  passed = new Set(); // plies whose action nobody chose: there was no other
  /** @type {(Pick<Wire.RecordData, "actions" | "end"> & { from: number, passed: number[], live: Live })[]} */
  undone = []; // what redo brings back: [{from, actions, end, passed, live}]
  turn = 0; // counts changes: whatever was asked before one is out of date after it
  sending = false; // an action is asked for and not kept yet: nothing may come between
  busy = false; // a picture is on its way, or a film on the table
  /** @type {number | null} */
  thinking = null; // the seat of the computer that thinks
  /** @type {Verdict | null} */
  verdict = null; // how the step of a lesson came out: "right" or "wrong", and why: said, and drawn
  /** @type {Partial<Failure> | null} */
  trouble = null; // the error that stopped everything
  /** @type {{ done: number, total: number } | null} */
  boot = null; // how far the start of Python is: {done, total}
  /** @type {import("./clock.js").Ticker | null} */
  clock = null;
  // what is looked at
  /** @type {Wire.Position} */
  view = none; // the picture on the table
  /** @type {number | null} */
  viewer = null; // the seat that looks; null: the public table
  /** @type {number | null} */
  cursor = null; // the ply looked at; null: the present
  /** @type {number | null} */
  curtain = null; // the seat whose turn waits behind the curtain
  /** @type {number | null} */
  revealed = null; // the seat that has said it holds the device, where things are hidden
  away = false; // the curtain is there because the page was left
  /** @type {{ ply: number, text: string, more?: string, waits?: boolean, players?: Wire.Player[] } | null} */
  film = null; // on the table; it may wait for a word, and show plates of its own
  flip = false; // the board turns towards whoever sits on the other side
  // what a person chooses and is told
  choice = unchosen();
  asking = 0; // questions about taps that wait for an answer
  since = 0; // plies that had been played when the board was last touched: what follows is news
  word = ""; // something to know, until the next tap
  replaying = false; // what is told is seen again: nothing changes under the finger for that
  invited = ""; // the game that came by a link to somebody who has never played it
  /** @type {Wire.Lit | null} */
  light = null; // a solo: can it still be finished
  /** @type {{ score: string, text: string } | null} */
  feat = null; // what a finished solo is worth: {score, text}
  /** @type {Wire.Story | null} */
  tale = null; // a game of several that is over: how it went, where it turned
  /** @type {Reviewing | null} */
  reviewing = null; // the game is gone over again
  // the panel
  panel = false; // it is open
  /** @type {Wire.Move[] | null} */
  rows = null; // the moves of the position looked at; null: not asked for
  /** @type {Wire.Row[] | null} */
  verdicts = null; // judgements of them
  judging = false; // an analysis goes on

  get record() {
    return this.save.record;
  }

  /** The id of the save in which what is played here is kept. */
  get kept() {
    return this.beside?.game ?? this.save?.id;
  }

  /** The step of a lesson that is played instead of a game. */
  get lesson() {
    return this.save?.lesson ?? null;
  }

  /** The game that this is tried beside, which stays as it is; null: this is the game. */
  get beside() {
    return this.save?.beside ?? null;
  }

  /** @param {number | null} seat */
  kind(seat) {
    return this.save.seats[seat ?? -1]?.kind ?? "human";
  }

  /** Seats of people at this device. */
  get humans() {
    return (this.save?.seats ?? []).flatMap((seat, at) => (seat.kind === "human" ? [at] : []));
  }

  /** Who holds the device keeps it: all others here are out. */
  get keeps() {
    const out = this.live?.out ?? [];
    return this.revealed !== null && this.humans.every((seat) => seat === this.revealed || out.includes(seat));
  }

  /** It is the turn of a person at this device. */
  get personal() {
    const seat = this.live?.to_move ?? null;
    return seat !== null && this.kind(seat) === "human";
  }

  /** A person at this device may act now. */
  get mayAct() {
    const still = this.cursor === null && this.curtain === null && !this.verdict;
    const free = this.view && still && !this.busy && !this.trouble;
    return Boolean(free && this.personal && !this.clock?.clock.paused);
  }

  /** What a tap may take now. */
  get can() {
    const { picked } = this.choice;
    return picked.taps.length ? picked.can : this.view.can;
  }

  /** The only action there is, which waits for a word of the person all the same. */
  get forced() {
    return (this.mayAct && this.view.auto) || null;
  }

  /** The ply whose action is told: that of the film, that looked at, or the last when it is news; 0: none. */
  get told() {
    const { view, film, cursor, live } = this;
    if (!view || film || cursor !== null) return film?.ply ?? cursor ?? 0;
    return live.seats > 1 && this.since < live.plies ? live.plies : 0;
  }

  /**
   * The ply where what is told begins: the first action that was not a person's own, or the last. Where several share
   * the device, the first after those of who is to move.
   */
  get first() {
    const { told, live } = this;
    if (this.cursor !== null || !live) return told;
    const shared = this.humans.length > 1 && this.personal;
    const own = live.log.findLastIndex(({ seat }) => seat === live.to_move);
    const since = shared ? Math.max(own + 1, this.save.given ?? 0) : this.since;
    const others = live.log.findIndex(({ seat }, at) => at >= since && (shared || this.kind(seat) !== "human"));
    return others < 0 ? told : others + 1;
  }

  /** What others did last is told again: nothing is chosen any more, or something was taken back. */
  recall() {
    const { log, to_move } = this.live;
    if (log.length && to_move !== null && log.at(-1)?.seat !== to_move) this.since = this.unseen;
  }

  /** What is told to who comes to this game begins there. */
  get unseen() {
    return Math.max(this.save.given ?? 0, this.news);
  }

  /** Where what nobody here has seen begins: after the last action of a person here, or with the last of all. */
  get news() {
    const { log, plies } = this.live;
    const own = log.findLastIndex(({ seat }) => this.kind(seat) === "human");
    return own < 0 ? plies - 1 : Math.min(own + 1, plies - 1);
  }

  /** The ply that undo may not pass: something was revealed in the game, or what is played here begins. */
  get floor() {
    const { hides, over } = this.live;
    if (hides && over && !this.lesson && !this.beside) return Infinity; // all hands lie open now
    const live = this.lesson || this.beside ? 0 : Math.max(this.live.undo_to, this.answered);
    return Math.max(live, this.save.given ?? 0);
  }

  /** The ply after the last one that came by a link: neither it nor what it answers is taken back here. */
  get answered() {
    return this.live.log.findLastIndex(({ seat }) => this.kind(seat) === "link") + 1;
  }

  /** Where undo goes back to: the last decision of a person; null: nowhere. */
  get undoTarget() {
    const { live } = this;
    if (!live || this.sending) return null;
    const own = live.log.findLastIndex(({ seat }, at) => this.kind(seat) === "human" && !this.passed.has(at));
    if (this.record.end?.by === "time") return null; // the clock would end it again
    const ply = this.record.end ? live.plies : own;
    return ply < this.floor ? null : ply;
  }

  /** Who would get the device back for an undo; null: nobody else. */
  get undoOther() {
    const seat = this.live?.log[this.undoTarget ?? -1]?.seat ?? null;
    return this.secret && this.personal && seat !== this.live?.to_move ? seat : null;
  }

  get canUndo() {
    return this.undoTarget !== null;
  }

  /**
   * Why there is nothing to take back: "answered", from afar; "seen", what was shown cannot be unseen; "time" is out;
   * "none", nothing was played yet.
   */
  get undoStop() {
    const { live, given } = { live: this.live, given: this.save?.given ?? 0 };
    if (!live || this.sending || this.canUndo) return null;
    if (this.record.end?.by === "time") return "time";
    const played = live.log.findLastIndex(({ seat }, at) => this.kind(seat) === "human" && !this.passed.has(at));
    if (played < given || played < 0) return "none";
    return played < this.answered ? "answered" : "seen";
  }

  get canRedo() {
    return this.undone.length > 0 && !this.sending;
  }

  /** The game may go on from the ply looked at. */
  get mayCut() {
    const { cursor } = this;
    return cursor !== null && cursor >= this.floor && !playedByLink(this.save);
  }

  /** Something else may be tried from the ply looked at, beside the game. */
  get mayTry() {
    const { live, cursor, lesson, beside } = this;
    if (!live || lesson || beside || (live.hides && !live.over)) return false; // what is hidden must stay so
    return cursor !== null || !live.over || Boolean(this.record.end);
  }

  get canEnd() {
    return this.goesOn && this.cursor === null;
  }

  /** The game itself goes on, also while an earlier position is looked at. */
  get goesOn() {
    return Boolean(this.live && !this.sending && !this.live.over && !this.beside);
  }

  /** Several people share the device and must not see each other's things. */
  get secret() {
    return Boolean(this.live?.hides && !this.live.over && this.humans.length > 1 && !this.beside);
  }

  /** Who looks: the only person here; of several the one on move, where things are hidden who holds the device. */
  get eyes() {
    const { humans } = this;
    if (humans.length === 1) return { seat: humans[0] };
    return { seat: this.revealed, here: humans, ...(this.beside && { open: true }) };
  }

  /** Who looks at an earlier position: where things are hidden, only who has said to hold the device. */
  get onlooker() {
    return this.secret ? this.revealed : this.viewer;
  }

  /** The moves of the position looked at may be listed and judged: nobody else's secrets are in them. */
  get mayList() {
    const { view, live } = this;
    if (!view || view.to_move === null || this.curtain !== null) return false;
    return (this.cursor !== null || this.personal) && (!live.hides || this.viewer === view.to_move);
  }

  /** The game may be gone over again: nothing that is still hidden would show. */
  get mayReview() {
    const { live, lesson, beside } = this;
    return Boolean(live && !lesson && !beside && live.seats > 1 && live.plies && (live.over || !live.hides));
  }

  /** The finished figure of a solo is looked at. */
  get finished() {
    return Boolean(this.live?.over && this.record.options.solo && this.cursor === null);
  }

  /** People sit around the device; where hands are hidden it goes from one to the next instead. */
  get mayTurn() {
    return Boolean(this.view && !this.live?.hides && this.humans.length > 1);
  }

  /** Whoever is to move sits on the other side of the table. */
  get turned() {
    const { to_move } = this.live ?? {};
    return this.flip && this.mayTurn && this.personal && this.humans.indexOf(to_move ?? 0) % 2 === 1;
  }
}
