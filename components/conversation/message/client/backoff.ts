/** The longest delay before an attempt, unless another is asked for. */
const MAX_DELAY_MS = 30_000;
/** The upper bound of the first delay; it doubles with every attempt. */
const FIRST_DELAY_MS = 1_000;
/** A connection that lasted this long ends the count of attempts. */
const CALM_MS = 60_000;

/** The source of randomness and time, replaced in tests. */
export type Chance = { random(): number; now(): number };

export type Backoff = {
  /** A connection was made. */
  connected(): void;
  /** The delay before the next attempt, in milliseconds. */
  next(): number;
};

/**
 * Delays with full jitter: a random time up to a bound that doubles to 30 s, or to the longest, so that the browsers of
 * all readers do not come back at the same moment. Only a minute of calm resets the bound: a server
 * that accepts connections and drops them is not hammered.
 */
export function makeBackoff({ random, now }: Chance, longestMs = MAX_DELAY_MS): Backoff {
  let attempts = 0;
  let connectedAt: number | undefined;
  return {
    connected: () => {
      connectedAt = now();
    },
    next: () => {
      if (connectedAt !== undefined && now() - connectedAt >= CALM_MS) attempts = 0;
      connectedAt = undefined;
      const bound = Math.min(longestMs, FIRST_DELAY_MS * 2 ** attempts);
      attempts = Math.min(attempts + 1, 30);
      return random() * bound;
    },
  };
}
