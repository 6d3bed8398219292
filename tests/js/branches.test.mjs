import assert from "node:assert/strict";
import test from "node:test";

import { begun, branchSave, branchStore, closed, leaves, sitting, tried } from "../../web/site/branches.js";
import { isSave, understood } from "../../web/site/save-shape.js";
import { Session } from "../../web/site/session.js";
import { endsOf } from "../../web/site/status.js";
import { FakeEngine, FakeStore, newRecord, seats } from "./fake.mjs";

const { human, computer } = seats;
const link = (name) => ({ name, kind: "link" });
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const head = { game: "s1", title: "Et si ?", goal: "", leave: "" };
const shown = (game, branch) =>
  branchSave(game, branch, { ...head, game: game.id, ply: branch.ply, name: branch.name });

/** A game with its session, and what opens something beside it. */
async function playing({ players = [human("Ada"), human("Bo")], actions = ["1", "2"], rules, clock = null, end } = {}) {
  const engine = new FakeEngine(rules);
  const store = new FakeStore();
  const told = [];
  const hooks = { pause: () => Promise.resolve(), now: () => now.time };
  const now = { time: 0 };
  const name = (seat, all) => all[seat].name || `Seat ${seat}`;
  const session = new Session({ rpc: engine, store, lang: "fr", name, levels: 5, hooks });
  for (const event of ["position", "ended"]) session.on(event, () => told.push(event));
  const record = { ...newRecord({ players: players.length }, actions), end: end ?? null };
  const game = store.keep({ record, seats: players, clock });
  await session.open(game);
  await settled();
  return { session, engine, store, game, told, now };
}

/** Try something beside it from a ply on. */
async function beside({ session, store, game }, ply, sits = null) {
  const now = store.load(game.id);
  const branch = begun(now, ply, sits ?? sitting(now.seats, ply % now.seats.length));
  await session.open(shown(now, branch), { store: branchStore(store, now, { shown }) });
  await settled();
  return branch;
}

const branchesOf = ({ store, game }) => store.load(game.id).branches ?? [];

test("what is tried is kept beside the game, which stays as it was", async () => {
  const table = await playing();
  const before = table.store.load(table.game.id);
  const { id } = await beside(table, 1);
  assert.deepEqual(table.session.record.actions, ["1"]);
  assert.equal(branchesOf(table).length, 0, "nothing was played yet");
  await table.session.play("1");
  await table.session.play("2");
  const after = table.store.load(table.game.id);
  assert.deepEqual({ ...after, branches: 0, touched: 0, hints: 0 }, { ...before, branches: 0, touched: 0, hints: 0 });
  assert.deepEqual(
    after.branches.map((branch) => [branch.id, branch.ply, branch.actions]),
    [[id, 1, ["1", "1", "2"]]],
  );
  assert.equal(table.session.save.id, `${table.game.id}/${id}`);
  assert.equal(table.store.all.length, 1, "no save of its own");
});

test("undo stops where it began, redo brings back, and what is all undone is not kept", async () => {
  const table = await playing({ rules: { reveals: [2, 3] } });
  await beside(table, 1);
  await table.session.play("1");
  await table.session.play("1");
  assert.ok(table.session.canUndo, "what was shown in a game that is left alone may be taken back here");
  await table.session.undo();
  await table.session.undo();
  assert.ok(!table.session.canUndo);
  assert.deepEqual(table.session.record.actions, ["1"]);
  assert.equal(branchesOf(table).length, 0);
  await table.session.redo();
  await table.session.redo();
  assert.deepEqual(branchesOf(table)[0].actions, ["1", "1", "1"]);
});

test("a branch stays while the game has played the same, whatever else is tried", async () => {
  const table = await playing();
  const { session, store, game } = table;
  const plan = { ...begun(game, 2, game.seats, ["1", "1"]), name: "Mon plan" };
  await session.open(store.keep({ ...store.load(game.id), branches: [plan] }), { store });
  await session.play("1");
  await session.play("1");
  const other = await beside(table, 2);
  await session.play("2");
  assert.deepEqual(branchesOf(table)[0], plan);
  await session.undo();
  assert.deepEqual(branchesOf(table), [plan], "what is all undone is not kept");
  await session.redo();
  assert.deepEqual(
    branchesOf(table).map(({ id }) => id),
    [plan.id, other.id],
  );
});

test("it is gone on with, and another window's moves in it are not lost", async () => {
  const table = await playing();
  await beside(table, 0);
  await table.session.play("2");
  const [branch] = branchesOf(table);
  const game = table.store.load(table.game.id);
  const other = new Session({
    ...table.session,
    rpc: table.engine,
    store: table.store,
    hooks: { pause: async () => {} },
  });
  other.name = () => "";
  await other.open(shown(game, branch), { store: branchStore(table.store, game, { shown }) });
  await other.play("2");
  assert.deepEqual(branchesOf(table)[0].actions, ["2", "2"]);
  await table.session.play("1");
  assert.deepEqual(table.session.record.actions, ["2", "2"], "the first is the branch");
  assert.deepEqual(
    branchesOf(table).map(({ actions }) => actions.join()),
    ["2,2", "2,1"],
    "the other's moves are another one",
  );
});

