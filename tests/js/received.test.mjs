import assert from "node:assert/strict";
import test from "node:test";

import { greeted, received, seen } from "../../web/site/received.js";
import { newRecord, seats } from "./fake.mjs";

const { human, computer } = seats;
const link = (name = "Bo") => ({ name, kind: "link" });
const ELSEWHERE = 9; // a seat that nobody has here
const table = { seats: 2, to_move: 1, hides: false };
const kept = (id, players, ...actions) => ({
  id,
  record: newRecord({}, actions),
  seats: players,
  note: "À Ada de jouer",
});
const never = () => assert.fail("nobody is asked");

/** What a link of `actions`, played by `by`, makes of the saves: the answer of `received`. */
const coming = (
  saves,
  actions,
  { byLink = false, names = [], token, answer = never, stay = never, by = ELSEWHERE, ...more } = {},
) =>
  received({ ...newRecord({}, actions), ...more }, byLink, {
    saves,
    table: { ...table, log: actions.map((_, n) => ({ seat: by === ELSEWHERE ? by : by[n] })) },
    names,
    token,
    seen: async ({ actions: known }) => ({ log: known.map((_, n) => ({ seat: by === ELSEWHERE ? by : n % 2 })) }),
    asks: async (how, save, { seat, end }) =>
      ["continue", "changed"].includes(how) ? answer(save, seat, end) : stay(save, seat, how),
  });

test("a link of a game by link goes on with the one that begins alike", async () => {
  for (const names of [[], ["Ada", "Bo"], ["", "Bo"]]) {
    const found = await coming(
      [kept("mine", [human("Ada"), computer()], "1"), kept("far", [human("Ada"), link()], "1")],
      ["1", "2"],
      { byLink: true, names },
    );
    assert.equal(found.save.id, "far");
    assert.deepEqual([found.save.record.actions, found.from, found.save.came, found.save.note], [["1", "2"], 1, 2, ""]);
    assert.equal(found.here, undefined, "it is to be kept");
  }
});

test("a move that was changed after it was sent takes the other's place, once the person agrees", async () => {
  const far = { ...kept("far", [human("Ada"), link("Bo")], "1", "2"), token: "aaa", branches: [] };
  const how = { byLink: true, names: ["Ada", "Bo"], token: "aaa", by: [0, 1, 0] };
  const taken = await coming([far], ["1", "3"], { ...how, answer: (save, seat) => save.id === "far" && seat === 1 });
  assert.deepEqual([taken.save.id, taken.save.record.actions, taken.from, taken.save.came], ["far", ["1", "3"], 1, 2]);
  const beside = await coming([far], ["1", "3"], { ...how, answer: () => false });
  assert.deepEqual([beside.save.id, beside.save.record.actions, beside.asked], [undefined, ["1", "3"], true]);
  for (const more of [{}, { end: { by: "resigned", seat: 0 } }, { end: { by: "agreed" } }]) {
    const actions = more.end ? ["1", "3"] : ["1", "3", "1"];
    const ours = await coming([far], actions, { ...how, ...more, stay: () => false });
    assert.deepEqual([ours.save.id, ours.asked], [undefined, true], "and what it says for us is another game");
  }
  const given = await coming([far], ["1"], { ...how, end: { by: "resigned", seat: 1 }, answer: never });
  const { actions, end } = given.save.record;
  assert.deepEqual([given.save.id, actions, end.seat, given.save.over], ["far", ["1", "2"], 1, true], "who gives up");
  for (const agreed of [true, false]) {
    const answer = (save, _seat, end) => save.id === "far" && end.by === "agreed" && agreed;
    const ended = await coming([far], ["1"], { ...how, end: { by: "agreed" }, answer });
    assert.deepEqual([ended.save.id, ended.asked], [agreed ? "far" : undefined, true], "nobody agrees by a link");
  }
  const over = { ...far, record: { ...far.record, end: { by: "resigned", seat: 0 } } };
  assert.deepEqual((await coming([over], ["1", "2", "1"], how)).here, "over", "what was ended here stays so");
  const ours = { ...far, record: newRecord({}, ["1", "2", "1"]) };
  const apart = await coming([ours], ["1", "3"], { ...how, stay: () => false });
  assert.equal(apart.save.id, undefined, "what was played here since is no one's to change");
  const stays = await coming([ours], ["1", "3"], { ...how, stay: (save, seat) => save.id === "far" && seat === 1 });
  assert.deepEqual([stays.save, stays.from, stays.here], [ours, 3, "same"], "a link of before leaves it as it is");
});

