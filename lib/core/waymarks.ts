/** A long list by its signposts: how many things it holds, and every `interval`-th of them. */
export type Waymarks<Mark> = { total: number; interval: number; marks: Mark[] };

/** No list has many more signposts than this, and no page is further than a list's interval from one. */
const MAX_MARKS = 2_000;
const MIN_INTERVAL = 20;

/** The distance of signposts for a list of so many things. */
export const markInterval = (total: number) => Math.max(MIN_INTERVAL, Math.ceil(total / MAX_MARKS));

/** The last signpost before a place in the list, and how many things to step over from there; null past the end. */
export function nearestMark<Mark>({ total, interval, marks }: Waymarks<Mark>, at: number): { mark: Mark; skip: number } | null {
  const mark = marks[Math.floor(at / interval)];
  return at >= total || mark === undefined ? null : { mark, skip: at % interval };
}
