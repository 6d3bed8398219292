// What boards, films and keys compute without a DOM.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { clockText, newClock, Ticker } from "../../web/site/clock.js";
import { schedule } from "../../web/site/film.js";
import { fingersIn, under } from "../../web/site/finger.js";
import { nearest, named as typed } from "../../web/site/keyboard.js";
import { named } from "../../web/site/names.js";
import { staying } from "../../web/site/order.js";
import { describe, journey, keyed, noMarks, number, transform } from "../../web/site/shape.js";

const marks = (more) => ({ ...noMarks, ...more });
const classes = (node, more = {}) => describe(node, marks(more), "game").attributes.class;

test("coordinates are written as the engine writes them", () => {
  const written = { 0: "0", 1.5: "1.5", "-0.001": "0", 3.14159: "3.14", 200: "200", "-12.30": "-12.3", 0.005: "0.01" };
  for (const [value, text] of Object.entries(written)) assert.equal(number(Number(value)), text);
  assert.equal(transform({ at: [10, 0], turn: 60, scale: 0.5 }), "translate(10 0) rotate(60) scale(0.5)");
  assert.equal(transform({ at: [0, 0] }), "");
});

test("a thing keeps its key; things without a name are told apart by what they are and how many", () => {
  const keys = keyed([{ use: "cell" }, { id: "d3", use: "die" }, { use: "cell" }, { path: "M0 0" }, { text: "a" }]).map(
    ([key]) => key,
  );
  assert.deepEqual(keys, ["cell", "#d3", "cell 1", "M0 0", '"a']);
});

test("states are classes on the thing they are about", () => {
  const die = { id: "d3", use: "die", tap: true, last: true, tone: "ivory" };
  assert.equal(classes(die), "node last tone-ivory");
  assert.equal(classes(die, { can: new Set(["d3"]) }), "node last can tone-ivory");
  assert.equal(classes(die, { chosen: new Set(["d3"]), refused: "d3" }), "node last chosen refused tone-ivory");
  assert.equal(classes(die, { can: new Set(["d4"]) }), "node last tone-ivory");
});

test("a thing without an id has no state, even when nothing is refused", () => {
  assert.equal(classes({ use: "cell" }), "node");
});

test("the halo is drawn in every state and for the last move, under the thing's own shapes", () => {
  const node = { id: "d3", use: "die pips-3", halo: "die-halo" };
  const symbols = (more, plus = {}) =>
    describe({ ...node, ...plus }, marks(more), "g").children.map(([, { href }]) => href);
  assert.deepEqual(symbols({}), ["#g-die", "#g-pips-3"]);
  const marked = ["#g-die", "#g-pips-3", "#g-die-halo", "#g-die-halo"];
  assert.deepEqual(symbols({ can: new Set(["d3"]) }), marked);
  assert.deepEqual(symbols({}, { last: true }), marked);
});

test("what can be tapped is a button, what has a name an image, the rest decoration", () => {
  const told = (node) => describe(node, noMarks, "g").attributes;
  assert.equal(told({ id: "a", use: "x", tap: true, name: "Dé" }).role, "button");
  assert.equal(told({ id: "a", use: "x", name: "Dé" }).role, "img");
  assert.equal(told({ id: "a", use: "x" }).role, null);
  assert.equal(told({ text: "a" })["aria-hidden"], "true");
  assert.equal(
    describe({ id: "a", use: "x", tap: true, name: "Dé" }, noMarks, "g", "ghost").attributes["data-tap"],
    undefined,
  );
});

test("what a tap goes on from is told, and what is pointed out", () => {
  const told = (node, more) =>
    describe({ id: "a", use: "x", tap: true, name: "Dé", ...node }, marks(more), "g").attributes;
  const idle = (node, more) => told(node, more)["aria-disabled"];
  assert.equal(idle({}, {}), null); // nobody is asked to tap
  assert.equal(idle({}, { able: new Set(["a"]) }), null);
  assert.equal(idle({}, { able: new Set(["b"]) }), "true");
  assert.equal(idle({}, { able: new Set(["b"]), chosen: new Set(["a"]) }), null);
  assert.equal(idle({ take: 3 }, { able: new Set(["b"]) }), null);
  assert.equal(idle({ tap: false }, { able: new Set(["b"]) }), null);
  const hint = { hinted: new Set(["a"]), pointed: "ici" };
  assert.equal(told({}, hint)["aria-label"], "Dé, ici");
  assert.equal(told({ id: "b" }, hint)["aria-label"], "Dé");
});

