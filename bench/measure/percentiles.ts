/** The percentiles that reports show; 100 is the slowest. */
export const SHOWN_PERCENTILES = [50, 75, 90, 95, 99, 100] as const;

/**
 * The value below or at which `percent` per cent of the samples lie (nearest rank: always a value
 * that was measured).
 * @throws RangeError without samples, or for a percentage outside 0 to 100
 */
export function percentile(samples: readonly number[], percent: number): number {
  if (samples.length === 0) throw new RangeError("there are no samples");
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`${percent} is no percentage`);
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]!;
}

/** The middle sample, or the mean of the two in the middle. */
export function median(samples: readonly number[]): number {
  if (samples.length === 0) throw new RangeError("there are no samples");
  const sorted = [...samples].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** The shown percentiles of the samples, in the order of `SHOWN_PERCENTILES`. */
export const percentileLine = (samples: readonly number[]): number[] =>
  SHOWN_PERCENTILES.map((percent) => percentile(samples, percent));
