// The pictures on the table: the board under its camera, the tray, films of what is played.

import { Board } from "./board.js";
import { Camera } from "./camera.js";
import { around, put, still } from "./dom.js";
import { Drag } from "./drag.js";
import { Film } from "./film.js";
import { exact, fingersIn, under } from "./finger.js";
import { Roving } from "./keyboard.js";
import { noMarks } from "./shape.js";

const ELSEWHERE = ".scene, button, a, dialog, .panel"; // what takes its own taps

/** @type {Wire.Scene} */
const NOTHING = { box: [0, 0, 360, 0], nodes: [] }; // a hand that is out of sight is out of the page

/**
 * @typedef {object} BoardsDo
 * @property {(id: string, node: Wire.Node | null) => unknown} tap resolves once it is answered
 * @property {() => void} missed
 * @property {() => void} closer a finger may mean several things
 * @property {() => boolean} chosen something is
 * @property {(scene: Wire.Scene, waits: boolean) => void} say of a film
 * @property {() => boolean} turned towards the other side of the table
 */

export class Boards {
  #parts;
  #main;
  #tray;
  #does;
  #drag;
  #tall = 0; // the tallest tray of this game: its room stays, and so the board's
  #sorted = false; // the tray is
  #finger; // where it came down, of a click
  #taps = ""; // what was chosen when the camera looked last
  /** @type {number[][]} */
  #lit = []; // the places of what can be tapped

