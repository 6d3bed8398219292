import assert from "node:assert/strict";
import test from "node:test";

import { Session } from "../../web/site/session.js";
import { FakeEngine, FakeStore, newRecord, Refused, seats } from "./fake.mjs";

const { human, computer } = seats;

/** A session at work: `{session, engine, store, seen (plies), notices, told (events)}`. */
async function playing({
  players = [human("Ada"), computer()],
  actions = [],
  rules,
  clock = null,
  engine = new FakeEngine(rules),
  store = new FakeStore(),
  save = null,
  slow = false,
  show = async () => {},
} = {}) {
  engine.slow = slow;
  const seen = [];
  const notices = [];
  const told = [];
  const hooks = {
    changed: () => {},
    show: async (action) => {
      seen.push(action.ply);
      await show(action);
    },
    notice: (kind, facts) => notices.push([kind, facts]),
    pause: async () => {},
    now: () => 0,
    learnt: ({ name, step }) => told.push(`learnt ${name}/${step}`),
  };
  const name = (seat, all) => all[seat].name || `Seat ${seat}`;
  const session = new Session({ rpc: engine, store, lang: "fr", name, hooks });
  for (const event of ["position", "ended"]) session.on(event, () => told.push(event));
  const kept = save ?? store.keep({ record: newRecord({ players: players.length }, actions), seats: players, clock });
  const opened = session.open(kept);
  if (!slow) await opened;
  await settled();
  return { session, engine, store, seen, notices, told };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const kept = ({ session, store }) => store.load(session.save.id).record;

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

test("looking back changes nothing; going on from there can be undone", async () => {
  const game = await playing({ players: [human(), human()], actions: ["1", "2", "1"] });
  await game.session.goTo(1);
  assert.equal(game.session.view.ply, 1);
  assert.ok(!game.session.mayAct);
  assert.equal(await game.session.play("1"), null);
  assert.deepEqual(kept(game).actions, ["1", "2", "1"]);
  assert.ok(game.session.mayCut);
  await game.session.cut(1);
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

test("no curtain for one person, nor when nothing is hidden, nor at the end", async () => {
  assert.equal((await playing({ rules: { hides: true } })).session.curtain, null);
  assert.equal((await playing({ players: [human(), human()] })).session.curtain, null);
  const done = await playing({ players: [human(), human()], rules: { hides: true }, actions: ["2", "2", "2", "2"] });
  assert.equal(done.session.curtain, null);
  assert.ok(done.session.live.over);
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
    await session.checkTime();
    assert.equal(session.live.over, loses);
    if (loses) assert.deepEqual(kept(game).end, { by: "time", seat: 1 });
  }
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

test("a seat that plays elsewhere is waited for", async () => {
  const game = await playing({ players: [human(), { name: "Inès", kind: "link" }], actions: ["1"] });
  assert.ok(!game.session.mayAct);
  assert.equal(game.session.viewer, 0);
  assert.deepEqual(kept(game).actions, ["1"]);
});

// -- what is asked, and what is told once ----------------------------------------------------------

/** What `act` asks of the engine. */
async function asks({ engine }, act) {
  const before = engine.asked.length;
  await act();
  await settled();
  return engine.asked.slice(before).map(({ op }) => op);
}

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

test("what others played is told until the board is touched, and can be seen again", async () => {
  const game = await playing({ players: [human("Ada"), computer(), computer("Zoé")], rules: { goal: 20 } });
  const { session, seen } = game;
  await session.play("1");
  await settled();
  assert.deepEqual([session.told, session.first], [3, 2]);
  seen.splice(0);
  await session.replay();
  assert.deepEqual(seen, [2, 3]);
  assert.ok(session.mayAct);
  assert.equal(session.told, 3);
  session.touch();
  assert.equal(session.told, 0);
  await session.replay();
  assert.deepEqual(seen, [2, 3]);
  await session.goTo(1);
  assert.deepEqual([session.told, session.first], [1, 1], "looking back, what was played there");
});

test("a hint that was seen is kept at once", async () => {
  const game = await playing();
  game.session.hinted();
  assert.equal(game.store.load(game.session.save.id).hints, 1);
});

const lesson = (actions = []) => ({
  record: newRecord({ players: 2 }, actions),
  seats: [human("Ada"), computer()],
  clock: null,
  given: 0,
  lesson: { name: "add", step: 1 },
});

test("a step of a lesson is judged after every action, the other side answers, and nothing is kept", async () => {
  const game = await playing({ save: lesson() });
  const { session, engine } = game;
  assert.equal(await session.play("1"), null);
  assert.deepEqual(session.record.actions, ["1", "1"]);
  assert.equal(session.verdict, null);
  assert.ok(session.mayAct);
  await session.play("1");
  assert.deepEqual(session.verdict, { state: "right", text: "Bien." });
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
  assert.deepEqual(session.verdict, { state: "wrong", text: "Trop." });
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
