/**
 * Repeats a measurement of time until it is below a limit, at most ten times: other load of the
 * machine spoils some of them, while what is really slow is slow in all.
 * @returns the first that is below the limit, else the smallest
 */
export async function smallestOf(limit: number, measure: () => Promise<number>): Promise<number> {
  let smallest = Infinity;
  for (let times = 0; times < 10 && smallest >= limit; times++)
    smallest = Math.min(smallest, await measure());
  return smallest;
}

/** How often a fault is provoked at most. One attempt of several shows it on a quiet machine. */
const ATTEMPTS = 60;

/**
 * For controls of races: provokes a fault that needs two of many requests to meet, until it shows.
 * On a busy machine they may happen to run in a row.
 * @returns whether it was seen
 */
export async function isSeen(provoke: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) if (await provoke()) return true;
  return false;
}
