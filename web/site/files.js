// Files handed to the person: sent where the device can, else downloaded.

import { el } from "./dom.js";

const READ = 60_000; // milliseconds that the browser has to read the file

/** @param {string} name @param {Blob} blob */
export function download(name, blob) {
  const url = URL.createObjectURL(blob);
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), READ);
}

/** Through the device's own sheet when it takes files. @param {string} name @param {Blob} blob */
export async function handOver(name, blob) {
  const files = [new File([blob], name, { type: blob.type })];
  if (!navigator.canShare?.({ files })) return download(name, blob);
  try {
    await navigator.share({ files });
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "AbortError") download(name, blob);
  }
}
