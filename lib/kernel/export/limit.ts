/**
 * Maximum number of rows in a file: the web server holds a whole answer before it sends it
 * (docs/decisions/imports-and-exports.md#exports), so that a longer file would need its memory.
 */
export const EXPORT_LIMIT = 50_000;
