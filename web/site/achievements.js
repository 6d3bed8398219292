// Sentences on bests, and the list of them on a game's cover.

import { MOST } from "./bests.js";
import { el } from "./dom.js";
import { bests } from "./store.js";
import { lang, t } from "./text.js";

/** «96 tuiles, 0 joker, sans indice» @param {Table} table */
export function bestLine({ rank, texts }) {
  const taken = -(rank.at(-1) ?? 0);
  const text = texts[lang] ?? Object.values(texts)[0] ?? "";
  return [text, taken ? t("bests.hints", { n: taken }) : t("bests.hints.none")].filter(Boolean).join(", ");
}

/** «12 solutions trouvées»; nothing where finds are not counted. @param {Table} table */
export const findsLine = ({ finds }) => counted("bests.finds", finds.length);

/** @param {string} key @param {number} n */
const counted = (key, n) => (n ? t(key, { n, count: n < MOST ? n : `${n}+` }) : "");

/** Fill `list` with what was done best in a game; how many rows. @param {HTMLElement} list @param {string} game */
export function drawBests(list, game) {
  const tables = Object.values(bests(game));
  list.replaceChildren(
    ...tables.map((table) =>
      el(
        "li",
        { class: "best panel-card" },
        el("span", { class: "saved-name" }, bestLine(table)),
        el(
          "span",
          { class: "saved-note" },
          [counted("bests.finished", table.finished.length), findsLine(table)].filter(Boolean).join(" · "),
        ),
      ),
    ),
  );
  return tables.length;
}
