// Who has never played a game nor finished its course is led to the course first; afterwards it steps back.

import { lessons, saves, setting } from "./store.js";

/**
 * Nothing was ever begun here of this game.
 * @param {string} game
 */
export const newcomer = (game) => !lessons(game).finished && !setting(`setup:${game}`) && saves(game).length === 0;
