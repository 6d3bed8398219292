import assert from "node:assert/strict";
import test, { mock } from "node:test";

import { Rpc } from "../../web/site/rpc.js";

/** Workers that only note what they are sent. */
function workers() {
  const lives = [];
  const spawn = () => {
    const worker = {
      sent: [],
      dead: false,
      postMessage: (data) => worker.sent.push(data),
      terminate: () => (worker.dead = true),
    };
    worker.say = (data) => worker.onmessage({ data });
    worker.last = () => worker.sent.at(-1);
    worker.answer = (message, rest) => worker.say({ id: message.id, epoch: message.epoch, ...rest });
    lives.push(worker);
    return worker;
  };
  return { lives, spawn };
}

/** An Rpc whose clock the test moves. */
function setup() {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { lives, spawn } = workers();
  const told = [];
  const rpc = new Rpc({ spawn, tell: (news) => told.push(news) });
  return { rpc, lives, told };
}
const seconds = (n) => {
  for (let k = 0; k < n; k += 1) mock.timers.tick(1000);
};

test("an answer finds its call; an engine's refusal is an error with its code and text", async () => {
  const { rpc, lives } = setup();
  const one = rpc.call("view", { a: 1 });
  const other = rpc.call("play", {});
  const [worker] = lives;
  assert.equal(lives.length, 1);
  assert.deepEqual({ op: worker.sent[0].op, args: worker.sent[0].args }, { op: "view", args: { a: 1 } });
  worker.answer(worker.sent[1], { err: { code: "blocked", text: "Non." } });
  worker.answer(worker.sent[0], { ok: 5 });
  assert.equal(await one, 5);
  await assert.rejects(other, { code: "blocked", text: "Non." });
});

test("notes are heard before the answer", async () => {
  const { rpc, lives } = setup();
  const notes = [];
  const call = rpc.call("think", {}, { note: (note) => notes.push(note) });
  lives[0].answer(lives[0].last(), { note: 1 });
  lives[0].answer(lives[0].last(), { note: null });
  lives[0].answer(lives[0].last(), { ok: 2 });
  assert.equal(await call, 2);
  assert.deepEqual(notes, [1, null]);
});

test("a worker that breaks is replaced and asked again; an answer from the earlier life is dropped", async () => {
  const { rpc, lives, told } = setup();
  const call = rpc.call("view", {});
  const [first] = lives;
  const asked = first.last();
  first.onerror({});
  assert.ok(first.dead);
  const second = lives[1];
  assert.equal(second.last().op, "view");
  assert.ok(second.last().epoch > asked.epoch);
  second.say({ id: asked.id, epoch: asked.epoch, ok: "late" });
  second.answer(second.last(), { ok: "fresh" });
  assert.equal(await call, "fresh");
  assert.ok(told.some((news) => news.restarted));
});

test("a call that kills two workers is given up, the others go on", async () => {
  const { rpc, lives } = setup();
  const bad = rpc.call("think", {});
  lives[0].onerror({});
  const good = rpc.call("view", {});
  lives[1].onerror({});
  await assert.rejects(bad, { code: "crashed" });
  lives[2].answer(lives[2].last(), { ok: 1 });
  assert.equal(await good, 1);
});

test("after two workers that began from a snapshot a call has a third, and no fourth", async () => {
  for (const mends of [true, false]) {
    const { rpc, lives } = setup();
    const call = rpc.call("view", {});
    for (const life of [0, 1]) {
      lives[life].say({ restoring: true });
      lives[life].onerror({});
    }
    if (mends) lives[2].answer(lives[2].last(), { ok: 1 });
    else lives[2].onerror({});
    if (mends) assert.equal(await call, 1);
    else await assert.rejects(call, { code: "crashed" });
    assert.equal(lives.length, 3);
  }
});

test("silence of a worker that is up ends it; one that starts has more time", async () => {
  const { rpc, lives } = setup();
  const call = rpc.call("view", {});
  seconds(60);
  assert.equal(lives.length, 1);
  lives[0].say({ ready: true });
  seconds(15);
  assert.equal(lives.length, 1);
  seconds(10);
  assert.equal(lives.length, 2);
  lives[1].answer(lives[1].last(), { ok: 1 });
  await call;
  seconds(300);
  assert.equal(lives.length, 2, "an idle worker is left in peace");
});

test("a snapshot that leads nowhere is given up sooner than a start from nothing", async () => {
  const { rpc, lives, told } = setup();
  const call = rpc.call("view", {});
  lives[0].say({ restoring: true });
  seconds(15);
  assert.equal(lives.length, 1);
  seconds(10);
  assert.equal(lives.length, 2);
  assert.ok(told.some(({ lost }) => lost === "silent"));
  seconds(30);
  assert.equal(lives.length, 2, "which has its time");
  lives[1].answer(lives[1].last(), { ok: 1 });
  await call;
});

test("notes keep a worker alive, however long it thinks", () => {
  const { rpc, lives } = setup();
  rpc.call("think", {}).catch(() => {});
  lives[0].say({ ready: true });
  for (let n = 0; n < 10; n += 1) {
    seconds(15);
    lives[0].answer(lives[0].sent[0], { note: n });
  }
  assert.equal(lives.length, 1);
});

