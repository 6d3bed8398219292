import assert from "node:assert/strict";
import test from "node:test";

import { Choosing, marksOf } from "../../web/site/choosing.js";
import { State } from "../../web/site/state.js";
import { statusOf } from "../../web/site/status.js";

const ghost = [{ id: "die", use: "die", at: [1, 1] }];
const view = {
  scene: { nodes: [{ id: "stone", take: 4 }] },
  status: { text: "À vous", more: "Touchez un dé." },
  can: ["die"],
  bar: [{ a: "pass", label: "Passer" }],
};
const ready = (place) => ({
  a: ["left", "right"][place],
  label: ["À gauche", "À droite"][place],
  ghost,
  place,
  of: 2,
  hide: ["hole"],
});

/** What the engine would answer: a die goes to one of two places, a wall is refused. */
function meaning({ taps, id, place = 0, once }) {
  if (id === "wall") return { taps, can: ["west"], refusal: { text: "Bloqué.", nodes: [{ use: "refused" }] } };
  if (id === "bell" && once) return { taps: [], can: [], play: "ring" };
  if (id && id === taps.at(-1) && id !== "die") return { taps, can: [], play: "left" };
  const made = id === undefined ? taps : id === "die" ? ["die"] : [...taps, id].slice(0, 2);
  if (made.length === 2) return { taps: made, can: [], ready: ready(place) };
  return { taps: made, can: ["west", "east"], prompt: { text: "Où aller ?", nodes: [{ use: "arrow" }] } };
}

/** A choosing person over a session that only notes; `answers` holds what was not answered yet when `slow`. */
function setup({ hint, refuses = null, slow = false, once = false } = {}) {
  const did = [];
  const asked = [];
  const answers = [];
  const state = Object.assign(new State(), {
    save: { record: { options: {} }, seats: [{ kind: "human" }] },
    names: ["Ada"],
    view,
    live: { to_move: 0, plies: 0, log: [] },
  });
  const changed = (change) => {
    state.turn += 1;
    did.push(change);
    return refuses;
  };
  const session = Object.assign(state, {
    hooks: { changed: () => {} },
    tap: (taps) => {
      asked.push(taps);
      return slow
        ? new Promise((resolve) => answers.push(() => resolve(meaning(taps))))
        : Promise.resolve(meaning(taps));
    },
    play: async (text) => changed(["play", text]),
    takeBack: async (n) => changed(["take", n]),
    hint: () => Object.assign(Promise.resolve(hint), { stop: () => did.push(["stop hint"]) }),
    hinted: () => did.push(["hinted"]),
    refused: (error) => error.text,
  });
  const choosing = new Choosing(session, () => once);
  return { choosing, session, did, asked, answers, status: () => statusOf(state), marks: () => marksOf(state) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 2));
const east = { a: "right", taps: ["die", "east"], place: 1, where: ["die"], label: "À droite" };

test("from the first tap to the confirmed move, the line says what comes next", async () => {
  const { choosing, did, status, marks } = setup();
  assert.deepEqual([status().text, status().more, status().cancel], ["À vous", "Touchez un dé.", false]);
  assert.deepEqual([...marks().can], ["die"]);
  await choosing.tap("die");
  assert.deepEqual([status().text, status().cancel, status().confirm], ["Où aller ?", true, null]);
  assert.deepEqual([...marks().can], ["west", "east"]);
  assert.equal(marks().decorations.length, 1);
  await choosing.tap("west");
  assert.deepEqual([status().text, status().more], ["À gauche", "Possibilité 1 sur 2"]);
  assert.deepEqual([marks().ghosts, [...marks().leaving], [...marks().replaced]], [ghost, ["die"], ["hole"]]);
  await choosing.confirm();
  assert.deepEqual(did, [["play", "left"]]);
});

test("every question carries the taps so far and the place shown; ↺ ↻ ask for another place", async () => {
  const { choosing, asked, status } = setup();
  await choosing.tap("die");
  await choosing.tap("west");
  await choosing.cycle(-1);
  assert.equal(status().text, "À droite");
  await choosing.tap("wall");
  assert.deepEqual(
    asked.map(({ taps, place, id }) => [taps.join(" "), place, id]),
    [
      ["", undefined, "die"],
      ["die", undefined, "west"],
      ["die west", 1, undefined],
      ["die west", 1, "wall"],
    ],
  );
});

