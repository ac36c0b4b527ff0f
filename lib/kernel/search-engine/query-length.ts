/** A query has 2 to 80 characters (docs/greek.md#search). */
export const MIN_QUERY_LENGTH = 2;
export const MAX_QUERY_LENGTH = 80;

/** Whether a query has too few letters and digits to be searched for. */
export const isTooShort = (text: string) =>
  (text.match(/[\p{L}\p{N}]/gu) ?? []).length < MIN_QUERY_LENGTH;
