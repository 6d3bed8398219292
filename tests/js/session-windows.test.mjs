// A session: two windows, two games.

import assert from "node:assert/strict";
import test from "node:test";

import { newRecord, seats } from "./fake.mjs";
import { kept, playing, settled } from "./playing.mjs";

const { human } = seats;

test("two windows: the one that is behind follows, with a word", async () => {
  const one = await playing({ players: [human(), human()] });
  const two = await playing({ store: one.store, save: one.store.load(one.session.save.id) });
  await one.session.play("1");
  await two.session.follow();
  assert.deepEqual(two.session.record.actions, ["1"]);
  assert.deepEqual(
    two.notices.map(([kind]) => kind),
    ["conflict"],
  );
  await two.session.play("2");
  assert.deepEqual(kept(two).actions, ["1", "2"]);
});

test("two windows in which the computer thinks: the first is the game, without a word or a copy", async () => {
  for (const told of [true, false]) {
    const { session, store, engine, notices } = await playing({ actions: ["1"], slow: true });
    const elsewhere = store.load(session.save.id);
    store.keep({ ...elsewhere, record: { ...elsewhere.record, actions: ["1", "2"] } });
    if (told) await session.follow();
    else engine.thoughts[0].resolve({ action: "1", label: "plus 1" });
    await settled();
    assert.deepEqual([notices, store.all.length, session.record.actions], [[], 1, ["1", "2"]]);
  }
});

test("two windows play at once: the first is the game, the other's moves become another game", async () => {
  const one = await playing({ players: [human(), human()] });
  const two = await playing({ store: one.store, save: one.store.load(one.session.save.id) });
  await one.session.play("1");
  await two.session.play("2");
  assert.deepEqual(
    two.notices.map(([kind]) => kind),
    ["kept"],
  );
  assert.deepEqual(two.session.record.actions, ["1"]);
  assert.deepEqual(one.store.all.map(({ record }) => record.actions.join()).sort(), ["1", "2"]);
  assert.equal(new Set(one.store.all.map(({ id }) => id)).size, 2);
});

test("two windows play the same: nothing to keep twice", async () => {
  const one = await playing({ players: [human(), human()] });
  const two = await playing({ store: one.store, save: one.store.load(one.session.save.id) });
  await one.session.play("1");
  await two.session.play("1");
  assert.equal(one.store.all.length, 1);
});

test("another game opened meanwhile: what was under way for the first changes nothing", async () => {
  const game = await playing({ slow: true });
  const first = game.session.save.id;
  game.session.play("1");
  await settled();
  const other = game.store.keep({ record: newRecord({ players: 2 }), seats: [human(), human()], clock: null });
  await game.session.open(other);
  await settled();
  assert.deepEqual(game.store.load(first).record.actions, ["1"]);
  assert.deepEqual(kept(game).actions, []);
  assert.ok(game.session.mayAct);
});

test("the same game with a clock in two windows: the time that is left is taken over without a word", async () => {
  const clock = { minutes: 5, increment: 0, loses: false, left: [300_000, 300_000], paused: false };
  const one = await playing({ players: [human(), human()], clock });
  const two = await playing({ store: one.store, save: structuredClone(one.store.load(one.session.save.id)) });
  one.session.save.clock.left[0] = 200_000;
  one.session.persist();
  await two.session.follow();
  assert.deepEqual(two.notices, []);
  assert.equal(two.session.clock.left(0), 200_000);
  await two.session.play("1");
  assert.deepEqual(kept(two).actions, ["1"]);
});

test("a clock that is paused in one window stands in the other, which is drawn again", async () => {
  const clock = { minutes: 5, increment: 0, loses: false, left: [300_000, 300_000], paused: false };
  const one = await playing({ players: [human(), human()], clock });
  const two = await playing({ store: one.store, save: one.store.load(one.session.save.id) });
  const drawn = [];
  two.session.hooks.changed = () => drawn.push(two.session.mayAct);
  one.session.pauseClock(true);
  await two.session.follow();
  assert.deepEqual(drawn, [false]);
  one.session.pauseClock(false);
  await two.session.follow();
  assert.deepEqual(drawn, [false, true]);
});

test("what was erased stays so: neither who left it nor who only looks writes it again", async () => {
  const one = await playing({ players: [human(), human()] });
  one.session.leave();
  one.store.remove(one.session.save.id);
  one.session.leave();
  assert.deepEqual(one.store.all, []);
  const two = await playing({ players: [human(), human()] });
  two.store.remove(two.session.save.id);
  two.session.persist();
  assert.deepEqual(two.store.all, []);
});

test("a game left before the answer came, and open again: its move is seen there", async () => {
  const game = await playing({ players: [human(), human()], slow: true });
  await settled();
  game.session.play("1");
  game.session.leave();
  await game.session.open(game.store.load(game.session.save.id));
  await settled();
  assert.deepEqual(kept(game).actions, ["1"]);
  assert.deepEqual(game.session.record.actions, ["1"]);
  assert.equal(game.session.view.plies, 1);
  await game.session.play("2");
  assert.deepEqual(game.notices, []);
  assert.deepEqual(kept(game).actions, ["1", "2"]);
});

test("what is told once of a position is told again where it is opened again", async () => {
  const game = await playing({ players: [human(), human()] });
  const { save } = game.session;
  game.told.length = 0;
  await game.session.open(save);
  assert.deepEqual(game.told, ["position"]);
});

test("a save known in part goes on under a name of its own, which is told once", async () => {
  const game = await playing({ players: [human(), human()] });
  let renamed = 0;
  game.session.hooks.renamed = () => (renamed += 1);
  await game.session.open({ ...game.session.save, id: undefined });
  await game.session.play("1");
  await game.session.play("2");
  assert.equal(renamed, 1);
});
