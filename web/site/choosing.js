// A person choosing: taps made, the move that is ready, a refusal shown, a hint followed, a piece offered back. No DOM.

import { back, cycle, nothingPicked, promptFor, shownMove, survey, tap } from "./picker.js";
import { noMarks } from "./shape.js";

const nothing = () => ({ pick: nothingPicked, refusal: null, hint: null, offer: null });

export class Choosing {
  #session;
  #changed;
  #at = nothing();
  #known = {}; // what `picked` last found, and from what: drawing asks often
  #asked = 0; // counts questions to the engine: an answer that comes too late is dropped

  constructor(session, changed) {
    this.#session = session;
    this.#changed = changed;
  }

  get refusal() {
    return this.#at.refusal;
  }

  get hint() {
    return this.#at.hint;
  }

  get offer() {
    return this.#at.offer;
  }

  /** What the taps mean now: `{taps, can, ready, move, place, count, prompt}`. */
  get picked() {
    const { moves, view } = this.#session;
    const { pick } = this.#at;
    if (this.#known.pick !== pick || this.#known.moves !== moves || this.#known.view !== view) this.#known = { pick, moves, view, picked: this.#survey(pick, moves) };
    return this.#known.picked;
  }

  #survey({ taps, shown }, moves) {
    const { ready, can } = survey(moves, taps);
    const move = taps.length ? shownMove(ready, shown) : null;
    return { taps, can, ready, move, place: ready.indexOf(move), count: ready.length, prompt: promptFor(this.#session.view?.prompts, taps, move !== null) };
  }

  /** How the board shows it. */
  get marks() {
    if (!this.#session.mayAct) return noMarks;
    const { taps, can, move, prompt } = this.picked;
    const { refusal, hint, offer } = this.#at;
    const ghosts = move?.ghost ?? [];
    return {
      can: offer ? new Set() : hint?.stage === "where" ? new Set(hint.where) : can,
      chosen: new Set(offer ? [offer.id] : taps),
      hinted: new Set(hint?.where ?? []),
      leaving: new Set([...ghosts.map((node) => node.id), ...(offer ? [offer.id] : [])].filter(Boolean)),
      refused: refusal?.id ?? null,
      badge: refusal && !refusal.nodes.length ? refusal.id : null,
      ghosts,
      decorations: [...(prompt?.nodes ?? []), ...(refusal?.nodes ?? [])],
    };
  }

  /** A tap on the thing `id`; `take` is the action that laid it, when it can be taken back. */
  async tap(id, take) {
    const { moves } = this.#session;
    if (!this.#session.mayAct) return;
    if (this.#at.offer?.id === id) return this.confirm();
    const before = this.#at.pick;
    const { kind, state, move, taps } = tap(moves, before, id);
    if (kind === "play") return this.#play(move);
    if (kind === "refused") return take === undefined ? this.#refuse(id, taps) : this.#become({ offer: { id, take, label: "" } });
    this.#become({ pick: state });
  }

  /** ✕, Esc, a tap on nothing. */
  back() {
    const { refusal, hint, offer, pick } = this.#at;
    if (offer || (hint && !pick.taps.length)) return this.#become({});
    if (refusal) return this.#become({ pick });
    if (pick.taps.length) this.#become({ pick: back(this.#session.moves, pick) });
  }

  cycle(step) {
    const { pick } = this.#at;
    this.#become({ pick: cycle(this.#session.moves, pick, step) });
  }

  /** ✓ */
  confirm() {
    const { offer } = this.#at;
    if (offer) return this.#take(offer.take);
    const { move } = this.picked;
    if (move) return this.#play(move);
    const { hint } = this.#at;
    if (hint?.stage === "what") return this.play(hint.a);
  }

  /** A whole action at once: from the bar, the panel, the keyboard. Answers why not, or null. */
  async play(text) {
    this.clear();
    const problem = await this.#session.play(text);
    if (problem) this.#become({ refusal: { id: null, text: problem, nodes: [] } });
    return problem;
  }

  /** First where to look, then what to play. */
  async showHint() {
    if (!this.#session.mayAct) return;
    const { hint } = this.#at;
    if (hint?.stage === "where") return this.#become(revealed(hint));
    if (hint) return;
    this.#become({ hint: { stage: "seeking" } });
    const asked = this.#asked;
    const found = await this.#session.hint().catch((error) => ({ error }));
    if (asked !== this.#asked) return;
    if (found?.a || found?.take !== undefined) this.#become({ hint: { ...found, stage: "where", where: whereOf(found, this.#session) } });
    else this.#become({ refusal: { id: null, text: found?.error?.text, none: true, nodes: [] } });
  }

  /** The position is another one. */
  clear() {
    this.#asked += 1;
    this.#at = nothing();
  }

  #become(next) {
    this.clear();
    Object.assign(this.#at, next);
    this.#changed();
  }

  #play(move) {
    return this.play(move.a);
  }

  async #refuse(id, taps) {
    const { pick } = this.#at;
    this.#asked += 1;
    const asked = this.#asked;
    const { text, nodes } = await this.#session.explain({ taps }).catch((error) => ({ text: error.text, nodes: [] }));
    if (asked === this.#asked) this.#become({ pick, refusal: { id, text, nodes: nodes ?? [] } });
  }

  async #take(action) {
    this.clear();
    const problem = await this.#session.takeBack(action);
    if (problem) this.#become({ refusal: { id: null, text: problem, nodes: [] } });
  }
}

/** The first thing of an ordered move, the last of another: where it happens, not yet what. */
function whereOf({ a, take, steps }, { view, moves }) {
  if (!a && take !== undefined) return view.scene.nodes.concat(view.tray?.nodes ?? []).filter((node) => node.take === take).map((node) => node.id);
  const { ordered } = moves.find((move) => move.a === a) ?? {};
  return (ordered ? steps[0] : steps.at(-1)) ?? [];
}

/** The hint as if it had been tapped. */
function revealed(hint) {
  const { a, take, steps, where } = hint;
  if (!a) return { hint: { ...hint, stage: "what" }, offer: { id: where[0], take, label: hint.label } };
  return { hint: { ...hint, stage: "what", where: [] }, pick: { taps: tapsOf(steps), shown: a } };
}

/** One id for each step, all different. */
function tapsOf(steps) {
  const taps = [];
  for (const step of steps) taps.push(step.find((id) => !taps.includes(id)) ?? step[0]);
  return taps;
}