test("a journey turns the short way round; none for what stays", () => {
  assert.equal(journey({ at: [1, 2] }, { at: [1, 2] }), null);
  const [from, to] = journey({ at: [0, 0], turn: 350 }, { at: [5, 0], turn: 10 });
  assert.equal(from, "translate(0px,0px) rotate(-10deg) scale(1)");
  assert.equal(to, "translate(5px,0px) rotate(10deg) scale(1)");
  assert.match(journey({ turn: 0 }, { turn: 300 })[0], /rotate\(360deg\)/);
});

test("a film plays each step for its time, within a limit; without movement its last alone", () => {
  const film = [{ hold: 100 }, {}, { hold: 300 }];
  assert.deepEqual(
    schedule(film, false).map(({ hold }) => hold),
    [100, 220, 300],
  );
  assert.deepEqual(schedule(film, true), [{ scene: film[2], hold: 0 }]);
  assert.deepEqual(schedule([], false), []);
  const long = schedule(
    Array.from({ length: 100 }, () => ({ hold: 400 })),
    false,
  );
  assert.ok(long.reduce((sum, { hold }) => sum + hold, 0) <= 6001);
});

test("a step that waits stays at every speed when it happens; seen again it takes its time", () => {
  const film = [{ hold: 100 }, { hold: 300, wait: true }, {}];
  const holds = (...how) => schedule(film, ...how).map(({ hold }) => hold);
  assert.deepEqual(holds(false, true), [100, Infinity, 220]);
  assert.deepEqual(holds(true, true), [Infinity, 0]);
  assert.deepEqual(holds(false, false), [100, 300, 220]);
  assert.deepEqual(holds(true, false), [0]);
});

test("a finger takes what it has just missed, the nearest first", () => {
  const at = (left, top) => ({ getBoundingClientRect: () => ({ left, top, width: 20, height: 20 }) });
  const [one, two, far, hidden] = [at(0, 0), at(20, 0), at(100, 0), at(20, -24)];
  const picture = { getBoundingClientRect: () => ({ left: 0, top: 0, right: 200, bottom: 200 }) };
  assert.deepEqual(under([far, one, two, hidden], { clientX: 24, clientY: 10 }, picture), [two, one]);
  assert.deepEqual(under([one, two, far], { clientX: 70, clientY: 10 }, picture), []);
});

test("what is typed leads to the next thing of that name: its beginning first, then what is in it", () => {
  const names = ["c1, vide", "c4, brique bleue", "tuile 1 2 3 4 5 6", "tuile 1 3 2 4 5 6", "C4, pion"];
  assert.equal(typed(names, 0, "c4"), 1);
  assert.equal(typed(names, 2, "c4"), 4);
  assert.equal(typed(names, 0, "132"), 3);
  assert.equal(typed(names, 0, "b"), 1);
  assert.equal(typed(names, 0, "zz"), -1);
});

test("arrows go to the nearest thing that way, straight ahead first", () => {
  const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => [x * 50, y * 50]));
  assert.equal(nearest(grid, 4, [1, 0]), 5);
  assert.equal(nearest(grid, 4, [0, -1]), 1);
  assert.equal(nearest(grid, 5, [1, 0]), -1);
  const ring = [
    [0, -100],
    [87, -50],
    [87, 50],
    [0, 100],
    [-87, 50],
    [-87, -50],
  ];
  assert.equal(nearest(ring, 0, [0, 1]), 3);
  assert.equal(nearest(ring, 0, [1, 0]), 1);
  assert.equal(nearest(ring, 1, [0, 1]), 2);
});

test("every thing on a board can be reached by arrows", () => {
  const layouts = {
    hexagon: [
      [0, -127],
      [110, -63],
      [110, 63],
      [0, 127],
      [-110, 63],
      [-110, -63],
    ],
    board: Array.from({ length: 36 }, (_, n) => [(n % 6) * 51, Math.floor(n / 6) * 51]),
    rows: Array.from({ length: 14 }, (_, n) => [(n % 7) * 45 + (n > 6 ? 22 : 0), n > 6 ? 50 : 0]),
  };
  for (const [name, places] of Object.entries(layouts)) {
    const reached = new Set([0]);
    for (const at of reached)
      for (const way of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ])
        reached.add(Math.max(0, nearest(places, at, way)));
    assert.equal(reached.size, places.length, name);
  }
});

