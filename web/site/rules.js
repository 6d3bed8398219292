// The rules page: replays one step at a time, the section in view marked, sharing and printing.

import { $, $$, around } from "./dom.js";
import { keepPlace } from "./languages.js";
import { beOffline } from "./offline.js";
import { stepThrough } from "./replay.js";
import { t } from "./text.js";

function markSections() {
  const tabs = new Map(/** @type {HTMLAnchorElement[]} */ ($$(".tabs a")).map((tab) => [tab.hash.slice(1), tab]));
  /** @param {string} id */
  const mark = (id) => {
    for (const [name, tab] of tabs) {
      if (name === id) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
    const tab = tabs.get(id);
    tab?.parentElement?.scrollTo({ left: tab.offsetLeft - 80 });
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) mark(entry.target.id);
    },
    { rootMargin: "-30% 0px -69% 0px" },
  );
  for (const section of $$(".rules-section")) watcher.observe(section);
  if (tabs.size) mark([...tabs.keys()][0]);
}

/** The way back leads out of the rules, not through the sections that were looked at. @param {MouseEvent} event */
function section(event) {
  const tab = /** @type {HTMLAnchorElement | null} */ (around(event, ".tabs a"));
  if (!tab) return;
  event.preventDefault();
  location.replace(tab.hash);
}

/** Who comes from a game, or from a step of the course, goes back to it. @param {string} hash */
function leadBack(hash) {
  if (!/^#(save|lesson)\//.test(hash)) return;
  for (const link of /** @type {HTMLAnchorElement[]} */ ($$("a[data-leads=game]"))) link.hash = hash;
}

async function share() {
  const what = { title: document.title, url: location.href.replace(/#.*/, "") }; // the way back is one's own
  if (navigator.share) return navigator.share(what).catch(() => {});
  const copied = await navigator.clipboard?.writeText(what.url).then(
    () => true,
    () => false,
  );
  $("[data-part=announce]").textContent = t(copied ? "rules.copied" : "rules.copied.not", what);
}

beOffline();
keepPlace();
markSections();
leadBack(location.hash);
for (const replay of $$(".replay")) stepThrough(replay);
addEventListener("click", section);
$("[data-part=share]").addEventListener("click", share);
$("[data-part=print]").addEventListener("click", () => print());
