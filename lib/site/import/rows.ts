import { csvHeaders, toCsv } from "@/lib/kernel/core/csv";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import type { ImportField, RowShow } from "./fields";
import { fieldLabel } from "./labels";
import { readProblems } from "./problems";
import { readCells, readMapping, type ImportRowView } from "./schema";
import { importText } from "./texts";
import { importRowSelect, viewImportRow } from "./view";

const NO_PROBLEMS = { problems: { equals: [] } } satisfies Prisma.ImportRowWhereInput;

const SHOWN: Record<RowShow, Prisma.ImportRowWhereInput> = {
  all: {},
  problems: { NOT: NO_PROBLEMS },
  warnings: { NOT: NO_PROBLEMS, state: { not: "refused" } },
  refused: { state: "refused" },
  created: { state: "created" },
  updated: { state: "updated" },
  renames: { isRename: true },
  unchanged: { state: "unchanged" },
  undone: { undo: "undone" },
  kept: { undo: "kept" },
};

async function mappingOf(id: number) {
  const run = await db.importRun.findUnique({
    where: { id },
    select: { mapping: true, columns: true },
  });
  if (!run) throw notFound();
  return { mapping: readMapping(run.mapping), heads: readCells(run.columns) };
}

/** The rows of an import with their problems, in order. @throws AppError not_found */
export async function listImportRows(
  runId: number,
  show: RowShow,
  paging: Paging,
  locale: Locale,
): Promise<Paged<ImportRowView>> {
  const { mapping } = await mappingOf(runId);
  const where = { runId, ...SHOWN[show] };
  const [total, rows] = await Promise.all([
    db.importRow.count({ where }),
    db.importRow.findMany({
      where,
      orderBy: { line: "asc" },
      ...rowsAt(paging),
      select: importRowSelect,
    }),
  ]);
  return paged(
    rows.map((row) => viewImportRow(row, mapping, locale)),
    total,
    paging,
  );
}

/**
 * The refused rows as a CSV file, each with its row number and reason; once corrected, it can be
 * uploaded again.
 * @throws AppError not_found
 */
export async function refusedRowsFile(runId: number, locale: Locale): Promise<Response> {
  const { heads } = await mappingOf(runId);
  const rows = await db.importRow.findMany({
    where: { runId, state: "refused" },
    orderBy: { line: "asc" },
    select: importRowSelect,
  });
  const reasons = (problems: unknown) =>
    readProblems(problems)
      .filter(({ level }) => level === "error")
      .map((one) => `${one.field ? `${fieldLabel(one.field, locale)}: ` : ""}${one[locale]}`)
      .join(" ");
  const table = rows.map((row) => [
    ...heads.map((_, index) => readCells(row.values)[index] ?? ""),
    row.line,
    reasons(row.problems),
  ]);
  const added = [importText("refusedLine", locale), importText("refusedReason", locale)];
  return new Response(await toCsv([...heads, ...added], table), {
    headers: csvHeaders(`import-${runId}-errors.csv`),
  });
}

/** Sample rows: a company with all fields, and one with the required ones. */
const SAMPLE: Partial<Record<ImportField, Record<Locale, [string, string]>>> = {
  name_el: {
    el: ["Εργαστήριο Φως & Πέτρα", "Ξυλουργείο Καλαφάτη"],
    en: ["Εργαστήριο Φως & Πέτρα", "Ξυλουργείο Καλαφάτη"],
  },
  name_en: { el: ["Light & Stone Studio", ""], en: ["Light & Stone Studio", ""] },
  vat_number: { el: ["094014201", ""], en: ["094014201", ""] },
  gemi_number: { el: ["122205101000", ""], en: ["122205101000", ""] },
  phones: {
    el: ["210 000 4567|6900000000", "2410000000"],
    en: ["210 000 4567|6900000000", "2410000000"],
  },
  email: { el: ["info@example.gr", ""], en: ["info@example.gr", ""] },
  website: { el: ["www.example.gr", ""], en: ["www.example.gr", ""] },
  address_el: { el: ["Σταδίου 10", ""], en: ["Σταδίου 10", ""] },
  address_en: { el: ["10 Stadiou St", ""], en: ["10 Stadiou St", ""] },
  area_el: { el: ["Αθήνα", "Λάρισα"], en: ["Αθήνα", "Λάρισα"] },
  area_en: { el: ["Athens", ""], en: ["Athens", ""] },
  postal_code: { el: ["10564", ""], en: ["10564", ""] },
  latitude: { el: ["37,9795", ""], en: ["37.9795", ""] },
  longitude: { el: ["23,7332", ""], en: ["23.7332", ""] },
  description_el: {
    el: ["Κατοικίες και μικρά ξενοδοχεία από πέτρα.", ""],
    en: ["Κατοικίες και μικρά ξενοδοχεία από πέτρα.", ""],
  },
  description_en: {
    el: ["Houses and small hotels in stone.", ""],
    en: ["Houses and small hotels in stone.", ""],
  },
  founded_year: { el: ["1998", ""], en: ["1998", ""] },
  opening_hours: {
    el: ["Δευ-Παρ 09:00-17:00, Σάβ 10:00-14:00", ""],
    en: ["Mon-Fri 09:00-17:00, Sat 10:00-14:00", ""],
  },
};

/** A sample file: a header row in the locale, and two rows with existing professions. */
export async function sampleFile(locale: Locale): Promise<Response> {
  const names = await db.professionTranslation.findMany({
    where: { locale },
    orderBy: { professionId: "asc" },
    take: 2,
    select: { name: true },
  });
  const [first, second] = names.map(({ name }) => name);
  const trades = {
    el: [[first, second].filter(Boolean).join("|"), first ?? ""],
    en: [[first, second].filter(Boolean).join("|"), first ?? ""],
  };
  const columns = Object.entries({
    name_el: SAMPLE.name_el,
    name_en: SAMPLE.name_en,
    professions: trades,
    ...SAMPLE,
  }) as [ImportField, Record<Locale, [string, string]>][];
  const rows = [0, 1].map((index) => columns.map(([, values]) => values[locale][index as 0 | 1]));
  const header = columns.map(([field]) => fieldLabel(field, locale));
  return new Response(await toCsv(header, rows), {
    headers: csvHeaders(`companies-${locale}.csv`),
  });
}
