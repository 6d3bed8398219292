// The engine's worker: starts Python, answers the page, runs one long task in slices.
//
// It finds its files by the runtime.json whose address, with a stamp behind its #, is its name. The stamp stands in
// that list and in the engine too: a page and its Python are of one version, or nothing starts. It posts
//   {boot: {done, total}}   bytes received, while it starts
//   {ready: true}           once
//   {fatal: {code, text}}   when it cannot start: "network" (no answer, or an error), "damaged" (a file is cut, or is
//                           not what it should be), "refused" (the browser does not run WebAssembly), "python"
// and to {id, epoch, op, args} answers {id, epoch, ok | err: {code, text}}, for tasks after any {id, epoch, note}.
// One task runs at a time, the next waits; plain calls are answered between two slices. {op: "stop", args: {id}}
// is answered at once, and that task soon after with its best so far. A broken interpreter throws: the page's
// `onerror` sees it, drops this worker and makes another.

const [RUNTIME, STAMP] = self.name.split("#");
const WASM_MAGIC = "0,97,115,109";
const ENGINE = "/lib/engine.zip";

class Fatal extends Error {
  constructor(code, text) {
    super(text);
    this.code = code;
  }
}

// -- starting -------------------------------------------------------------------------------------
async function start() {
  const { files, bytes, lock, extra, stamp } = await listing();
  sameVersion(stamp, RUNTIME);
  const told = progress(Object.values(bytes).reduce((sum, size) => sum + size, 0));
  const failure = new Failure();
  const file = (name) => checked(files[name], bytes[files[name]], told, failure);
  const module = (name) => imported(files[name]).then((loaded) => (told(bytes[files[name]]), loaded));
  const [wasm, library, engine, { loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    file("pyodide.asm.wasm"),
    file("library"),
    file("engine"),
    module("pyodide.mjs"),
    module("pyodide.asm.mjs"),
  ]);
  const restore = handOver({ [files["pyodide.asm.wasm"]]: wasm, [files.library]: library }, failure);
  const python = await failure.or(
    loadPyodide({
      createPyodideModule,
      indexURL: new URL(".", absolute(files["pyodide.asm.wasm"])).href,
      stdLibURL: absolute(files.library),
      lockFileContents: lock,
      fsInit: async (FS) => FS.writeFile(ENGINE, new Uint8Array(await engine.arrayBuffer())),
    }),
  );
  restore();
  return entered(python, extra);
}

/** What runs Python; where a login page is given instead, the network is as good as gone. */
async function listing() {
  const response = await got(RUNTIME);
  return response.json().catch((error) => {
    throw new Fatal("network", `${RUNTIME}: ${error}`);
  });
}

function sameVersion(stamp, part) {
  if (stamp !== STAMP) throw new Fatal("damaged", `${part}: of version ${stamp}, not ${STAMP}`);
}

/** The engine's front door; `extra` are entries "module:function" that register more games. */
function entered(python, extra) {
  python.runPython(`import sys; sys.path.append("${ENGINE}")`);
  sameVersion(python.pyimport("stamp").STAMP, ENGINE);
  for (const entry of extra) {
    const [module, register] = entry.split(":");
    python.pyimport(module)[register]();
  }
  const bridge = python.pyimport("pygames_core.wire.bridge");
  return { call: bridge.call, begin: bridge.begin, tasks: new Set(bridge.TASKS) };
}

