// A person choosing: taps are asked of the engine, one after another; hints, pieces offered back, the bar. No DOM.

import { noMarks } from "./shape.js";
import { unchosen } from "./state.js";

/** `once()` tells whether an action of one tap is played by that tap. */
export class Choosing {
  #session;
  #once;
  /** @type {Promise<unknown>} */
  #last = Promise.resolve(); // what was done last: the next waits for it
  /** @type {Call<Wire.Advice | null> | null} */
  #seeking = null; // the hint under way

  constructor(session, once = () => false) {
    this.#session = session;
    this.#once = once;
  }

  get #choice() {
    return this.#session.choice;
  }

  /** A tap on the thing `id`; `take` is the action that laid it, when it can be taken back. */
  tap(id, take) {
    return this.#inTurn(async () => {
      const { offer, picked } = this.#choice;
      if (offer?.id === id) return this.#take(offer.take);
      const { taps, ready } = picked;
      const said = await this.#ask({ taps, place: ready?.place, id, once: this.#once() });
      if (said?.play) this.play(said.play);
      else if (said?.refusal && take !== undefined) this.#become({ offer: { id, take, label: "" } });
      else if (said) this.#become({ picked: said, refusal: said.refusal ? { id, ...said.refusal } : null });
    });
  }

  /** ✕, Esc, a tap on nothing: one step back. */
  back() {
    return this.#inTurn(() => {
      const { refusal, picked } = this.#choice;
      return refusal ? this.#become({ picked }) : this.#mean({ taps: picked.taps.slice(0, -1) });
    });
  }

  /** ↺ ↻: another of the ready places. */
  cycle(step) {
    return this.#inTurn(() => {
      const { taps, ready } = this.#choice.picked;
      if (ready) return this.#mean({ taps, place: (ready.place + step + ready.of) % ready.of });
    });
  }

  /** ✓ */
  confirm() {
    return this.#inTurn(() => {
      const { offer, bar, picked, hint } = this.#choice;
      if (offer) return this.#take(offer.take);
      const action = bar ?? picked.ready ?? (hint?.stage === "what" ? hint : null) ?? this.#session.forced;
      if (action) this.play(action.a);
    });
  }

  /** An action without taps: nothing happens before ✓. */
  offer(bar) {
    return this.#inTurn(() => this.#become({ bar }));
  }

  /** A whole action at once: from the panel, the keyboard. Answers why not, or null. */
  async play(text) {
    const problem = await this.#session.play(text);
    if (problem) this.#become({ refusal: { id: null, text: problem, nodes: [] } });
    return problem;
  }

  /** First where to look, then what to play. */
  async showHint() {
    const session = this.#session;
    const { hint } = this.#choice;
    if (!session.mayAct || hint?.stage === "seeking" || hint?.stage === "what") return;
    if (hint) return this.#inTurn(() => this.#reveal(hint));
    this.#become({ hint: { stage: "seeking" } });
    const { turn } = session;
    const task = session.hint();
    this.#seeking = task;
    const found = await task.catch((error) => ({ error }));
    if (task !== this.#seeking || turn !== session.turn) return;
    this.#seeking = null;
    if (!found?.a && found?.take === undefined) {
      return this.#become({ refusal: { id: null, text: found?.error?.text, none: true, nodes: [] } });
    }
    session.hinted();
    this.#become({ hint: { ...found, stage: "where", where: found.where ?? this.#laid(found.take) } });
  }

  /** The things that action number `take` has laid. */
  #laid(take) {
    const { scene, tray } = this.#session.view;
    return [...scene.nodes, ...(tray?.nodes ?? [])].filter((node) => node.take === take).map((node) => node.id);
  }

  /** The hint as if it had been tapped. */
  async #reveal({ where, ...hint }) {
    const what = { ...hint, where: [], stage: "what" };
    const { a, take, taps, place, label } = hint;
    if (!a) this.#become({ hint: { ...what, where }, offer: { id: where[0], take, label } });
    else if (taps.length) await this.#mean({ taps, place }, { hint: what });
    else this.#become({ hint: what });
  }

  /** What these taps mean is what is picked now. */
  async #mean(taps, more = {}) {
    const picked = taps.taps.length ? await this.#ask(taps) : unchosen().picked;
    if (picked) this.#become({ picked, ...more });
  }

  /** Ask the engine; null when the position has changed meanwhile. */
  async #ask(taps) {
    const session = this.#session;
    const { turn } = session;
    const said = await session.tap(taps).catch((error) => ({ error }));
    if (turn !== session.turn) return null;
    if (!said.error) return said;
    const text = session.refused(said.error);
    if (text) this.#become({ refusal: { id: null, text, nodes: [] } });
    return null;
  }

  /** `act` once what was asked before is answered; never in another position than that of the tap. */
  #inTurn(act) {
    const session = this.#session;
    if (!session.mayAct) return null;
    const { turn } = session;
    session.asking += 1;
    session.hooks.changed();
    const done = this.#last
      .then(() => (turn === session.turn ? act() : null))
      .finally(() => {
        session.asking -= 1;
        session.hooks.changed();
      });
    this.#last = done.catch(() => null);
    return done;
  }

  #become(next) {
    this.#seeking?.stop();
    this.#seeking = null;
    this.#session.choice = { ...unchosen(), ...next };
    this.#session.hooks.changed();
  }

  async #take(action) {
    const problem = await this.#session.takeBack(action);
    if (problem) this.#become({ refusal: { id: null, text: problem, nodes: [] } });
  }
}

/** How the board shows what is chosen, in `state`. */
export function marksOf({ mayAct, can, lesson, choice: { picked, refusal, hint, offer } }) {
  if (!mayAct) return noMarks;
  const { taps, ready, prompt } = picked;
  const ghosts = ready?.ghost ?? [];
  const used = new Set(ghosts.map((node) => node.id).filter(Boolean));
  const lit = offer ? [] : hint?.stage === "where" ? hint.where : can;
  return {
    can: new Set(lit),
    chosen: new Set(offer ? [offer.id] : taps),
    hinted: new Set(hint?.where ?? lesson?.point ?? []),
    leaving: offer ? used.add(offer.id) : used,
    replaced: new Set(ready?.hide ?? []),
    refused: refusal?.id ?? null,
    badge: refusal && !refusal.nodes.length ? refusal.id : null,
    ghosts,
    decorations: [...(prompt?.nodes ?? []), ...(refusal?.nodes ?? [])],
  };
}
