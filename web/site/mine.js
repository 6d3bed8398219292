// « À ma mesure » on this page: how strong the computer plays in the next game, by the results on this device.

import { strength } from "./measure.js";
import { page } from "./page.js";
import { results } from "./store.js";

export const MINE = "mine"; // in the form, in place of a level: « À ma mesure »

/** How strong the computer plays « À ma mesure » in the next game of this page. */
export const ofMine = () => strength(results(page.game), page.levels.length);

/**
 * A seat of a game that begins: what goes by the results is settled now, and stays for the whole game.
 * @param {Seat} seat @returns {Seat}
 */
export const seated = (seat) => (seat.kind === "computer" && seat.mine ? { ...seat, level: ofMine() } : seat);