test("of two games by link that begin alike the names tell which; a stranger's asks, and a no keeps both", async () => {
  const far = [kept("bo", [human("Ada"), link("Bo")], "1"), kept("anne", [human("Ada"), link("Anne")], "1")];
  const anne = await coming(far, ["1", "2"], { byLink: true, names: ["Ada", "Anne"] });
  assert.equal(anne.save.id, "anne");
  const stranger = { byLink: true, names: ["Ada", "Zoé"], answer: () => false };
  assert.equal((await coming(far, ["1", "2"], stranger)).save.id, undefined);
});

test("a token tells a new game from one that began alike, and nothing where it is not known", async () => {
  const over = { ...kept("old", [link("Bo"), human("Ada")], "1", "2", "3"), token: "aaa" };
  const far = { byLink: true, names: ["Bo", "Ada"] };
  assert.equal((await coming([over], [], far)).here, "older", "as it was");
  for (const actions of [[], ["1"], ["1", "2"]]) {
    const found = await coming([over], actions, { ...far, token: "bbb" });
    assert.deepEqual([found.save.id, found.here, found.save.token], [undefined, undefined, "bbb"]);
    assert.equal((await coming([over], actions, { ...far, token: "aaa" })).here, "older", "an old link of this game");
  }
  const next = { ...kept("new", [link("Bo"), human("Ada")], "1"), token: "bbb" };
  assert.equal((await coming([over, next], ["1", "2"], { ...far, token: "bbb" })).save.id, "new");
  const begun = { ...kept("begun", [link(""), human("")]), token: "ddd" };
  const first = await coming([begun], ["1"], { byLink: true, token: "ddd" });
  assert.equal(first.save.id, "begun", "the first answer needs no names, and nobody is asked");
  const both = [kept("none", [link("Bo"), human("Ada")], "1"), next];
  for (const saves of [both, both.toReversed()]) {
    assert.equal((await coming(saves, ["1", "2"], { ...far, token: "bbb" })).save.id, "new");
  }
  const before = kept("before", [link("Bo"), human("Ada")], "1");
  const found = await coming([before], ["1", "2"], { ...far, token: "ccc" });
  assert.deepEqual([found.save.id, found.save.token], ["before", "ccc"], "a game begun before there were tokens");
  const ended = { ...kept("ended", [link("Bo"), human("Ada")], "1", "2"), over: true };
  assert.equal((await coming([ended], ["1"], { ...far, token: "ccc" })).save.id, undefined, "and one ended by then");
});

test("what only who plays here may say is asked about, in a game that waits for this very link too", async () => {
  const far = { ...kept("far", [human("Ada"), link("Eve")], "1"), token: "abc" };
  const how = { byLink: true, names: ["Ada", "Eve"], token: "abc", by: [0, 1, 0, 1] };
  assert.equal((await coming([far], ["1", "2"], how)).save.id, "far", "her answer");
  const gaveUp = { ...how, end: { by: "resigned", seat: 1 } };
  assert.equal((await coming([far], ["1", "2"], gaveUp)).save.over, true, "she gives up");
  for (const [actions, end] of [
    [["1", "2", "3", "4"], null],
    [["1", "2"], { by: "resigned", seat: 0 }],
    [["1"], { by: "time", seat: 0 }],
    [["1", "2"], { by: "agreed" }],
  ]) {
    const asked = [];
    const no = await coming([far], actions, { ...how, end, answer: (save) => Boolean(asked.push(save.id)) && false });
    assert.deepEqual([asked, no.save.id], [["far"], undefined], JSON.stringify([actions, end]));
  }
});

test("a link that is not of a game by link asks before it goes on with one", async () => {
  const far = kept("far", [human("Ada"), link()], "1");
  const asked = [];
  const no = await coming([far], ["1", "2"], { answer: (save) => Boolean(asked.push(save.id)) && false });
  assert.deepEqual([asked, no.save.id], [["far"], undefined]);
});

test("a game by link in which nothing was played yet is gone on with if a name agrees", async () => {
  const far = kept("far", [link("Bo"), human("Ada")]);
  const coming1 = (names, answer) => coming([far], ["1"], { byLink: true, names, answer });
  assert.equal((await coming1(["Bo", ""])).save.id, "far");
  assert.equal((await coming1([], () => false)).save.id, undefined);
});

