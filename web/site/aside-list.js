// Among the moves of a game: what was tried beside it, where that leaves it; and there, what was played in the game.

import { closed, leaves } from "./branches.js";
import { $, $$, el, icon } from "./dom.js";
import { plain } from "./names.js";
import { t } from "./play-text.js";
import * as store from "./store.js";

/**
 * A row after `at` moves, `label` of the next. Until that is known there is no row: one drawn twice loses the focus.
 * @typedef {{ at: number, label: string, branch?: Branch }} Item
 */

export class AsideList {
  #log;
  #screen;
  #told = "";
  /** @type {Map<string, string | null>} */
  #labels = new Map(); // moves as they are told, by all that is played up to them
  #game = ""; // whose branches were deleted
  /** @type {Branch[]} */
  #deleted = [];

  /** @param {HTMLElement} log @param {import("./screen.js").Screen} screen */
  constructor(log, screen) {
    this.#log = log;
    this.#screen = screen;
  }

  draw() {
    const { save, live } = this.#screen.session;
    const items = this.#items().filter((item) => item !== null);
    const told = JSON.stringify([save.id, live.log, items, this.#deleted]);
    const standing = $$(".aside-row", this.#log);
    if (told === this.#told && standing.length === items.length) return;
    this.#told = told;
    for (const old of standing) old.remove();
    const moves = [...this.#log.children];
    for (const item of items.reverse()) this.#put(this.#row(item), moves[item.at - 1]);
  }

  /** @returns {(Item | null)[]} */
  #items() {
    const { save, live, lesson, beside } = this.#screen.session;
    if (beside) {
      const game = store.load(beside.game);
      return game ? [this.#item(leaves(save.record.actions, game), game.record.actions)] : [];
    }
    if (this.#game !== save.id) this.#deleted = [];
    this.#game = save.id ?? "";
    if (lesson || closed(live)) return [];
    const all = [...(save.branches ?? []), ...this.#deleted].sort((one, other) => (one.id < other.id ? -1 : 1));
    return all.map((branch) => this.#item(leaves(branch.actions, save), branch.actions, branch));
  }

  /** @param {number} at @param {string[]} actions @param {Branch} [branch] @returns {Item | null} */
  #item(at, actions, branch) {
    const told = actions.slice(0, at + 1);
    const key = told.join(";");
    if (at >= actions.length) return { at, label: "", branch };
    if (!this.#labels.has(key)) this.#learn(key, told);
    const label = this.#labels.get(key) ?? null;
    return label === null ? null : { at, label, branch };
  }

  /** How the last of these actions is told. @param {string} key @param {string[]} actions */
  async #learn(key, actions) {
    const { session } = this.#screen;
    this.#labels.set(key, null);
    const record = { ...session.record, actions, end: null };
    const view = await session.ask("view", { record, seat: session.viewer }).catch(() => null);
    this.#labels.set(key, view?.log.at(-1)?.label ?? "");
    session.hooks.changed();
  }

  /** @param {Element} row @param {Element | undefined} move after which it stands */
  #put(row, move) {
    if (move) move.after(row);
    else this.#log.prepend(row);
  }

  /** @param {Item} item */
  #row({ label, branch }) {
    const { beside } = this.#screen.session;
    if (!branch)
      return el("li", { class: "aside-row" }, link(`#save/${beside?.game}`, t("aside.game", { label }), "last"));
    if (this.#deleted.includes(branch)) return this.#ghost(branch);
    const said = [plain(branch.name ?? "") || t("play.aside"), label].filter(Boolean).join(" ");
    return el(
      "li",
      { class: "aside-row", "data-branch": branch.id },
      link(`#save/${this.#game}/${branch.id}`, said, "branch"),
      el(
        "button",
        {
          class: "icon-button",
          type: "button",
          "aria-label": t("aside.forget.of", { said }),
          onclick: () => this.#forget(branch),
        },
        icon("trash"),
      ),
    );
  }

  /** @param {Branch} branch */
  #ghost(branch) {
    return el(
      "li",
      { class: "aside-row notice", "data-branch": branch.id },
      el("span", {}, t("aside.forgotten")),
      el("button", { class: "plate-button", type: "button", onclick: () => this.#restore(branch) }, t("saves.restore")),
    );
  }

  /** @param {Branch} branch */
  async #forget(branch) {
    this.#deleted.push(branch);
    await this.#keep((branches) => branches.filter(({ id }) => id !== branch.id));
    this.#screen.say(t("aside.forgotten"));
    this.#focus(branch, "button");
  }

  /** @param {Branch} branch */
  async #restore(branch) {
    this.#deleted = this.#deleted.filter((each) => each !== branch);
    await this.#keep((branches) => [...branches, branch]);
    this.#focus(branch, "a");
  }

  /** @param {(branches: Branch[]) => Branch[]} changed */
  async #keep(changed) {
    const { session } = this.#screen;
    await session.follow(); // another window may have played
    const { save } = session;
    session.goOnAs(session.store.keep({ ...save, branches: changed(save.branches ?? []) }));
    this.#game = session.save.id ?? ""; // the same game
    session.hooks.changed();
  }

  /** @param {Branch} branch @param {string} what */
  #focus({ id }, what) {
    $(`[data-branch="${id}"] ${what}`, this.#log).focus();
  }
}

/** @param {string} href @param {string} said @param {string} sign */
const link = (href, said, sign) =>
  el("a", { class: "log-row", href }, icon(sign), el("span", { class: "log-label" }, said));
