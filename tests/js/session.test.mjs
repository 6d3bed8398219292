// A session: a person plays, the computer answers: curtains, clocks, ends, a lost engine.

import assert from "node:assert/strict";
import test from "node:test";

import { Choosing } from "../../web/site/choosing.js";
import { statusOf } from "../../web/site/status.js";
import { FakeEngine, Refused, seats } from "./fake.mjs";
import { kept, playing, settled } from "./playing.mjs";

const { human, computer } = seats;

test("a person plays, the computer answers, everything is kept", async () => {
  const game = await playing();
  assert.equal(game.session.viewer, 0);
  assert.deepEqual(game.session.can, ["n1", "n2"]);
  assert.equal(await game.session.play("1"), null);
  assert.deepEqual(kept(game).actions, ["1", "2"]);
  assert.deepEqual(game.seen, [1, 2]);
  assert.equal(game.session.live.to_move, 0);
  assert.equal(game.store.load(game.session.save.id).note, "À Ada de jouer");
});

test("a refusal is told with names, changes nothing, and one can play on", async () => {
  const game = await playing();
  assert.equal(await game.session.play("9"), "Un ou deux, Ada.");
  assert.deepEqual(kept(game).actions, []);
  assert.ok(game.session.mayAct);
  assert.equal(await game.session.play("2"), null);
});

test("a computer that begins begins by itself; computers alone play to the end", async () => {
  assert.deepEqual(kept(await playing({ players: [computer(), human()] })).actions, ["2"]);
  const all = await playing({ players: [computer(), computer()] });
  assert.ok(all.session.live.over);
  assert.deepEqual(kept(all).actions, ["2", "2", "2", "2"]);
});

test("who wants the computer to play now waits neither for its thought nor for the pause after it", async () => {
  const engine = new FakeEngine();
  const game = await playing({ players: [computer(), human()], engine, slow: true, patient: true });
  await settled();
  assert.deepEqual(kept(game).actions, []);
  game.session.playNow();
  await settled();
  assert.deepEqual(kept(game).actions, ["1"]);
});

test("impatient taps play once", async () => {
  const game = await playing({ players: [human(), human()] });
  await Promise.all([game.session.play("1"), game.session.play("1"), game.session.play("2")]);
  assert.deepEqual(kept(game).actions, ["1"]);
});

test("the action is kept before its film has been seen", async () => {
  let game;
  const during = [];
  game = await playing({ show: async () => during.push(kept(game).actions.length) });
  await game.session.play("1");
  assert.deepEqual(during, [1, 2]);
});

test("«play now» takes the best so far", async () => {
  const game = await playing({ slow: true });
  game.session.play("2");
  await settled();
  game.session.playNow();
  await settled();
  assert.deepEqual(kept(game).actions, ["2", "1"]);
});

test("a worker that would not stop is asked for a quick thought", async () => {
  const engine = new FakeEngine();
  let thoughts = 0;
  engine.think = ({ level }) => {
    thoughts += 1;
    if (thoughts === 1) throw new Refused("stopped");
    assert.equal(level, 1);
    return { action: "1" };
  };
  const game = await playing({ engine });
  await game.session.play("2");
  assert.deepEqual(kept(game).actions, ["2", "1"]);
});

test("a computer of a level that is not known here plays the nearest one, and its save stays as it is", async () => {
  for (const [level, plays] of [
    [6, 5],
    [99, 5],
    [0, 1],
    [2.25, 2.25],
  ]) {
    const game = await playing({ players: [human("Ada"), computer("Robot", level)] });
    const { seats: before } = structuredClone(game.store.load(game.session.save.id));
    await game.session.play("1");
    assert.equal(game.session.trouble, null);
    assert.equal(game.engine.asked.find(({ op }) => op === "think").level, plays);
    assert.deepEqual(kept(game).actions, ["1", "2"]);
    assert.deepEqual(game.session.save.seats, before);
  }
});

