import assert from "node:assert/strict";
import test from "node:test";

const page = { game: "toy", levels: ["", "", ""] };
globalThis.document = {
  getElementById: () => ({ textContent: JSON.stringify(page) }),
  documentElement: { lang: "fr" },
};
const { Ending } = await import("../../web/site/ending.js");
const { ofMine } = await import("../../web/site/mine.js");
const store = await import("../../web/site/store.js");
const { statusOf } = await import("../../web/site/status.js");
const { learn } = await import("../../web/site/text.js");
const said = { "play.measured.up": "Plus fort.", "play.measured.down": "Moins fort." };
learn({ fr: said, en: said });

/** The session of a game that a person has just won or lost against « À ma mesure ». */
function over(id, winner, more = {}) {
  const told = {};
  const session = {
    ...{ kept: 0, live: { over: true, result: { ranking: [[winner], [1 - winner]] } }, lesson: null, cursor: null },
    view: { over: true, status: { text: "Fini." }, result: { text: "Neuf à deux." } },
    save: {
      ...{ id, record: { game: "toy", options: {}, actions: [], end: null } },
      ...{ seats: [{ kind: "human" }, { kind: "computer", level: ofMine(), mine: true }], ...more },
    },
    on: (event, listener) => (told[event] = listener),
    persist: () => (session.kept += 1),
    hooks: { changed() {} },
  };
  new Ending(session);
  told.ended();
  return session;
}

test("a game « À ma mesure » is counted once, kept with what it leads to, and said", () => {
  const session = over("s1", 0);
  assert.deepEqual(
    store.results("toy").map(({ level, score }) => [level, score]),
    [[1, 1]],
  );
  assert.ok(session.save.measured > 1 && session.save.measured === ofMine());
  assert.equal(session.kept, 1);
  assert.equal(statusOf(session).more, "Neuf à deux. Plus fort.");
  const again = over("s1", 1, { measured: session.save.measured });
  assert.equal(again.kept, 0);
  assert.equal(store.results("toy").length, 1);
});

test("who loses hears that the next one is weaker; where nothing moves, nothing is said", () => {
  assert.match(statusOf(over("s2", 1)).more, /Moins fort/);
  for (const id of ["s3", "s4", "s5", "s6"]) over(id, 1);
  assert.equal(ofMine(), 1);
  assert.equal(statusOf(over("s7", 1)).more, "Neuf à deux.");
});

test("a step of a lesson, and what was never kept, count for nothing", () => {
  const before = store.results("toy");
  over(undefined, 0);
  assert.deepEqual(store.results("toy"), before);
});
