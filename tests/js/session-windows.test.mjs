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