test("a quick thought that comes after an undo plays nothing", async () => {
  const game = await playing({ slow: true });
  const { session, engine } = game;
  const played = session.play("1");
  await settled();
  engine.thoughts[0].resolve(null); // stopped before it had found anything
  await settled();
  await session.undo();
  engine.thoughts[1].resolve({ action: "1" });
  await played;
  await settled();
  assert.deepEqual(kept(game).actions, []);
  assert.ok(session.mayAct);
});

test("people who share a device see each other's things only after the curtain", async () => {
  const game = await playing({ players: [human("Ada"), human("Bo")], rules: { hides: true } });
  const { session, engine } = game;
  assert.equal(session.curtain, 0);
  assert.equal(session.view.viewer, null);
  assert.equal(await session.play("1"), null);
  assert.deepEqual(kept(game).actions, []);
  await session.reveal();
  assert.equal(session.view.viewer, 0);
  await session.play("1");
  assert.equal(session.curtain, 1);
  assert.equal(session.view.viewer, null);
  const asked = engine.asked.slice(engine.asked.findLastIndex(({ op }) => op === "play"));
  assert.ok(
    asked.every(({ seat }) => seat !== 1),
    "nothing is asked for Bo before Bo is here",
  );
  await session.reveal();
  await session.conceal();
  assert.equal(session.curtain, 1);
  assert.equal(session.view.viewer, null);
});

/** From now on a position that is asked for again and again fails. */
function few(engine) {
  const before = engine.asked.length;
  engine.view = new Proxy(engine.view, {
    apply(view, self, given) {
      assert.ok(engine.asked.length < before + 5, "the question is asked again and again");
      return Reflect.apply(view, self, given);
    },
  });
}

const hidden = (more) =>
  playing({ players: [human("Ada"), human("Bo")], actions: ["1", "1"], rules: { hides: true }, ...more });

test("the device put away while an earlier position is looked at: the present is asked for, once", async () => {
  const { session, engine } = await hidden();
  await session.reveal();
  await session.goTo(1);
  const before = engine.asked.length;
  few(engine);
  await session.conceal();
  assert.equal(engine.asked.length, before + 1);
  assert.deepEqual([session.curtain, session.cursor, session.view.viewer], [0, null, null]);
});

test("who looks back during the film of their move leaves the next one the present, with their own eyes", async () => {
  let look = () => {};
  const { session, engine } = await hidden({ show: () => look() });
  await session.reveal();
  look = async () => {
    look = () => {};
    session.goTo(1);
    await settled();
  };
  await session.play("1");
  assert.deepEqual([session.curtain, session.cursor], [1, 1]);
  few(engine);
  await session.reveal();
  assert.deepEqual([session.curtain, session.cursor, session.view.viewer], [null, null, 1]);
  assert.ok(session.mayAct);
});

test("an earlier position asked for as the device is put away is the one that everybody sees", async () => {
  const { session, engine } = await hidden();
  await session.reveal();
  few(engine);
  session.conceal();
  await session.goTo(1);
  await settled();
  assert.deepEqual([session.curtain, session.cursor, session.view.viewer], [0, 1, null]);
});

test("the device put away just after a move: the move is kept, the curtain stays", async () => {
  const game = await playing({ players: [human("Ada"), human("Bo")], rules: { hides: true } });
  await game.session.reveal();
  const played = game.session.play("1");
  await game.session.conceal();
  await game.session.goTo(0);
  await played;
  assert.deepEqual(kept(game).actions, ["1"]);
  assert.equal(game.session.curtain, 1);
  assert.equal(game.session.view.viewer, null);
});

