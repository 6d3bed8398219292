// What part of a scene is in sight, and how little it must move to show something: pure, no DOM.

/** @typedef {{ x: number, y: number, k: number }} Look centre of the scene's part in sight, `k` pixels per unit */
/** @typedef {[number, number, number, number]} Box */
/** @typedef {[number, number]} Size width and height of the picture in pixels */
/** @typedef {number[][]} Places */
/** @typedef {{ at: number[], angle: number, place: number[] }} Way to a place out of sight; `at` the edge */

/** Scenes are drawn in phone pixels: below this, digits are under 11 px and places too small for a finger. */
export const CLEAR = 0.95;
const TAPPED = 0.7; // two places beside one another are still two for a finger, which is asked to come closer
const CLOSEST = 2.5;
const LARGEST = 1.25; // that a small scene is shown
const MARGIN = 6; // pixels around it
const HALF = 36; // units around the centre of what counts as in sight,
const FINGER = 24; // and never fewer pixels than these
const FOOT = 52; // pixels at the lower edge where the buttons lie
const BUTTONS = 80; // pixels to either side of the middle that they take
const EDGE = 16; // pixels from it that an arrow stands
const ARROW = 32; // pixels between two
const LEAST = 40; // pixels that are in sight whatever the picture's height

/** All of a box, above the buttons. @param {Box} box @param {Size} size @returns {Look} */
export function whole([x, y, width, height], [w, h]) {
  const free = Math.max(LEAST, h - FOOT);
  const k = Math.min((w - MARGIN) / width, (free - MARGIN) / height, LARGEST);
  return { x: x + width / 2, y: y + height / 2 + (h - free) / 2 / k, k };
}

/** @param {Look} look @param {Size} size @returns {Box} */
export function sight({ x, y, k }, [w, h]) {
  return [x - w / k / 2, y - h / k / 2, w / k, h / k];
}

/**
 * Zoom by `factor` keeping the scene's point under (px, py), pixels from the centre of the picture, where it is.
 * @param {Look} look @param {number} factor @param {number} px @param {number} py @param {number} least
 * @returns {Look}
 */
export function zoom(look, factor, px, py, least) {
  const k = Math.min(CLOSEST, Math.max(least, look.k * factor));
  return { k, x: look.x + px / look.k - px / k, y: look.y + py / look.k - py / k };
}

/** Some of the scene stays in sight. @param {Look} look @param {Box} box @returns {Look} */
export function held({ x, y, k }, [bx, by, width, height]) {
  return { k, x: Math.min(bx + width, Math.max(bx, x)), y: Math.min(by + height, Math.max(by, y)) };
}

/** No more emptiness in sight than must be. @param {Look} look @param {Box} box @param {Size} size @returns {Look} */
export function filled({ x, y, k }, [bx, by, width, height], [w, h]) {
  /** @param {number} value @param {number} low @param {number} length @param {number} seen */
  const within = (value, low, length, seen) =>
    seen > length ? low + length / 2 : Math.min(low + length - seen / 2, Math.max(low + seen / 2, value));
  return { k, x: within(x, bx, width, w / k), y: within(y, by, height, h / k) };
}

/** @param {Look} look @param {Size} size @param {Places} places */
export function inSight(look, size, places) {
  return same(shown(look, size, places), look);
}

/**
 * Arrows at the edge, to places whose middle is not seen or lies under the buttons; of those in one direction the
 * nearest alone.
 * @param {Look} look @param {Size} size @param {Places} places
 * @returns {Way[]}
 */
export function beyond({ x, y, k }, [width, height], places) {
  const [w, h] = [width / 2, height / 2];
  const from = places.map(([px, py]) => [(px - x) * k, (py - y) * k]);
  const foot = (/** @type {number} */ dx) => (Math.abs(dx) < BUTTONS ? FOOT : 0);
  const hidden = from.filter(([dx, dy]) => Math.abs(dx) > w || dy < -h || dy > h - foot(dx));
  /** @type {(Way & { dx: number, dy: number })[]} */
  const ways = [];
  for (const [far, down] of hidden.sort((one, other) => Math.hypot(...one) - Math.hypot(...other))) {
    const dx = Math.max(EDGE - w, Math.min(w - EDGE, far));
    const dy = Math.max(EDGE - h, Math.min(h - EDGE - foot(dx), down));
    if (ways.some((way) => Math.hypot(way.dx - dx, way.dy - dy) < ARROW)) continue;
    const angle = (Math.atan2(down - dy, far - dx) * 180) / Math.PI;
    ways.push({ dx, dy, angle, at: [x + dx / k, y + dy / k], place: [x + far / k, y + down / k] });
  }
  return ways;
}

/** @param {Look} one @param {Look} other */
export function same(one, other) {
  return Math.hypot(one.k - other.k, one.x - other.x, one.y - other.y) < 0.01;
}

/**
 * The least that `look` must move, or draw back, to have all places in sight.
 * @param {Look} look @param {Size} size @param {Places} places
 * @returns {Look}
 */
export function shown(look, size, places) {
  if (!places.length) return look;
  const bounds = [span(places, 0), span(places, 1)];
  const k = Math.min(look.k, nearest(bounds, size));
  const [w, h] = [size[0] / 2, size[1] / 2];
  const half = Math.min(Math.max(HALF * k, FINGER), h / 2);
  const sides = [
    [half - w, w - half],
    [half - h, Math.max(half - h + LEAST, h - half - FOOT)],
  ];
  const [x, y] = bounds.map(([low, high], axis) => {
    const [from, to] = sides[axis];
    if (k < look.k) return (low + high) / 2 - (from + to) / 2 / k;
    return Math.min(low - from / k, Math.max(high - to / k, axis ? look.y : look.x));
  });
  return { k, x, y };
}

/**
 * Places come into sight, and beside them the nearest of `others`, and as many more as can while all can be tapped;
 * what moves for that shows no emptiness around `box` where there is something else. Without places they are the
 * nearest to what is looked at.
 * @param {Look} look @param {Size} size @param {Places} places @param {Places} others @param {Box} box
 * @returns {Look}
 */
export function shownWith(look, size, places, others, box) {
  let best = shown(look, size, places);
  const [nearX, nearY] = places[0] ?? [look.x, look.y];
  const least = Math.min(best.k, TAPPED);
  /** @param {number[]} place */
  const away = ([x, y]) => Math.hypot(x - nearX, y - nearY);
  const seen = [...places];
  for (const place of [...others].sort((one, other) => away(one) - away(other))) {
    const next = shown(best, size, [...seen, place]);
    const none = seen.length === places.length; // one at least is in sight, however small
    if (next.k < least && !none) continue;
    best = next;
    seen.push(place);
  }
  return same(best, look) ? look : shown(filled(best, box, size), size, seen);
}

/** How near all of these bounds can be seen at once. @param {number[][]} bounds @param {Size} size */
const nearest = (bounds, [w, h]) => {
  const room = [w, Math.max(LEAST, h - FOOT)];
  const near = bounds.flatMap(([low, high], axis) => {
    const finger = Math.min(FINGER, room[axis] / 4);
    return [room[axis] / (high - low + 2 * HALF), (room[axis] - 2 * finger) / (high - low)];
  });
  return Math.min(...near);
};

/** @param {Places} places @param {number} axis */
const span = (places, axis) => {
  const values = places.map((place) => place[axis]);
  return [Math.min(...values), Math.max(...values)];
};
