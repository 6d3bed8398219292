// What boards, films, cameras and keys compute without a DOM.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { fit, held, inSight, sight, zoom } from "../../web/site/camera.js";
import { clockText, newClock, Ticker } from "../../web/site/clock.js";
import { schedule } from "../../web/site/film.js";
import { nearest } from "../../web/site/keyboard.js";
import { named } from "../../web/site/names.js";
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

test("the camera sees all, zooms about a point, and knows what is in sight", () => {
  const size = [360, 300];
  const look = fit([-100, -100, 400, 200], size, 0);
  assert.deepEqual(look, { x: 100, y: 0, k: 0.9 });
  assert.deepEqual(sight(look, size).map(Math.round), [-100, -167, 400, 333]);
  const near = zoom(look, 2, 90, 0, 0.3);
  assert.equal(near.k, 1.8);
  assert.ok(Math.abs(near.x + 90 / 1.8 - (look.x + 90 / 0.9)) < 1e-9);
  assert.ok(inSight(look, size, [[0, 0]]));
  assert.ok(!inSight(near, size, [[0, 0]]));
  assert.equal(zoom(look, 100, 0, 0, 0.3).k, 2.5);
  assert.deepEqual(held({ x: 900, y: -900, k: 1 }, [0, 0, 100, 50]), { x: 100, y: 0, k: 1 });
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
