/** A URL with the return path as its `next` parameter. */
export const withReturnPath = (address: string, next: string | undefined): string =>
  next === undefined ? address : `${address}?next=${encodeURIComponent(next)}`;
