// A session: what is asked of the engine, and what is told: each once.

import assert from "node:assert/strict";
import test from "node:test";

import { Choosing } from "../../web/site/choosing.js";
import { endsOf, toldOf } from "../../web/site/status.js";
import { FakeEngine, seats } from "./fake.mjs";
import { asks, kept, playing, settled } from "./playing.mjs";

const { human, computer } = seats;

test("what others played since the board was touched is told, one move after another", async () => {
  const game = await playing({ players: [human("Ada"), computer("Bo"), computer("Cy")], rules: { goal: 20 } });
  const { session } = game;
  await session.play("1");
  assert.deepEqual(kept(game).actions, ["1", "2", "2"]);
  const said = toldOf(session);
  assert.match(said, /play\.played.*·.*play\.played|Bo.*·.*Cy/);
  session.touch();
  assert.equal(toldOf(session), "", "until the board is touched");
  const again = await playing({ store: game.store, save: game.store.load(session.save.id), rules: { goal: 20 } });
  assert.equal(toldOf(again.session), said, "and told again to who comes back");
});

test("what others played is told again once nothing is chosen, and after something was taken back", async () => {
  const { session } = await playing({ players: [human("Ada"), computer("Bo")], rules: { goal: 20 } });
  await session.play("1");
  const said = toldOf(session);
  const choosing = new Choosing(session);
  session.touch();
  await choosing.offer({ a: "1", label: "Un" });
  assert.equal(toldOf(session), "");
  await choosing.drop();
  assert.equal(toldOf(session), said, "let go");
  session.touch();
  await choosing.back();
  assert.equal(toldOf(session), "", "nothing was chosen");
  await session.play("2");
  await session.undo();
  assert.equal(toldOf(session), said, "taken back");
  await session.undo();
  assert.equal(toldOf(session), "", "nobody has played");
});

const bo = { name: "Bo", kind: "link" };

test("a game that is over offers another, its picture, to send it, to go over it; by link, first to send it", async () => {
  const kept = { cursor: null, view: { over: true }, live: { log: [{ seat: 0 }] }, record: { options: {} } };
  /** @param {string} kind @param {object} options */
  const ends = (kind, options, mayReview = true) =>
    endsOf({ ...kept, mayReview, record: { options }, save: { seats: [human("Ada"), { name: "Bo", kind }] } }).map(
      ({ key }) => key,
    );
  assert.deepEqual(ends("human", {}), ["again", "picture", "share", "review"]);
  assert.deepEqual(ends("link", {}), ["share", "again", "picture", "review"]);
  const gone = (/** @type {number} */ seat) =>
    endsOf({ ...kept, record: { options: {}, end: { by: "resigned", seat } }, save: { seats: [human("Ada"), bo] } });
  assert.deepEqual([gone(0)[0].key, gone(1)[0].key], ["share", "again"], "who resigned tells the other");
  kept.live.log.push({ seat: 1 });
  assert.deepEqual(ends("link", {})[0], "again", "who was sent the last move has nothing to send first");
  assert.deepEqual(ends("human", { solo: true }, false), ["again", "picture", "share"], "nothing to go over");
});

test("every change asks for one picture: opening, playing, undo, redo, looking back, ending", async () => {
  for (const hides of [false, true]) {
    const game = await playing({ players: [human("Ada"), human("Bo")], rules: { hides } });
    const { session, engine } = game;
    assert.deepEqual(
      engine.asked.map(({ op }) => op),
      ["view"],
      "opening",
    );
    if (hides) assert.deepEqual(await asks(game, () => session.reveal()), ["view"]);
    assert.equal(session.viewer, 0);
    assert.deepEqual(await asks(game, () => session.play("1")), ["play"]);
    assert.equal(session.viewer, hides ? null : 1);
    assert.deepEqual(await asks(game, () => session.undo()), ["view"]);
    assert.deepEqual(await asks(game, () => session.redo()), ["view"]);
    assert.deepEqual(await asks(game, () => session.goTo(0)), ["view"]);
    assert.deepEqual(await asks(game, () => session.goTo(null)), ["view"]);
    assert.deepEqual(await asks(game, () => session.end({ by: "agreed" })), ["view"]);
  }
});

test("an action and a computer's answer are two plays and a thought; taking back asks once", async () => {
  const game = await playing();
  assert.deepEqual(
    game.engine.asked.map(({ op }) => op),
    ["view"],
  );
  assert.deepEqual(await asks(game, () => game.session.play("1")), ["play", "think", "play"]);
  const solo = await playing({ players: [human()], actions: ["1", "2", "1"] });
  assert.deepEqual(await asks(solo, () => solo.session.takeBack(1)), ["take"]);
  assert.deepEqual(await asks(solo, () => solo.session.takeBack(0)), ["take"]);
});