/** What comes of leaving for the game while a move is on its way: `{table, answered}`. */
async function leaving(...before) {
  const table = await playing();
  const { session, store, engine, game } = table;
  await beside(table, 1);
  for (const action of before) await session.play(action);
  const call = engine.call.bind(engine);
  let answer = () => {};
  engine.call = (op, ...asked) => {
    const coming = call(op, ...asked);
    if (op !== "play") return coming;
    engine.call = call;
    return Object.assign(new Promise((done) => (answer = () => done(coming))), { stop() {} });
  };
  const played = session.play("1");
  await settled();
  await session.open(store.load(game.id), { store });
  return { table, answered: () => (answer(), played) };
}

test("a move tried beside a game that is left before its answer is kept there, and the game goes on", async () => {
  for (const before of [[], ["2"], ["1"]]) {
    const { table, answered } = await leaving(...before);
    const { session } = table;
    const said = [];
    session.hooks.notice = (kind) => said.push(kind);
    await answered();
    assert.deepEqual(
      branchesOf(table).map(({ actions }) => actions),
      [["1", ...before, "1"]],
    );
    assert.equal(session.beside, null);
    await session.play("1");
    assert.deepEqual(table.store.load(table.game.id).record.actions, ["1", "2", "1"]);
    assert.deepEqual([table.store.all.length, said], [1, []], "what was written beside it is no other window");
  }
});

test("a game erased in another window while something is tried beside it stays so when that is left", async () => {
  for (const played of [[], ["1"]]) {
    const table = await playing();
    await beside(table, 1);
    for (const action of played) await table.session.play(action);
    table.store.remove(table.game.id);
    table.session.leave();
    assert.deepEqual(table.store.all, []);
  }
});

test("no clock runs beside a game, no end is told there, and people cannot end it", async () => {
  const clock = { minutes: 5, increment: 0, loses: true, left: [300_000, 300_000], paused: false };
  const table = await playing({ clock });
  table.now.time = 10_000;
  table.session.persist();
  await beside(table, 1);
  assert.equal(table.session.clock, null);
  table.now.time = 900_000;
  await table.session.checkTime();
  table.told.length = 0;
  for (const action of ["2", "2", "2"]) await table.session.play(action);
  assert.ok(table.session.live.over);
  assert.ok(!table.told.includes("ended"));
  assert.ok(!table.session.canEnd);
  assert.deepEqual(table.store.load(table.game.id).clock.left, [290_000, 300_000]);
  assert.deepEqual(
    endsOf(table.session).map(({ key }) => key),
    ["leave"],
  );
});

test("the game comes back as it was left: the ply looked at, what redo brings back", async () => {
  const table = await playing({ actions: ["1", "2", "1"] });
  const { session } = table;
  await session.undo();
  await session.goTo(1);
  const { live, cursor, viewer, undone, passed, since } = session;
  await beside(table, 1);
  await session.play("1");
  await session.open(table.store.load(table.game.id), {
    store: table.store,
    as: { live, cursor, viewer, undone, passed, since },
  });
  assert.equal(session.beside, null);
  assert.equal(session.cursor, 1);
  assert.deepEqual(session.record.actions, ["1", "2"]);
  await session.goTo(null);
  await session.redo();
  assert.deepEqual(session.record.actions, ["1", "2", "1"]);
  assert.equal(branchesOf(table).length, 1, "playing on in the game keeps what was tried");
});

test("against the computer as in the game, when it is one's own turn; else both sides are one's own", () => {
  const game = [human("Ada"), computer()];
  assert.deepEqual(sitting(game, 0), game);
  const all = (players, mover) => sitting(players, mover).map(({ kind }) => kind);
  assert.deepEqual(all(game, 1), ["human", "human"]);
  assert.deepEqual(all([human("Ada"), human("Bo"), computer()], 0), ["human", "human", "human"]);
  assert.deepEqual(all([human("Ada"), link("Bo")], 0), ["human", "human"]);
  assert.deepEqual(all([computer(), computer()], 0), ["human", "human"]);
  assert.deepEqual(all([human("")], 0), ["human"]);
});

test("a computer answers in what is tried", async () => {
  const table = await playing({ players: [human("Ada"), computer()], actions: ["1", "2"] });
  await beside(table, 0);
  await table.session.play("2");
  assert.deepEqual(branchesOf(table)[0].actions, ["2", "2"]);
});

test("hidden hands are open in what is tried after a game, and no curtain falls", async () => {
  const table = await playing({ rules: { hides: true }, actions: ["2", "2", "2", "1"] });
  assert.ok(table.session.live.over);
  await beside(table, 1);
  assert.equal(table.session.curtain, null);
  assert.equal(table.engine.asked.findLast(({ op }) => op === "view").open, true);
});

