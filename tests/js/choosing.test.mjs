import assert from "node:assert/strict";
import test from "node:test";

import { Choosing } from "../../web/site/choosing.js";
import { statusOf } from "../../web/site/status.js";

const ghost = [{ id: "die", use: "die", at: [1, 1] }];
const moves = [
  { a: "left", steps: [["die"], ["west"]], ordered: true, group: [], label: "À gauche", ghost, confirm: "Poser 3" },
  { a: "right", steps: [["die"], ["east"]], ordered: true, group: [], label: "À droite", ghost, more: "Prudence." },
  { a: "pass", steps: [], ordered: true, group: [], label: "Passer", ghost: [], bar: "Passer" },
];
const view = { scene: { nodes: [{ id: "stone", take: 4 }] }, prompts: { die: { text: "Où aller ?", nodes: [{ use: "arrow" }] } }, status: { text: "À vous", more: "Touchez un dé." } };

/** A choosing person over a session that only notes. */
function setup({ hint = { a: "right", steps: [["die"], ["east"]], label: "À droite" }, explain = async () => ({ text: "Bloqué.", nodes: [{ use: "refused" }] }), refuses = null } = {}) {
  const did = [];
  const session = {
    mayAct: true, moves, view, live: { over: false, to_move: 0 }, cursor: null, trouble: null, thinking: null, names: ["Ada"], kind: () => "human",
    play: async (text) => (did.push(["play", text]), refuses), takeBack: async (n) => (did.push(["take", n]), refuses),
    hint: async () => hint, explain: async (what) => (did.push(["explain", what]), explain()),
  };
  const choosing = new Choosing(session, () => {});
  const status = () => statusOf({ session, refusal: choosing.refusal, offer: choosing.offer, hint: choosing.hint, picked: choosing.picked, word: "", played: "" });
  return { choosing, session, did, status };
}

test("from the first tap to the confirmed move, the line says what comes next", async () => {
  const { choosing, did, status } = setup();
  assert.deepEqual([status().text, status().more, status().cancel], ["À vous", "Touchez un dé.", false]);
  await choosing.tap("die");
  assert.deepEqual([status().text, status().cancel, status().confirm], ["Où aller ?", true, null]);
  assert.deepEqual([...choosing.marks.can], ["west", "east"]);
  assert.equal(choosing.marks.decorations.length, 1);
  await choosing.tap("west");
  assert.deepEqual([status().text, status().confirm], ["À gauche", "Poser 3"]);
  assert.deepEqual([choosing.marks.ghosts, [...choosing.marks.leaving]], [ghost, ["die"]]);
  await choosing.confirm();
  assert.deepEqual(did, [["play", "left"]]);
  assert.deepEqual(choosing.picked.taps, []);
});

test("a refused tap says why and keeps what was chosen; ✕ takes the sentence away first", async () => {
  const { choosing, did, status } = setup();
  await choosing.tap("die");
  await choosing.tap("wall");
  assert.deepEqual(did, [["explain", { taps: ["die", "wall"] }]]);
  assert.equal(status().text, "Bloqué.");
  assert.equal(choosing.marks.refused, "wall");
  choosing.back();
  assert.equal(status().text, "Où aller ?");
  choosing.back();
  assert.equal(status().text, "À vous");
});

test("an explanation that comes after another tap is dropped", async () => {
  let answer;
  const { choosing } = setup({ explain: () => new Promise((resolve) => (answer = resolve)) });
  const slow = choosing.tap("wall");
  await choosing.tap("die");
  answer({ text: "Trop tard.", nodes: [] });
  await slow;
  assert.equal(choosing.refusal, null);
  assert.deepEqual(choosing.picked.taps, ["die"]);
});

test("a hint first shows where, then what, then can be played", async () => {
  const { choosing, did, status } = setup();
  await choosing.showHint();
  assert.deepEqual([...choosing.marks.hinted], ["die"]);
  assert.equal(choosing.picked.move, null);
  assert.equal(status().others[0].key, "hint");
  await choosing.showHint();
  assert.equal(choosing.picked.move.a, "right");
  assert.match(status().text, /À droite/);
  assert.equal(status().more, "Prudence.");
  await choosing.confirm();
  assert.deepEqual(did, [["play", "right"]]);
});

test("a hint without taps is played from the line too", async () => {
  const { choosing, did, status } = setup({ hint: { a: "pass", steps: [], label: "Passer" } });
  await choosing.showHint();
  await choosing.showHint();
  assert.match(status().text, /Passer/);
  assert.notEqual(status().confirm, null);
  await choosing.confirm();
  assert.deepEqual(did, [["play", "pass"]]);
});

test("a solo's hint may be to take something back", async () => {
  const { choosing, did } = setup({ hint: { a: "", take: 4, label: "Le pavé" } });
  await choosing.showHint();
  assert.deepEqual([...choosing.marks.hinted], ["stone"]);
  await choosing.showHint();
  await choosing.confirm();
  assert.deepEqual(did, [["take", 4]]);
});

test("no hint is said as such", async () => {
  const { choosing, status } = setup({ hint: { a: "", steps: [], label: "" } });
  await choosing.showHint();
  assert.match(status().text, /indice/);
  assert.ok(status().cancel);
});

test("a piece that can be taken back is offered; the second tap does it", async () => {
  const { choosing, did, status } = setup();
  await choosing.tap("stone", 4);
  assert.notEqual(status().confirm, null);
  await choosing.tap("stone", 4);
  assert.deepEqual(did, [["take", 4]]);
});

test("a refused action is told in the line", async () => {
  const { choosing, status } = setup({ refuses: "Pas ici." });
  assert.equal(await choosing.play("nonsense"), "Pas ici.");
  assert.equal(status().text, "Pas ici.");
});

test("nothing is marked and no tap counts while it is not one's turn", async () => {
  const { choosing, session, did } = setup();
  session.mayAct = false;
  await choosing.tap("die");
  assert.deepEqual(choosing.picked.taps, []);
  assert.equal(choosing.marks.can.size, 0);
  assert.deepEqual(did, []);
});
