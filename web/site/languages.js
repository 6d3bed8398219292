// The language switch keeps what the address says after its #: a game in progress, a position.

import { $$ } from "./dom.js";

export function keepPlace() {
  const links = $$(".languages a").map((link) => [link, link.href]);
  const follow = () => {
    for (const [link, href] of links) link.href = href + location.hash;
  };
  addEventListener("hashchange", follow);
  follow();
}
