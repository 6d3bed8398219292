// Lessons on a game's page: the way in on its cover, and what stands above the board while a step is played.

import { addressOf, firstOpen, main, nameOf, stepsOf, withDone } from "./course.js";
import { $, el, icon } from "./dom.js";
import { page } from "./page.js";
import * as store from "./store.js";
import { t } from "./text.js";

const course = page.lessons ?? [];

/**
 * A step as the game screen plays it: like a save that is never kept. `begun` is what the engine says of it.
 * @param {Step} step
 * @param {Wire.Begun} begun
 */
export function lessonSave(step, { record, seat, seats: count, title, goal, say, point }) {
  const [, ...names] = t("setup.names").split(","); // the first is the longest, and three plates are narrow
  const seats = Array.from({ length: count }, (_, n) =>
    n === seat ? { name: "", kind: "human" } : { name: names[n % names.length], kind: "computer", level: 1 },
  );
  const lesson = { ...step, title, goal, say, point };
  return { record, seats, clock: null, given: record.actions.length, lesson };
}

/** A step is done: this device remembers it. */
export const learnt = (step) => store.keepLessons(page.game, withDone(course, store.lessons(page.game), step));

/** The way in: who has never finished the course is led to it first. */
export function drawLessons(cover) {
  const known = store.lessons(page.game);
  const learn = $("[data-part=learn]", cover);
  learn.hidden = course.length === 0;
  if (learn.hidden) return;
  learn.href = addressOf(firstOpen(main(course), known));
  const { finished, done } = known;
  cover.classList.toggle("learnt", finished);
  learn.lastElementChild.textContent = t(finished ? "lesson.revise" : done.length ? "lesson.go-on" : "lesson.learn");
  for (const [button, first] of [
    [learn, !finished],
    [$("[data-part=start]", cover), finished],
  ]) {
    button.classList.toggle("primary-button", first);
    button.classList.toggle("plate-button", !first);
  }
  $("[data-part=lessons]", cover).hidden = false;
  $("[data-part=lesson-list]", cover).replaceChildren(...course.map((lesson) => row(lesson, known)));
}

/** A lesson in the list; it opens where it was left. */
function row(lesson, known) {
  const steps = stepsOf([lesson]);
  const done = steps.filter((step) => known.done.includes(nameOf(step))).length;
  const whole = done === steps.length;
  return el(
    "li",
    {},
    el(
      "a",
      { class: "lesson-row panel-card", href: addressOf(firstOpen([lesson], known)) },
      el("span", { class: "lesson-name" }, lesson.title),
      whole && icon("check"),
      el("span", { class: "lesson-count" }, t(whole ? "lesson.done" : "lesson.count", { done, of: steps.length })),
    ),
  );
}

/** What stands above the board: where in the course this is, and what to do. */
export class LessonHead {
  #parts;
  #speaker;
  #told = null; // the lesson that is shown

  constructor(parts, speaker) {
    this.#parts = parts;
    this.#speaker = speaker;
  }

  show({ lesson }) {
    if (lesson === this.#told) return;
    this.#told = lesson;
    const parts = this.#parts;
    const { back, "play-title": title, "lesson-dots": dots, "lesson-goal": goal } = parts;
    title.textContent = lesson?.title ?? page.title;
    goal.textContent = lesson?.goal ?? "";
    dots.hidden = goal.hidden = !lesson;
    $("use", back).setAttribute("href", lesson ? "#icon-close" : "#icon-back");
    back.setAttribute("aria-label", t(lesson ? "lesson.leave" : "play.back"));
    if (lesson) this.#begin(lesson);
  }

  #begin({ at, of, solo, goal, say }) {
    const dots = this.#parts["lesson-dots"];
    const { done } = store.lessons(page.game);
    const steps = stepsOf(course.filter((each) => each.solo === solo));
    dots.replaceChildren(
      ...steps.map((step, n) =>
        el("span", { class: n === at ? "dot now" : done.includes(nameOf(step)) ? "dot done" : "dot" }),
      ),
    );
    dots.setAttribute("aria-label", t("lesson.place", { at: at + 1, of }));
    this.#speaker.say([goal, say].filter(Boolean).join(" "), "goal");
  }
}
