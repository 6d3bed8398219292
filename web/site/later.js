// What comes when it is first asked for may not come: that is said, and asked for again.

const MISSING = "network"; // as the engine calls it: what is said of it is the same

/**
 * A module that is on its way; its failure says that it did not come.
 * @template Module @param {Promise<Module>} coming @returns {Promise<Module>}
 */
export const later = (coming) =>
  coming.catch(() => {
    throw Object.assign(new Error(MISSING), { reason: MISSING });
  });

/** @param {any} error whatever was thrown */
export const missing = (error) => error.reason === MISSING;

/**
 * Do what needs a module; where that does not come, `tell` says so, and resolves to true for once more. `kept`: nothing
 * is lost when the page comes again.
 * @param {() => unknown} act @param {() => Promise<boolean>} tell
 */
export async function insist(act, tell, kept = true) {
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await act());
    } catch (error) {
      if (!missing(error)) throw error;
    }
    if (tries > 1 && kept && navigator.onLine) return location.reload(); // many browsers ask for a module once
    if (!(await tell())) return;
  }
}
