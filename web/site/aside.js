// «Et si ?» on the game screen: something is tried beside a game, which stays as it is. Loaded when first asked for.

import { AsideList } from "./aside-list.js";
import { settingsSheet } from "./aside-sheet.js";
import { begun, branchSave, branchStore, closed, leaves, MOST, sitting, tried } from "./branches.js";
import { $, el, icon } from "./dom.js";
import { plain } from "./names.js";
import { learn, t } from "./play-text.js";
import * as store from "./store.js";
import { rename } from "./way-back.js";
import en from "./words/aside.en.js";
import fr from "./words/aside.fr.js";

learn({ fr, en });

/** @param {Save | { id?: string }} game @param {string | number} at */
const addressOf = ({ id }, at) => `#save/${id}/${at}`;

export class Aside {
  #screen;
  #ask;
  /** @type {{ game: string, record: Wire.RecordData, as: Partial<State> } | null} */
  #left = null; // how a game was left for what is tried beside it
  #list;

  /**
   * @param {import("./screen.js").Screen} screen
   * @param {(record: Wire.RecordData) => Promise<Wire.Position>} ask what everybody sees of a record's last position
   */
  constructor(screen, ask) {
    this.#screen = screen;
    this.#ask = ask;
    this.#list = new AsideList($("[data-part=log]"), screen);
    this.settings = this.#settings();
    $(".play-head .play-rules").before(this.settings);
  }

  /** Try something from the ply looked at. */
  begin() {
    const { session } = this.#screen;
    const { live, cursor } = session;
    if ((session.save.branches?.length ?? 0) >= MOST) return this.#screen.say(t("aside.many"));
    if (!session.save.id) session.goOnAs(session.store.keep(session.save)); // known in part
    location.hash = addressOf(session.save, cursor ?? live.plies);
  }

  /**
   * A branch of `game` comes on the screen: an old one, or from a ply on.
   * @param {Save} game @param {string} at its name, or the ply @param {() => boolean} wanted
   */
  async open(game, at, wanted) {
    const { session } = this.#screen;
    if (session.save?.id === game.id && session.live) this.#leave();
    const now = store.load(game.id) ?? game; // the clock may have run on
    const table = await this.#ask({ ...now.record, end: null });
    if (!wanted()) return;
    const found = /^\d+$/.test(at) ? fresh(now, Number(at), table) : now.branches?.find(({ id }) => id === at);
    const hidden = !now.record.end && closed(table);
    if (!found || hidden) return this.#back(game, hidden ? t("aside.hidden") : "");
    await this.#screen.open(shown(now, found), { store: branchStore(store, now, { shown, wrote }) });
  }

  /** How the game was left, for its return: nothing of it has changed. @param {Save} game @returns {Partial<State>} */
  left({ id, record }) {
    const left = this.#left;
    this.#left = null;
    return left && left.game === id && JSON.stringify(left.record) === JSON.stringify(record) ? left.as : {};
  }

  /**
   * Keep a branch that came by a link, once; where it is found.
   * @param {Save} game as it lies here @param {Wire.RecordData} sent @param {Wire.Branch} branch
   */
  received(game, sent, { ply, actions }) {
    const seats = sitting(game.seats, null);
    const came = begun({ ...game, record: sent }, ply, seats, actions);
    const same = game.branches?.find((each) => each.actions.join() === came.actions.join());
    if (same || !tried(came, game)) return addressOf(game, same?.id ?? came.actions.length);
    return addressOf(store.keep({ ...game, branches: [...(game.branches ?? []), { ...came, kept: 1 }] }), came.id);
  }

  /** @param {Session} session */
  draw(session) {
    this.settings.hidden = !session.beside;
    if (session.view && session.panel) this.#list.draw();
  }

  /** The game is left as it is looked at; nothing runs in it meanwhile. */
  #leave() {
    const { session } = this.#screen;
    session.persist();
    const { live, cursor, viewer, undone, passed, since, record, save } = session;
    this.#left = { game: save.id ?? "", record, as: { live, cursor, viewer, undone, passed, since } };
  }

  /** @param {Save} game @param {string} word */
  #back(game, word) {
    rename(`#save/${game.id}`);
    return this.#screen.open(game).then(() => word && this.#screen.say(word));
  }

  #settings() {
    const open = () => settingsSheet(this.#screen.session, (save) => this.#change(save));
    /** @type {Attributes} */
    const more = { type: "button", "aria-label": t("aside.settings"), "aria-haspopup": "dialog", onclick: open };
    return el("button", { class: "icon-button", hidden: true, ...more }, icon("settings"));
  }

  /** Other names, other players: it goes on with them. @param {Save} save */
  #change(save) {
    const { session } = this.#screen;
    const { undone, passed, store } = session;
    return this.#screen.open(store.keep(save), { store, as: { undone, passed } });
  }
}

/** @param {Save} game @param {number} at @param {Wire.Position} table */
function fresh(game, at, { plies, log, to_move }) {
  const ply = Math.min(at, plies);
  return begun(game, ply, sitting(game.seats, log[ply]?.seat ?? to_move));
}

/** A branch as a save, with what stands above its board. @param {Save} game @param {Branch} branch */
function shown(game, branch) {
  const n = Math.min(branch.ply, leaves(branch.actions, game));
  const { ply, name } = branch;
  const goal = t(n ? "aside.from" : "aside.start", { n });
  return branchSave(game, branch, {
    ...{ game: game.id ?? "", ply, name, goal },
    title: plain(name ?? "") || t("play.aside"),
    leave: t("play.review.back"),
  });
}

/** The address of what was tried from a ply becomes its own. @param {Save} game @param {string} id */
function wrote(game, id) {
  const { hash } = location;
  if (/\/\d+$/.test(hash) && hash.startsWith(addressOf(game, ""))) rename(addressOf(game, id));
}
