// Files handed to the person: sent where the device can, else downloaded.

import { el } from "./dom.js";

const READ = 60_000; // milliseconds that the browser has to read the file

/** @param {string} name @param {Blob} blob */
export function download(name, blob) {
  const url = URL.createObjectURL(blob);
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), READ);
}

/**
 * Through the device's own sheet when it takes files; "kept" where it was downloaded, which some browsers do unseen.
 * @param {string} name @param {Blob} blob
 */
export async function handOver(name, blob) {
  const files = [new File([blob], name, { type: blob.type })];
  const sent = navigator.canShare?.({ files }) ? await sending(files) : false;
  if (sent) return "sent";
  download(name, blob);
  return "kept";
}

/** Whether it went, or who was asked would not. @param {File[]} files */
const sending = (files) =>
  navigator.share({ files }).then(
    () => true,
    ({ name }) => name === "AbortError",
  );
