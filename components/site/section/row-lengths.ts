/**
 * The numbers of cards per row in a grid of three columns, so that the last row never has one card:
 * rows of three, and one or two rows of two at the end. A single card is a row.
 */
export function rowLengths(count: number): number[] {
  if (count < 3) return count > 0 ? [count] : [];
  const pairs = (3 - (count % 3)) % 3;
  const threes = (count - 2 * pairs) / 3;
  return [...Array<number>(threes).fill(3), ...Array<number>(pairs).fill(2)];
}

/** For each card: its row, its position in the row, and the row's length. */
export const cardPlaces = (count: number): { row: number; at: number; length: number }[] =>
  rowLengths(count).flatMap((length, row) =>
    Array.from({ length }, (_, index) => ({ row, at: index, length })),
  );
