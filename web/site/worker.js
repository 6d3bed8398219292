// The engine's worker: starts Python, answers the page, runs one long task in slices.
//
// Its name says where its files are (machine.js) and, after another #, where the device may keep a snapshot. It posts
//   {boot: {done, total}}   bytes received, while it starts
//   {restoring: true}       when it starts from a snapshot
//   {ready: true}           once; with {unfit: why} when there was a snapshot, and it had to start without
//   {fatal: {code, text}}   when it cannot start: "network" (no answer, or an error), "damaged" (a file is cut, or is
//                           not what it should be), "refused" (the browser does not run WebAssembly), "python"
// and to {id, epoch, op, args} answers {id, epoch, ok | err: {code, text}, heap: bytes}, for tasks after any {…, note}.
// One task runs at a time, the next waits; plain calls are answered between two slices. {op: "stop", args: {id}}
// is answered at once, and that task soon after with its best so far. {op: "hush"} is answered by nothing: a finger is
// down, and what is asked next finds the task at rest. A broken interpreter throws: the page's
// `onerror` sees it, drops this worker and makes another.

import { entered, Fatal, listing, loaded, never } from "./machine.js";
import { check, dropped, opened, restoring } from "./snapshot.js";

// -- starting -------------------------------------------------------------------------------------
let unfit = ""; // why there is no snapshot any more

async function start() {
  const opening = opened().catch(misfit);
  const python = await started(await listing(), opening);
  const bridge = python.pyimport("pygames_core.wire.bridge");
  const heap = () => python._module.HEAPU8.length;
  return { call: bridge.call, begin: bridge.begin, tasks: new Set(bridge.TASKS), heap };
}

/**
 * From the snapshot, if there is one that is good.
 * @param {import("./machine.js").Listing} listed @param {Promise<import("./snapshot.js").Snapshot | null>} opening
 * @returns {Promise<any>} a foreign thing: pyodide.mjs says what it is
 */
async function started(listed, opening) {
  try {
    const python = await loaded(listed, opening.then(restoring));
    const snapshot = await opening;
    if (snapshot) check(python, snapshot);
    else entered(python, listed.extra);
    return python;
  } catch (error) {
    if (error instanceof Fatal || !(await opening)) throw error;
    return started(listed, misfit(error));
  }
}

/** @param {unknown} why */
function misfit(why) {
  unfit = String(why);
  return dropped();
}

/** @typedef {{ id: number, epoch: number, op: string, args: object }} Call */
/** @typedef {{ step(): string, stop(): string, destroy(): void }} Task */
/** @typedef {{ call(asked: string): string, begin(asked: string): Task, tasks: Set<string>, heap(): number }} Engine */

// -- answering ------------------------------------------------------------------------------------
const starting = start().then(
  (started) => {
    engine = started;
    postMessage(unfit ? { ready: true, unfit } : { ready: true });
  },
  (error) => {
    postMessage({
      fatal: { code: error instanceof Fatal ? error.code : "python", text: String(error.message ?? error) },
    });
    return never; // calls stay unanswered: the page has been told
  },
);
/** @type {Call[]} */
const waiting = []; // calls of tasks
/** @type {Engine} */
let engine; // once started
/** @type {{ call: Call, task: Task | null } | null} */
let running = null;
let ticking = false;
const TO_DRAW = 60; // milliseconds: a slow device cannot think and show what was asked at once
const TO_LIFT = 120; // milliseconds that a finger rests where it taps
let drawnBy = 0;

self.onmessage = async ({ data: call }) => {
  await starting;
  if (call.op === "hush") drawnBy = performance.now() + TO_LIFT;
  else if (call.op === "stop") stop(call);
  else if (engine.tasks.has(call.op)) {
    waiting.push(call);
    next();
  } else {
    answer(call, () => engine.call(JSON.stringify(call)));
    drawnBy = performance.now() + TO_DRAW;
  }
};

/**
 * What `work` gives in Python, which answers whatever it is asked: an exception means that it is broken, or its memory
 * full.
 * @param {Call} call @param {() => string} work
 */
function answer({ id, epoch }, work) {
  let reply;
  try {
    reply = JSON.parse(work());
  } catch (error) {
    reportError(error);
    return self.close();
  }
  postMessage({ ...reply, id, epoch, heap: engine.heap() });
  return reply;
}

/** Begin the task that waits longest. */
function next() {
  if (running || !waiting.length) return;
  const [call] = waiting.splice(0, 1);
  running = { call, task: null };
  tick();
}

/** One slice of the running task, after the messages that have come meanwhile. */
const ticks = new MessageChannel();
ticks.port1.onmessage = () => {
  ticking = false;
  const current = running;
  if (!current) return;
  if (performance.now() < drawnBy) return tick();
  const reply = answer(current.call, () => begun(current).step());
  if (reply && "note" in reply) tick();
  else end();
};

function tick() {
  if (ticking) return;
  ticking = true;
  const wait = drawnBy - performance.now();
  if (wait > 0) setTimeout(() => ticks.port2.postMessage(null), wait);
  else ticks.port2.postMessage(null);
}

/** @param {{ call: Call, task: Task | null }} current */
function begun(current) {
  current.task ??= engine.begin(JSON.stringify(current.call));
  return current.task;
}

function end() {
  running?.task?.destroy();
  running = null;
  next();
}

/** @param {Call & { args: { id: number } }} call */
function stop({ id, epoch, args }) {
  postMessage({ id, epoch, ok: null });
  const place = waiting.findIndex((call) => call.id === args.id);
  if (place >= 0) {
    const [call] = waiting.splice(place, 1);
    postMessage({ id: call.id, epoch, err: { code: "stopped", text: "" } });
  } else if (running?.call.id === args.id) {
    const current = running;
    answer(current.call, () => begun(current).stop());
    end();
  }
}
