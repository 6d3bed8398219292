// Sentences of the game screen besides those of every page: what says `play.…` takes `t` from here.

import { learn } from "./text.js";
import en from "./words/play.en.js";
import fr from "./words/play.fr.js";

learn({ fr, en });

export { lang, learn, t } from "./text.js";
