// A session: steps of lessons, and problems.

import assert from "node:assert/strict";
import test from "node:test";

import { Refused } from "./fake.mjs";
import { lesson, playing } from "./playing.mjs";

test("a step of a lesson is judged after every action, the other side answers, and nothing is kept", async () => {
  const game = await playing({ save: lesson() });
  const { session, engine } = game;
  assert.equal(await session.play("1"), null);
  assert.deepEqual(session.record.actions, ["1", "1"]);
  assert.equal(session.verdict, null);
  assert.ok(session.mayAct);
  await session.play("1");
  assert.deepEqual(session.verdict, { state: "right", text: "Bien.", nodes: [] });
  assert.ok(!session.mayAct);
  assert.deepEqual(
    game.told.filter((event) => event.startsWith("learnt")),
    ["learnt add/1"],
  );
  assert.deepEqual(game.seen, [1, 2, 3]);
  assert.deepEqual(game.store.all, []);
  assert.ok(engine.asked.every((asked) => asked.lesson.name === "add" && asked.lesson.step === 1));
  assert.ok(!engine.asked.some(({ op }) => op === "think"));
});

test("a wrong step waits for another beginning; undo and redo judge again", async () => {
  const { session, told } = await playing({ save: lesson() });
  await session.play("2");
  assert.deepEqual(session.verdict, { state: "wrong", text: "Trop.", nodes: [{ use: "refused" }] });
  assert.equal(await session.play("1"), null);
  assert.deepEqual(session.record.actions, ["2"]);
  await session.undo();
  assert.equal(session.verdict, null);
  assert.ok(session.mayAct);
  await session.redo();
  assert.equal(session.verdict.state, "wrong");
  await session.cut(0);
  assert.deepEqual([session.record.actions, session.verdict], [[], null]);
  assert.ok(!told.includes("learnt add/1"));
});

test("nothing is lost in a lesson: undo goes back past what was revealed there", async () => {
  const { session } = await playing({ save: lesson(), rules: { reveals: [1] } });
  await session.play("1");
  await session.undo();
  assert.deepEqual(session.record.actions, []);
});

test("a lesson left while it is judged judges no more, and one whose engine is lost says so", async () => {
  const { session, engine, store } = await playing({ save: lesson() });
  const played = session.play("1");
  session.leave();
  await played;
  assert.ok(session.record.actions.length <= 1);
  assert.deepEqual(store.all, []);
  await session.open(lesson());
  engine.judge = () => {
    throw new Refused("crashed");
  };
  await session.play("1");
  assert.equal(session.trouble.code, "crashed");
});

test("a mistake in a problem is refuted on the board, action by action, and taken back as one", async () => {
  const save = { ...lesson(), lesson: { name: "problem", step: 7, problem: "1 1 1 1/0///e" } };
  const { session, engine, seen } = await playing({ save });
  await session.play("2");
  assert.deepEqual(session.record.actions, ["2", "1", "2"]);
  assert.deepEqual(seen, [1, 2, 3]);
  assert.deepEqual(session.verdict, { state: "wrong", text: "Non.", nodes: [] });
  assert.ok(engine.asked.every((asked) => asked.problem === save.lesson.problem && !asked.lesson));
  await session.undo();
  assert.deepEqual([session.record.actions, session.verdict], [[], null]);
  assert.ok(session.mayAct);
});
