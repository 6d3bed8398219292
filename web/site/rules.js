// The rules page: replays one step at a time, the section in view marked, sharing and printing.

import { $, $$ } from "./dom.js";
import { keepPlace } from "./languages.js";
import { beOffline } from "./offline.js";
import { stepThrough } from "./replay.js";
import { t } from "./text.js";

function markSections() {
  const tabs = new Map($$(".tabs a").map((tab) => [tab.hash.slice(1), tab]));
  const mark = (id) => {
    for (const [name, tab] of tabs) {
      if (name === id) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
    const tab = tabs.get(id);
    tab?.parentNode.scrollTo({ left: tab.offsetLeft - 80 });
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

/** Who comes from a game goes back to it. */
function leadBack(hash) {
  if (hash.startsWith("#save/")) for (const link of $$("a[data-leads=game]")) link.hash = hash;
}

async function share() {
  const what = { title: document.title, url: location.href };
  if (navigator.share) return navigator.share(what).catch(() => {});
  await navigator.clipboard?.writeText(what.url).catch(() => {});
  $("[data-part=announce]").textContent = t("rules.copied");
}

beOffline();
keepPlace();
markSections();
leadBack(location.hash);
for (const replay of $$(".replay")) stepThrough(replay);
$("[data-part=share]").addEventListener("click", share);
$("[data-part=print]").addEventListener("click", () => print());
