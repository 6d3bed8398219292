// Files that the device opens with this site, where it is installed: the manifest names their kinds.

/** @typedef {{ files: FileSystemFileHandle[] }} Launch */
/** @typedef {{ setConsumer(take: (launch: Launch) => unknown): void }} LaunchQueue */

/** @param {(text: string) => unknown} take what is done with each file's text, one after another */
export function launched(take) {
  /** @type {{ launchQueue?: LaunchQueue }} */ (window).launchQueue?.setConsumer(async ({ files }) => {
    const read = (/** @type {FileSystemFileHandle} */ handle) => handle.getFile().then((file) => file.text());
    for (const handle of files) await take(await read(handle).catch(() => "")); // moved or taken away meanwhile
  });
}
