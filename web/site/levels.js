// How strong computers are, as the game’s words say it: a level has a name, and there are levels between two.

import { page } from "./page.js";
import { t } from "./text.js";

/** «sage», «entre sage et habile» @param {number} level */
export function levelName(level) {
  const [low, high] = [Math.floor(level), Math.ceil(level)].map(
    (whole) => page.levels?.[whole - 1]?.name ?? String(whole),
  );
  return low === high ? low : t("level.between", { low, high });
}

/** «Sur cet appareil», «Ordinateur, habile» @param {Seat} seat */
export function kindOf({ kind, level = 1 }) {
  return kind === "computer" ? t("names.kind.computer", { level: levelName(level) }) : t(`names.kind.${kind}`);
}