test("taps faster than answers are asked one after another and none is lost", async () => {
  const { choosing, asked, answers, session, did } = setup({ slow: true });
  choosing.tap("die");
  choosing.tap("west");
  choosing.confirm();
  await settled();
  assert.equal(asked.length, 1, "the second tap waits for what the first means");
  assert.equal(session.asking, 3);
  answers.shift()();
  await settled();
  assert.deepEqual(asked[1].taps, ["die"]);
  answers.shift()();
  await settled();
  assert.deepEqual(did, [["play", "left"]]);
  assert.equal(session.asking, 0);
});

test("what was tapped in one position means nothing in another", async () => {
  const { choosing, asked, answers, session } = setup({ slow: true });
  choosing.tap("die");
  choosing.tap("west");
  await settled();
  session.turn += 1;
  answers.shift()();
  await settled();
  assert.equal(asked.length, 1);
  assert.deepEqual(session.choice.picked.taps, []);
});

test("✕ after a tap that is not answered yet takes that tap back", async () => {
  const { choosing, answers, session } = setup({ slow: true });
  choosing.tap("die");
  choosing.drop();
  await settled();
  answers.shift()();
  await settled();
  assert.deepEqual(session.choice.picked.taps, []);
});

test("a refused tap says why and keeps what was chosen; ✕ takes the sentence away first", async () => {
  const { choosing, status, marks } = setup();
  await choosing.tap("die");
  await choosing.tap("wall");
  assert.equal(status().text, "Bloqué.");
  assert.equal(marks().refused, "wall");
  await choosing.drop();
  assert.notEqual(status().text, "Bloqué.");
  await choosing.drop();
  assert.equal(status().text, "À vous");
});

test("✕ lets go of all that is chosen; Esc, or a tap on nothing, of the last alone", async () => {
  const { choosing, session } = setup();
  for (const [leave, left] of [
    ["back", ["die"]],
    ["drop", []],
  ]) {
    await choosing.drop();
    await choosing.tap("die");
    await choosing.tap("east");
    assert.equal(session.choice.picked.taps.length, 2);
    await choosing[leave]();
    assert.deepEqual(session.choice.picked.taps, left);
  }
});

test("an engine that is gone while it explains a tap stops nothing else", async () => {
  const { choosing, session, status } = setup();
  session.tap = async () => {
    throw Object.assign(new Error(), { text: "Trop long." });
  };
  await choosing.tap("die");
  assert.equal(status().text, "Trop long.");
  session.tap = async (taps) => meaning(taps);
  await choosing.tap("die");
  assert.equal(status().text, "Où aller ?");
});

test("a hint first shows where, then what, then can be played; it counts once it is seen", async () => {
  const { choosing, did, status, marks, session } = setup({ hint: east });
  await choosing.showHint();
  assert.deepEqual([...marks().hinted], ["die"]);
  assert.equal(session.choice.picked.ready, undefined);
  assert.equal(status().others[0].key, "hint");
  assert.deepEqual(did, [["hinted"]]);
  await choosing.showHint();
  assert.equal(session.choice.picked.ready.a, "right");
  assert.match(status().text, /À droite/);
  await choosing.confirm();
  assert.deepEqual(did, [["hinted"], ["play", "right"]]);
});

test("✕ takes a whole hint away, and undo what is chosen before what was played", async () => {
  const { choosing, did, session } = setup({ hint: { ...east, stage: "what" } });
  session.undo = () => did.push("undo");
  await choosing.showHint();
  await choosing.showHint();
  assert.equal(session.choice.picked.taps.length, 2);
  await choosing.drop();
  assert.deepEqual([session.choice.hint, session.choice.picked.taps], [null, []]);
  await choosing.tap("die");
  did.length = 0;
  await choosing.undo();
  assert.deepEqual([session.choice.picked.taps, did], [[], []]);
  await choosing.undo();
  assert.deepEqual(did, ["undo"]);
});

test("a hint asked for and not got does not count, and is said as such", async () => {
  const { choosing, did, status } = setup({ hint: { a: "", taps: [], label: "" } });
  await choosing.showHint();
  assert.match(status().text, /indice/);
  assert.ok(status().cancel);
  assert.deepEqual(did, []);
});

