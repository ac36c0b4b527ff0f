import { millisecondsInMinute } from "date-fns/constants";
/** Minutes before the next attempt, after the first, second … failure; then daily. */
const PAUSES = [1, 5, 15, 60, 360, 1_440];

/** The pause after a number of attempts, in milliseconds. */
export const pauseMs = (attempts: number): number =>
  (PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 1) * millisecondsInMinute;