test("a game by link never takes a game that is played here", async () => {
  const mine = kept("mine", [human("Ada"), computer()], "1");
  for (const actions of [["1"], ["1", "2"], []]) {
    const { save } = await coming([mine], actions, { byLink: true });
    assert.equal(save.id, undefined, "another save");
    assert.deepEqual(
      save.seats.map(({ kind }) => kind),
      ["link", "human"],
    );
  }
});

test("before a link goes on with a game that is played here, it asks; a no keeps both", async () => {
  const mine = kept("mine", [human("Ada"), computer()], "1");
  const asked = [];
  const no = await coming([mine], ["1", "2"], { answer: (save) => Boolean(asked.push(save.id)) && false });
  assert.deepEqual(asked, ["mine"]);
  assert.equal(no.save.id, undefined);
  assert.deepEqual(
    no.save.seats.map(({ kind }) => kind),
    ["human", "human"],
  );
  const yes = await coming([mine], ["1", "2"], { answer: () => true });
  assert.deepEqual([yes.save.id, yes.save.seats, yes.save.record.actions], ["mine", mine.seats, ["1", "2"]]);
});

test("a game that has not begun is nothing to go on with", async () => {
  const fresh = kept("fresh", [human("Ada"), computer()]);
  assert.equal((await coming([fresh], ["1", "2"])).save.id, undefined);
});

test("what this device knows already is shown as it stands here", async () => {
  const mine = kept("mine", [human("Ada"), computer()], "1", "2");
  assert.deepEqual(await coming([mine], ["1", "2"]), { save: mine, from: 2, here: "same" });
  const stay = (save, _seat, how) => save.id === "mine" && how === "alike";
  assert.deepEqual(await coming([mine], ["1"], { stay }), { save: mine, from: 2, here: "older" });
  const apart = await coming([mine], ["1"], { stay: () => false });
  assert.deepEqual([apart.save.id, apart.save.record.actions, apart.asked], [undefined, ["1"], true]);
  assert.deepEqual((await coming([mine], [])).save.record.actions, [], "every game begins so");
  const ended = await coming([mine], ["1", "2"], { end: { by: "agreed" }, answer: () => true });
  assert.deepEqual([ended.save.id, ended.save.over, ended.here], ["mine", true, undefined]);
});

/** A session that shows plies at once; `busy(ply)` happens meanwhile. */
function showing(count, busy = () => {}) {
  const shown = [];
  const session = {
    record: newRecord({}, Array(count).fill("1")),
    cursor: null,
    shown,
    async goTo(ply) {
      session.cursor = ply < count ? ply : null;
      shown.push(ply);
      await busy(ply);
    },
  };
  return session;
}

test("new moves are shown one after another", async () => {
  const session = showing(3);
  await seen(session, 1, () => true);
  assert.deepEqual(session.shown, [1, 2, 3]);
});

test("who leaves during the film, or looks elsewhere, is not brought back to it", async () => {
  let here = true;
  const left = showing(5, (ply) => (here = ply < 2));
  await seen(left, 1, () => here);
  assert.deepEqual(left.shown, [1, 2]);
  const session = showing(5, (ply) => ply === 3 && (session.cursor = null));
  await seen(session, 1, () => true);
  assert.deepEqual(session.shown, [1, 2, 3]);
});

test("who is welcomed, and who sent the game, have names that may stand in a sentence, or none", () => {
  const live = { plies: 1, log: [{ seat: 0 }] };
  const met = (mine, theirs, now = live) => greeted({ live: now, save: { seats: [link(theirs), human(mine)] } });
  assert.deepEqual(met("Ada", "Bo"), { name: "Ada", other: "Bo" });
  assert.deepEqual(met("Ada", "Bo", { plies: 0, log: [] }), { name: "Ada", other: "Bo" });
  assert.deepEqual(met("Al\u202ema\u200b", "\u2066Bo\u0007"), { name: "Alma", other: "Bo" });
  assert.deepEqual(met("\u200b\u2060", " \u3164"), { name: "", other: "" });
  assert.deepEqual(met("", "עלמה"), { name: "", other: "\u2068עלמה\u2069" });
  const own = { plies: 1, log: [{ seat: 1 }] };
  assert.equal(met("Ada", "Bo", own).other, "Ada");
});
