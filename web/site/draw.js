// Draws the state of the game screen: writes the document, and nothing else; what stands there already stays.

import { BackKey } from "./back-key.js";
import { marksOf } from "./choosing.js";
import { $$, el, icon, put } from "./dom.js";
import { LessonHead } from "./lesson.js";
import { kindOf } from "./levels.js";
import { t } from "./play-text.js";
import { PlayersRow, showStages } from "./players.js";
import { Curtain, dropSheet } from "./sheets.js";
import { Speaker } from "./speaker.js";
import { endsOf, lastOf, measuredOf, ROOMY, statusOf, stopped, toldOf, turnOf } from "./status.js";

/** The game screen is wide: the panel stands beside the board. */
export const WIDE = matchMedia("(min-width: 62.5em) and (min-height: 35em)");

/** @typedef {import("./boards.js").Boards} Boards */
/** @typedef {import("./panel.js").Panel} Panel */

export class Drawing {
  #root;
  #parts;
  #boards;
  #panel;
  #game;
  /** @type {unknown[]} */
  #drawn = []; // what the board shows: nothing of it has changed, nothing is drawn
  #said = "";
  #told = "";
  #reviewed = "";
  #news = false; // what was played is told: what lies there now is not yet
  #how = { text: "", ply: 0 }; // the sentence that says how to play, as it was said last, and when
  #lists = new Map(); // part -> what its buttons tell
  #backKey;

  /**
   * @param {HTMLElement} root @param {Parts} parts @param {string} game
   * @param {{ boards: Boards, panel: Panel, reveal: () => void }} has
   */
  constructor(root, parts, game, { boards, panel, reveal }) {
    this.speaker = new Speaker(parts.speaker);
    this.players = new PlayersRow(parts.players, game);
    this.curtain = new Curtain(parts, reveal);
    this.lesson = new LessonHead(parts, this.speaker);
    this.#root = root;
    this.#parts = parts;
    this.#boards = boards;
    this.#panel = panel;
    this.#game = game;
    this.#backKey = new BackKey(() => parts["panel-close"].click());
  }

  /**
   * A key that is pressed may go by what it does, or elsewhere: the focus stays with it, or goes on at the board.
   * @param {Session} state
   */
  draw(state) {
    const { status, bar, timeline, choices, panel } = this.#parts;
    const held = /** @type {HTMLElement} */ (document.activeElement ?? document.body);
    const listed = choices.contains(held);
    const ours = listed || [status, bar, timeline].some((part) => part.contains(held));
    this.#write(state);
    const { activeElement } = document;
    if (!ours || (activeElement !== held && activeElement !== document.body)) return;
    if (listed && !held.isConnected) panel.focus({ preventScroll: true });
    else if (!held.isConnected || held.closest("[hidden], [inert]")) this.#boards.take();
    else held.focus({ preventScroll: true });
  }

  /** @param {Session} state */
  #write(state) {
    const { curtain, names, view, film } = state;
    const table = view?.viewer === null; // nothing of a hand stands there
    this.curtain.show(curtain === null ? null : names[curtain], state.away, table ? toldOf(state, ROOMY) : null);
    this.lesson.show(state);
    const over = this.#opened(state);
    this.#backKey.watch(over);
    const turn = state.mayAct && !film;
    const is = {
      waiting: !view,
      "your-turn": turn,
      turned: state.turned,
      "panel-open": over,
      learning: state.lesson !== null,
      waits: Boolean(film?.waits),
      solving: Boolean(state.lesson?.problem ?? state.lesson?.judge),
      trying: Boolean(state.lesson?.judge),
      aside: state.beside !== null,
      concealed: curtain !== null && view !== null && !table, // the hand of who was here, until the table is drawn
    };
    for (const [name, on] of Object.entries(is)) this.#root.classList.toggle(name, on);
    put(this.#parts.board, { ariaBusy: String(state.asking > 0 || state.busy) });
    if (state.sending) return; // what was chosen stays in sight until its answer comes
    this.#status(state);
    this.#steppers(state);
    if (film?.players) this.#plates(state, film.players);
    if (!view || film) return;
    this.#around(state);
    this.#board(state);
    state.reviewing?.draw(state);
    this.#review(state);
  }

