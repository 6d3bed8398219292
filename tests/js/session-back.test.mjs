// A session: going back: undo, redo, taking back, looking at what was.

import assert from "node:assert/strict";
import test from "node:test";

import { FakeStore, newRecord, seats } from "./fake.mjs";
import { asks, kept, playing, settled } from "./playing.mjs";

const { computer, human } = seats;

test("undo goes back to a decision of a person; redo brings all of it back", async () => {
  const game = await playing();
  await game.session.play("1");
  await game.session.play("1");
  assert.deepEqual(kept(game).actions, ["1", "2", "1", "2"]);
  await game.session.undo();
  assert.deepEqual(kept(game).actions, ["1", "2"]);
  await game.session.undo();
  assert.deepEqual(kept(game).actions, []);
  assert.ok(!game.session.canUndo);
  await game.session.redo();
  await game.session.redo();
  assert.deepEqual(kept(game).actions, ["1", "2", "1", "2"]);
  assert.ok(!game.session.canRedo);
});

test("between people undo takes one action back; playing on forgets what was undone", async () => {
  const game = await playing({ players: [human(), human()] });
  await game.session.play("1");
  await game.session.play("2");
  await game.session.undo();
  assert.deepEqual(kept(game).actions, ["1"]);
  await game.session.play("1");
  assert.ok(!game.session.canRedo);
});

test("undo stops at the last revelation", async () => {
  const game = await playing({ players: [human(), human()], rules: { reveals: [1] } });
  await game.session.play("1");
  await game.session.play("1");
  await game.session.undo();
  assert.ok(!game.session.canUndo);
  assert.deepEqual(kept(game).actions, ["1"]);
});

test("a forced move waits for the person; undo passes it by, also once it was redone", async () => {
  const game = await playing({ players: [human("Ada"), human("Bo")], rules: { forced: [2] } });
  await game.session.play("2");
  assert.deepEqual(kept(game).actions, ["2"]);
  assert.deepEqual(game.session.forced, { a: "1", label: "plus 1" });
  await game.session.play("1");
  assert.equal(game.session.forced, null);
  for (let n = 0; n < 2; n += 1) {
    await game.session.undo();
    assert.deepEqual(kept(game).actions, []);
    await game.session.redo();
    assert.deepEqual(kept(game).actions, ["2", "1"]);
  }
});

test("undo while the computer thinks drops its thought", async () => {
  const game = await playing({ slow: true });
  game.session.play("1");
  await settled();
  assert.equal(game.session.thinking, 1);
  const undone = game.session.undo();
  await undone;
  await settled();
  assert.deepEqual(kept(game).actions, []);
  assert.equal(game.session.thinking, null);
  assert.ok(game.session.mayAct);
});

test("looking back changes nothing; going on from there can be undone", async () => {
  const game = await playing({ players: [human(), human()], actions: ["1", "2", "1"] });
  await game.session.goTo(1);
  assert.equal(game.session.view.ply, 1);
  assert.ok(!game.session.mayAct);
  assert.equal(await game.session.play("1"), null);
  assert.deepEqual(kept(game).actions, ["1", "2", "1"]);
  assert.ok(game.session.mayCut);
  await game.session.here();
  assert.deepEqual(kept(game).actions, ["1"]);
  assert.equal(game.session.cursor, null);
  await game.session.redo();
  assert.deepEqual(kept(game).actions, ["1", "2", "1"]);
});

test("the last ply and beyond is the present; the computer goes on when one comes back", async () => {
  const game = await playing({ slow: true });
  game.session.play("1");
  await settled();
  game.session.goTo(0);
  await settled();
  assert.equal(game.session.thinking, null);
  game.session.goTo(5);
  await settled();
  assert.equal(game.session.cursor, null);
  assert.equal(game.session.thinking, 1);
});

test("people end a game, and may undo that", async () => {
  const game = await playing({ players: [human(), human()], actions: ["1"] });
  await game.session.end({ by: "resigned", seat: 1 });
  assert.ok(game.session.live.over);
  assert.deepEqual(kept(game).end, { by: "resigned", seat: 1 });
  await game.session.undo();
  assert.equal(kept(game).end, null);
  assert.deepEqual(kept(game).actions, ["1"]);
  assert.ok(game.session.mayAct);
});

