/** What stands half-filled on a page that is loaded anew for a new version: it comes back with the page, once. */

const KEY = "bridge:draft";
/** Said on the document before such a page goes. */
export const LEAVING = "bridge:leaving";

/** @typedef {{at: string, query: string, line: string}} Draft */

/** @param {Draft} draft */
export function leaveDraft(draft) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // where storage is refused there is no sheet of one's own either
  }
}

/** @param {string} at What the draft belongs to. @returns {Draft | null} */
export function takeDraft(at) {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    sessionStorage.removeItem(KEY);
    const isOne = draft?.at === at && typeof draft.query === "string" && typeof draft.line === "string";
    return isOne ? draft : null;
  } catch {
    return null;
  }
}