  /** The panel is open over the board; where it stands beside it, it always is. @param {Session} state */
  #opened({ panel, curtain }) {
    put(this.#parts.panel, { inert: !panel });
    put(this.#parts["panel-open"], { ariaExpanded: String(panel) });
    return panel && curtain === null && !WIDE.matches;
  }

  /**
   * The steppers stand in the panel; while it is closed over the board, in the status line of who looks back.
   * @param {Session} state
   */
  #steppers(state) {
    const { panel, cursor } = state;
    if (state.live) this.#panel.step(state);
    const { timeline, status, "panel-head": head, "panel-close": close } = this.#parts;
    const there = cursor !== null && !panel && !WIDE.matches;
    if (there && timeline.parentElement !== status) status.append(timeline);
    if (!there && timeline.parentElement !== head) close.before(timeline);
  }

  /** @param {Session} state */
  clocks({ clock }) {
    this.players.clocks(clock ? (seat) => clock.left(seat) : null);
  }

  /** The board is drawn again, whatever stands there: a film has moved it. */
  redraw() {
    this.#drawn = [];
  }

  /** The game is left: what its person saw alone is not kept for the next. */
  clear() {
    this.#boards.clear();
    this.#panel.clear();
  }

  /** Another game: look at it with fresh eyes. */
  forget() {
    dropSheet();
    this.#drawn = [];
    this.#told = "";
    this.#how = { text: "", ply: 0 };
  }

  /** @param {Session} state */
  #board(state) {
    const { view, choice, mayAct, verdict } = state;
    const shown = [view, choice, mayAct, verdict];
    if (shown.every((each, at) => each === this.#drawn[at])) return;
    const marks = marksOf(state);
    const fresh = view !== this.#drawn[0];
    this.#drawn = shown;
    this.#boards.draw(view, marks, choice.picked.prompt?.tray);
    this.#boards.look(view, marks, choice.picked.taps);
    if (fresh && view.over && !state.lesson) this.#boards.camera.all();
  }

  /** @param {Session} state */
  #around(state) {
    const { view, live, names, choice, cursor } = state;
    const parts = this.#parts;
    const result = live.over && cursor === null && names.length > 1 ? live.result : null; // not of who looks back
    const ranks = result && ranksOf(result.ranking, names.length);
    this.#plates(state, view.players, { active: view.to_move, ranks });
    this.clocks(state);
    showStages(parts.stages, view.stages, this.#game);
    this.#bar(state);
    this.#ends(state);
    this.#panel.draw(state);
    put(parts.turners, { hidden: !((choice.picked.ready?.of ?? 0) > 1) || choice.offer !== null });
    put(parts.undo, { ariaDisabled: String(!state.canUndo) }); // a tap on it says why
    put(parts.hint, { disabled: !state.mayAct });
  }

  /**
   * @param {Session} state @param {Wire.Player[]} players
   * @param {{ active: number | null, ranks: number[] | null }} [how]
   */
  #plates({ names, save }, players, how = { active: null, ranks: null }) {
    this.players.show(players, { names, kinds: save.seats.map(kindOf), ...how });
  }

