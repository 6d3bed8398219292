// The pictures on the table: the board under its camera, the tray, films of what is played.

import { Board } from "./board.js";
import { Camera } from "./camera.js";
import { Film } from "./film.js";
import { Roving } from "./keyboard.js";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const still = () => STILL.matches || document.documentElement.dataset.motion === "reduced";

const NOTHING = { box: [0, 0, 360, 0], nodes: [] }; // a hand that is out of sight is out of the page

export class Boards {
  #parts;
  #main;
  #tray;
  #tall = 0; // the tallest tray of this game: its room stays, and so the board's

  /** `does`: tap(id, node), missed(), say(text) of a film, turned() towards the other side of the table. */
  constructor(parts, game, does) {
    this.#parts = parts;
    const made = (root) => {
      const board = new Board(root, game, { tap: does.tap, missed: does.missed });
      return { board, roving: new Roving(board) };
    };
    this.#main = made(parts.board);
    this.#tray = made(parts.tray);
    const { board } = this.#main;
    this.camera = new Camera(board, parts.board, { turned: does.turned });
    this.film = new Film(board, { still, say: does.say });
    parts.board.addEventListener("focusin", ({ target }) => {
      const at = board.node(target.closest("[data-tap]")?.dataset.id)?.at;
      if (at) this.camera.follow(at);
    });
    for (const act of ["in", "out", "all"]) parts[`zoom-${act}`].addEventListener("click", () => this.camera[act]());
  }

  draw(view, marks) {
    this.#main.board.show(view.scene, marks, { box: !view.camera });
    this.#drawTray(view.tray ?? NOTHING, marks);
    this.#main.roving.refresh(marks.can);
    this.#tray.roving.refresh(marks.can);
    this.#parts.camera.hidden = !view.camera;
  }

  /** Another game: its tray takes its own room. */
  forget() {
    this.camera.forget();
    this.#tall = 0;
  }

  /** At its natural size, wider than the page if need be; a hand that empties leaves its room. */
  #drawTray({ nodes, tones, box: [x, y, across, down] }, marks) {
    const { board } = this.#tray;
    this.#tall = Math.max(down, this.#tall);
    const scene = { nodes, tones, box: [x, y + down - this.#tall, across, this.#tall] };
    this.#parts["tray-area"].hidden = !this.#tall;
    const width = `${across}px`;
    if (this.#parts.tray.style.width !== width) this.#parts.tray.style.width = width;
    board.show(scene, { ...marks, ghosts: [], decorations: [] });
    for (const id of marks.hinted) board.elementOf(id)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** The camera looks, once all around has its size; «Tout voir» calls when what can be tapped is out of sight. */
  look({ scene, camera }, can) {
    this.camera.see(scene, Boolean(camera));
    const places = scene.nodes.filter((node) => can.has(node.id)).map((node) => node.at ?? [0, 0]);
    this.#parts["zoom-all"].classList.toggle("calls", !this.camera.sees(places));
  }

  /** Play the film that leads to `view`; resolves when it is seen. */
  play(film, view) {
    if (view.camera) this.camera.see(view.scene, true);
    return this.film.play(film, { box: !view.camera });
  }

  /** Tab goes to the board again. */
  refresh() {
    this.#main.roving.refresh();
  }
}