/** What goes wrong where no promise tells of it. */
class Failure {
  #promise = new Promise((_, reject) => {
    this.is = reject;
  });
  or(promise) {
    return Promise.race([promise, this.#promise]);
  }
}

/**
 * loadPyodide fetches wasm and library itself, and never ends when that fails: for the time of its start it is
 * given what was fetched and checked here, and a refusal to compile is overheard.
 */
function handOver(responses, failure) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  const byAddress = new Map(Object.entries(responses).map(([url, response]) => [absolute(url), response]));
  self.fetch = (url, options) => byAddress.get(absolute(url)) ?? fetch(url, options);
  self.addEventListener("unhandledrejection", unheard);
  WebAssembly.instantiateStreaming = (source, imports) =>
    instantiateStreaming.call(WebAssembly, source, imports).catch((error) => {
      failure.is(error instanceof Fatal ? error : new Fatal("refused", String(error)));
      throw error;
    });
  return () => {
    self.removeEventListener("unhandledrejection", unheard);
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** Promises that Pyodide leaves behind when its start fails: `failure` has told why. */
const unheard = (event) => event.preventDefault();

/** Counted from the list: a frame without an origin runs this worker from an address that has no place. */
const absolute = (url) => new URL(url, new URL(RUNTIME, self.location.href)).href;

function progress(total) {
  let done = 0;
  let told = 0;
  return (bytes) => {
    done += bytes;
    if (done < total && done - told < total / 50) return;
    told = done;
    postMessage({ boot: { done, total } });
  };
}

async function got(url) {
  const response = await fetch(absolute(url)).catch((error) => {
    throw new Fatal("network", `${url}: ${error}`);
  });
  if (!response.ok) throw new Fatal("network", `${url}: ${response.status}`);
  return response;
}

const imported = (url) =>
  import(absolute(url)).catch((error) => {
    throw new Fatal("network", `${url}: ${error}`);
  });

const isKept = async (url) => {
  try {
    return Boolean(await caches.match(url));
  } catch {
    return false; // where storage is denied
  }
};

/**
 * The response with its bytes counted as they pass, and its beginning and length checked. What the service worker keeps
 * it has checked: that is handed on untouched, for only so do browsers use the compiled code they keep beside it.
 */
async function checked(url, expected, told, failure) {
  const [response, checkedBefore] = await Promise.all([got(url), isKept(url)]);
  if (checkedBefore) {
    told(expected);
    return response;
  }
  const wasm = url.endsWith(".wasm");
  const reader = /** @type {ReadableStream} */ (response.body).getReader();
  let bytes = 0;
  const next = async () => {
    const { done, value } = await reader.read();
    if (done && bytes !== expected) throw new Fatal("damaged", `${url}: ${bytes} bytes of ${expected}`);
    if (done) return null;
    if (wasm && bytes === 0 && value.subarray(0, 4).join() !== WASM_MAGIC)
      throw new Fatal("damaged", `${url}: not WebAssembly`);
    bytes += value.length;
    told(value.length);
    return value;
  };
  const stream = new ReadableStream({
    async pull(sink) {
      try {
        const chunk = await next();
        if (chunk) sink.enqueue(chunk);
        else sink.close();
      } catch (error) {
        failure.is(error instanceof Fatal ? error : new Fatal("network", `${url}: ${error}`));
        sink.error(error);
      }
    },
  });
  return new Response(stream, { headers: wasm ? { "content-type": "application/wasm" } : {} });
}

// -- answering ------------------------------------------------------------------------------------
const starting = start().then(
  (started) => {
    engine = started;
    postMessage({ ready: true });
  },
  (error) => {
    postMessage({
      fatal: { code: error instanceof Fatal ? error.code : "python", text: String(error.message ?? error) },
    });
    return new Promise(() => {}); // calls stay unanswered: the page has been told
  },
);
const waiting = []; // calls of tasks
let engine = null;
let running = null; // {call, task}
let ticking = false;

self.onmessage = async ({ data: call }) => {
  await starting;
  if (call.op === "stop") stop(call);
  else if (engine.tasks.has(call.op)) {
    waiting.push(call);
    next();
  } else answer(call, () => engine.call(JSON.stringify(call)));
};

/**
 * What `work` gives in Python, which answers whatever it is asked: an exception means that it is broken, or its memory
 * full.
 */
function answer({ id, epoch }, work) {
  let reply;
  try {
    reply = JSON.parse(work());
  } catch (error) {
    reportError(error);
    return self.close();
  }
  postMessage({ ...reply, id, epoch });
  return reply;
}

/** Begin the task that waits longest. */
function next() {
  if (running || !waiting.length) return;
  running = { call: waiting.shift(), task: null };
  tick();
}

/** One slice of the running task, after the messages that have come meanwhile. */
const ticks = new MessageChannel();
ticks.port1.onmessage = () => {
  ticking = false;
  if (!running) return;
  const reply = answer(running.call, () => task().step());
  if (reply && "note" in reply) tick();
  else end();
};

function tick() {
  if (ticking) return;
  ticking = true;
  ticks.port2.postMessage(null);
}

function task() {
  running.task ??= engine.begin(JSON.stringify(running.call));
  return running.task;
}

function end() {
  running.task?.destroy();
  running = null;
  next();
}

function stop({ id, epoch, args }) {
  postMessage({ id, epoch, ok: null });
  const place = waiting.findIndex((call) => call.id === args.id);
  if (place >= 0) {
    const [call] = waiting.splice(place, 1);
    postMessage({ id: call.id, epoch, err: { code: "stopped", text: "" } });
  } else if (running?.call.id === args.id) {
    answer(running.call, () => task().stop());
    end();
  }
}
