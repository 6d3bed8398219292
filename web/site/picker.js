// Tapping narrows: which moves still fit the taps made so far. Pure: no DOM, no worker.

/** The steps of `move` that `taps` leave open, or null when the taps do not fit it. */
export function openSteps(move, taps) {
  let open = move.steps;
  for (const id of taps) {
    const at = move.ordered ? (open[0]?.includes(id) ? 0 : -1) : open.findIndex((step) => step.includes(id));
    if (at < 0) return null;
    open = without(open, at);
  }
  return open;
}

/** What `taps` mean: `ready` moves (nothing left to tap), `can` (ids that go on from here), all `candidates`. */
export function survey(moves, taps) {
  const candidates = [];
  const ready = [];
  const can = new Set();
  for (const move of moves) {
    if (!move.steps.length) continue;
    const open = openSteps(move, taps);
    if (!open) continue;
    candidates.push(move);
    if (!open.length) ready.push(move);
    for (const step of move.ordered ? open.slice(0, 1) : open) for (const id of step) can.add(id);
  }
  return { candidates, ready, can };
}

/** The picker's whole state: the taps in order, and which action among the ready ones is shown. */
export const nothingPicked = Object.freeze({ taps: Object.freeze([]), shown: null });

/**
 * One tap. `kind` says what it did: "narrowed", "back", "play" (with `move`) or "refused" (with `taps` to explain; the state stays).
 */
export function tap(moves, state, id) {
  const { taps } = state;
  const now = survey(moves, taps);
  if (taps.at(-1) === id) {
    const move = shownMove(now.ready, state.shown);
    if (move) return { kind: "play", move, state };
    if (!now.can.has(id)) return { kind: "back", state: back(moves, state) };
  }
  if (now.can.has(id)) return { kind: "narrowed", state: settle(moves, [...taps, id], state.shown) };
  for (const next of continuations(moves, taps, id)) {
    if (fits(moves, next)) return { kind: "narrowed", state: settle(moves, next, state.shown) };
  }
  return { kind: "refused", taps: [...taps, id], state };
}

/** One step back: Esc, ✕, a tap on nothing. */
export function back(moves, state) {
  return settle(moves, state.taps.slice(0, -1), null);
}

/** ↺ ↻: the next or the previous of the ready moves. */
export function cycle(moves, state, step) {
  const { ready } = survey(moves, state.taps);
  if (!ready.length) return state;
  const at = ready.findIndex((move) => move.a === state.shown);
  return { taps: state.taps, shown: ready[(at + step + ready.length) % ready.length].a };
}

/** The move whose ghost is shown, if any is ready. */
export function shownMove(ready, shown) {
  return ready.find((move) => move.a === shown) ?? ready[0] ?? null;
}

/** The line and decorations for the taps made so far, if the game gives any. What one tap asks for is answered once a move is `ready`. */
export function promptFor(prompts, taps, ready = false) {
  if (!prompts || !taps.length) return null;
  return prompts[taps.join(" ")] ?? (ready ? null : prompts[taps.at(-1)]) ?? null;
}

/** The ways a tap can be meant, best first: one more; another instead of one made before; a new beginning. */
function* continuations(moves, taps, id) {
  const at = taps.indexOf(id);
  if (at >= 0) yield taps.slice(0, at + 1);
  const unordered = moves.filter((move) => !move.ordered);
  for (let drop = taps.length - 1; drop >= 0; drop -= 1) {
    const next = [...without(taps, drop), id];
    if (drop === taps.length - 1 || fits(unordered, next)) yield next;
  }
  for (let keep = taps.length - 2; keep >= 0; keep -= 1) yield [...taps.slice(0, keep), id];
}

function fits(moves, taps) {
  return moves.some((move) => move.steps.length && openSteps(move, taps));
}

function without(list, at) {
  return list.filter((_, index) => index !== at);
}

/** The move shown stays shown while it fits: a piece tapped on another of its cells does not jump. */
function settle(moves, taps, shown) {
  const { ready } = survey(moves, taps);
  return { taps, shown: shownMove(ready, shown)?.a ?? null };
}
