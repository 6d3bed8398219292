// A game that comes by a link, on the game screen. Loaded when the first one is opened.

import { ONCE } from "./address.js";
import { overtaken } from "./keeping.js";
import { nameOf } from "./names.js";
import { newcomer } from "./newcomer.js";
import { page } from "./page.js";
import { t } from "./play-text.js";
import { greeted, received, seen } from "./received.js";
import { names } from "./saved.js";
import { besides } from "./status.js";
import * as store from "./store.js";
import { rename } from "./way-back.js";

/**
 * @typedef {object} Place where a game arrives
 * @property {Save | null} before the game that goes on here, if any
 * @property {() => boolean} wanted nothing else was opened since
 * @property {Screen} screen
 * @property {(record: Wire.RecordData) => Promise<Wire.Position>} seen what everybody sees of a record's last position
 * @property {(save: Save, replace?: boolean) => void} go to a game
 * @property {() => Promise<import("./aside.js").Aside>} aside
 */

/**
 * Show what a link brings: the moves that are new here are seen one after another, or what was tried beside the game.
 * @param {Wire.Decoded & Wire.Recorded} said @param {Place} place
 */
export async function arrive(said, place) {
  const { record, ply, by_link, names: sitting, token, branch } = said;
  const { before, wanted, screen } = place;
  const byLink = by_link || location.search === ONCE;
  const saves = store.saves(page.game).flatMap(({ id }) => store.load(id) ?? []); // understood in part: another one
  const asks = (/** @type {Parameters<Asks>} */ ...about) => ask(screen, ...about);
  const known = { saves, table: await place.seen(record), names: sitting, token, seen: place.seen, asks };
  const { save, from, here, asked } = await received(record, byLink, known);
  if (!wanted()) return;
  const leave =
    !before || asked || save.id === before.id || (await screen.question.ask(t("play.code.ask"), t("play.code.more")));
  if (!wanted()) return;
  if (!leave) return place.go(before, true);
  if (save.id && overtaken(store, save)) return arrive(said, place); // another window played meanwhile
  const fresh = !save.id && !here;
  const invited = window.top === window && fresh && page.lessons?.length && newcomer(page.game);
  const kept = here && save.id ? save : store.keep(save);
  if (branch) {
    const address = (await place.aside()).received(kept, record, branch);
    return wanted() ? location.replace(`${location.search ? location.pathname : ""}${address}`) : undefined;
  }
  await screen.open(kept);
  if (!wanted()) return;
  const { session } = screen;
  session.invited = invited ? (session.save.id ?? "") : "";
  rename(`${location.search ? location.pathname : ""}#save/${session.save.id ?? kept.id}`);
  if (here === "older" || here === "over") screen.say(t(`play.code.${here}`));
  else if (ply < record.actions.length) await session.goTo(ply);
  else await seen(session, from, wanted);
  if (byLink && fresh && wanted() && !session.live.over) screen.say(welcome(session));
}

/** @param {Session} session */
function welcome(session) {
  const { name, other } = greeted(session);
  return besides(session, t(`play.welcome${name ? "" : ".you"}${other ? ".from" : ""}`, { name, other }));
}

/** @typedef {import("./screen.js").Screen} Screen */

/** @typedef {import("./received.js").Asks} Asks */

/** @param {Screen} screen @param {Parameters<Asks>} about */
function ask(screen, ...[how, save, { seat, end }]) {
  const said = { names: names(save), name: nameOf(end?.seat ?? seat ?? 0, save.seats) };
  const more = end ? `play.code.ends.${end.by}` : `play.code.${how}.more`;
  const yes = end ? "play.code.ends.yes" : `play.code.${how}.yes`;
  return screen.question.ask(t(`play.code.${how}`, said), t(more, said), { yes: t(yes), no: t(`play.code.${how}.no`) });
}
