// A learner in any browser: takes a course as it stands in the page, by taps or by keys, and says what went wrong.
// Put before `return await course(plan, how, others)`: plan = [{address, points, line: [{taps, place, action}]}].

const PATIENCE = 60000;
const $ = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const part = (name) => $(`#play [data-part="${name}"]`);
const seen = (element) => Boolean(element && element.getClientRects().length);
const said = () => `${part("status-text").textContent} ${part("status-more").textContent}`.trim();
const verdict = () => $("#play [data-does=next], #play [data-does=begin], #play [data-does=game]");
const myTurn = () => $("#play .your-turn, #play.your-turn") && part("board").getAttribute("aria-busy") !== "true";
const thing = (id) => $(`#play .scene .nodes [data-id="${CSS.escape(id)}"]`);

async function until(found, what) {
  for (const end = performance.now() + PATIENCE; performance.now() < end; ) {
    const it = found();
    if (it) return it;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`waited in vain for ${what} at ${location.hash}: ${said()}`);
}

const answered = () => until(() => part("board").getAttribute("aria-busy") !== "true", "an answer");

/** What is waited for; a film that stands still until it was read gets its word on the way. */
async function goingOn(act, found, what) {
  const waits = () => $("#play.waits, #play .waits");
  for (;;) {
    const it = await until(() => waits() || found(), what);
    if (!waits()) return it;
    act(part("confirm"));
    await until(() => !waits(), "the end of a film");
  }
}

/** A key that a page may not tell from a real one: on what has the focus. */
function pressed(element) {
  element.focus();
  if (document.activeElement !== element) throw new Error(`no focus at ${location.hash}`);
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  if (element.dispatchEvent(enter)) element.click(); // what a browser does with Enter on a button
}

const HOW = {
  taps: (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true })),
  keys: pressed,
};

/** The right line: only things that are pointed out. */
async function right({ line, points }, act) {
  for (const { taps, place, action } of line) {
    await until(myTurn, "one's turn");
    for (const tap of taps) {
      if (!points.includes(tap) || !thing(tap).matches(".hinted, .leaving")) {
        throw new Error(`${tap} is not pointed out at ${location.hash}`);
      }
      act(thing(tap));
      await answered();
    }
    for (let turned = 0; turned < place; turned += 1) {
      act(part("turn-right"));
      await answered();
    }
    if (!seen(part("confirm"))) act($(`#play .bar [data-action="${CSS.escape(action)}"]`));
    await until(() => seen(part("confirm")), "the button");
    act(part("confirm"));
    await goingOn(act, () => verdict() || myTurn(), "a verdict");
  }
  const key = await until(verdict, "a verdict");
  if (key.dataset.does === "begin") throw new Error(`what is pointed out is not right at ${location.hash}: ${said()}`);
  if (!part("status-more").textContent) throw new Error(`no reason at ${location.hash}`);
  return key;
}

/** Things that are not pointed out: each tap is answered in words, and from wherever it leads there is a way back. */
async function astray(points, act, most) {
  const ids = all("#play .scene .nodes [data-tap]").map((each) => each.dataset.id);
  const others = ids.filter((id) => !points.includes(id));
  const stride = Math.max(1, Math.floor(others.length / most));
  let answers = 0;
  for (let at = 0; at < others.length && answers < most; at += stride) {
    const before = said();
    if (!thing(others[at])) continue; // a line that was played has taken it away
    act(thing(others[at]));
    await answered();
    answers += 1;
    if (!seen(part("cancel")) || !said()) throw new Error(`no answer to ${others[at]} at ${location.hash}: ${said()}`);
    if (seen(part("confirm"))) await played(act, others[at]);
    else while (seen(part("cancel"))) (act(part("cancel")), await answered());
    await until(myTurn, "one's turn again");
    if (said() !== before) throw new Error(`not as before ${others[at]} at ${location.hash}: ${said()} / ${before}`);
  }
  return answers;
}

/** What a stray tap made ready is played; then all is begun again, or taken back. */
async function played(act, id) {
  act(part("confirm"));
  await goingOn(act, () => verdict() || (myTurn() && !seen(part("confirm"))), `an answer to what ${id} plays`);
  if (verdict() && !part("status-more").textContent) throw new Error(`no reason after ${id} at ${location.hash}`);
  if (verdict()?.dataset.does === "begin") act(verdict());
  else
    while (!part("undo").disabled) {
      act(part("undo"));
      await until(() => part("undo").disabled || myTurn() || verdict(), "undo");
      await until(() => part("board").getAttribute("aria-busy") !== "true", "the board");
    }
}

async function course(plan, how, others) {
  const act = HOW[how];
  let [steps, answers] = [0, 0];
  for (const step of plan) {
    if (location.hash !== step.address) location.hash = step.address;
    await until(() => location.hash === step.address && part("lesson-goal").textContent === step.goal, step.address);
    await until(myTurn, "one's turn");
    if (others) answers += await astray(step.points, act, others);
    const key = await right(step, act);
    steps += 1;
    if (key.dataset.does === "next") act(key);
  }
  return { steps, answers, kept: Object.keys(localStorage).filter((key) => key.includes(":save:")).length };
}
