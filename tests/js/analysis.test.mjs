import assert from "node:assert/strict";
import test from "node:test";

import { Analysis } from "../../web/site/analysis.js";
import { Session } from "../../web/site/session.js";
import { FakeEngine, FakeStore, newRecord, seats } from "./fake.mjs";

const { human } = seats;
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

async function looking(actions, { panel = true, ...rules } = {}) {
  const engine = new FakeEngine(rules);
  const store = new FakeStore();
  const session = new Session({ rpc: engine, store, lang: "fr", name: String, hooks: { pause: async () => {} } });
  const analysis = new Analysis(session);
  session.panel = panel;
  const players = { record: newRecord({ players: 2 }, actions), seats: [human(), human()], clock: null };
  await session.open(store.keep(players));
  await settled();
  const count = (op) => engine.asked.filter((each) => each.op === op).length;
  return { session, analysis, engine, count };
}

test("the moves are asked for when the panel opens, once for each position", async () => {
  const { session, analysis, count } = await looking(["1"], { panel: false });
  assert.deepEqual([session.rows, count("moves")], [null, 0]);
  analysis.show(true);
  await settled();
  assert.deepEqual([session.rows.length, count("moves")], [2, 1]);
  analysis.show(false);
  analysis.show(true);
  await settled();
  assert.equal(count("moves"), 1);
  await session.play("1");
  await settled();
  assert.deepEqual([session.rows[0].at, count("moves")], [2, 2]);
});

test("looking back, the moves of that ply are judged, and judging follows from ply to ply", async () => {
  const { session, analysis, engine } = await looking(["1", "2", "1"]);
  await session.goTo(1);
  await settled();
  assert.equal(session.rows[0].at, 1);
  await analysis.start();
  const asked = () => engine.asked.findLast(({ op }) => op === "analyse");
  assert.deepEqual([asked().record.actions, asked().seat], [["1"], 1]);
  assert.deepEqual(
    session.verdicts.map(({ verdict }) => verdict),
    ["win"],
  );
  assert.ok(!session.judging);
  await session.goTo(2);
  await settled();
  assert.deepEqual([asked().record.actions.length, session.verdicts.length], [2, 1]);
  await session.goTo(null);
  await settled();
  assert.equal(session.verdicts, null, "in play it is asked for anew");
});

test("a finished game is analysed from any of its plies", async () => {
  const { session, analysis } = await looking(["2", "2", "2", "2"]);
  assert.ok(session.live.over && !session.mayList);
  await session.goTo(3);
  await analysis.start();
  assert.equal(session.verdicts.length, 1);
});

test("what somebody else holds is neither listed nor judged", async () => {
  const { session, count } = await looking(["1"], { hides: true });
  assert.ok(!session.mayList);
  await session.reveal();
  await settled();
  assert.ok(session.mayList && session.rows.length === 2);
  await session.goTo(0);
  assert.ok(!session.mayList, "the other's turn");
  assert.equal(count("moves"), 1);
});