  /**
   * @param {Parts} parts @param {string} game @param {BoardsDo} does
   */
  constructor(parts, game, does) {
    this.#parts = parts;
    this.#does = does;
    /** @param {SVGSVGElement} root */
    const made = (root) => {
      const board = new Board(root, game, {
        tap: (id, _, event) => this.#touched(board, id, event),
        missed: (event) => this.#touched(board, null, event),
      });
      return { board, roving: new Roving(board) };
    };
    this.#main = made(parts.board);
    this.#tray = made(parts.tray);
    const { board } = this.#main;
    this.camera = new Camera(board, parts.board, { turned: does.turned, drawn: () => this.#framed() });
    this.film = new Film(board, { still, say: does.say });
    parts.table.addEventListener("focusin", (event) => {
      const thing = around(event, "[data-tap]:focus-visible"); // with a finger the focus goes about by itself
      const at = board.node(thing?.dataset.id)?.at;
      if (at) this.camera.show([at]);
    });
    const page = parts.table.parentElement ?? parts.table;
    this.#finger = fingersIn(page);
    page.addEventListener("click", (event) => {
      const beside = !around(event, ELSEWHERE) && under(board.choosable, this.#finger(event), board.element).length;
      if (beside) this.#touched(board, null, event); // a finger at the edge
    });
    this.#drag = new Drag([parts.tray, parts.board], parts.board, {
      may: (root) => root === parts.tray || !this.camera.on,
      begin: (thing) => this.#dragged(thing),
      drop: (event, thing) => this.#dropped(event, thing),
    });
    parts["zoom-in"].addEventListener("click", () => this.camera.in());
    parts["zoom-out"].addEventListener("click", () => this.camera.out());
    parts["zoom-all"].addEventListener("click", () => this.camera.all());
  }

  /**
   * `sorted`: the tray as a choice has sorted it; what fits is at its beginning.
   * @param {Wire.Position} view @param {Marks} marks @param {Wire.Scene} [sorted]
   */
  draw(view, marks, sorted) {
    if (!marks.can.size && !marks.chosen.size) this.#drag.end(); // nobody acts now
    this.#main.board.show(view.scene, marks, { box: !view.camera });
    this.#main.board.read(view.scene.parts);
    this.#drawTray(sorted ?? view.tray ?? NOTHING, marks);
    if (sorted && !this.#sorted) this.#parts["tray-area"].scrollLeft = 0;
    this.#sorted = Boolean(sorted);
    this.#main.roving.refresh(marks.can);
    this.#tray.roving.refresh(marks.can);
    put(this.#parts.camera, { hidden: !view.camera });
  }

  /** The game is left: nobody's hand lies here. */
  clear() {
    this.#drag.end();
    this.#drawTray(NOTHING, noMarks);
  }

  /** Another game: its tray takes its own room. */
  forget() {
    this.camera.forget();
    this.#tall = 0;
  }

  /**
   * At its natural size, wider than the page if need be; a hand that empties leaves its room.
   * @param {Wire.Scene} scene @param {Marks} marks
   */
  #drawTray({ nodes, tones, parts, box: [x, y, across, down] }, marks) {
    const { board } = this.#tray;
    this.#tall = Math.max(down, this.#tall);
    /** @param {Wire.Node} node */
    const raised = ({ id = "" }) => marks.chosen.has(id);
    const painted = [...nodes.filter((node) => !raised(node)), ...nodes.filter(raised)]; // a raised thing is never cut
    const scene = { nodes: painted, tones, box: [x, y + down - this.#tall, across, this.#tall] };
    put(this.#parts["tray-area"], { hidden: !this.#tall });
    const width = `${across}px`;
    if (this.#parts.tray.style.width !== width) this.#parts.tray.style.width = width;
    board.show(scene, { ...marks, ghosts: [], decorations: [] });
    board.read(parts);
    for (const id of marks.hinted) this.#reach(id);
  }

  /** A thing of the tray comes whole into sight. @param {string} id */
  #reach(id) {
    this.#tray.board.elementOf(id)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /**
   * The camera looks, once all around has its size: at a new last move; at what was just chosen and where it can go,
   * at what is about to lie there, at what a hint shows.
   * @param {Wire.Position} view
   * @param {Marks} marks
   * @param {string[]} taps
   */
  look({ scene, camera, ply }, { can, chosen, hinted, ghosts }, taps) {
    this.#lit = placesOf(scene, can);
    this.camera.see(scene, Boolean(camera), this.#lit, { ply });
    const told = [...taps, ...hinted].join(" ");
    if (told && told !== this.#taps) {
      for (const id of taps) this.#reach(id);
      if (ghosts.length) this.camera.near(ghosts[0].at ?? [0, 0]);
      else this.camera.show(placesOf(scene, hinted.size ? hinted : new Set([...chosen, ...can])));
    }
    this.#taps = told;
    this.#framed();
  }

  /** «Tout voir» calls when what can be tapped is out of sight; it rests when all is shown. */
  #framed() {
    const { whole, afar } = this.camera;
    const { style, classList } = this.#parts.board;
    classList.toggle("far", afar > 1);
    if (style.getPropertyValue("--ui-far") !== String(afar)) style.setProperty("--ui-far", String(afar));
    put(this.#parts["zoom-all"], { ariaDisabled: String(whole) });
    this.#parts["zoom-all"].classList.toggle("calls", !whole && !this.camera.sees(this.#lit));
    this.camera.pointTo(this.#lit);
  }

  /**
   * A tap: what was hit, else what was just missed. What is small is looked at first, and chosen too if nothing else
   * can have been meant.
   * @param {Board} board
   * @param {string | null} id
   * @param {MouseEvent} event
   */
  #touched(board, id, event) {
    const main = board === this.#main.board;
    const small = main && this.camera.small;
    const { tap, missed, closer, chosen } = this.#does;
    /** @param {string} wanted */
    const hit = (wanted) => tap(wanted, board.node(wanted));
    if (this.film.playing) return id === null ? missed() : hit(id);
    const finger = this.#finger(event);
    const able = exact(event) ? [] : under(board.choosable, finger, board.element);
    if (main && !able.length && this.camera.follows(finger)) return;
    const meant = small || id === null ? (able[0]?.dataset.id ?? id) : id;
    if (small && able.length > 1) {
      this.camera.near(this.camera.under(finger));
      return closer();
    }
    if (small && (meant !== null || !chosen())) {
      this.camera.near(meant === null ? this.camera.under(finger) : (board.node(meant)?.at ?? [0, 0]));
    }
    if (meant !== null) return hit(meant);
    if (!(main && this.camera.on && this.camera.tapped(event))) missed();
  }

  /** What is dragged is chosen, unless it was. @param {SVGElement} thing */
  #dragged({ classList, dataset: { id = "" } }) {
    const node = this.#tray.board.node(id) ?? this.#main.board.node(id);
    return classList.contains("chosen") ? null : this.#does.tap(id, node);
  }

  /**
   * Where it is let go is tapped, if it can go there; else it stays chosen, and where it can go is seen.
   * @param {PointerEvent} event @param {SVGElement} thing
   */
  #dropped(event, { dataset: { id: dragged } }) {
    const { board } = this.#main;
    const target = document.elementFromPoint(event.clientX, event.clientY);
    if (!target || !board.element.contains(target)) return;
    const [near] = under(board.choosable, event, board.element);
    const there = near ?? /** @type {SVGElement | null} */ (target.closest(".can[data-tap]"));
    if (there && there.dataset.id !== dragged) this.#touched(board, there.dataset.id ?? null, event);
  }

  /**
   * Play the film that leads to `view`; resolves when it is seen. `waits`: its steps may wait for a word.
   * @param {Wire.Scene[]} film @param {Wire.Position} view
   */
  play(film, view, waits = false) {
    const { scene, camera, can, ply } = view;
    if (camera) this.camera.see(scene, true, placesOf(scene, new Set(can)), { ply, film: true });
    return this.film.play(film, { box: !view.camera, waits });
  }

  /** Tab goes to the board again. */
  refresh() {
    this.#main.roving.refresh();
  }

  /** What had the focus is gone: it comes to the picture where something can be chosen. */
  take() {
    const { choosable } = this.#tray.board;
    if (!choosable.length || !this.#tray.roving.take()) this.#main.roving.take();
  }
}

/** @param {Wire.Scene} scene @param {ReadonlySet<string>} ids */
const placesOf = ({ nodes }, ids) => nodes.flatMap(({ id, at }) => (ids.has(id ?? "") ? [at ?? [0, 0]] : []));
