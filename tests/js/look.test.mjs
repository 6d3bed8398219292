// Where the camera looks, and what leads to what it does not see.
import assert from "node:assert/strict";
import test from "node:test";

import { beyond, CLEAR, filled, held, inSight, shown, shownWith, sight, whole, zoom } from "../../web/site/look.js";

test("the camera moves as little as it must, and draws back only when nothing less shows all", () => {
  const size = [360, 300];
  const look = { x: 0, y: 0, k: 1 };
  assert.deepEqual(shown(look, size, [[100, -80]]), look, "what is in sight moves nothing");
  assert.deepEqual(shown(look, size, []), look);
  const [left, top] = [180 - 36, 150 - 36];
  assert.deepEqual(shown(look, size, [[300, 0]]), { x: 300 - left, y: 0, k: 1 });
  assert.deepEqual(shown(look, size, [[0, -400]]), { x: 0, y: top - 400, k: 1 });
  assert.ok(!inSight(look, size, [[0, 90]]), "the strip of the buttons is no sight");
  const places = [
    [-300, -200],
    [300, 250],
  ];
  const back = shown(look, size, places);
  assert.ok(back.k < 1 && inSight(back, size, places));
  assert.ok(!inSight({ ...back, k: back.k * 1.1 }, size, places));
});

test("beside a new last move stands what can be tapped, the nearest first, as long as it can be tapped", () => {
  const size = [360, 300];
  const look = { x: 0, y: 0, k: 1 };
  const box = [-900, -900, 1800, 1800];
  const last = [[200, 0]];
  const [near, far] = [
    [260, 40],
    [-400, 0],
  ];
  const seen = shownWith(look, size, last, [far, near], box);
  assert.equal(seen.k, 1);
  assert.ok(inSight(seen, size, [...last, near]) && !inSight(seen, size, [far]));
  const distant = shownWith(look, size, last, [far, [-500, 0]], box);
  assert.ok(inSight(distant, size, [...last, far]), "one at least, however small");
  assert.ok(!inSight(distant, size, [[-500, 0]]), "no other for that");
  const wide = shownWith(look, size, last, [near, [-150, 0]], box);
  assert.ok(wide.k < CLEAR && wide.k > 0.7, "it draws back for all of them");
  assert.ok(inSight(wide, size, [...last, near, [-150, 0]]));
  const alone = shownWith(look, size, [], [[-900, 0], near], box);
  assert.ok(inSight(alone, size, [near]) && alone.k === 1, "without one, what is nearest to where one looks");
  const narrow = [-20, -20, 300, 400];
  assert.equal(shownWith(look, size, last, [near], narrow).x, 130, "what moves has the whole scene in its middle");
  assert.deepEqual(shownWith(look, size, [], [], box), look, "and where nothing can be tapped nothing moves");
});

test("an arrow at the edge leads to each place that is not seen, one in each direction", () => {
  const look = { x: 50, y: 20, k: 0.5 };
  const size = [360, 300];
  const places = [
    [50, 20], // in the middle
    [50, 300], // under the buttons
    [900, 20],
    [1500, 25], // behind the one before
    [50, -2000],
    [340, 290], // beside the buttons
  ];
  const ways = beyond(look, size, places);
  assert.deepEqual(
    ways.map(({ place }) => place),
    [places[1], places[2], places[4]],
  );
  assert.deepEqual(
    ways.map(({ angle }) => Math.round(angle)),
    [90, 0, -90],
  );
  for (const { at, place } of ways) {
    assert.ok(at.every((value, axis) => Math.abs(value - [50, 20][axis]) * look.k < size[axis] / 2 - 15));
    assert.equal(beyond(shown(look, size, [place]), size, [place]).length, 0, "who follows it sees the place");
  }
});

test("a camera that cannot show all clearly shows no more emptiness than it must", () => {
  const box = [-500, -500, 1000, 1000];
  const from = { x: 480, y: -480, k: CLEAR };
  const look = filled(from, box, [360, 300]);
  const [x, y, w, h] = sight(look, [360, 300]);
  assert.ok(x + w <= 500.001 && y >= -500.001 && h < 1000);
  assert.deepEqual(filled({ x: 9, y: 9, k: 1 }, [0, 0, 100, 100], [360, 300]), { x: 50, y: 50, k: 1 });
});

test("the camera sees all, zooms about a point, and knows what is in sight", () => {
  const size = [366, 300];
  const look = whole([-100, -100, 400, 200], size);
  assert.deepEqual(look, { x: 100, y: 26 / 0.9, k: 0.9 });
  const [, top, , height] = sight(look, size).map(Math.round);
  assert.ok(top <= -100 && top + height - 52 / 0.9 >= 100, "all of it lies above the buttons");
  const near = zoom(look, 2, 90, 0, 0.3);
  assert.equal(near.k, 1.8);
  assert.ok(Math.abs(near.x + 90 / 1.8 - (look.x + 90 / 0.9)) < 1e-9);
  assert.ok(inSight(look, size, [[0, 0]]));
  assert.ok(!inSight(near, size, [[0, -70]]));
  assert.equal(zoom(look, 100, 0, 0, 0.3).k, 2.5);
  assert.deepEqual(held({ x: 900, y: -900, k: 1 }, [0, 0, 100, 50]), { x: 100, y: 0, k: 1 });
});