test("a tap while the hint is sought ends the search, which then does not count", async () => {
  const { choosing, did, session } = setup();
  session.hint = () => Object.assign(new Promise(() => {}), { stop: () => did.push("stopped") });
  choosing.showHint();
  await choosing.tap("die");
  assert.deepEqual(did, ["stopped"]);
  assert.deepEqual(session.choice.picked.taps, ["die"]);
});

test("a hint without taps is played from the line too", async () => {
  const { choosing, did, status } = setup({ hint: { a: "pass", taps: [], place: 0, where: [], label: "Passer" } });
  await choosing.showHint();
  await choosing.showHint();
  assert.match(status().text, /Passer/);
  await choosing.confirm();
  assert.deepEqual(did.at(-1), ["play", "pass"]);
});

test("a solo's hint may be to take something back", async () => {
  const { choosing, did, marks } = setup({ hint: { a: "", take: 4, label: "Le pavé" } });
  await choosing.showHint();
  assert.deepEqual([...marks().hinted], ["stone"]);
  await choosing.showHint();
  await choosing.confirm();
  assert.deepEqual(did.at(-1), ["take", 4]);
});

test("a piece that can be taken back is offered; the second tap does it", async () => {
  const { choosing, did, status, session } = setup();
  session.tap = async ({ taps, id }) => ({ taps, can: [], refusal: { text: `pas ${id}`, nodes: [] } });
  await choosing.tap("stone", 4);
  assert.equal(status().text, "Reprendre cette pièce\u202f?");
  await choosing.tap("stone", 4);
  assert.deepEqual(did, [["take", 4]]);
});

test("an action of the bar is asked about before it is played", async () => {
  const { choosing, did, status } = setup();
  await choosing.offer(view.bar[0]);
  assert.deepEqual([status().text, status().cancel, did], ["Passer\u202f?", true, []]);
  await choosing.back();
  assert.equal(status().text, "À vous");
  await choosing.offer(view.bar[0]);
  await choosing.confirm();
  assert.deepEqual(did, [["play", "pass"]]);
});

test("the only action there is waits for a word; ✓ plays it", async () => {
  const { choosing, did, status, session } = setup();
  session.view = { ...view, auto: { a: "pass", label: "Il faut passer" } };
  assert.deepEqual([status().text, status().cancel], ["Il faut passer", false]);
  await choosing.confirm();
  assert.deepEqual(did, [["play", "pass"]]);
});

test("who wishes it plays an action of one tap by that tap", async () => {
  const { choosing, did } = setup({ once: true });
  await choosing.tap("bell");
  assert.deepEqual(did, [["play", "ring"]]);
});

test("a refused action is told in the line", async () => {
  const { choosing, status } = setup({ refuses: "Pas ici." });
  assert.equal(await choosing.play("nonsense"), "Pas ici.");
  assert.equal(status().text, "Pas ici.");
});

test("nothing is marked and no tap counts while it is not one's turn", async () => {
  const { choosing, session, asked, did, marks } = setup();
  session.busy = true;
  await choosing.tap("die");
  await choosing.confirm();
  session.busy = false;
  await settled();
  assert.deepEqual([asked, did, session.choice.picked.taps], [[], [], []]);
  session.curtain = 0;
  assert.equal(marks().can.size, 0);
});

test("what was not right yet is drawn, and what is pointed out stays lit; what was right is left alone", () => {
  const { session, marks } = setup();
  session.save.lesson = { point: ["die", "west"] };
  session.verdict = { state: "wrong", text: "Pas là.", nodes: [{ use: "refused" }] };
  assert.deepEqual(marks().decorations, [{ use: "refused" }]);
  assert.deepEqual([...marks().hinted], ["die", "west"]);
  assert.deepEqual([...marks().can], []);
  session.verdict = { state: "right", text: "Bien.", nodes: [] };
  assert.deepEqual([...marks().hinted], []);
});

test("what refutes a mistake is shown under its verdict, which a film leaves where it is", () => {
  const { session, status } = setup();
  const verdict = { state: "wrong", text: "La suite le montre." };
  session.save.lesson = { problem: "1 1 1 code" };
  Object.assign(session, { verdict, film: { text: "Bo : à droite", more: "" } });
  assert.equal(status().more, "La suite le montre.");
  session.film = { text: "La mer monte", more: "", waits: true };
  assert.equal(status().text, "La mer monte");
  Object.assign(session, { verdict: null, film: { text: "Bo : à droite", more: "" } });
  assert.equal(status().text, "Bo : à droite");
});
