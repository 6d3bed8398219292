// Files that the device opens with this site, where it is installed: the manifest names their kinds.

/** @typedef {{ files: FileSystemFileHandle[] }} Launch */
/** @typedef {{ setConsumer(take: (launch: Launch) => unknown): void }} LaunchQueue */

/** @param {(text: string) => unknown} take what is done with each file's text, one after another */
export function launched(take) {
  /** @type {{ launchQueue?: LaunchQueue }} */ (window).launchQueue?.setConsumer(async ({ files }) => {
    for (const handle of files) await take(await (await handle.getFile()).text());
  });
}