test("what is hidden in a game that goes on stays so", () => {
  assert.ok(closed({ hides: true, over: false }));
  assert.ok(!closed({ hides: true, over: true }));
  assert.ok(!closed({ hides: false, over: false }));
});

test("hints seen beside a game that goes on count in it; after it they cost nothing", async () => {
  const table = await playing({ players: [human()], actions: ["1"] });
  await beside(table, 1);
  table.session.hinted();
  assert.equal(table.store.load(table.game.id).hints, 1, "also before anything is played there");
  await table.session.play("1");
  table.session.hinted();
  assert.equal(table.store.load(table.game.id).hints, 2);
  table.store.keep({ ...table.store.load(table.game.id), over: true });
  table.session.hinted();
  assert.equal(table.store.load(table.game.id).hints, 2);
});

test("alone, whatever is one's own may be taken back, also what lay there before", async () => {
  const table = await playing({ players: [human()], actions: ["1", "2", "1"] });
  await beside(table, 3);
  assert.equal(await table.session.takeBack(1), null);
  const [branch] = branchesOf(table);
  assert.deepEqual(branch.actions, ["1", "1"]);
  assert.equal(leaves(branch.actions, table.game), 1);
});

test("where it leaves the game follows the game", () => {
  const game = { record: newRecord({}, ["1", "2", "1"]) };
  const at = (...actions) => [leaves(actions, game), tried({ actions }, game)];
  assert.deepEqual(at("1", "2", "2"), [2, true]);
  assert.deepEqual(at("1", "2"), [2, false]);
  assert.deepEqual(at("1", "2", "1", "1"), [3, true]);
  assert.deepEqual(at("2"), [0, true]);
  assert.deepEqual(at(), [0, false]);
});

test("the save forgotten elsewhere comes back with what is played on beside it", async () => {
  const table = await playing();
  await beside(table, 1);
  await table.session.play("1");
  const { game } = table;
  const lost = new FakeStore();
  const store = branchStore(lost, table.store.load(game.id), { shown });
  store.keep({ ...table.session.save, record: { ...table.session.record, actions: ["1", "1", "2"] } });
  assert.deepEqual(lost.load(game.id).branches[0].actions, ["1", "1", "2"]);
});

test("another window that adds a branch is followed without a word", async () => {
  const table = await playing();
  const said = [];
  table.session.hooks.notice = (kind) => said.push(kind);
  table.store.keep({ ...table.store.load(table.game.id), branches: [begun(table.game, 1, table.game.seats, ["1"])] });
  await table.session.follow();
  assert.deepEqual(said, []);
  await table.session.play("1");
  assert.deepEqual(said, []);
  assert.equal(branchesOf(table).length, 1);
  assert.deepEqual(table.store.load(table.game.id).record.actions, ["1", "2", "1"]);
});

// -- what is stored ------------------------------------------------------------------------------
const good = { id: "b1", kept: 1, ply: 0, actions: ["1"], seats: [human("Ada")] };
const save = (branches) => ({ id: "s1", touched: 1, record: newRecord(), seats: [human("Ada")], branches });

test("a save with branches is understood as it is, also with what a newer version says of one", () => {
  for (const branches of [[], [good], [{ ...good, name: "Ici" }], [{ ...good, colour: "red" }]]) {
    const kept = save(branches);
    assert.ok(isSave(kept));
    assert.equal(understood(kept), kept);
  }
});

test("strange branches are no branches: the save goes on without them, as another", () => {
  const wrong = [
    { ...good, id: "../x" },
    { ...good, id: "12" },
    { ...good, id: undefined },
    { ...good, ply: "0" },
    { ...good, kept: null },
    { ...good, actions: "1" },
    { ...good, actions: [1] },
    { ...good, seats: [{ name: "Ada", kind: "oracle" }] },
    { ...good, seats: [null] },
    { ...good, seats: {} },
    { ...good, name: { text: 1 } },
    null,
    7,
  ];
  for (const branches of [{}, "b1", 7, { every: 1 }, ...wrong.map((branch) => [good, branch])]) {
    const kept = save(branches);
    const known = understood(kept);
    assert.notEqual(known, kept, JSON.stringify(branches));
    assert.equal(known.branches, undefined);
  }
});

test("a kept branch says again what a newer version said of it", async () => {
  const table = await playing({ players: [human("Ada")], actions: ["1"] });
  const branch = { ...good, actions: ["2"], colour: "red", name: "Ici" };
  const game = table.store.keep({ ...table.store.load(table.game.id), branches: [branch] });
  const store = branchStore(table.store, game, { shown });
  await table.session.open(store.load(`${game.id}/b1`), { store });
  await table.session.play("1");
  const [kept] = branchesOf(table);
  assert.deepEqual([kept.actions, kept.colour, kept.name], [["2", "1"], "red", "Ici"]);
});
