/** What the browser keeps for the site under a name. Where it refuses, nothing is kept and nothing is lost. */

/** @param {string} key @returns {string | null} */
export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string | null} text Nothing takes it away. @returns {boolean} Whether it is so now. */
export function remember(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
