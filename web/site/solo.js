// What one person alone is told: can this still be finished; and at the end, what it is worth and what was best so far.

import { bestLine, findsLine } from "./achievements.js";
import { above, worth } from "./bests.js";
import * as store from "./store.js";
import { lang, languages, t } from "./text.js";

export class Solo {
  feat = null; // what the end is worth: {score, text}, alone and with what is kept
  #session;
  #part;
  #changed;
  #light = null;
  #asked = 0;

  /** `part` shows the light; `changed()` hears that `feat` is known. */
  constructor(session, part, changed) {
    this.#session = session;
    this.#part = part;
    this.#changed = changed;
  }

  /** The finished figure is looked at. */
  get finished() {
    const { live, record, cursor } = this.#session;
    return Boolean(record.options.solo && live?.over && cursor === null);
  }

  /** Another position is shown. */
  async judge() {
    this.stop();
    const { record, cursor } = this.#session;
    if (!record.options.solo || cursor !== null) return;
    if (this.finished) return this.#end();
    const light = { task: this.#session.light((said) => this.#lit(light, said)), said: null };
    this.#light = light;
    this.#lit(light, await light.task.catch(() => null));
  }

  stop() {
    this.#asked += 1;
    this.#light?.task.stop();
    this.#light = this.feat = null;
  }

  draw() {
    const said = this.#light?.said;
    this.#part.hidden = !said;
    if (!said) return;
    this.#part.className = `light light-${said.verdict}`;
    if (this.#part.textContent !== said.text) this.#part.textContent = said.text;
  }

  #lit(light, said) {
    if (light !== this.#light || !said) return;
    light.said = said;
    this.draw();
  }

  async #end() {
    const asked = this.#asked;
    const feats = await Promise.all(languages.map((language) => this.#session.feat(language))).catch(() => []);
    const feat = feats[languages.indexOf(lang)];
    if (asked !== this.#asked || !feat) return;
    this.feat = kept(this.#session.save, feat, Object.fromEntries(languages.map((language, at) => [language, feats[at].text])));
    this.#changed();
  }
}

/** Keep what a finished game is worth, unless it came finished by a link; what to say of it. */
function kept({ id, hints = 0, came = 0, record: { game, actions } }, feat, texts) {
  const mine = worth(feat, texts, hints, id);
  if (actions.length <= came) return { score: feat.text, text: feat.text };
  const before = store.bests(game)[feat.table];
  const after = store.keepBests(game, { [feat.table]: mine })[feat.table];
  const best = above(after.rank, mine.rank) ? t("bests.best", { best: bestLine(after) }) : before && above(mine.rank, before.rank) ? t("bests.new") : "";
  const finds = findsLine(after);
  const score = bestLine(mine);
  return { score, text: [`${score}.`, best, finds && `${finds}.`].filter(Boolean).join(" ") };
}
