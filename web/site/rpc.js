// Talks to the worker: calls with ids, lives with epochs, a watchdog, stop, respawn. The page holds the truth, so a
// worker may die at any time.

const SILENCE = 20; // seconds without a word from a worker that is up, or back from a snapshot, before it is given up
const START = 90; // the same while it starts from nothing
const STOPPING = 2; // seconds that a stopped task may take to answer
const WORN = 64 * 2 ** 20; // bytes of an engine's memory, which never shrinks, past which phones may end the page
const LIVES = 2; // that a call may use up
const RESTORED = 0.5; // of a life, from a snapshot: two that misbehave, and there is one without

/**
 * A call that failed: `code` is the engine's, or "crashed" (worker lost, tried again in vain), "fatal" (cannot start,
 * `reason` says why), "stopped" (no answer to `stop()`).
 */
export class CallError extends Error {
  /** @type {string | undefined} */
  reason;

  /** @param {string} code @param {string} [text] */
  constructor(code, text = "") {
    super(text || code);
    this.code = code;
    this.text = text;
  }
}

/**
 * @typedef {object} Pending a call under way
 * @property {number} id
 * @property {string} op
 * @property {object} args
 * @property {((said: any) => void) | null} note any: what the op answers
 * @property {number} spent lives that it used up
 * @property {(said: any) => void} resolve
 * @property {(error: CallError) => void} reject
 * @property {ReturnType<typeof setTimeout>} [stopping]
 */
/** @typedef {{ id: number, epoch: number, ok?: unknown, err?: Wire.Told, note?: unknown, heap?: number }} Reply */

/**
 * `tell({boot})`, `tell({ready})`, `tell({fatal})`, `tell({restarted})` report on the worker itself; for who judges its
 * snapshot also `tell({woken})`, `tell({restoring})`, `tell({answered})` (once in a life), `tell({lost})`.
 */
export class Rpc {
  #spawn;
  #tell;
  /** @type {Worker | null} */
  #worker = null;
  #ready = false;
  #answered = false;
  #restoring = false;
  #epoch = 0;
  #lastId = 0;
  /** @type {Map<number, Pending>} */
  #calls = new Map(); // id -> call, in the order of asking
  #silent = 0;
  #heap = 0; // bytes of memory that the engine has taken
  #resting = false; // no game goes on: the engine may be replaced
  /** @type {any} */
  #watch = null;

  /** @param {{ spawn: () => Worker, tell?: (news: News) => void }} how */
  constructor({ spawn, tell = () => {} }) {
    this.#spawn = spawn;
    this.#tell = tell;
  }