  /** @param {Session} state */
  #status(state) {
    const { text, more, others, confirm, cancel } = statusOf(state);
    const parts = this.#parts;
    const told = toldOf(state);
    put(parts["status-text"], { textContent: text });
    put(parts["status-more"], { textContent: more, hidden: !more });
    put(parts["told-text"], { textContent: told });
    put(parts.told, { hidden: !told });
    put(parts["turn-text"], { textContent: turnOf(state) });
    put(parts.turn, { hidden: !turnOf(state) });
    put(parts.cancel, { hidden: !cancel });
    put(parts.confirm, { hidden: !confirm });
    if (confirm) put(parts["confirm-text"], { textContent: confirm });
    this.#light(state);
    const place = (/** @type {HTMLElement} */ list, /** @type {Element[]} */ made) => {
      for (const old of $$(".other", list)) old.remove();
      list.prepend(...made);
    };
    this.#buttons("actions", others, place, ({ key, label, icon: sign }) =>
      button("other plate-button", { "data-does": key }, sign, label),
    );
    this.#speak(state, { text, more: state.word ? "" : more, cancel, told }); // a word was said as it came
  }

  /** @param {Session} state */
  #light({ light, finished, choice: { picked } }) {
    const part = this.#parts.light;
    const hidden = !light || finished || Boolean(picked.ready); // it tells of what lies there, not of what is tried
    put(part, { hidden });
    if (light && !hidden) put(part, { className: `light light-${light.verdict}`, textContent: light.text });
  }

  /** @param {Session} state */
  #bar({ mayAct, forced, view, choice: { hint } }) {
    const moves = mayAct && !forced ? view.bar.map(({ a, label }) => ({ a, label, hinted: a === hint?.a })) : [];
    this.#buttons(
      "bar-moves",
      moves,
      (list, made) => list.replaceChildren(...made),
      ({ a, label, hinted }) =>
        button(`bar-button bar-move${hinted ? " hinted" : ""}`, { "data-action": a }, "take", label),
    );
  }

  /** A game looked back at, or over: what to do with it stands where moves are asked for. @param {Session} state */
  #ends(state) {
    const back = state.cursor !== null && !state.replaying;
    this.#parts.bar.classList.toggle("back", back);
    this.#parts.bar.classList.toggle("ends", back || (state.live.over && !state.lesson));
    this.#buttons(
      "ends",
      endsOf(state),
      (list, made) => list.replaceChildren(...made),
      ({ key, label, icon: sign }) => button("bar-button bar-end", { "data-does": key }, sign, label),
    );
  }

  /**
   * Buttons of a part, made when they tell something new.
   * @template Fact @param {"actions" | "bar-moves" | "ends"} part @param {Fact[]} facts
   * @param {(list: HTMLElement, made: Element[]) => void} place @param {(fact: Fact) => Element} make
   */
  #buttons(part, facts, place, make) {
    const told = JSON.stringify(facts);
    if (this.#lists.get(part) === told) return;
    this.#lists.set(part, told);
    place(this.#parts[part], facts.map(make));
  }

  /**
   * Once each: not every percent of a download, not a film's words beside those of what is played.
   * @param {Session} state @param {{ text: string, more: string, cancel: boolean, told: string }} words
   */
  #speak(state, { text, more, cancel, told }) {
    this.#tell(state, told);
    const { view, live, trouble, film, choice } = state;
    if (film) return film.waits ? this.#say([film.text, film.more]) : undefined;
    if (this.#news && view) this.speaker.say(sentences([lyingOf(view.scene)]), "lying");
    this.#news = false;
    const own = view?.say && !cancel && text === view.status.text;
    const how = more && more === view?.status.more ? more : "";
    const again = how && how === this.#how.text && live.plies !== this.#how.ply; // said at the last turn
    if (how && !again) this.#how = { text: how, ply: live.plies };
    const same = choice.picked.taps.length > 0 && text === view?.status.text; // it stands there since the turn began
    if (!view && !trouble) this.#say([t("play.loading")]);
    else if (same && more) this.#say([more]);
    else
      this.#say(
        own ? [view.say, view.over ? measuredOf(state) : ""] : [text, again ? "" : more, choice.picked.ready?.say],
      );
  }

  /** What a review has found, once. @param {Session} state */
  #review({ reviewing }) {
    const heard = reviewing?.heard ?? "";
    if (heard !== this.#reviewed) this.speaker.say(heard, "review");
    this.#reviewed = heard;
  }

  /**
   * What others have played, once; a person's own move was said before it was made.
   * @param {Session} state @param {string} told
   */
  #tell(state, told) {
    const { live, cursor } = state;
    const news = told && lastOf(state);
    const key = news && `${state.told} ${news}`;
    if (!news || key === this.#told) return;
    this.#told = key;
    const { seat } = live.log[state.told - 1];
    const known = cursor === null && state.kind(seat) === "human" && !state.passed.has(state.told - 1);
    if (known) return;
    this.#news = true;
    this.speaker.say(sentences([news]), "played");
  }

  /** @param {(string | undefined)[]} words */
  #say(words) {
    const said = sentences(words);
    if (said && said !== this.#said) this.speaker.say(said);
    this.#said = said || this.#said;
  }
}

/** @type {(kind: string, more: Attributes, sign: string, label: string) => HTMLButtonElement} */
const button = (kind, more, sign, label) =>
  el("button", { class: kind, type: "button", ...more }, icon(sign), el("span", {}, label));

/** Where the last move left what, part by part. @param {Wire.Scene} scene */
function lyingOf({ nodes, parts = [] }) {
  const last = new Map(nodes.flatMap((node) => (node.last && node.id && node.name ? [[node.id, node.name]] : [])));
  const told = parts.flatMap(({ name, ids }) => {
    const things = ids.flatMap((id) => last.get(id) ?? []).join(", ");
    if (!things) return [];
    return parts.length > 1 ? t("play.lying", { part: name, things }) : things;
  });
  return told.join(", ");
}

/** One after the other, each with its stop. @param {(string | undefined)[]} words */
const sentences = (words) => words.flatMap((said) => (said ? [stopped(said)] : [])).join(" ");

/** Place of each seat, 0 the best. @param {number[][]} ranking @param {number} seats */
function ranksOf(ranking, seats) {
  return Array.from({ length: seats }, (_, seat) => ranking.findIndex((group) => group.includes(seat)));
}