test("stop asks the task to end; it answers with its best", async () => {
  const { rpc, lives } = setup();
  const call = rpc.call("think", {});
  const [worker] = lives;
  const asked = worker.last();
  call.stop();
  call.stop();
  assert.equal(worker.sent.length, 2);
  assert.deepEqual([worker.last().op, worker.last().args], ["stop", { id: asked.id }]);
  worker.answer(worker.last(), { ok: null });
  worker.answer(asked, { ok: "best" });
  assert.equal(await call, "best");
  seconds(10);
  assert.equal(lives.length, 1);
});

test("a task that does not stop costs the worker its life, other calls are asked again", async () => {
  const { rpc, lives } = setup();
  const stuck = rpc.call("think", {});
  const other = rpc.call("view", {});
  stuck.stop();
  mock.timers.tick(3000);
  await assert.rejects(stuck, { code: "stopped" });
  assert.ok(lives[0].dead);
  assert.equal(lives[1].last().op, "view");
  lives[1].answer(lives[1].last(), { ok: 3 });
  assert.equal(await other, 3);
});

test("a worker that cannot start says why, and a later call tries again", async () => {
  const { rpc, lives, told } = setup();
  const call = rpc.call("view", {});
  lives[0].say({ boot: { done: 1, total: 2 } });
  lives[0].say({ fatal: { code: "network", text: "…" } });
  await assert.rejects(call, { code: "fatal", reason: "network" });
  assert.deepEqual(
    told.map((news) => Object.keys(news)[0]),
    ["woken", "boot", "fatal"],
  );
  const again = rpc.call("view", {});
  lives[1].answer(lives[1].last(), { ok: 1 });
  assert.equal(await again, 1);
});

test("a worker whose script does not come is not tried again: the page is told", async () => {
  const { rpc, lives, told } = setup();
  const call = rpc.call("view", {});
  lives[0].onerror({ type: "error" });
  await assert.rejects(call, { code: "fatal", reason: "network" });
  assert.equal(lives.length, 1);
  assert.equal(told.at(-1).fatal.code, "network");
});

test("an engine that has grown large is replaced between two games, once nothing is asked of it", async () => {
  const { rpc, lives } = setup();
  const grown = async (heap) => {
    const call = rpc.call("view", {});
    lives.at(-1).answer(lives.at(-1).last(), { ok: 1, heap });
    await call;
  };
  await grown(64 * 2 ** 20);
  rpc.rest();
  assert.equal(lives.length, 1, "it is not large");
  await grown(65 * 2 ** 20);
  assert.equal(lives.length, 1, "a game goes on");
  const call = rpc.call("feat", {});
  rpc.rest();
  assert.equal(lives.length, 1, "an answer is awaited");
  lives[0].answer(lives[0].last(), { ok: 2, heap: 65 * 2 ** 20 });
  assert.equal(await call, 2);
  assert.deepEqual([lives.length, lives[0].dead, lives[1].dead], [2, true, false]);
  rpc.rest();
  assert.equal(lives.length, 2, "the fresh one is small");
});

test("a finger that is down is told to a worker that has something to do, and to no other", async () => {
  const { rpc, lives } = setup();
  rpc.hush();
  assert.equal(lives.length, 0);
  const call = rpc.call("think", {});
  const [worker] = lives;
  const [asked] = worker.sent;
  rpc.hush();
  assert.equal(worker.last().op, "hush");
  worker.answer(asked, { ok: 1 });
  assert.equal(await call, 1);
  rpc.hush();
  assert.equal(worker.sent.length, 2);
});

test("it is told how each life goes: woken, restored, answered for the first time, lost", async () => {
  const { rpc, lives, told } = setup();
  const call = rpc.call("view", {});
  lives[0].say({ restoring: true });
  lives[0].say({ ready: true });
  lives[0].onerror({});
  lives[1].say({ ready: true, unfit: "cut" });
  lives[1].answer(lives[1].last(), { note: 1 });
  lives[1].answer(lives[1].last(), { ok: 1 });
  await call;
  assert.deepEqual(
    told.map((news) => Object.keys(news).find((key) => news[key] !== undefined)),
    ["woken", "restoring", "ready", "lost", "restarted", "woken", "ready", "answered"],
  );
  assert.deepEqual([told[2].unfit, told[3].lost, told[6].unfit], [undefined, "broken", "cut"]);
  rpc.call("view", {}).catch(() => {});
  seconds(30);
  assert.equal(told.at(-3).lost, "silent");
});

test("how much was asked, and whether an answer is still awaited", async () => {
  const { rpc, lives } = setup();
  assert.deepEqual(rpc.asked, { count: 0, underWay: false });
  const call = rpc.call("view", {});
  assert.deepEqual(rpc.asked, { count: 1, underWay: true });
  lives[0].answer(lives[0].last(), { ok: 1 });
  await call;
  assert.deepEqual(rpc.asked, { count: 1, underWay: false });
});
