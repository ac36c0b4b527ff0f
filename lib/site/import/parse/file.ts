import { invalid } from "@/lib/kernel/core/errors";
import { offloadable } from "@/lib/kernel/core/offload";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { decodeText, detectEncoding, isNoText } from "@/lib/kernel/core/csv-decode";
import type { Encoding, Separator } from "@/lib/kernel/core/csv-format";
import { detectSeparator, readTable, type Table } from "@/lib/kernel/core/csv-table";
import { MAX_COLUMNS, MAX_ROWS } from "../fields";
import { importText } from "../texts";

/** The format of a file; missing values are detected. */
export type FileFormat = { encoding?: Encoding; separator?: Separator };
export type ReadFile = { encoding: Encoding; separator: Separator; table: Table };

/** Number of bytes in which the separator and the first rows are searched. */
const BEGINNING_BYTES = 256 * 1024;

/**
 * Parses a file as a table.
 * @throws AppError invalid on `file` for a binary file, one without rows or with too many, or an
 * unclosed quotation mark
 */
export function readFile(
  bytes: Uint8Array,
  { encoding = detectEncoding(bytes), separator }: FileFormat,
  locale: Locale,
): ReadFile {
  if (isNoText(bytes)) throw invalid("file", importText("noText", locale));
  const text = decodeText(bytes, encoding);
  const used = separator ?? detectSeparator(text.slice(0, BEGINNING_BYTES));
  const table = readTable(text, used);
  if (table.header.length === 0) throw invalid("file", importText("noHeads", locale));
  if (table.openQuoteAt !== undefined)
    throw invalid("file", importText("openQuote", locale, { line: table.openQuoteAt }));
  if (table.header.length > MAX_COLUMNS)
    throw invalid("file", importText("tooManyColumns", locale));
  if (table.isCut || table.rows.length > MAX_ROWS)
    throw invalid("file", importText("tooManyRows", locale));
  if (table.rows.length === 0) throw invalid("file", importText("noRows", locale));
  return { encoding, separator: used, table };
}

/** A parsed file without its rows, which would be copied between threads. */
export type FileSummary = {
  encoding: Encoding;
  separator: Separator;
  header: string[];
  total: number;
};

/** As `readFile`, without the rows; a large file is read in another thread (`lib/kernel/core/offload.ts`). */
export const summarizeFile = offloadable(
  "summarize-import-file",
  ({ bytes }: { bytes: Uint8Array; format: FileFormat; locale: Locale }) => bytes.length,
  ({ bytes, format, locale }): FileSummary => {
    const { encoding, separator, table } = readFile(bytes, format, locale);
    return { encoding, separator, header: table.header, total: table.rows.length };
  },
);

const SAMPLE_ROWS = 5;

/**
 * The first rows of a file for the preview; the last character of the excerpt may be incomplete.
 */
export function readSample(
  bytes: Uint8Array,
  { encoding, separator }: { encoding: Encoding; separator: Separator },
): string[][] {
  return readTable(
    decodeText(bytes.subarray(0, BEGINNING_BYTES), encoding),
    separator,
    SAMPLE_ROWS * 3,
  )
    .rows.slice(0, SAMPLE_ROWS)
    .map(({ cells }) => cells.map((cell) => cell.slice(0, 200)));
}