test("a position is told once, an end once, however often one looks back", async () => {
  const game = await playing({ players: [human(), human()], actions: ["2", "2", "2"] });
  const { session, told } = game;
  assert.deepEqual(told.splice(0), ["position"]);
  await session.play("1");
  assert.deepEqual(told.splice(0), ["position", "ended"]);
  await session.goTo(1);
  await session.goTo(null);
  await session.retry();
  assert.deepEqual(told.splice(0), ["position", "position"]);
  await session.undo();
  await session.redo();
  assert.deepEqual(told.splice(0), ["position", "position"], "the same end is no news");
  await session.undo();
  await session.play("2");
  assert.deepEqual(told.splice(0), ["position", "position", "ended"], "another end is");
});

test("one seed a turn: the same while a seat goes on acting, another in its next turn", async () => {
  const engine = new FakeEngine({ goal: 12 });
  const view = engine.view.bind(engine);
  engine.view = (args) => {
    const picture = view(args);
    const turns = [0, 1, 1, 1, 0, 1, 1, 0, 1]; // seat 1 acts three times, then twice
    for (const [at, entry] of picture.log.entries()) entry.seat = turns[at];
    return { ...picture, to_move: picture.over ? null : (turns[args.record.actions.length] ?? 0) };
  };
  engine.think = () => ({ action: "1" });
  const game = await playing({ engine });
  await game.session.play("1");
  await settled();
  await game.session.play("1");
  await settled();
  const seeds = engine.asked.filter(({ op }) => op === "think").map(({ seed }) => seed);
  assert.equal(seeds.length, 5);
  assert.deepEqual([new Set(seeds.slice(0, 3)).size, new Set(seeds.slice(3)).size, new Set(seeds).size], [1, 1, 2]);
  assert.ok(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31));
});

test("what others played is told until the board is touched, and can be seen again", async () => {
  const game = await playing({ players: [human("Ada"), computer(), computer("Zoé")], rules: { goal: 20 } });
  const { session, seen } = game;
  await session.play("1");
  await settled();
  assert.deepEqual([session.told, session.first], [3, 2]);
  seen.splice(0);
  const bars = new Set();
  const { pause } = session.hooks;
  session.hooks.pause = (time) => pause(time, bars.add(endsOf(session).length));
  await session.replay();
  assert.deepEqual([seen, [...bars]], [[2, 3], [0]], "and nothing changes under the finger for that");
  await session.goTo(2);
  assert.ok(endsOf(session).length > 0);
  await session.goTo(null);
  assert.ok(session.mayAct);
  assert.equal(session.told, 3);
  session.touch();
  assert.equal(session.told, 0);
  await session.replay();
  assert.deepEqual(seen, [2, 3]);
  await session.goTo(1);
  assert.deepEqual([session.told, session.first], [1, 1], "looking back, what was played there");
});

/** An engine at which the seats act in this order, however often. */
function turning(turns, rules) {
  const engine = new FakeEngine({ goal: 20, ...rules });
  const view = engine.view.bind(engine);
  engine.view = (args) => {
    const picture = view(args);
    for (const [at, entry] of picture.log.entries()) entry.seat = turns[at];
    const to_move = turns[picture.ply];
    const open = !picture.hides || !args.here || args.seat === to_move;
    return { ...picture, to_move, viewer: args.here ? (open ? to_move : null) : picture.viewer };
  };
  return engine;
}

test("who takes the device is told all that was played since the own last move, not its last action alone", async () => {
  const people = [human("Ada"), human("Sam"), human("Zoé")];
  const engine = turning([0, 1, 1, 1, 2, 2, 0], { hides: true });
  const { session } = await playing({ players: people, engine });
  const spans = [];
  for (let ply = 0; ply < 6; ply += 1) {
    if (session.curtain !== null) await session.reveal();
    session.touch();
    await session.play("1");
    spans.push([session.first, session.told]);
  }
  assert.deepEqual(spans, [
    [1, 1],
    [2, 2], // Sam's own turn goes on
    [3, 3],
    [1, 4], // Zoé, who has not played yet
    [5, 5],
    [2, 6], // Ada: what Sam and Zoé played
  ]);
  assert.equal(toldOf(session).match(/play\.played|Sam|Zoé/g)?.length, 2, "each of them named once");
  await session.reveal();
  session.touch();
  assert.equal(toldOf(session), "", "until the board is touched");
});
