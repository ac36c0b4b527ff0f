/** A value at a time in minutes. */
export type Sample = { minute: number; value: number };

/** The slope of the straight line through the samples (least squares), per minute. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [minute, value] = [mean((one) => one.minute), mean((one) => one.value)];
  const spread = samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
  if (spread === 0) return 0;
  return (
    samples.reduce((sum, one) => sum + (one.minute - minute) * (one.value - value), 0) / spread
  );
}
