/**
 * How many of `count` cards stand in each row of a grid for three, so that no card is alone in the
 * last one: rows of three, the last one or two of two. One card is a row of its own.
 */
export function rowLengths(count: number): number[] {
  if (count < 3) return count > 0 ? [count] : [];
  const pairs = (3 - (count % 3)) % 3;
  const threes = (count - 2 * pairs) / 3;
  return [...Array<number>(threes).fill(3), ...Array<number>(pairs).fill(2)];
}

/** For each card, its row and its place in it, and how long that row is. */
export const cardPlaces = (count: number): { row: number; at: number; length: number }[] =>
  rowLengths(count).flatMap((length, row) =>
    Array.from({ length }, (_, at) => ({ row, at, length })),
  );