test("solo: an action is taken out of the record, or refused", async () => {
  const game = await playing({ players: [human()], actions: ["1", "2", "1"] });
  assert.equal(await game.session.takeBack(1), null);
  assert.deepEqual(kept(game).actions, ["1", "1"]);
  assert.equal(await game.session.takeBack(0), "Le reste en dépend.");
  assert.deepEqual(kept(game).actions, ["1", "1"]);
  assert.ok(game.session.mayAct);
});

test("a problem's given moves stay: undo does not pass them", async () => {
  const store = new FakeStore();
  const save = store.keep({ record: newRecord({ players: 1 }, ["1", "2"]), seats: [human()], clock: null, given: 2 });
  const game = await playing({ store, save });
  assert.ok(!game.session.canUndo);
  await game.session.play("1");
  await game.session.undo();
  assert.deepEqual(kept(game).actions, ["1", "2"]);
  assert.ok(!game.session.canUndo);
});

test("undo that has nothing to take back says why", async () => {
  const game = await playing({ players: [human(), human()], rules: { reveals: [1] } });
  assert.equal(game.session.undoStop, "none");
  await game.session.play("1");
  assert.equal(game.session.undoStop, "seen");
  await game.session.play("1");
  assert.equal(game.session.undoStop, null);
});

test("by link what was answered stays: undo takes back the own move alone, and says why it stops", async () => {
  const far = [human("Ada"), { name: "Bo", kind: "link" }];
  const before = await playing({ players: far, actions: ["1", "1"], rules: { goal: 9 } });
  assert.deepEqual([before.session.canUndo, before.session.undoStop], [false, "answered"]);
  await before.session.play("1");
  assert.ok(before.session.canUndo, "not answered yet");
  await before.session.undo();
  assert.deepEqual(kept(before).actions, ["1", "1"]);
  const over = await playing({ players: far, actions: ["1", "2"], rules: { goal: 3 } });
  assert.deepEqual([over.session.canUndo, over.session.undoStop], [false, "answered"]);
});

test("300 times undo and redo as fast as one can: every one counts, the last picture is the right one", async () => {
  const game = await playing({ players: [human(), human()], actions: ["1", "1", "1", "1"] });
  const { session, engine } = game;
  const ops = await asks(game, () => {
    for (let n = 0; n < 300; n += 1) {
      session.undo();
      if (n % 3 === 2) session.redo();
      if (n % 3 === 2) session.redo();
      if (n % 3 === 2) session.redo();
    }
  });
  assert.deepEqual(kept(game).actions, ["1", "1", "1", "1"]);
  assert.equal(session.view.plies, 4);
  assert.ok(session.mayAct);
  assert.ok(ops.length < 5, "pictures that nobody will see are not asked for");
  for (let n = 0; n < 10; n += 1) session.undo();
  await settled();
  assert.deepEqual([kept(game).actions, session.view.ply, engine.asked.at(-1).record.actions], [[], 0, []]);
  for (let n = 0; n < 10; n += 1) session.redo();
  await settled();
  assert.deepEqual(kept(game).actions, ["1", "1", "1", "1"]);
});

test("redo is not lost when a piece is asked back and something else is done meanwhile", async () => {
  const game = await playing({ players: [human()], actions: ["1", "2", "1"] });
  await game.session.undo();
  const asked = game.session.takeBack(1);
  await game.session.undo();
  await asked;
  assert.deepEqual(kept(game).actions, ["1"]);
  await game.session.redo();
  await game.session.redo();
  assert.deepEqual(kept(game).actions, ["1", "2", "1"]);
});

test("«play on from here», tapped while the present is on its way, takes nothing back", async () => {
  const game = await playing({ players: [human(), human()], actions: ["1", "2", "1"] });
  await game.session.goTo(2);
  await Promise.all([game.session.goTo(3, { film: true }), game.session.here()]);
  assert.deepEqual(kept(game).actions, ["1", "2", "1"]);
});

