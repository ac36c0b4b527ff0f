/** How many checks passed and failed, and the names of those that did not run. */
export interface Count {
  passed: number;
  failed: number;
  notRun: string[];
}

export const NOTHING: Count = { passed: 0, failed: 0, notRun: [] };
export const ONE_FAILED: Count = { passed: 0, failed: 1, notRun: [] };

/** A count in words. */
export const countText = ({ passed, failed, notRun }: Count): string =>
  `${passed} passed, ${failed} failed${notRun.length > 0 ? `, ${notRun.length} not run` : ""}`;
