/** Whether somebody has said that nothing is to be kept on this device: about the site, never about the sheets. */

const KEY = "bridge:offline";

export function isRefused() {
  try {
    return localStorage.getItem(KEY) === "no";
  } catch {
    return false;
  }
}

/** @param {boolean} refused */
export function setRefused(refused) {
  try {
    if (refused) localStorage.setItem(KEY, "no");
    else localStorage.removeItem(KEY);
  } catch {
    // where storage is refused nothing is kept in any case
  }
}
