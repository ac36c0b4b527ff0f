/** Remembers on this device that the left menu is folded; a wide screen starts with it open. */
export const FOLD_COOKIE = "ds-aside";
export const FOLDED = "folded";
export const FOLD_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;
