import { csvHeaders, toCsv, type CsvCell } from "@/lib/core/csv";
import { invalid } from "@/lib/core/errors";
import { localizedTexts } from "@/lib/core/localized-texts";
import type { ExportTable } from "@/lib/content/export-table";
import type { Locale } from "@/lib/i18n/locale";
import { EXPORT_LIMIT } from "./limit";

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

/** The cells of each row, made when they are written. */
function* linesOf<Row>(
  rows: readonly Row[],
  cells: readonly ((row: Row) => CsvCell)[],
): Generator<CsvCell[]> {
  for (const row of rows) yield cells.map((cell) => cell(row));
}

/**
 * A whole filtered list as a CSV download with `no-store` (docs/security.md#csv). Column names are
 * those of the API.
 * @throws AppError invalid for more than 50,000 rows, and the errors of the list
 */
export async function exportCsv<Row extends { id: number }>(
  table: ExportTable<Row>,
  locale: Locale,
  now = new Date(),
): Promise<Response> {
  const rows = await allRows(table, locale);
  const file = await toCsv(Object.keys(table.columns), linesOf(rows, Object.values(table.columns)));
  return new Response(file, {
    headers: csvHeaders(`${table.name}-${now.toISOString().slice(0, 10)}.csv`),
  });
}