test("who alone plays on takes the device once and keeps it, until another is back", async () => {
  const rules = { hides: true, outs: { 0: 3 }, goal: 40 };
  const { session } = await playing({ rules, players: [human(), human(), computer()] });
  for (let seat = 0; seat < 2; seat += 1) {
    await session.reveal();
    await session.play("1");
    await settled();
  }
  const seen = () => [session.live.plies, session.live.to_move, session.curtain, session.view.viewer];
  assert.deepEqual(seen(), [3, 1, 1, null], "the computer has played, and the first is out");
  await session.reveal();
  for (const plies of [4, 6]) {
    await session.play("1");
    await settled();
    assert.deepEqual(seen(), [plies, 1, null, 1]);
  }
  while (session.live.plies > 1) await session.undo();
  assert.deepEqual(seen(), [1, 1, null, 1]);
  await session.undo();
  assert.deepEqual(seen(), [0, 0, 0, null], "who comes back sees nothing of it");
});

test("no curtain for one person, nor when nothing is hidden, nor at the end", async () => {
  assert.equal((await playing({ rules: { hides: true } })).session.curtain, null);
  assert.equal((await playing({ players: [human(), human()] })).session.curtain, null);
  const done = await playing({ players: [human(), human()], rules: { hides: true }, actions: ["2", "2", "2", "2"] });
  assert.equal(done.session.curtain, null);
  assert.ok(done.session.live.over);
});

test("a lost engine stops the game with everything kept; trying again goes on", async () => {
  const game = await playing();
  game.engine.broken = new Refused("crashed");
  await game.session.play("1");
  assert.equal(game.session.trouble.code, "crashed");
  assert.ok(!game.session.mayAct);
  assert.deepEqual(kept(game).actions, []);
  game.engine.broken = null;
  await game.session.retry();
  assert.ok(game.session.mayAct);
  await game.session.play("1");
  assert.deepEqual(kept(game).actions, ["1", "2"]);
});

test("the engine lost while the computer thinks: the person's move stays", async () => {
  const game = await playing();
  game.engine.think = () => {
    throw new Refused("crashed");
  };
  await game.session.play("1");
  assert.equal(game.session.trouble.code, "crashed");
  assert.deepEqual(kept(game).actions, ["1"]);
  delete game.engine.think;
  await game.session.retry();
  await settled();
  assert.deepEqual(kept(game).actions, ["1", "2"]);
});

test("a seat that plays elsewhere is waited for", async () => {
  const game = await playing({ players: [human(), { name: "Inès", kind: "link" }], actions: ["1"] });
  assert.ok(!game.session.mayAct);
  assert.equal(game.session.viewer, 0);
  assert.deepEqual(kept(game).actions, ["1"]);
});

test("«play now» never ends in an error: no thought yet, a thought that cannot be played, tapped twice", async () => {
  for (const found of [null, { action: "" }, { action: "9" }]) {
    const engine = new FakeEngine();
    let thoughts = 0;
    engine.think = () => ((thoughts += 1), thoughts === 1 ? found : { action: "1" });
    const game = await playing({ engine });
    const played = game.session.play("2");
    game.session.playNow();
    game.session.playNow();
    await played;
    assert.equal(game.session.trouble, null);
    assert.deepEqual(kept(game).actions, ["2", "1"]);
  }
});

test("a hint that was seen is kept at once", async () => {
  const game = await playing();
  game.session.hinted();
  assert.equal(game.store.load(game.session.save.id).hints, 1);
});

test("what somebody else has played is taken back only when that was asked", async () => {
  const game = await playing({ players: [human("Ada"), human("Bo")], rules: { hides: true, goal: 20 } });
  const { session } = game;
  const choosing = new Choosing(session);
  await session.reveal();
  await session.play("1");
  await session.reveal();
  await choosing.undo();
  assert.deepEqual([kept(game).actions, session.choice.bar.undo], [["1"], true]);
  assert.match(statusOf(session).text, /Ada/);
  await choosing.back();
  assert.deepEqual([session.choice.bar, kept(game).actions], [null, ["1"]]);
  await choosing.undo();
  await choosing.confirm();
  await settled();
  assert.deepEqual([kept(game).actions, session.curtain], [[], 0]);
});
