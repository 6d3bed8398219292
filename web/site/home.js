// The shelf: the game to continue, the offline state.

import { $, $$, el, icon } from "./dom.js";
import { keepPlace } from "./languages.js";
import { newcomer } from "./newcomer.js";
import { offlineSign } from "./offline-sign.js";
import { refill } from "./order.js";
import { page } from "./page.js";
import { addressOf, understood } from "./paste.js";
import { glance, names, toGoOn } from "./saved.js";
import { onChange, saves } from "./store.js";
import { t } from "./text.js";

const place = $("[data-part=continue]");

/** @param {Kept} save */
function card(save) {
  const { title, url } = page.games[save.record.game];
  return el(
    "a",
    {
      class: "continue panel-card",
      href: `${url}#save/${save.id}`,
      "data-game": save.record.game,
      "data-save": save.id,
    },
    el("span", { class: "continue-picture always-light", "aria-hidden": "true" }, picture(save.record.game)),
    el(
      "span",
      { class: "continue-words" },
      el("span", { class: "continue-kind" }, t("home.continue")),
      el("span", { class: "continue-title" }, title),
      el("span", { class: "continue-note" }, [names(save), save.note && glance(save)].filter(Boolean).join(" · ")),
    ),
    icon("next"),
  );
}

/** The lid's own picture again: its symbols already stand in the page. @param {string} game */
function picture(game) {
  const copy = /** @type {Element} */ ($(`.box[data-game="${game}"] svg`).cloneNode(true));
  copy.querySelector("defs")?.remove();
  copy.setAttribute("preserveAspectRatio", "xMidYMid slice");
  return copy;
}

/** What another app handed to this one: a link of a game opens it. */
function takeShared() {
  const found = understood([...new URLSearchParams(location.search).values()].join(" "), page.games);
  if (found) location.replace(addressOf(found, page.games));
}

/**
 * Who has never played a game may learn it first; a game that goes on waits by its box, were it not `shown` above.
 * @param {Kept[]} games @param {Kept | undefined} shown
 */
function showLeads(games, shown) {
  for (const box of $$(".box")) {
    const { game = "" } = box.dataset;
    const [learn, goOn] = ["learn", "go-on"].map((part) => $(`[data-part=${part}]`, box));
    const save = toGoOn(games.filter(({ record }) => record.game === game));
    learn.hidden = !(page.games[game].taught && newcomer(game));
    goOn.hidden = !save || save.id === shown?.id;
    if (save) goOn.setAttribute("href", `${page.games[game].url}#save/${save.id}`);
    box.classList.toggle("leads", !(learn.hidden && goOn.hidden));
  }
}

function show() {
  const games = saves().filter(({ record }) => Object.hasOwn(page.games, record.game));
  const save = toGoOn(games);
  place.hidden = !save;
  refill(place, save ? [card(save)] : []);
  showLeads(games, save);
}

takeShared();
keepPlace();
show();
onChange(show);
addEventListener("pageshow", ({ persisted }) => persisted && show());
offlineSign($("[data-part=offline]"), { more: /** @type {HTMLAnchorElement} */ ($(".foot-settings")).href });
