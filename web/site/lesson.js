// Lessons on a game's page: the way in on its cover, and what stands above the board while a step is played.

import { savedAt } from "./address.js";
import { addressOf, firstOpen, main, nameOf, PROBLEM, stepsOf, withDone } from "./course.js";
import { $, el, icon } from "./dom.js";
import { newcomer } from "./newcomer.js";
import { refill } from "./order.js";
import { page } from "./page.js";
import { diamonds } from "./problems.js";
import * as store from "./store.js";
import { t } from "./text.js";
import { cameFrom } from "./way-back.js";

const course = page.lessons ?? [];

/**
 * A step as the game screen plays it: like a save that is never kept. `begun` is what the engine says of it.
 * @param {Step} step
 * @param {Wire.Begun} begun
 * @returns {Save}
 */
export function lessonSave(step, { record, seat, seats: count, title, goal, say, point }) {
  const [, ...names] = t("setup.names").split(","); // the first is the longest, and three plates are narrow
  /** @type {Seat[]} */
  const seats = Array.from({ length: count }, (_, n) =>
    n === seat ? { name: "", kind: "human" } : { name: names[n % names.length], kind: "computer", level: 1 },
  );
  const lesson = { ...step, title, goal, say, point };
  return { record, seats, clock: null, given: record.actions.length, lesson };
}

/** A step is done: this device remembers it. @param {StepName} step */
export const learnt = (step) => store.keepLessons(page.game, withDone(course, store.lessons(page.game), step));

/** Whether this is the first thing to do. @param {HTMLElement} button @param {boolean} first */
export function leads(button, first) {
  button.classList.toggle("primary-button", first);
  button.classList.toggle("plate-button", !first);
}

/** The way in: who has never played here is led to it first. @param {HTMLElement} cover */
export function drawLessons(cover) {
  const known = store.lessons(page.game);
  const learn = /** @type {HTMLAnchorElement} */ ($("[data-part=learn]", cover));
  const first = course.length > 0 && newcomer(page.game);
  for (const button of [learn, $("[data-part=start]", cover)]) leads(button, (button === learn) === first);
  learn.hidden = course.length === 0;
  if (learn.hidden) return;
  learn.href = addressOf(firstOpen(main(course), known));
  const { finished, done } = known;
  cover.classList.toggle("known", !first);
  const begun = done.some((name) => !name.startsWith(PROBLEM));
  $("span", learn).textContent = t(finished ? "lesson.revise" : begun ? "lesson.go-on" : "lesson.learn");
  $("[data-part=lessons]", cover).hidden = false;
  refill(
    $("[data-part=lesson-list]", cover),
    course.map((lesson) => row(lesson, known)),
  );
}

/** A lesson in the list; it opens where it was left. @param {Wire.Course} lesson @param {Learnt} known */
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

/** The game that was left for a course, else the cover. */
const leftFor = () => (savedAt(cameFrom()) ? `#${cameFrom()}` : "#");

/** What stands above the board: where in the course this is, and what to do; or that this is beside a game. */
export class LessonHead {
  #parts;
  #speaker;
  /** @type {Save["lesson"] | Save["beside"] | null} */
  #told = null; // what is shown

  /** @param {Parts} parts @param {import("./speaker.js").Speaker} speaker */
  constructor(parts, speaker) {
    this.#parts = parts;
    this.#speaker = speaker;
  }

  /** @param {State} state */
  show({ lesson, beside }) {
    const head = lesson ?? beside;
    if (head === this.#told) return;
    this.#told = head;
    const parts = this.#parts;
    const { back, "play-title": title, "lesson-dots": dots, "lesson-goal": goal } = parts;
    title.textContent = head?.title ?? page.title;
    goal.textContent = head?.goal ?? "";
    goal.hidden = !head;
    dots.hidden = !lesson || Boolean(lesson.judge);
    $("use", back).setAttribute("href", head ? "#icon-close" : "#icon-back");
    const kind = lesson?.judge ? "review" : lesson?.problem ? "problem" : "lesson";
    back.setAttribute("aria-label", beside?.leave ?? t(lesson ? `${kind}.leave` : "play.back"));
    back.setAttribute("href", beside ? `#save/${beside.game}` : lesson ? (lesson.home ?? leftFor()) : "#");
    if (lesson) this.#begin(lesson);
    else if (beside) this.#speaker.say(`${beside.title} ${beside.goal}`, "goal");
  }

  /** @param {NonNullable<Save["lesson"]>} lesson */
  #begin({ at, of, solo, goal, say, band }) {
    const dots = this.#parts["lesson-dots"];
    this.#speaker.say([goal, say].filter(Boolean).join(" "), "goal");
    dots.classList.toggle("diamonds", Boolean(band));
    if (band) {
      dots.replaceChildren(...diamonds(band));
      dots.setAttribute("aria-label", t("problem.band", { band }));
      return;
    }
    const { done } = store.lessons(page.game);
    const steps = stepsOf(course.filter((each) => each.solo === solo));
    dots.replaceChildren(
      ...steps.map((step, n) =>
        el("span", { class: n === at ? "dot now" : done.includes(nameOf(step)) ? "dot done" : "dot" }),
      ),
    );
    dots.setAttribute("aria-label", t("lesson.place", { at: at + 1, of }));
  }
}
