// A game's course, pure: its lessons, those of the solo apart; and what was learnt of it. What this version does not
// know of stays: no update takes anything from anybody.

import { MOMENT } from "./moments.js";

const MOST = 500; // steps that are kept of one game
export const PROBLEM = "problem"; // problems are kept among the steps, under this name
const APART = [PROBLEM, MOMENT]; // what is no lesson has an address of its own

/** @param {StepName} step */
export const nameOf = ({ name, step }) => `${name}/${step}`;
/** @param {StepName} step */
export const addressOf = (step) => `${APART.includes(step.name) ? "#" : "#lesson/"}${nameOf(step)}`;

/** The lessons of the game itself; of a game for one alone, all. @param {Wire.Course[]} course */
export function main(course) {
  const own = course.filter(({ solo }) => !solo);
  return own.length ? own : course;
}

/**
 * Every step of a course, in order.
 * @returns {StepName[]}
 * @param {Wire.Course[]} course
 */
export function stepsOf(course) {
  return course.flatMap(({ name, steps }) => Array.from({ length: steps }, (_, step) => ({ name, step })));
}

/**
 * The step of this name, and where among those of its kind it stands; null: there is none.
 * @returns {Step | null}
 * @param {Wire.Course[]} course @param {string} name
 */
export function stepAt(course, name) {
  const lesson = course.find((each) => name.startsWith(`${each.name}/`));
  const steps = stepsOf(course.filter(({ solo }) => solo === lesson?.solo));
  const at = steps.findIndex((step) => nameOf(step) === name);
  return at < 0
    ? null
    : { ...steps[at], at, of: steps.length, next: steps[at + 1] ?? null, solo: Boolean(lesson?.solo) };
}

/**
 * Where to go on: the first step that was not done, else the first.
 * @param {Wire.Course[]} course @param {Learnt} learnt
 */
export function firstOpen(course, { done }) {
  const steps = stepsOf(course);
  return steps.find((step) => !done.includes(nameOf(step))) ?? steps[0];
}

/**
 * What is learnt once `step` is done too: the course is finished with that of the game itself.
 * @param {Wire.Course[]} course @param {Learnt} learnt @param {StepName} step @returns {Learnt}
 */
export function withDone(course, { done, finished }, step) {
  const all = [...new Set([...done, nameOf(step)])];
  return { done: all, finished: finished || stepsOf(main(course)).every((each) => all.includes(nameOf(each))) };
}

/**
 * Of what comes from a file or from storage, what is well made.
 * @returns {Learnt}
 * @param {any} learnt whatever was stored
 */
export function sound(learnt) {
  const done = Array.isArray(learnt?.done) ? learnt.done.filter(isName) : [];
  return { done: [...new Set(done)].slice(0, MOST), finished: learnt?.finished === true };
}

/** @param {unknown} name */
const isName = (name) => typeof name === "string" && /^[a-z][a-z0-9-]{0,39}\/\d{1,3}$/.test(name);

/** What either knows. @param {Learnt} a @param {Learnt} b */
export const joined = (a, b) => sound({ done: [...a.done, ...b.done], finished: a.finished || b.finished });
