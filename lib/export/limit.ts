/** Maximum number of rows in a file. */
export const EXPORT_LIMIT = 50_000;
