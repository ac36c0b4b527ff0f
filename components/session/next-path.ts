/** A URL with the target after the sign-in. */
export const withNext = (address: string, next: string | undefined): string =>
  next === undefined ? address : `${address}?next=${encodeURIComponent(next)}`;
