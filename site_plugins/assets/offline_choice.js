/** Whether somebody has said that nothing is to be kept on this device: about the site, never about the sheets. */

import { recall, remember } from "./storage.js";

const KEY = "bridge:offline";

export const isRefused = () => recall(KEY) === "no";

/** @param {boolean} refused Where storage is refused nothing is kept in any case. */
export const setRefused = (refused) => remember(KEY, refused ? "no" : null);
