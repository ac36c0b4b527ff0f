import { csvHeaders, toCsv, type CsvCell } from "@/lib/kernel/core/csv";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { invalid } from "@/lib/kernel/core/errors";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import type { Paged, Paging } from "@/lib/kernel/core/paging";
import type { ExportTable } from "@/lib/kernel/content/export-table";
import { formatPhone } from "@/lib/kernel/greek/phone-number";
import { readPath } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { messages } from "@/lib/kernel/i18n/messages";
import el from "@/messages/el/services/export.json";
import en from "@/messages/en/services/export.json";
import { headLabel } from "./heads";
import { EXPORT_LIMIT } from "./limit";
import type { CsvHeads } from "./schema";

/** Rows per query. */
const BATCH = 1_000;

const { text } = localizedTexts({ el, en }, { exportLimit: EXPORT_LIMIT });

/** @throws AppError invalid for a list that is too long for a file */
function requireShort(total: number, locale: Locale): void {
  if (total > EXPORT_LIMIT) throw invalid("search", text("tooMany", locale));
}

/** All rows of a list in pages; one that moves to another page meanwhile is listed once. */
async function allRows<Row extends { id: number }>(
  page: (paging: Paging) => Promise<Paged<Row>>,
  locale: Locale,
): Promise<Row[]> {
  const rows = new Map<number, Row>();
  for (let currentPage = 0; ; currentPage++) {
    const { items, total, lastPage } = await page({ currentPage, perPage: BATCH });
    requireShort(total, locale);
    for (const row of items) if (rows.size < EXPORT_LIMIT) rows.set(row.id, row);
    if (currentPage >= lastPage) return [...rows.values()];
  }
}

/** The rows of a table in batches, no row twice, and none left out that is there all the time. */
async function* batchesOf<Row extends { id: number }>(
  table: ExportTable<Row>,
  locale: Locale,
): AsyncGenerator<Row[]> {
  if ("page" in table) {
    const rows = await allRows(table.page, locale);
    for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
  } else if ("find" in table) {
    const { total, ids } = await table.find({ currentPage: 0, perPage: EXPORT_LIMIT });
    requireShort(total, locale);
    for (let at = 0; at < ids.length; at += BATCH) yield table.load(ids.slice(at, at + BATCH));
  } else {
    requireShort(await table.total(), locale);
    for (let rows = await table.after(undefined, BATCH); rows.length > 0;) {
      yield rows;
      rows = await table.after(rows.at(-1), BATCH);
    }
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

/** The texts of states by column, as the screens show them. */
async function stateTexts(states: Record<string, string> = {}, locale: Locale) {
  const all = await messages(locale);
  return new Map(
    Object.entries(states).map(([column, path]) => [column, readPath(all, ...path.split("."))]),
  );
}

/** The cells of each row, made when they are written. */
async function* linesOf<Row extends { id: number }>(
  table: ExportTable<Row>,
  { locale, heads }: CsvChoice,
): AsyncGenerator<CsvCell[]> {
  const cells = Object.entries(table.columns);
  const texts = await stateTexts(table.states, locale);
  const stateOf = (name: string, cell: CsvCell) => {
    const known = readPath(texts.get(name), String(cell));
    return typeof known === "string" ? known : cell;
  };
  const lineOf = (row: Row) =>
    cells.map(([name, cell]) =>
      heads === "names" ? cell(row) : readableCell(name, stateOf(name, cell(row)), locale),
    );
  for await (const rows of batchesOf(table, locale)) yield* rows.map(lineOf);
}

/** The language of a file, and its heads. */
export type CsvChoice = { locale: Locale; heads: CsvHeads };

/**
 * A whole filtered list as a CSV download with `no-store` (docs/security.md#csv). It is made in parts,
 * of which only the text is held: the web server takes an answer as a whole, so that an error of a
 * later part still has its own status.
 * @throws AppError invalid for more than 50,000 rows, and the errors of the list
 */
export async function exportCsv<Row extends { id: number }>(
  table: ExportTable<Row>,
  choice: CsvChoice,
  now = new Date(),
): Promise<Response> {
  const { locale, heads } = choice;
  const names = Object.keys(table.columns);
  const header = heads === "names" ? names : names.map((name) => headLabel(name, locale));
  return new Response(await toCsv(header, linesOf(table, choice)), {
    headers: csvHeaders(`${table.name}-${now.toISOString().slice(0, 10)}.csv`),
  });
}
