import assert from "node:assert/strict";
import { test } from "node:test";

import { reviewed, told } from "../../web/site/reviewed.js";

const actions = ["a1", "b1", "c1", "d1"];
const game = (more = {}) => ({ v: 1, game: "jeu", rules: 1, options: {}, actions, end: null, ...more });
const about = { lang: "fr", seat: 0, record: game() };
const step = { ply: 4, luck: 0, before: 1, after: 1, text: "À égalité" };
const moment = { ply: 3, best: "a1", value: 2, lost: 1, wins: false, line: ["a1", "b2"], amount: "1" };
const review = (more = {}) => ({ steps: [step], moments: [moment], text: "Deux choix", ...more });
const kept = (more) => JSON.parse(JSON.stringify(reviewed(about, review(more))));

test("what was judged is told again, of the same game, seat and language", () => {
  assert.deepEqual(told(kept(), about), review());
  assert.equal(told(undefined, about), null);
  const otherwise = [{ actions: [...actions, "e1"] }, { actions: [...actions.slice(1), "e1"] }, { end: { by: 1 } }];
  for (const other of [{ lang: "en" }, { seat: 1 }, ...otherwise.map((more) => ({ record: game(more) }))])
    assert.equal(told(kept(), { ...about, ...other }), null);
});

test("what was judged in an earlier way, or a later one, is judged anew", () => {
  const { judged, ...first } = kept();
  assert.equal(told(first, about), null);
  for (const other of [judged - 1, judged + 1]) assert.equal(told({ ...first, judged: other }, about), null);
});

test("a moment is a ply of the game, a step may be its end", () => {
  for (const ply of [4, -1, 1.5, 1e300, "1", null]) {
    assert.equal(told(kept({ moments: [moment, { ...moment, ply }] }), about), null, `moment ${ply}`);
    if (ply !== 4) assert.equal(told(kept({ steps: [{ ...step, ply }] }), about), null, `step ${ply}`);
  }
});

test("whatever else lies with a save is no review", () => {
  const strange = [
    { steps: [null] },
    { steps: [{ ...step, luck: "0" }] },
    { steps: {} },
    { moments: 3 },
    { moments: [null] },
    { moments: [{ ...moment, line: "a1" }] },
    { moments: [{ ...moment, line: [1] }] },
    { text: {} },
  ];
  for (const more of strange) assert.equal(told(kept(more), about), null, JSON.stringify(more));
  for (const said of [null, 7, "x"]) assert.equal(told({ ...kept(), said }, about), null);
});
