// What one person alone is told: can this still be finished; and at the end, what it is worth and what was best so far.

import { bestLine, findsLine } from "./achievements.js";
import { above, worth } from "./bests.js";
import * as store from "./store.js";
import { lang, languages, t } from "./text.js";

export class Solo {
  #session;
  /** @type {Call<Wire.Lit> | null} */
  #task = null; // the light under way
  #ended = 0; // counts ends looked at

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
    session.on("position", () => this.#judge());
  }

  stop() {
    this.#ended += 1;
    this.#task?.stop();
    this.#task = null;
    Object.assign(this.#session, { light: null, feat: null });
  }

  #judge() {
    this.stop();
    const { record, cursor, finished } = this.#session;
    if (!record.options.solo || cursor !== null) return null;
    if (finished) return this.#session.lesson || this.#session.beside ? null : this.#end();
    return this.#look();
  }

  async #look() {
    const session = this.#session;
    const lit = (/** @type {Wire.Lit | null} */ said) => {
      if (!said || this.#task !== task) return;
      session.light = said;
      session.hooks.changed();
    };
    const task = session.ask("light", {}, lit);
    this.#task = task;
    lit(await task.catch(() => null));
  }

  async #end() {
    const ended = this.#ended;
    const session = this.#session;
    const { save } = session;
    const asked = languages.map((language) => session.ask("feat", { lang: language }));
    const feats = await Promise.all(asked).catch(() => []);
    const feat = feats[languages.indexOf(lang)];
    if (!feat) return;
    const texts = Object.fromEntries(languages.map((language, at) => [language, feats[at]?.text ?? ""]));
    const told = kept(save, feat, texts); // also of a game that was left meanwhile
    if (ended !== this.#ended) return;
    session.feat = told;
    session.hooks.changed();
  }
}

/**
 * Keep what a finished game is worth, unless it came finished by a link; what to say of it.
 * @param {Save} save @param {Wire.Best} feat @param {Record<string, string>} texts
 */
function kept({ id, hints = 0, came = 0, record: { game, actions } }, feat, texts) {
  if (id === undefined || actions.length <= came) return { score: feat.text, text: feat.text };
  const mine = worth(feat, texts, hints, id);
  const before = store.bests(game)[feat.table];
  const after = store.keepBests(game, { [feat.table]: mine })[feat.table];
  const bested = before && above(mine.rank, before.rank) ? t("bests.new") : "";
  const best = above(after.rank, mine.rank) ? t("bests.best", { best: bestLine(after) }) : bested;
  const finds = findsLine(after);
  const score = bestLine(mine);
  return { score, text: [`${score}.`, best, finds && `${finds}.`].filter(Boolean).join(" ") };
}