  /** Start the worker before it is needed. */
  wake() {
    if (this.#worker) return;
    this.#epoch += 1;
    this.#ready = this.#answered = this.#restoring = false;
    this.#silent = this.#heap = 0;
    this.#tell({ woken: true });
    const worker = this.#spawn();
    this.#worker = worker;
    worker.onmessage = ({ data }) => worker === this.#worker && this.#hear(data);
    worker.onerror = worker.onmessageerror = (/** @type {Event} */ event) => {
      event.preventDefault?.();
      if (worker !== this.#worker) return;
      const came = event.type !== "error" || "message" in event; // a script that did not come has nothing to say
      if (came) this.#respawn("broken");
      else this.#fail({ code: "network", text: "the worker's script" });
    };
    this.#watch ??= setInterval(() => this.#look(), 1000);
    this.#watch.unref?.();
  }

  /**
   * Ask the engine. `stop()` has a task answer soon with its best; past that time it is rejected as "stopped".
   * @template {keyof Wire.Ops} Op
   * @param {Op} op
   * @param {Wire.Ops[Op]["args"]} args
   * @param {{ note?: ((said: Answer<Op>) => void) | null }} [hears]
   * @returns {Call<Answer<Op>>}
   */
  call(op, args, { note = null } = {}) {
    const id = (this.#lastId += 1);
    const call = /** @type {Pending} */ ({ id, op, args, note, spent: 0 });
    const promise = new Promise((resolve, reject) => Object.assign(call, { resolve, reject }));
    this.#calls.set(id, call);
    this.wake();
    this.#send(call);
    return Object.assign(promise, { stop: () => this.#stop(call) });
  }

  /** A finger is down: whatever is under way rests, so that what its tap asks is answered at once. */
  hush() {
    if (this.#calls.size) this.#worker?.postMessage({ id: (this.#lastId += 1), epoch: this.#epoch, op: "hush" });
  }

  /** Between two games: an engine that has grown large makes room for a fresh one, once nothing is asked of it. */
  rest() {
    this.#resting = true;
    this.#renew();
  }

  /** How many questions there were so far, and whether one is still open. */
  get asked() {
    return { count: this.#lastId, underWay: this.#calls.size > 0 };
  }

  /** @param {Pending} call */
  #send(call) {
    this.#silent = 0;
    this.#worker?.postMessage({ id: call.id, epoch: this.#epoch, op: call.op, args: call.args });
  }

  /** @param {News & Reply} data */
  #hear(data) {
    this.#silent = 0;
    if (data.boot) this.#tell({ boot: data.boot });
    else if (data.restoring) this.#tell({ restoring: (this.#restoring = true) });
    else if (data.ready) {
      this.#ready = true;
      this.#restoring &&= !data.unfit;
      this.#tell({ ready: true, unfit: data.unfit });
    } else if (data.fatal) this.#fail(data.fatal);
    else if (data.epoch === this.#epoch) this.#answer(data);
  }

  /** @param {Reply} reply */
  #answer({ id, ok, err, note, heap = this.#heap }) {
    this.#heap = heap;
    const call = this.#calls.get(id);
    if (!call) return;
    this.#ready = true;
    if (!this.#answered) this.#tell({ answered: true });
    this.#answered = true;
    if (note !== undefined) return call.note?.(note);
    this.#settle(call);
    if (err) call.reject(new CallError(err.code, err.text));
    else call.resolve(ok);
  }

  /** @param {Pending} call */
  #settle(call) {
    clearTimeout(call.stopping);
    this.#calls.delete(call.id);
    this.#renew();
  }

  #renew() {
    if (!this.#resting || this.#calls.size) return;
    this.#resting = false;
    if (this.#heap <= WORN) return;
    this.#end();
    this.wake();
  }

  /** @param {Pending} call */
  #stop(call) {
    if (!this.#calls.has(call.id) || call.stopping) return;
    this.#worker?.postMessage({ id: (this.#lastId += 1), epoch: this.#epoch, op: "stop", args: { id: call.id } });
    call.stopping = setTimeout(() => {
      this.#settle(call);
      call.reject(new CallError("stopped"));
      this.#respawn("silent");
    }, STOPPING * 1000);
  }

  /** Counts seconds lived through, not clock time: a laptop that slept did not wait. */
  #look() {
    if (!this.#calls.size && this.#ready) this.#silent = 0;
    else this.#silent += 1;
    const quick = this.#ready || this.#restoring; // a memory that is not what it was may never say so
    if (this.#silent > (quick ? SILENCE : START)) this.#respawn("silent");
  }

  /** @param {"broken" | "silent"} how */
  #respawn(how) {
    this.#tell({ lost: how });
    this.#end();
    for (const call of [...this.#calls.values()]) {
      call.spent += this.#restoring ? RESTORED : 1;
      if (call.spent < LIVES) continue;
      this.#settle(call);
      call.reject(new CallError("crashed"));
    }
    if (!this.#calls.size) return;
    this.#tell({ restarted: true });
    this.wake();
    for (const call of this.#calls.values()) this.#send(call);
  }

  /** @param {{ code: string, text: string }} fatal */
  #fail(fatal) {
    this.#end();
    for (const call of this.#calls.values()) call.reject(Object.assign(new CallError("fatal"), { reason: fatal.code }));
    this.#calls.clear();
    this.#tell({ fatal });
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = null;
    clearInterval(this.#watch);
    this.#watch = null;
  }
}
