import assert from "node:assert/strict";
import test from "node:test";

import { back, cycle, nothingPicked, openSteps, promptFor, shownMove, survey, tap } from "../../web/site/picker.js";

const move = (a, steps, ordered = false) => ({ a, steps, ordered, group: [], label: a, ghost: [] });
const dice = [
  move("b<", [["b"], ["f"]], true),
  move("b>", [["b"], ["d"]], true),
  move("b>,cd", [["b"], ["d"], ["turn"]], true),
  move("cd,b>", [["turn"], ["b"], ["d"]], true),
];
const tiles = [
  move("t1@x", [["t1"], ["x"]]),
  move("t1@y", [["t1"], ["y"]]),
  move("t2@x", [["t2"], ["x"]]),
];
const pieces = [
  move("p@123", [["p"], ["1", "2", "3"]]),
  move("p@234", [["p"], ["2", "3", "4"]]),
  move("q@345", [["q"], ["3", "4", "5"]]),
];
/** The state after taps that all narrow. */
const after = (moves, ...ids) => ids.reduce((state, id) => {
  const done = tap(moves, state, id);
  assert.equal(done.kind, "narrowed", id);
  return done.state;
}, nothingPicked);
const actions = (moves) => moves.map(({ a }) => a);

test("ordered taps fit in their order only", () => {
  assert.deepEqual(openSteps(dice[0], ["b"]), [["f"]]);
  assert.equal(openSteps(dice[0], ["f"]), null);
  assert.deepEqual(openSteps(dice[0], ["b", "f"]), []);
});

test("unordered taps fit in any order, each in the first open step that holds it", () => {
  assert.deepEqual(openSteps(tiles[0], ["x"]), [["t1"]]);
  const twice = move("twice", [["1", "2"], ["2", "3"]]);
  assert.deepEqual(openSteps(twice, ["2"]), [["2", "3"]]);
  assert.deepEqual(openSteps(twice, ["2", "2"]), []);
  assert.equal(openSteps(twice, ["1", "1"]), null);
});

test("the survey tells what is ready and what can follow", () => {
  const { candidates, ready, can } = survey(dice, ["b", "d"]);
  assert.deepEqual(actions(candidates), ["b>", "b>,cd"]);
  assert.deepEqual(actions(ready), ["b>"]);
  assert.deepEqual([...can], ["turn"]);
});

test("before any tap, an ordered move offers its first step and an unordered one all its steps", () => {
  assert.deepEqual([...survey(dice, []).can].sort(), ["b", "turn"]);
  assert.deepEqual([...survey(tiles, []).can].sort(), ["t1", "t2", "x", "y"]);
});

test("moves without steps are never candidates", () => {
  assert.deepEqual(survey([move("draw", [])], []).candidates, []);
});

test("a second tap on the last thing plays what is ready, also when longer moves exist", () => {
  const state = after(dice, "b", "d");
  assert.equal(state.shown, "b>");
  const done = tap(dice, state, "d");
  assert.equal(done.kind, "play");
  assert.equal(done.move.a, "b>");
  assert.equal(after(dice, "b", "d", "turn").shown, "b>,cd");
});

test("a second tap on the last thing steps back while nothing is ready", () => {
  const done = tap(dice, after(dice, "b"), "b");
  assert.equal(done.kind, "back");
  assert.deepEqual(done.state.taps, []);
});

test("another thing of the same kind takes the place of the last", () => {
  assert.deepEqual(after(dice, "b", "f", "d").taps, ["b", "d"]);
  assert.deepEqual(after(tiles, "t1", "x", "y").taps, ["t1", "y"]);
});

test("another piece keeps the place chosen, when it fits there", () => {
  assert.deepEqual(after(tiles, "t1", "x", "t2").taps, ["x", "t2"]);
});

test("what fits nothing with the taps made begins anew, never by dropping an ordered move's beginning", () => {
  assert.deepEqual(after(tiles, "t1", "y", "t2").taps, ["t2"]);
  assert.deepEqual(after(dice, "turn", "b").taps, ["turn", "b"]);
  assert.equal(tap(dice, after(dice, "turn", "b"), "f").kind, "refused");
});

test("tapping an earlier thing again goes back to it", () => {
  assert.deepEqual(after(dice, "b", "d", "turn", "d").taps, ["b", "d"]);
});

test("what no move can use is refused, the taps stay", () => {
  const state = after(tiles, "t1");
  const done = tap(tiles, state, "z");
  assert.equal(done.kind, "refused");
  assert.deepEqual(done.taps, ["t1", "z"]);
  assert.equal(done.state, state);
});

test("↺ ↻ go round the ready moves both ways", () => {
  const state = after(pieces, "p", "3");
  assert.equal(state.shown, "p@123");
  const next = cycle(pieces, state, 1);
  assert.equal(next.shown, "p@234");
  assert.equal(cycle(pieces, next, 1).shown, "p@123");
  assert.equal(cycle(pieces, state, -1).shown, "p@234");
  assert.equal(tap(pieces, next, "3").move.a, "p@234");
});

test("a piece tapped on another of its cells stays where it is", () => {
  const turned = cycle(pieces, after(pieces, "p", "3"), 1);
  assert.equal(tap(pieces, turned, "2").state.shown, "p@234");
  assert.equal(tap(pieces, turned, "1").state.shown, "p@123");
});

test("back takes one tap away; with none it stays", () => {
  assert.deepEqual(back(dice, after(dice, "b", "d")).taps, ["b"]);
  assert.deepEqual(back(dice, nothingPicked).taps, []);
});

test("cycling with nothing ready changes nothing", () => {
  const state = after(dice, "b");
  assert.equal(cycle(dice, state, 1), state);
});

test("a prompt is found by all taps, else by the last alone", () => {
  const prompts = { "b d": { text: "both" }, d: { text: "last" } };
  assert.equal(promptFor(prompts, ["b", "d"]).text, "both");
  assert.equal(promptFor(prompts, ["c", "d"]).text, "last");
  assert.equal(promptFor(prompts, ["b", "d"], true).text, "both");
  assert.equal(promptFor(prompts, ["c", "d"], true), null, "nothing is asked for any more");
  assert.equal(promptFor(prompts, []), null);
  assert.equal(promptFor(undefined, ["d"]), null);
});

test("whatever is tapped, the picker never throws and its taps always fit", () => {
  const ids = ["b", "d", "f", "turn", "t1", "t2", "x", "y", "p", "q", "1", "3", "5", "z"];
  let seed = 7;
  const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
  for (const moves of [dice, tiles, pieces, [...dice, ...tiles]]) {
    let state = nothingPicked;
    for (let n = 0; n < 2000; n += 1) {
      const done = tap(moves, state, ids[random(ids.length)]);
      state = done.kind === "play" ? nothingPicked : done.state;
      assert.ok(moves.some((each) => openSteps(each, state.taps)));
      const { ready } = survey(moves, state.taps);
      assert.equal(state.shown, ready.length && state.taps.length ? shownMove(ready, state.shown).a : null);
    }
  }
});
