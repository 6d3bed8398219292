// The row of players: sign, name, facts, stock, clock, score; and the phases beside the title.

import { Board } from "./board.js";
import { clockText } from "./clock.js";
import { el, put, svg } from "./dom.js";

/**
 * @typedef {Record<"signs" | "name" | "kind" | "facts" | "clock" | "score" | "row", HTMLElement> &
 *   { stock: SVGSVGElement, told: Record<"signs" | "facts", string>, board: Board | null }} Row
 */

export class PlayersRow {
  #list;
  #game;
  /** @type {Map<number, Row>} */
  #rows = new Map(); // by seat
  /** @type {number | null} */
  #active = null;

  /** @param {HTMLElement} list @param {string} game */
  constructor(list, game) {
    this.#list = list;
    this.#game = game;
  }

  /**
   * `players` of a view, with `names`, `kinds` and who is `active`.
   * @param {Wire.Player[]} players
   * @param {{ names: string[], kinds: string[], active: number | null, ranks: number[] | null }} sat
   */
  show(players, { names, kinds, active, ranks }) {
    const count = String(players.length);
    if (this.#list.dataset.count !== count) this.#list.dataset.count = count;
    for (const player of players) {
      const row = this.#row(player.seat);
      const { stock, ...rest } = player;
      const { seat } = player;
      this.#fill(row, { ...rest, name: names[seat], kind: kinds[seat], active: active === seat, rank: ranks?.[seat] });
      this.#stock(row, stock);
    }
    if (active !== this.#active) requestAnimationFrame(() => this.#reach(active)); // once all has its size
    this.#active = active;
    for (const [seat, { row }] of this.#rows) {
      if (players.some((player) => player.seat === seat)) continue;
      row.remove();
      this.#rows.delete(seat);
    }
  }

  /** With large letters the plates are a strip: whose turn it is stands in its middle. @param {number | null} seat */
  #reach(seat) {
    const plate = this.#rows.get(seat ?? -1)?.row.getBoundingClientRect();
    const strip = this.#list.getBoundingClientRect();
    if (plate) this.#list.scrollLeft += plate.left + plate.width / 2 - strip.left - strip.width / 2;
  }

  /** `left(seat)` in milliseconds, or null when nobody has a clock. @param {((seat: number) => number) | null} left */
  clocks(left) {
    for (const [seat, { clock }] of this.#rows) {
      put(clock, { hidden: left === null });
      if (left === null) continue;
      put(clock, { textContent: clockText(left(seat)) });
      clock.classList.toggle("short", left(seat) < 30_000);
    }
  }

  /** @param {number} seat @returns {Row} */
  #row(seat) {
    const known = this.#rows.get(seat);
    if (known) return known;
    const span = (/** @type {string} */ name) => el("span", { class: `player-${name}` });
    const [signs, name, kind, facts, clock, score] = ["signs", "name", "kind", "facts", "clock", "score"].map(span);
    const stock = svg("svg", { class: "player-stock", "aria-hidden": "true" });
    const item = el("li", { class: "player", "data-seat": seat }, signs, name, kind, facts, stock, clock, score);
    const row = {
      signs,
      name,
      kind,
      facts,
      stock,
      clock,
      score,
      row: item,
      told: { signs: "", facts: "" },
      board: null,
    };
    clock.hidden = true;
    this.#rows.set(seat, row);
    this.#list.append(row.row);
    return row;
  }

  /** @param {Row} row @param {Omit<Wire.Player, "stock"> & Seated} facts */
  #fill(row, { seat, signs = [`seat-${seat}`], name, kind, score, facts, active, rank }) {
    this.#tell(row, "signs", signs, (sign) => signOf(this.#game, sign));
    this.#tell(row, "facts", facts, (fact) => el("span", {}, fact));
    put(row.name, { textContent: name });
    put(row.kind, { textContent: kind });
    put(row.score, { textContent: score });
    row.row.classList.toggle("active", active);
    row.row.classList.toggle("winner", rank === 0);
    put(row.row, { ariaCurrent: active ? "true" : null });
  }

  /** @param {Row} row @param {"signs" | "facts"} part @param {string[]} said @param {(said: string) => Element} make */
  #tell(row, part, said, make) {
    const told = said.join("\n");
    if (row.told[part] === told) return;
    row.told[part] = told;
    row[part].replaceChildren(...said.map(make));
  }

  /** @param {Row} row @param {Wire.Scene | undefined} scene */
  #stock(row, scene) {
    if (row.stock.hasAttribute("hidden") === Boolean(scene)) row.stock.toggleAttribute("hidden", !scene);
    if (!scene) return;
    row.board ??= new Board(row.stock, this.#game);
    row.board.show(scene);
  }
}

/** A seat's sign as a small picture. @param {string} game @param {string} sign @param {string} [className] */
export function signOf(game, sign, className = "player-sign") {
  const frame = { class: className, viewBox: "-12 -12 24 24", "aria-hidden": "true", "data-game": game };
  return svg("svg", frame, svg("use", { href: `#${game}-${sign}` }));
}

/** @param {HTMLElement} list @param {Wire.Stage[] | undefined} stages @param {string} game */
export function showStages(list, stages, game) {
  const told = JSON.stringify(stages ?? []);
  if (list.dataset.told === told) return;
  list.dataset.told = told;
  list.hidden = !stages?.length;
  list.replaceChildren(
    ...(stages ?? []).map(({ text, on, use }) =>
      el(
        "li",
        { class: on ? "stage on" : "stage", "aria-current": on && "step" },
        use && signOf(game, use, "stage-sign"),
        el("span", {}, text),
      ),
    ),
  );
}
