// A worker of one task: start a Python that nobody plays with, keep its memory, end. At its
// end it posts {kept}, with {why} when that is false.

import { entered, listing, loaded } from "./machine.js";
import { isKept, keep, taking } from "./snapshot.js";

async function make() {
  if (await isKept()) return;
  const listed = await listing();
  const python = await loaded(listed, taking);
  entered(python, listed.extra);
  await keep(python);
}

make().then(
  () => postMessage({ kept: true }),
  (error) => postMessage({ kept: false, why: String(error) }),
);
