// The clocks of a session: whose time runs, what it loses, what stands.

import assert from "node:assert/strict";
import test from "node:test";

import { seats } from "./fake.mjs";
import { kept, playing } from "./playing.mjs";

const { human } = seats;

test("the clock runs for the one to move, is kept, and loses only if so chosen", async () => {
  for (const loses of [false, true]) {
    let now = 0;
    const clock = { minutes: 1, increment: 2, loses, left: [60_000, 60_000], paused: false };
    const game = await playing({ players: [human("Ada"), human("Bo")], clock });
    const { session } = game;
    session.clock.now = () => now;
    session.clock.run(0);
    now += 10_000;
    await session.play("1");
    assert.deepEqual(game.store.load(session.save.id).clock.left, [52_000, 60_000]);
    now += 61_000;
    session.trouble = { text: "" };
    await session.checkTime();
    assert.ok(!session.live.over, "nobody loses behind a message");
    session.trouble = null;
    await session.goTo(0);
    await session.checkTime();
    assert.equal(session.live.over, loses, "also who looks back");
    if (!loses) continue;
    assert.deepEqual(kept(game).end, { by: "time", seat: 1 });
    assert.deepEqual([session.undoTarget, session.undoStop], [null, "time"]);
  }
});

test("a clock that says nothing of an increment gives none", async () => {
  const clock = { minutes: 1, loses: true, left: [60_000, 60_000], paused: false };
  const game = await playing({ players: [human("Ada"), human("Bo")], clock });
  await game.session.play("1");
  assert.deepEqual(game.store.load(game.session.save.id).clock.left, [60_000, 60_000]);
});

test("a paused clock stops time and play", async () => {
  let now = 0;
  const game = await playing({
    players: [human(), human()],
    clock: { minutes: 1, increment: 0, loses: true, left: [60_000, 60_000], paused: false },
  });
  const { session } = game;
  session.clock.now = () => now;
  session.pauseClock(true);
  now += 600_000;
  await session.checkTime();
  assert.ok(!session.live.over);
  assert.ok(!session.mayAct);
  session.pauseClock(false);
  assert.ok(session.mayAct);
  assert.equal(session.clock.left(0), 60_000);
});
