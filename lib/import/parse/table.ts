import Papa from "papaparse";
import { MAX_LINES, SEPARATORS, type Separator } from "../fields";

/** A line of a file: its row as a spreadsheet numbers it, the heads being row 1, and its cells. */
export type TableRow = { line: number; cells: string[] };
export type Table = {
  header: string[];
  rows: TableRow[];
  /** Whether there are more lines than are parsed. */
  isCut: boolean;
  /** The row in which a quoted text begins that never ends. */
  openQuoteAt?: number;
};

/** Longer names of columns are cut: they are compared with many. */
const MAX_HEAD_LENGTH = 200;

/** Excel's first line, which names the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;
const isEmpty = (cells: string[]) => cells.every((cell) => cell.trim() === "");

const parse = (text: string, separator: Separator, preview: number) =>
  Papa.parse<string[]>(text, {
    delimiter: separator,
    quoteChar: '"',
    preview,
    skipEmptyLines: false,
  });

/**
 * The table in a text (RFC 4180; any of the three line ends, line ends inside quotes). Empty lines
 * count as rows and are left out, a head without a name stays.
 * @param maxLines how many lines are read
 */
export function readTable(text: string, separator: Separator, maxLines = MAX_LINES): Table {
  const marked = SEPARATOR_LINE.test(text);
  const { data, errors, meta } = parse(
    marked ? text.replace(SEPARATOR_LINE, "") : text,
    separator,
    maxLines,
  );
  const numbered = data.map((cells, at) => ({ line: at + (marked ? 2 : 1), cells }));
  const first = numbered.findIndex(({ cells }) => !isEmpty(cells));
  const isCut = meta.truncated;
  const open = isCut ? undefined : errors.find(({ code }) => code === "MissingQuotes");
  if (first === -1) return { header: [], rows: [], isCut };
  return {
    isCut,
    header: numbered[first]!.cells.map((head) => head.trim().slice(0, MAX_HEAD_LENGTH)),
    rows: numbered.slice(first + 1).filter(({ cells }) => !isEmpty(cells)),
    ...(open?.row === undefined ? {} : { openQuoteAt: open.row + (marked ? 2 : 1) }),
  };
}

/** Rows that are looked at to find the separator. */
const LOOKED_AT = 40;

/**
 * Detects the separator: the one with the most columns in which the rows agree with the header row;
 * `;` by default.
 */
export function detectSeparator(text: string): Separator {
  const own = SEPARATOR_LINE.exec(text)?.[1];
  if (own && SEPARATORS.includes(own as Separator)) return own as Separator;
  const judged = SEPARATORS.map((separator) => {
    const rows = parse(text, separator, LOOKED_AT).data.filter((cells) => !isEmpty(cells));
    const columns = rows[0]?.length ?? 0;
    const agreeing =
      rows.filter((cells) => cells.length === columns).length / Math.max(1, rows.length);
    return { separator, score: columns < 2 ? 0 : agreeing * agreeing * Math.log2(columns + 1) };
  });
  return judged.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}
