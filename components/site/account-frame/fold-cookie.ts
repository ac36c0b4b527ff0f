import { secondsInDay } from "date-fns/constants";
/** Stores in a cookie that the left menu is folded. */
export const FOLD_COOKIE = "ds-aside";
export const FOLDED = "folded";
export const FOLD_COOKIE_MAX_AGE_SECONDS = 365 * secondsInDay;
