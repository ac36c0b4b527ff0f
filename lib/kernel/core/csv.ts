import { setImmediate as nextTurn } from "node:timers/promises";
import Papa from "papaparse";

/** The byte order mark, without which spreadsheets misread Greek. */
const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/**
 * Prefixes that spreadsheets run as formulas (OWASP "CSV Injection"), full-width characters
 * included.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export type CsvCell = string | number | boolean | Date | null | undefined;

/** Numbers are not escaped, since only text can be a formula. */
function cellValue(cell: CsvCell): string | number | boolean {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? cell.toISOString() : cell;
}

/** The separator that Greek spreadsheet programs expect; with a comma all is in one column. */
const DELIMITER = ";";

/** One line with its line end, for streamed files; `csvStart` goes before the first one. */
const csvLine = (cells: readonly CsvCell[]): string =>
  Papa.unparse([cells.map(cellValue)], {
    quotes: true,
    escapeFormulae: FORMULA,
    delimiter: DELIMITER,
  }) + LINE_END;

/** The start of a file: byte order mark and header row. */
const csvStart = (header: readonly string[]): string => BYTE_ORDER_MARK + csvLine(header);

/** Lines between two yields to other work; 1,000 take some 10 ms. */
const LINES_AT_ONCE = 1_000;

/**
 * A whole CSV file (RFC 4180 with semicolons, UTF-8 with its mark): every cell is quoted, and a text that a
 * spreadsheet would run as a formula gets a `'` before it (docs/security.md#csv). Yields to other
 * requests; `rows` may be lazy, and read meanwhile.
 */
export async function toCsv(
  header: readonly string[],
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
): Promise<string> {
  const parts = [csvStart(header)];
  for await (const row of rows) {
    parts.push(csvLine(row));
    if (parts.length % LINES_AT_ONCE === 0) await nextTurn();
  }
  return parts.join("");
}

/** Headers of a CSV download; `name` has only Latin letters, digits, dots and hyphens. */
export const csvHeaders = (name: string): Record<string, string> => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "-")}"`,
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-store",
});
