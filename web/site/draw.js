// Draws the state of the game screen: writes the document, and nothing else; what stands there already stays.

import { marksOf } from "./choosing.js";
import { $$, el, icon } from "./dom.js";
import { LessonHead } from "./lesson.js";
import { kindOf, PlayersRow, showStages } from "./players.js";
import { Curtain } from "./sheets.js";
import { Speaker } from "./speaker.js";
import { endsOf, statusOf, toldOf } from "./status.js";
import { t } from "./text.js";

/** The game screen is wide: the panel stands beside the board. */
export const WIDE = matchMedia("(min-width: 1000px) and (min-height: 560px)");

export class Drawing {
  #root;
  #parts;
  #boards;
  #panel;
  #game;
  #drawn = []; // what the board shows: nothing of it has changed, nothing is drawn
  #said = "";
  #told = "";
  #lists = new Map(); // part -> what its buttons tell

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
  }

  draw(state) {
    const { curtain, names, view, film } = state;
    this.curtain.show(curtain === null ? null : names[curtain], state.away);
    this.lesson.show(state);
    this.#status(state);
    const over = this.#opened(state);
    const is = { waiting: !view, "your-turn": state.mayAct && !film, turned: state.turned, "panel-open": over };
    is.learning = state.lesson !== null;
    for (const [name, on] of Object.entries(is)) this.#root.classList.toggle(name, on);
    this.#parts.board.setAttribute("aria-busy", String(state.asking > 0 || state.busy));
    if (!view || film) return;
    this.#around(state);
    this.#board(state);
  }

  /** The panel is open over the board; where it stands beside it, it always is. */
  #opened({ panel }) {
    this.#parts.panel.inert = !panel;
    this.#parts["panel-open"].setAttribute("aria-expanded", String(panel));
    return panel && !WIDE.matches;
  }

  clocks({ clock }) {
    this.players.clocks(clock ? (seat) => clock.left(seat) : null);
  }

  /** Another game: look at it with fresh eyes. */
  forget() {
    this.#drawn = [];
    this.#told = "";
  }

  #board(state) {
    const { view, choice, mayAct } = state;
    const shown = [view, choice, mayAct];
    if (shown.every((each, at) => each === this.#drawn[at])) return;
    const marks = marksOf(state);
    const fresh = view !== this.#drawn[0];
    this.#drawn = shown;
    this.#boards.draw(view, marks);
    this.#boards.look(view, marks.can);
    if (fresh && view.over) this.#boards.camera.all();
  }

  #around(state) {
    const { view, live, names, save, choice } = state;
    const parts = this.#parts;
    const ranks = live.over && live.result ? ranksOf(live.result.ranking, names.length) : null;
    this.players.show(view.players, { names, kinds: save.seats.map(kindOf), active: view.to_move, ranks });
    this.clocks(state);
    showStages(parts.stages, view.stages, this.#game);
    this.#bar(state);
    this.#ends(state);
    this.#panel.draw(state);
    parts.turners.hidden = !(choice.picked.ready?.of > 1) || choice.offer !== null;
    parts.undo.disabled = !state.canUndo;
    parts.hint.disabled = !state.mayAct;
  }

  #status(state) {
    const { text, more, others, confirm, cancel } = statusOf(state);
    const parts = this.#parts;
    const told = toldOf(state);
    write(parts["status-text"], text);
    write(parts["status-more"], more);
    write(parts["told-text"], told);
    parts["status-more"].hidden = !more;
    parts.told.hidden = !told;
    parts.cancel.hidden = !cancel;
    parts.confirm.hidden = !confirm;
    if (confirm) write(parts["confirm-text"], confirm);
    this.#light(state);
    const put = (list, made) => {
      for (const old of $$(".other", list)) old.remove();
      list.prepend(...made);
    };
    this.#buttons("actions", others, put, ({ key, label, icon: sign }) =>
      button("other plate-button", { "data-does": key }, sign, label),
    );
    this.#speak(state, { text, more, cancel, told });
  }

  #light({ light, finished }) {
    const part = this.#parts.light;
    part.hidden = !light || finished;
    if (part.hidden) return;
    part.className = `light light-${light.verdict}`;
    write(part, light.text);
  }

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

  /** A game that is over: what to do with it stands where the moves were asked for. */
  #ends(state) {
    this.#parts.bar.classList.toggle("ends", state.live.over && !state.lesson);
    this.#buttons(
      "ends",
      endsOf(state),
      (list, made) => list.replaceChildren(...made),
      ({ key, label, icon: sign }) => button("bar-button bar-end", { "data-does": key }, sign, label),
    );
  }

  /** Buttons of a part, made when they tell something new. */
  #buttons(part, facts, put, make) {
    const told = JSON.stringify(facts);
    if (this.#lists.get(part) === told) return;
    this.#lists.set(part, told);
    put(this.#parts[part], facts.map(make));
  }

  /** Once each: not every percent of a download, not a film's words beside those of what is played. */
  #speak({ view, trouble, film }, { text, more, cancel, told }) {
    if (told !== this.#told) this.speaker.say(sentences([told]), "played");
    this.#told = told;
    if (film) return;
    const own = view?.say && !cancel && text === view.status.text;
    const words = !view && !trouble ? [t("play.loading")] : own ? [view.say] : [text, more].filter(Boolean);
    const said = sentences(words);
    if (said !== this.#said) this.speaker.say(said);
    this.#said = said;
  }
}

const button = (kind, more, sign, label) =>
  el("button", { class: kind, type: "button", ...more }, icon(sign), el("span", {}, label));

/** One after the other, each with its stop. */
const sentences = (words) => words.filter(Boolean).map(stopped).join(" ");

const stopped = (said) => (/[.!?…»]$/.test(said) ? said : `${said}.`);

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Place of each seat, 0 the best. */
function ranksOf(ranking, seats) {
  return Array.from({ length: seats }, (_, seat) => ranking.findIndex((group) => group.includes(seat)));
}
