import type { EditorActor, UserActor } from "@/lib/kernel/core/actor";
import { requireEditor } from "@/lib/kernel/core/actor";
import { csvHeaders, toCsv, type CsvCell } from "@/lib/kernel/core/csv";
import { athensDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { COUNTED_EVENTS, COUNTED_KINDS, type CountedKind } from "@/lib/kernel/daily-count/kinds";
import { headLabel } from "@/lib/kernel/export/heads";
import { EXPORT_LIMIT } from "@/lib/kernel/export/limit";
import type { CsvChoice } from "@/lib/kernel/export/service";
import { COMPANY_SERIES, readCompanyReport } from "./company";
import { daysUntil } from "./periods";
import type { ReportDays } from "./schema";
import { readTitles } from "./titles";

type Row = { kind: CountedKind; id: number } & Record<(typeof COUNTED_EVENTS)[number], number>;

async function toDownload(
  names: readonly string[],
  rows: Iterable<readonly CsvCell[]>,
  { locale, heads }: CsvChoice,
  now: Date,
): Promise<Response> {
  const header = heads === "names" ? names : names.map((name) => headLabel(name, locale));
  const file = await toCsv(header, rows);
  return new Response(file, { headers: csvHeaders(`statistics-${athensDate(now)}.csv`) });
}

/**
 * The sums of each item in the last days as CSV, the most viewed first, for editors. Deleted items
 * have no title.
 * @throws AppError forbidden
 */
export async function exportReading(
  actor: EditorActor,
  count: ReportDays,
  choice: CsvChoice,
  now = new Date(),
): Promise<Response> {
  requireEditor(actor);
  const days = daysUntil(now, count);
  const rows = await db.$queryRaw<Row[]>`
    SELECT kind, item_id AS id, coalesce(sum(count) FILTER (WHERE event = 'view'), 0)::int AS view,
      coalesce(sum(count) FILTER (WHERE event = 'phone'), 0)::int AS phone,
      coalesce(sum(count) FILTER (WHERE event = 'website'), 0)::int AS website,
      coalesce(sum(count) FILTER (WHERE event = 'email'), 0)::int AS email,
      coalesce(sum(count) FILTER (WHERE event = 'map'), 0)::int AS map
    FROM daily_count WHERE day BETWEEN ${days[0]}::date AND ${days.at(-1)}::date
    GROUP BY kind, item_id ORDER BY view DESC, array_position(${COUNTED_KINDS}, kind), item_id LIMIT ${EXPORT_LIMIT}`;
  const titles = new Map<CountedKind, Map<number, string>>();
  for (const kind of COUNTED_KINDS) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    titles.set(kind, await readTitles(kind, ids, choice.locale));
  }
  return toDownload(
    ["kind", "id", "title", ...COUNTED_EVENTS],
    rows.map((row) => [
      row.kind,
      row.id,
      titles.get(row.kind)?.get(row.id) ?? "",
      ...COUNTED_EVENTS.map((event) => row[event]),
    ]),
    choice,
    now,
  );
}

/** The numbers of the user's own company by day as CSV; no days without a company. */
export async function exportCompany(
  actor: UserActor,
  count: ReportDays,
  choice: CsvChoice,
  now = new Date(),
): Promise<Response> {
  const report = await readCompanyReport(actor, count, now);
  const lines = report?.days.map((day, index) => [
    day,
    ...COMPANY_SERIES.map((series) => report.counts[series][index]),
  ]);
  return toDownload(["day", ...COMPANY_SERIES], lines ?? [], choice, now);
}
