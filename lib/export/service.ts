import { csvHeaders, toCsv, type CsvCell } from "@/lib/core/csv";
import { formatDate, formatTime } from "@/lib/core/dates";
import { invalid } from "@/lib/core/errors";
import { localizedTexts } from "@/lib/core/localized-texts";
import type { ExportTable } from "@/lib/content/export-table";
import { formatPhone } from "@/lib/greek/phone-number";
import type { Locale } from "@/lib/i18n/locale";
import { headLabel } from "./heads";
import { EXPORT_LIMIT } from "./limit";
import type { CsvHeads } from "./schema";

/** Rows per query. */
const BATCH = 1_000;

const { text } = localizedTexts({
  tooMany: {
    el: `Ένα αρχείο χωράει ως ${EXPORT_LIMIT} γραμμές. Περιορίστε τη λίστα με τα φίλτρα.`,
    en: `A file holds at most ${EXPORT_LIMIT} lines. Please narrow the list by its filters.`,
  },
});

/** All rows of a list; a row that moves to another page during the export is listed once. */
async function allRows<Row extends { id: number }>(
  { page }: ExportTable<Row>,
  locale: Locale,
): Promise<Row[]> {
  const rows = new Map<number, Row>();
  for (let currentPage = 0; ; currentPage++) {
    const { items, total, lastPage } = await page({ currentPage, perPage: BATCH });
    if (total > EXPORT_LIMIT) throw invalid("search", text("tooMany", locale));
    for (const row of items) if (rows.size < EXPORT_LIMIT) rows.set(row.id, row);
    if (currentPage >= lastPage) return [...rows.values()];
  }
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const PHONE_COLUMNS = ["phone", "phones"];

/** A cell as people read it: times of Athens, and phones in groups, which no spreadsheet runs. */
function readableCell(column: string, cell: CsvCell, locale: Locale): CsvCell {
  if (typeof cell !== "string") return cell;
  if (PHONE_COLUMNS.includes(column))
    return cell
      .split(", ")
      .map((phone) => formatPhone(phone, "el"))
      .join(", ");
  if (!ISO_TIME.test(cell)) return cell;
  const time = new Date(cell);
  return `${formatDate(time, locale)} ${formatTime(time, locale)}`;
}

/** The cells of each row, made when they are written. */
function* linesOf<Row extends { id: number }>(
  rows: readonly Row[],
  { columns }: ExportTable<Row>,
  { locale, heads }: CsvChoice,
): Generator<CsvCell[]> {
  const cells = Object.entries(columns);
  for (const row of rows)
    yield cells.map(([name, cell]) =>
      heads === "names" ? cell(row) : readableCell(name, cell(row), locale),
    );
}

/** The language of a file, and its heads. */
export type CsvChoice = { locale: Locale; heads: CsvHeads };

/**
 * A whole filtered list as a CSV download with `no-store` (docs/security.md#csv).
 * @throws AppError invalid for more than 50,000 rows, and the errors of the list
 */
export async function exportCsv<Row extends { id: number }>(
  table: ExportTable<Row>,
  choice: CsvChoice,
  now = new Date(),
): Promise<Response> {
  const { locale, heads } = choice;
  const rows = await allRows(table, locale);
  const names = Object.keys(table.columns);
  const file = await toCsv(
    heads === "names" ? names : names.map((name) => headLabel(name, locale)),
    linesOf(rows, table, choice),
  );
  return new Response(file, {
    headers: csvHeaders(`${table.name}-${now.toISOString().slice(0, 10)}.csv`),
  });
}
