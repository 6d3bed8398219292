import assert from "node:assert/strict";
import { test } from "node:test";

import { named, nameOf } from "../../web/site/names.js";

test("names fill the holes of every text, keys and other holes stay", () => {
  const view = { status: { text: "À {s1} de jouer" }, log: ["{s0}\u00a0: a1", 3, null], "{s0}": "{n}" };
  const told = { status: { text: "À Bo de jouer" }, log: ["Ada\u00a0: a1", 3, null], "{s0}": "{n}" };
  assert.deepEqual(named(view, ["Ada", "Bo"]), told);
  assert.equal(named("{s4}", ["Ada"]), "{s4}");
});

test("«Vous» is small inside a sentence only", () => {
  assert.equal(named("À {s0} de jouer", ["Vous"]), "À vous de jouer");
  assert.equal(named("{s0}, 9 à 2. {s0} jouez.", ["Vous"]), "Vous, 9 à 2. Vous jouez.");
  assert.equal(named("À {s0} de jouer", ["Vousine"]), "À Vousine de jouer");
});

test("a seat without a name is called by who sits there", () => {
  const human = { name: "", kind: "human" };
  const table = [human, { name: "", kind: "computer" }];
  assert.deepEqual(
    table.map((_, seat) => nameOf(seat, table)),
    ["Vous", "Ordinateur"],
  );
  assert.deepEqual(
    [0, 1].map((seat) => nameOf(seat, [human, human])),
    ["Joueur 1", "Joueur 2"],
  );
  assert.equal(nameOf(0, [{ name: "Alma", kind: "human" }]), "Alma");
});

test("signs that hide or turn a sentence are no part of a name", () => {
  const called = (name) => nameOf(0, [{ name, kind: "computer" }]);
  assert.equal(called("Al\u202ema\u200b"), "Alma");
  assert.equal(called(" \u200b\u2060\ufeff\u3164\u200d "), "Ordinateur");
  assert.equal(called("👩‍🚀"), "👩‍🚀");
  assert.equal(called("עלמה"), "\u2068עלמה\u2069");
  assert.equal([...called("é".repeat(500))].length, 40);
});

test("a name that looks like a hole is a name", () => {
  assert.equal(named("{s0} contre {s1}", ["{s1}", "{name}"]), "{s1} contre {name}");
});
