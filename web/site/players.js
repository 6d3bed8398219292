// The row of players: sign, name, facts, stock, clock, score; and the phases beside the title.

import { Board } from "./board.js";
import { clockText } from "./clock.js";
import { el, svg } from "./dom.js";
import { t } from "./text.js";

export class PlayersRow {
  #list;
  #game;
  #rows = new Map(); // seat -> {row, told, stock}

  constructor(list, game) {
    this.#list = list;
    this.#game = game;
  }

  /** `players` of a view, with `names`, `kinds` and who is `active`. */
  show(players, { names, kinds, active, ranks }) {
    this.#list.dataset.count = players.length;
    for (const player of players) {
      const row = this.#row(player.seat);
      const { stock, ...rest } = player;
      const { seat } = player;
      this.#fill(row, { ...rest, name: names[seat], kind: kinds[seat], active: active === seat, rank: ranks?.[seat] });
      this.#stock(row, stock);
    }
    for (const [seat, { row }] of this.#rows) {
      if (players.some((player) => player.seat === seat)) continue;
      row.remove();
      this.#rows.delete(seat);
    }
  }

  /** `left(seat)` in milliseconds, or null when nobody has a clock. */
  clocks(left) {
    for (const [seat, { clock }] of this.#rows) {
      clock.hidden = left === null;
      if (left === null) continue;
      const text = clockText(left(seat));
      if (clock.textContent !== text) clock.textContent = text;
      clock.classList.toggle("short", left(seat) < 30_000);
    }
  }

  #row(seat) {
    const known = this.#rows.get(seat);
    if (known) return known;
    const span = (name) => [name, el("span", { class: `player-${name}` })];
    const stock = svg("svg", { class: "player-stock", "aria-hidden": "true" });
    const named = ["signs", "name", "kind", "facts"].map(span);
    const parts = Object.fromEntries([...named, ["stock", stock], ...["clock", "score"].map(span)]);
    const item = el("li", { class: "player", "data-seat": seat }, Object.values(parts));
    const row = { ...parts, row: item, told: "", board: null };
    parts.clock.hidden = true;
    this.#rows.set(seat, row);
    this.#list.append(row.row);
    return row;
  }

  #fill(row, facts) {
    const told = JSON.stringify(facts);
    if (told === row.told) return;
    row.told = told;
    const signs = facts.signs ?? [`seat-${facts.seat}`];
    row.signs.replaceChildren(...signs.map((sign) => signOf(this.#game, sign)));
    row.name.textContent = facts.name;
    row.kind.textContent = facts.kind;
    row.score.textContent = facts.score;
    row.facts.replaceChildren(...facts.facts.map((fact) => el("span", {}, fact)));
    row.row.classList.toggle("active", facts.active);
    row.row.classList.toggle("winner", facts.rank === 0);
    if (facts.active) row.row.setAttribute("aria-current", "true");
    else row.row.removeAttribute("aria-current");
  }

  #stock(row, scene) {
    row.stock.toggleAttribute("hidden", !scene);
    if (!scene) return;
    row.board ??= new Board(row.stock, this.#game);
    row.board.show(scene);
  }
}

/** A seat's sign as a small picture. */
export function signOf(game, sign, className = "player-sign") {
  const frame = { class: className, viewBox: "-12 -12 24 24", "aria-hidden": "true", "data-game": game };
  return svg("svg", frame, svg("use", { href: `#${game}-${sign}` }));
}

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

/** «Cet appareil», «Ordinateur, niveau 3» */
export function kindOf(seat) {
  return seat.kind === "computer" ? t("play.kind.computer", { level: seat.level }) : t(`play.kind.${seat.kind}`);
}
