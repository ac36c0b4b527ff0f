/** Without it spreadsheets read Greek letters as Latin ones. */
const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/**
 * A spreadsheet takes what begins so for a formula, and runs it (OWASP "CSV Injection"; the wide
 * forms count as the narrow ones).
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export type CsvCell = string | number | boolean | Date | null | undefined;

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== "string") return String(cell);
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/**
 * One line of a file, with its end; for files that are sent while they are made. The first line is
 * preceded by `csvStart`.
 */
export const csvLine = (cells: readonly CsvCell[]): string =>
  cells.map((cell) => `"${cellText(cell).replaceAll('"', '""')}"`).join(",") + LINE_END;

/** What a file begins with: the mark of its encoding, and the names of its columns. */
export const csvStart = (header: readonly string[]): string => BYTE_ORDER_MARK + csvLine(header);

/**
 * A whole CSV file (RFC 4180, UTF-8 with its mark): every cell is quoted, and a text that a
 * spreadsheet would run gets a `'` before it (docs/security.md#csv).
 */
export const toCsv = (header: readonly string[], rows: Iterable<readonly CsvCell[]>): string =>
  csvStart(header) + [...rows].map(csvLine).join("");

/**
 * Headers of a response that is a CSV file to be saved; `name` holds Latin letters, digits, dots
 * and hyphens alone.
 */
export const csvHeaders = (name: string): Record<string, string> => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "-")}"`,
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-store",
});
