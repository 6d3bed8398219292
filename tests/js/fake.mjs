// A tiny engine: add 1 or 2 in turn, who reaches the goal wins. Stands for the worker in tests of the page's modules.

export class Refused extends Error {
  constructor(code, text = "") {
    super(code);
    this.code = code;
    this.text = text;
  }
}

const total = (actions) => actions.reduce((sum, text) => sum + Number(text), 0);

/**
 * `rules`: {goal, hides, reveals (plies after which undo stops), forced (totals where the one move is forced), outs (the
 * ply from which on a seat plays no more)}.
 */
export class FakeEngine {
  asked = [];
  thoughts = []; // resolvers of thinks under way, when `slow`
  slow = false;
  broken = null; // an error for every call

  constructor(rules = {}) {
    this.rules = { goal: 7, hides: false, reveals: [], forced: [], outs: {}, ...rules };
  }

  call(op, args, { note } = {}) {
    this.asked.push({ op, ...args });
    const task = { stopped: false };
    const promise = new Promise((resolve, reject) => {
      task.resolve = resolve;
      if (this.broken) return reject(this.broken);
      try {
        if (op === "think" && this.slow) this.thoughts.push(task);
        else resolve(structuredClone(this[op](args)));
      } catch (error) {
        reject(error);
      }
    });
    queueMicrotask(() => note?.({ action: "1" }));
    promise.stop = () => {
      task.stopped = true;
      task.resolve({ action: "1", label: "best so far" });
    };
    return promise;
  }

  view({ record, seat, here, ply = record.actions.length, film, lang }) {
    const { goal, hides, reveals, forced, outs } = this.rules;
    const seats = record.options.players ?? 2;
    const played = record.actions.slice(0, ply);
    const ended = Boolean(record.end) && ply === record.actions.length;
    const over = ended || total(played) >= goal;
    const out = Object.keys(outs)
      .map(Number)
      .filter((each) => ply >= outs[each]);
    const turns = Array.from({ length: seats }, (_, n) => (ply + n) % seats);
    const to_move = over ? null : turns.find((each) => !out.includes(each));
    const viewer = here ? (here.includes(to_move) && (!hides || to_move === seat) ? to_move : null) : seat;
    const mine = to_move !== null && to_move === viewer;
    const only = forced.includes(total(played)) ? { auto: { a: "1", label: "plus 1" } } : {};
    return {
      scene: { box: [0, 0, 1, 1], nodes: [] },
      players: [],
      lang,
      viewer,
      can: mine ? ["n1", "n2"] : [],
      bar: [],
      ...(mine ? only : {}),
      status: { text: over ? "fin" : `À {s${to_move}} de jouer` },
      log: record.actions.map((a, at) => ({ a, seat: at % seats, label: `plus ${a}` })),
      ply,
      plies: record.actions.length,
      to_move,
      over,
      hides,
      seats,
      out,
      undo_to: Math.max(0, ...reveals.filter((at) => at <= record.actions.length)),
      result: over ? { ranking: [[0], [1]], reason: "goal" } : null,
      ...(film ? { film: [{ box: [0, 0, 1, 1], nodes: [] }] } : {}),
    };
  }

  play({ record, text, seat, here }) {
    if (!["1", "2"].includes(text)) throw new Refused("step", "Un ou deux, {s0}.");
    const after = { ...record, actions: [...record.actions, text] };
    return { record: after, film: [{ box: [0, 0, 1, 1], nodes: [] }], view: this.view({ record: after, seat, here }) };
  }

  take({ record, n, seat }) {
    if (n === 0) throw new Refused("needed", "Le reste en dépend.");
    const after = { ...record, actions: record.actions.toSpliced(n, 1) };
    return { record: after, view: this.view({ record: after, seat }) };
  }

  /** "n1" and "n2" are actions of one tap; "x" goes on to either. */
  tap({ taps, id, place = 0, once }) {
    const ready = (made) => {
      const a = made.at(-1)?.slice(1);
      return a ? { ready: { a, label: `plus ${a}`, ghost: [], place, of: 1 } } : {};
    };
    if (id === undefined) return { taps, can: ["n1", "n2"], ...ready(taps) };
    if (!["n1", "n2", "x"].includes(id))
      return { taps, can: ["n1", "n2"], ...ready(taps), refusal: { text: `pas ${id}`, nodes: [] } };
    if (taps.at(-1) === id || once) return { taps, can: [], play: id.slice(1) };
    return { taps: [id], can: ["n1", "n2"], ...ready([id]) };
  }

  moves({ record }) {
    return {
      rows: ["1", "2"].map((a) => ({ a, group: [], label: `plus ${a}`, taps: [`n${a}`], at: record.actions.length })),
    };
  }

  analyse() {
    return { rows: [{ a: "1", verdict: "win", value: 1 }] };
  }

  /** A lesson: two actions of one's own, the other side adds 1 between them; to begin with 2 is wrong. */
  judge({ record }) {
    const { actions } = record;
    if (actions[0] === "2") return { state: "wrong", text: "Trop.", reply: "", nodes: [{ use: "refused" }] };
    if (actions.length === 3) return { state: "right", text: "Bien.", reply: "", nodes: [] };
    return { state: "open", text: "", reply: actions.length === 1 ? "1" : "", nodes: [] };
  }

  /** A problem: whatever is played is wrong, and two actions show it. */
  prove({ record }) {
    const played = record.actions.length > 0;
    return {
      state: played ? "wrong" : "open",
      text: played ? "Non." : "",
      reply: "",
      nodes: [],
      line: played ? ["1", "2"] : [],
    };
  }

  light() {
    return { verdict: "yes", text: "oui" };
  }

  feat() {
    return null;
  }

  think({ level }) {
    if (!(level >= 1 && level <= 5)) throw new Refused("request");
    return { action: "2", label: "plus 2" };
  }

  hint() {
    return { a: "2", taps: ["n2"], place: 0, where: ["n2"], label: "plus 2" };
  }
}

/** A store in memory, shared by windows; each write has a later date. */
export class FakeStore {
  #saves = new Map();
  #time = 0;

  keep(save) {
    const kept = { ...save, id: save.id ?? `s${this.#saves.size + 1}`, touched: (this.#time += 1) };
    this.#saves.set(kept.id, structuredClone(kept));
    return kept;
  }

  load(id) {
    return structuredClone(this.#saves.get(id) ?? null);
  }

  remove(id) {
    this.#saves.delete(id);
  }

  get all() {
    return [...this.#saves.values()];
  }
}

const human = (name = "") => ({ name, kind: "human" });
const computer = (name = "Gaspard", level = 2) => ({ name, kind: "computer", level });
export const seats = { human, computer };

export const newRecord = (options = {}, actions = []) => ({
  v: 1,
  game: "count",
  rules: 1,
  options,
  actions,
  end: null,
});