test("names go into the holes of all texts, once", () => {
  const said = named({ status: { text: "À {s0}" }, log: [{ label: "{s1} et {s0}, {s5}" }], plies: 3, none: null }, [
    "Ada {s1}",
    "Bo",
  ]);
  assert.deepEqual(said, {
    status: { text: "À Ada {s1}" },
    log: [{ label: "Bo et Ada {s1}, {s5}" }],
    plies: 3,
    none: null,
  });
});

test("clocks are read as people read them", () => {
  const texts = { 0: "0:00", 59001: "1:00", 581000: "9:41", 3723000: "1:02:03", "-12000": "−0:12" };
  for (const [time, text] of Object.entries(texts)) assert.equal(clockText(Number(time)), text);
});

test("a clock runs for one seat, survives being kept, and gives an increment", () => {
  let now = 0;
  const clock = newClock({ minutes: 1, increment: 3, loses: true }, 2);
  const ticker = new Ticker(clock, () => now);
  ticker.run(0);
  now = 5_000;
  assert.equal(ticker.left(0), 55_000);
  ticker.charge();
  const again = new Ticker(JSON.parse(JSON.stringify(clock)), () => now);
  assert.equal(again.left(0), 55_000);
  again.reward(0);
  assert.equal(again.left(0), 58_000);
  again.run(1);
  now += 60_000;
  assert.equal(again.out, 1);
  assert.equal(newClock(null, 2), null);
});

test("both languages say the same things, with the same holes", async () => {
  const [fr, en] = await Promise.all(
    ["fr", "en"].map(async (lang) => {
      const text = readFileSync(new URL(`../../web/site/words/play.${lang}.js`, import.meta.url), "utf-8");
      return JSON.parse(text.replace(/^export default/, ""));
    }),
  );
  assert.deepEqual(Object.keys(fr), Object.keys(en));
  const holes = (text) =>
    [...text.matchAll(/\{(\w+)/g)]
      .map(([, name]) => name)
      .sort()
      .join();
  for (const key of Object.keys(fr)) assert.equal(holes(fr[key]), holes(en[key]), key);
});

test("of an order as much stays as can: the longest growing series, as trying them all finds it", () => {
  const grows = (row) => row.every((place, at) => place >= 0 && (at === 0 || place > row[at - 1]));
  const longest = (row) =>
    Math.max(
      ...Array.from({ length: 2 ** row.length }, (_, bits) => row.filter((_, at) => (bits >> at) & 1))
        .filter(grows)
        .map((kept) => kept.length),
    );
  let seed = 7;
  const random = (most) => (seed = (seed * 16807) % 2147483647) % most;
  for (let n = 0; n < 200; n += 1) {
    const row = Array.from({ length: random(9) }, (_, at) => at);
    for (let at = row.length - 1; at > 0; at -= 1) {
      const other = random(at + 1);
      [row[at], row[other]] = [row[other], row[at]];
    }
    for (const at of row.keys()) if (random(5) === 0) row[at] = -1;
    const stays = [...staying(row)].sort((one, other) => one - other);
    assert.ok(grows(stays.map((at) => row[at])), String(row));
    assert.equal(stays.length, longest(row), String(row));
  }
  assert.deepEqual([...staying([0, 2, 3, 4, 1])].sort(), [0, 1, 2, 3], "one that is raised alone is moved");
});

test("what is chosen is told as pressed, unless it is to be chosen once more", () => {
  const node = { id: "a", use: "slot", tap: true, name: "a : 4" };
  const told = (more) => describe(node, marks(more), "game").attributes["aria-pressed"];
  const chosen = new Set(["a"]);
  assert.deepEqual([told({ able: new Set() }), told({ able: chosen })], [null, null]);
  assert.deepEqual([told({ chosen, able: new Set(["b"]) }), told({ chosen, able: chosen })], ["true", null]);
});

test("a click counts where its finger came down; a click of its own, where it is", () => {
  const page = new EventTarget();
  const placed = fingersIn(/** @type {any} */ (page));
  const at = (clientX, clientY) => ({ clientX, clientY });
  assert.deepEqual(placed(at(222, 100)), at(222, 100));
  page.dispatchEvent(Object.assign(new Event("pointerdown"), at(227, 107)));
  const { clientX, clientY } = placed(at(222, 100));
  assert.deepEqual([clientX, clientY], [227, 107]);
  assert.deepEqual(placed(at(40, 300)), at(40, 300));
});