test("nothing is cut below what may be taken back", async () => {
  const game = await playing({ players: [human(), human()], actions: ["1", "2", "1"], rules: { reveals: [2] } });
  await game.session.cut(1);
  assert.deepEqual(kept(game).actions, ["1", "2", "1"]);
});

test("moves that are seen again stop where something else is looked at", async () => {
  let waiting;
  const game = await playing({ players: [human("Ada"), computer(), computer()], patient: false });
  await game.session.play("1");
  game.session.hooks.pause = () => new Promise((done) => (waiting = done));
  const again = game.session.replay();
  await settled();
  await game.session.goTo(null);
  game.session.choice.hint = { stage: "where" };
  waiting();
  await again;
  assert.deepEqual(game.session.choice.hint, { stage: "where" }, "what is chosen meanwhile stays");
});

test("once all hands lie open, nothing is taken back and the game goes on from nowhere", async () => {
  const game = await playing({ players: [human(), human()], rules: { hides: true } });
  await game.session.reveal();
  await game.session.play("1");
  await game.session.reveal();
  assert.ok(game.session.canUndo);
  await game.session.end({ by: "agreed" });
  assert.deepEqual([game.session.canUndo, game.session.undoStop], [false, "seen"]);
  await game.session.goTo(0);
  assert.ok(!game.session.mayCut);
  await game.session.undo();
  assert.deepEqual(kept(game).end, { by: "agreed" });
});

test("a game that has ended is not ended again by a question that stood open", async () => {
  const game = await playing({ players: [human(), human()], actions: ["2", "2", "2"] });
  await game.session.play("1");
  assert.ok(game.session.live.over);
  await game.session.end({ by: "resigned", seat: 0 });
  assert.equal(kept(game).end, null);
  const other = await playing({ players: [human(), human()] });
  await other.session.end({ by: "time", seat: 1 });
  await other.session.end({ by: "agreed" });
  assert.deepEqual(kept(other).end, { by: "time", seat: 1 });
});

test("what was cut away comes back whole, though the computer has gone on from there", async () => {
  const game = await playing({ actions: ["1", "2", "1", "2"] });
  await game.session.goTo(1);
  await game.session.here();
  await settled();
  assert.deepEqual(kept(game).actions, ["1", "2"]);
  assert.ok(game.session.canRedo);
  await game.session.redo();
  assert.deepEqual(kept(game).actions, ["1", "2", "1", "2"]);
  await game.session.undo();
  await game.session.play("2");
  assert.ok(!game.session.canRedo);
});

test("what was played is kept though the game is left before the answer; not where it has gone away", async () => {
  for (const gone of [false, true]) {
    const game = await playing({ players: [human(), human()] });
    const { id } = game.session.save;
    game.session.play("1");
    game.session.leave();
    if (gone) game.store.remove(id);
    await settled();
    assert.deepEqual(game.store.load(id)?.record.actions, gone ? undefined : ["1"]);
  }
});

test("a word about what was looked at goes with it", async () => {
  const { session } = await playing({ actions: ["1", "1", "1", "1"] });
  for (const ply of [1, 2, null]) {
    session.word = "Ce qui est caché doit le rester.";
    await session.goTo(ply);
    assert.equal(session.word, "");
  }
});

test("what can only be refused is not offered: to try something else where hands are hidden", async () => {
  const open = await playing({ actions: ["1", "1"] });
  const hidden = await playing({ actions: ["1", "1"], rules: { hides: true } });
  const over = await playing({ actions: ["2", "2", "2", "2"], rules: { hides: true } });
  const tries = [];
  for (const { session } of [open, hidden, over]) {
    tries.push(session.mayTry);
    await session.goTo(1);
    tries.push(session.mayTry);
  }
  assert.deepEqual(tries, [true, true, false, false, false, true], "what is over lies open");
});

test("the board turns where people sit around it; a device that goes from hand to hand does not", async () => {
  const people = [human("Ada"), human("Bo")];
  for (const hides of [false, true]) {
    const { session } = await playing({ players: people, actions: ["1"], rules: { hides } });
    session.flip = true;
    assert.deepEqual([session.mayTurn, session.turned], [!hides, !hides]);
  }
  const alone = await playing();
  assert.ok(!alone.session.mayTurn);
});
