import assert from "node:assert/strict";
import test from "node:test";

import { better, grouped } from "../../web/site/panel.js";

const judged = (verdict, value = null) => ({ verdict, value });

test("a group is judged by its best move: the verdict first, then the value", () => {
  const best = (...rows) => rows.reduce(better);
  assert.equal(best(judged("loss", 5), judged("level", 0), judged("win", -1)).verdict, "win");
  assert.equal(best(judged("unknown", 2), judged("unknown", 3), judged("unknown")).value, 3);
  assert.equal(best(judged("loss", -1), judged("unknown")).verdict, "unknown");
  assert.equal(best(judged("win", 2), judged("win", 2)).value, 2);
});

test("moves are grouped in the order of the game, however deep", () => {
  const moves = [["Le 2", "à gauche"], ["Le 3"], ["Le 2", "à droite"], []].map((group, a) => ({ a, group }));
  assert.deepEqual(
    grouped(moves).map(([name, members]) => [name, members.map(({ a }) => a)]),
    [
      ["Le 2", [0, 2]],
      ["Le 3", [1]],
      ["", [3]],
    ],
  );
  assert.deepEqual(
    grouped([moves[0], moves[2]], 1).map(([name]) => name),
    ["à gauche", "à droite"],
  );
});
