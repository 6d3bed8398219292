// The language switch keeps what the address says after its #: a game in progress, a position.

import { $$, put } from "./dom.js";

export function keepPlace() {
  const links = /** @type {HTMLAnchorElement[]} */ ($$(".languages a")).map((link) => ({ link, href: link.href }));
  const follow = () => {
    for (const { link, href } of links) put(link, { href: href + (link.target ? "" : location.hash) });
  };
  // before a click too: what stands after the # may be rewritten without an event
  for (const event of ["hashchange", "pointerdown", "click"]) addEventListener(event, follow, true);
  follow();
}
