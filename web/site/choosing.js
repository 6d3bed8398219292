// A person choosing: taps are asked of the engine, one after another; hints, pieces offered back, the bar. No DOM.

import { t } from "./play-text.js";
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

  /** @param {Session} session @param {() => boolean} [once] */
  constructor(session, once = () => false) {
    this.#session = session;
    this.#once = once;
  }

  get #choice() {
    return this.#session.choice;
  }

  /**
   * A tap on the thing `id`; `take` is the action that laid it, when it can be taken back.
   * @param {string} id @param {number} [take]
   */
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

  /** What is chosen goes first; a move for which the device would go back to somebody else is asked. */
  undo() {
    const session = this.#session;
    if (isOpen({ ...this.#choice, refusal: null })) return this.#inTurn(() => this.#become({}));
    const other = session.undoOther;
    if (other === null) return session.undo();
    const label = t("play.undo.other", { name: session.names[other] });
    return this.#inTurn(() => this.#become({ bar: { a: "", label, undo: true } }));
  }

  /** ✕: nothing is chosen; a refusal alone goes first. */
  drop() {
    return this.#inTurn(() => {
      const { refusal, picked } = this.#choice;
      this.#become(refusal ? { picked } : {});
    });
  }

  /** Esc, a tap on nothing: one step back; a hint goes as it came. */
  back() {
    return this.#inTurn(() => {
      const { refusal, picked, hint } = this.#choice;
      if (hint) return this.#become({});
      return refusal ? this.#become({ picked }) : this.#mean({ taps: picked.taps.slice(0, -1) });
    });
  }

  /** ↺ ↻: another of the ready places. @param {number} step */
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
      if (bar?.undo) return this.#session.undo();
      const action = bar ?? picked.ready ?? (hint?.stage === "what" ? hint : null) ?? this.#session.forced;
      if (action?.a) this.play(action.a);
    });
  }

  /** An action without taps: nothing happens before ✓. @param {Wire.Button} bar */
  offer(bar) {
    return this.#inTurn(() => this.#become({ bar }));
  }

  /** A whole action at once: from the panel, the keyboard. Answers why not, or null. @param {string} text */
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
    let why = "";
    const found = await task.catch(({ text }) => ((why = text), null));
    if (task !== this.#seeking || turn !== session.turn) return;
    this.#seeking = null;
    if (!found || (!found.a && found.take === undefined)) {
      return this.#become({ refusal: { id: null, text: why, none: true, nodes: [] } });
    }
    session.hinted();
    this.#become({ hint: { ...found, stage: "where", where: found.where ?? this.#laid(found.take) } });
  }

  /** The things that action number `take` has laid. @param {number | undefined} take */
  #laid(take) {
    const { scene, tray } = this.#session.view;
    return [...scene.nodes, ...(tray?.nodes ?? [])].flatMap(({ id, take: of }) =>
      id !== undefined && of === take ? [id] : [],
    );
  }

  /** The hint as if it had been tapped. @param {NonNullable<Choice["hint"]>} hint */
  async #reveal({ where = [], ...hint }) {
    const { a, take = 0, taps = [], place, label = "" } = hint;
    /** @type {Choice["hint"]} */
    const what = { ...hint, where: a ? [] : where, stage: "what" };
    if (!a) this.#become({ hint: what, offer: { id: where[0], take, label } });
    else if (taps.length) await this.#mean({ taps, place }, { hint: what });
    else this.#become({ hint: what });
  }

  /**
   * What these taps mean is what is picked now.
   * @param {{ taps: string[], place?: number }} taps @param {Partial<Choice>} [more]
   */
  async #mean(taps, more = {}) {
    const picked = taps.taps.length ? await this.#ask(taps) : unchosen().picked;
    if (picked) this.#become({ picked, ...more });
  }

  /**
   * Ask the engine; null when the position has changed meanwhile.
   * @param {{ taps: string[], place?: number, id?: string, once?: boolean }} taps
   */
  async #ask(taps) {
    const session = this.#session;
    const { turn } = session;
    try {
      const said = await session.tap(taps);
      return turn === session.turn ? said : null;
    } catch (error) {
      const text = turn === session.turn && session.refused(error);
      if (text) this.#become({ refusal: { id: null, text, nodes: [] } });
      return null;
    }
  }

  /**
   * `act` once what was asked before is answered; never in another position than that of the tap.
   * @template Done @param {() => Done | Promise<Done>} act
   */
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

  /** @param {Partial<Choice>} next */
  #become(next) {
    this.#seeking?.stop();
    this.#seeking = null;
    const before = this.#choice;
    this.#session.choice = { ...unchosen(), ...next };
    if (isOpen(before) && !isOpen(this.#choice)) this.#session.recall();
    this.#session.hooks.changed();
  }

  /** @param {number} action */
  async #take(action) {
    const problem = await this.#session.takeBack(action);
    if (problem) this.#become({ refusal: { id: null, text: problem, nodes: [] } });
  }
}

/** Something is chosen, asked or said about a tap. @param {Choice} choice */
const isOpen = ({ picked, refusal, hint, offer, bar }) =>
  Boolean(picked.taps.length || refusal || hint || offer || bar);

/**
 * What a lesson points out, as long as it can be chosen, until something else is: it belongs together.
 * @param {State["lesson"]} lesson @param {string[]} taps @param {string[]} can
 */
const pointedIn = (lesson, taps, can) => {
  const { point = [] } = lesson ?? {};
  if (!taps.length) return point;
  return taps.every((id) => point.includes(id)) ? point.filter((id) => can.includes(id) || taps.includes(id)) : [];
};

/** How the board shows what is chosen, in `state`. @param {State} state @returns {Readonly<Marks>} */
export function marksOf({ mayAct, can, lesson, verdict, choice: { picked, refusal, hint, offer } }) {
  const pointed = t("play.pointed");
  if (verdict?.state === "wrong") {
    return { ...noMarks, hinted: new Set(lesson?.point), pointed, decorations: verdict.nodes };
  }
  if (!mayAct) return noMarks;
  const { taps, ready, prompt } = picked;
  const ghosts = ready?.ghost ?? [];
  const used = new Set(ghosts.flatMap(({ id }) => (id ? [id] : [])));
  const lit = offer ? [] : hint?.stage === "where" ? hint.where : can;
  return {
    can: new Set(lit),
    able: offer ? null : new Set(can),
    pointed,
    chosen: new Set(offer ? [offer.id] : taps),
    hinted: new Set(hint?.where ?? pointedIn(lesson, taps, can)),
    leaving: offer ? used.add(offer.id) : used,
    replaced: new Set(ready?.hide ?? []),
    refused: refusal?.id ?? null,
    badge: refusal && !refusal.nodes.length ? refusal.id : null,
    ghosts,
    decorations: [...(prompt?.nodes ?? []), ...(refusal?.nodes ?? [])],
  };
}
