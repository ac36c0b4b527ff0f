/** Rows that one file holds at most. */
export const EXPORT_LIMIT = 50_000;
