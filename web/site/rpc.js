// Talks to the worker: calls with ids, lives with epochs, a watchdog, stop, respawn. The page holds the truth, so a
// worker may die at any time.

const SILENCE = 20; // seconds without a word from a worker that is up, before it is given up
const START = 90; // the same while it starts
const STOPPING = 2; // seconds that a stopped task may take to answer
const TRIES = 2; // lives that a call may use up

/**
 * A call that failed: `code` is the engine's, or "crashed" (worker lost, tried again in vain), "fatal" (cannot start,
 * `reason` says why), "closed".
 */
export class CallError extends Error {
  /** @type {string | undefined} */
  reason;

  constructor(code, text = "") {
    super(text || code);
    this.code = code;
    this.text = text;
  }
}

/** `tell({boot})`, `tell({ready})`, `tell({fatal})`, `tell({restarted})` report on the worker itself. */
export class Rpc {
  #spawn;
  #tell;
  /** @type {Worker | null} */
  #worker = null;
  #ready = false;
  #epoch = 0;
  #lastId = 0;
  #calls = new Map(); // id -> call, in the order of asking
  #silent = 0;
  /** @type {any} */
  #watch = null;

  /** @param {{ spawn: () => Worker, tell?: (news: any) => void }} how */
  constructor({ spawn, tell = () => {} }) {
    this.#spawn = spawn;
    this.#tell = tell;
  }

  /** Start the worker before it is needed. */
  wake() {
    if (this.#worker) return;
    this.#epoch += 1;
    this.#ready = false;
    this.#silent = 0;
    const worker = this.#spawn();
    this.#worker = worker;
    worker.onmessage = ({ data }) => worker === this.#worker && this.#hear(data);
    worker.onerror = worker.onmessageerror = (/** @type {Event} */ event) => {
      event.preventDefault?.();
      if (worker !== this.#worker) return;
      const came = event.type !== "error" || "message" in event; // a script that did not come has nothing to say
      if (came) this.#respawn();
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
    /** @type {any} */
    const call = { id, op, args, note, tries: 0, stopping: null };
    const promise = new Promise((resolve, reject) => Object.assign(call, { resolve, reject }));
    this.#calls.set(id, call);
    this.wake();
    this.#send(call);
    return Object.assign(promise, { stop: () => this.#stop(call) });
  }

  /** Forget everything under way and end the worker; a later call starts a new one. */
  close() {
    this.#end();
    for (const call of this.#calls.values()) call.reject(new CallError("closed"));
    this.#calls.clear();
  }

  #send(call) {
    call.tries += 1;
    this.#silent = 0;
    this.#worker?.postMessage({ id: call.id, epoch: this.#epoch, op: call.op, args: call.args });
  }

  #hear(data) {
    this.#silent = 0;
    if (data.boot) this.#tell({ boot: data.boot });
    else if (data.ready) {
      this.#ready = true;
      this.#tell({ ready: true });
    } else if (data.fatal) this.#fail(data.fatal);
    else if (data.epoch === this.#epoch) this.#answer(data);
  }

  #answer({ id, ok, err, note }) {
    const call = this.#calls.get(id);
    if (!call) return;
    this.#ready = true;
    if (note !== undefined) return call.note?.(note);
    this.#settle(call);
    if (err) call.reject(new CallError(err.code, err.text));
    else call.resolve(ok);
  }

  #settle(call) {
    clearTimeout(call.stopping);
    this.#calls.delete(call.id);
  }

  #stop(call) {
    if (!this.#calls.has(call.id) || call.stopping) return;
    this.#worker?.postMessage({ id: (this.#lastId += 1), epoch: this.#epoch, op: "stop", args: { id: call.id } });
    call.stopping = setTimeout(() => {
      this.#settle(call);
      call.reject(new CallError("stopped"));
      this.#respawn();
    }, STOPPING * 1000);
  }

  /** Counts seconds lived through, not clock time: a laptop that slept did not wait. */
  #look() {
    if (!this.#calls.size && this.#ready) this.#silent = 0;
    else this.#silent += 1;
    if (this.#silent > (this.#ready ? SILENCE : START)) this.#respawn();
  }

  #respawn() {
    this.#end();
    for (const call of [...this.#calls.values()]) {
      if (call.tries < TRIES) continue;
      this.#settle(call);
      call.reject(new CallError("crashed"));
    }
    if (!this.#calls.size) return;
    this.#tell({ restarted: true });
    this.wake();
    for (const call of this.#calls.values()) this.#send(call);
  }

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
