import Papa from "papaparse";
import { isBlank, trimmed } from "./blank";
import { SEPARATORS, type Separator } from "./csv-format";
import { isOneOf } from "./records";

/** Maximum number of parsed lines, empty ones included: 4 MB of line ends took 4 s. */
const MAX_LINES = 41_000;

/** A row of a file: its number as in a spreadsheet, where the header row is 1, and its cells. */
export type TableRow = { line: number; cells: string[] };
export type Table = {
  header: string[];
  rows: TableRow[];
  /** Whether there are more lines than the maximum. */
  isCut: boolean;
  /** The row in which an unclosed quote begins. */
  openQuoteAt?: number;
};

/**
 * The `'` that guards a cell against formulas, as in files of this site and of spreadsheet
 * programs.
 */
const FORMULA_GUARD = /^'(?=[=+\-@＝＋－＠])/;

/**
 * The text of a cell: trimmed, without the guard against formulas, with line feeds alone; empty when
 * nothing of it is visible.
 */
export const tidyCell = (cell: string): string =>
  trimmed(cell.replace(FORMULA_GUARD, "").replace(/\r\n?/g, "\n"));

/**
 * Maximum length of a header cell; longer ones are truncated, as each is compared with many names.
 */
const MAX_HEADER_LENGTH = 200;

/** Excel's optional first line with the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;
const isEmpty = (cells: string[]) => cells.every(isBlank);

const parse = (text: string, separator: Separator, preview: number) =>
  Papa.parse<string[]>(text, {
    delimiter: separator,
    quoteChar: '"',
    preview,
    skipEmptyLines: false,
  });

/**
 * The table in a text (RFC 4180; any of the three line ends, line ends inside quotes). Empty lines
 * count in row numbers and are left out; empty header cells stay.
 * @param maxLines the maximum number of lines
 */
export function readTable(text: string, separator: Separator, maxLines = MAX_LINES): Table {
  const marked = SEPARATOR_LINE.test(text);
  const { data, errors, meta } = parse(
    marked ? text.replace(SEPARATOR_LINE, "") : text,
    separator,
    maxLines,
  );
  const numbered = data.map((cells, index) => ({ line: index + (marked ? 2 : 1), cells }));
  const first = numbered.findIndex(({ cells }) => !isEmpty(cells));
  const isCut = meta.truncated;
  const open = isCut ? undefined : errors.find(({ code }) => code === "MissingQuotes");
  if (first === -1) return { header: [], rows: [], isCut };
  return {
    isCut,
    header: numbered[first]!.cells.map((head) => head.trim().slice(0, MAX_HEADER_LENGTH)),
    rows: numbered.slice(first + 1).filter(({ cells }) => !isEmpty(cells)),
    ...(open?.row === undefined ? {} : { openQuoteAt: open.row + (marked ? 2 : 1) }),
  };
}

/** Number of rows from which the separator is detected. */
const SEPARATOR_ROWS = 40;

/**
 * Detects the separator: the one with the most columns in which the rows agree with the header row;
 * `;` by default.
 */
export function detectSeparator(text: string): Separator {
  const own = SEPARATOR_LINE.exec(text)?.[1];
  if (isOneOf(SEPARATORS, own)) return own;
  const judged = SEPARATORS.map((separator) => {
    const rows = parse(text, separator, SEPARATOR_ROWS).data.filter((cells) => !isEmpty(cells));
    const columns = rows[0]?.length ?? 0;
    const agreeing =
      rows.filter((cells) => cells.length === columns).length / Math.max(1, rows.length);
    return { separator, score: columns < 2 ? 0 : agreeing * agreeing * Math.log2(columns + 1) };
  });
  return judged.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}
