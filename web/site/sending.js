// A game that goes out: its link, its text, what the sheet offers. Loaded when first asked for.

import { addressOf } from "./course.js";
import { overtaken } from "./keeping.js";
import { named } from "./names.js";
import { page } from "./page.js";
import { t } from "./play-text.js";
import { playedByLink, reached } from "./save-shape.js";
import * as store from "./store.js";

/**
 * The address of this game up to `ply`; between players far apart it says so, for the other's device to take its part.
 * What is tried beside a game takes the game along.
 * @param {Session} session @param {number | null} ply
 */
export async function link(session, ply) {
  const url = new URL(page.url, location.href);
  if (session.lesson) {
    url.hash = addressOf(session.lesson);
    return url.href;
  }
  const { beside, save } = session;
  const game = (beside && store.load(beside.game)) || save;
  const { code } = await session.ask("encode", {
    ...(beside ? { record: game.record, branch: save.record.actions } : { ply: ply ?? undefined }),
    ...{ by_link: playedByLink(game), names: given(game.seats), token: game.token ?? undefined },
  });
  url.hash = code;
  return url.href;
}

/** The names that people gave: «Vous» is nobody's name on another device. */
const given = (/** @type {Seat[]} */ seats) =>
  seats.map(({ name }, n) => ([t("setup.you"), t("setup.player", { n: n + 1 })].includes(name) ? "" : name));

/** Whom the link is for, and what they will do. @param {Session} session */
function who({ live, save, beside, cursor, names }) {
  if (beside) return t("aside.link");
  if (cursor !== null) return "";
  const seat = live.to_move;
  if (seat === null) return t("play.share.over");
  const key = save.seats[seat].kind === "link" ? "play.share.for" : "play.share.turn";
  return named(t(key, { name: `{s${seat}}` }), names);
}

/**
 * What the sheet offers, as share.js asks for it.
 * @param {Session} session @param {() => void} picture @returns {import("./share.js").Sharing}
 */
export function sharing(session, picture) {
  const { live, lesson, beside, cursor, view } = session;
  return {
    title: page.title,
    link: (ply) => link(session, ply),
    file: (url) => written(session, url),
    out: () => handedOver(session),
    ply: beside ? null : cursor,
    picture: view.over ? picture : null,
    who: who(session),
    warn: live.hides && !live.over && !lesson && !beside,
  };
}

/** That the other has the last move is remembered with a game by link. @param {Session} session */
function handedOver({ save, record, beside, cursor, hooks }) {
  if (!save.id || beside || cursor !== null || !playedByLink(save) || overtaken(store, save)) return;
  save.sent = reached(record);
  store.restore(/** @type {Kept} */ (save));
  hooks.changed();
}

/**
 * A game as people read it, and as the page reads it again: what is tried beside a game is in its link, if that is
 * not too long.
 * @param {Session} session @param {string} url
 */
function written({ names, live, record, beside }, url) {
  const moves = live.log.map(({ label }, at) => `${at + 1}. ${label}`);
  const head = [page.title, names.join(" – "), ...(beside ? [`${beside.title} ${beside.goal}`] : [])];
  const data = beside && url ? [] : [JSON.stringify(record), ""];
  return [...head, "", ...moves, "", url, "", ...data].join("\n");
}
