// What a game gone over again brings with it, once: its sentences and its style.

import { el } from "./dom.js";
import { learn } from "./text.js";
import en from "./words/review.en.js";
import fr from "./words/review.fr.js";

learn({ fr, en });
document.head.append(
  el("link", { rel: "stylesheet", href: new URL("./styles/moments.css", import.meta.url).pathname }),
);
