/** Short after a first crash, because it is no crash loop and something is down meanwhile. */
const FIRST_DELAY_MS = 100;
/** After the second crash; doubled with each further one. */
const SECOND_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

/** What has run for so long has recovered: its next crash is a first one. */
export const RECOVERED_AFTER_MS = 60_000;

/**
 * The pause before something that crashed is started again.
 * @param crashes in a row, from 1
 * @param longestMs the longest pause, by default a minute
 * @returns milliseconds
 */
export const restartDelay = (crashes: number, longestMs = LONGEST_DELAY_MS): number =>
  crashes <= 1 ? FIRST_DELAY_MS : Math.min(longestMs, SECOND_DELAY_MS * 2 ** (crashes - 2));
