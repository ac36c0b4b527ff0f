import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import type { Mapping } from "./fields";
import { readFormat } from "./format";
import { readDifferences, valueText } from "./differences";
import { readProblems } from "./problems";
import {
  optionsSchema,
  readCells,
  readMapping,
  type ImportRowView,
  type ImportView,
} from "./schema";
import { importText, type ImportText } from "./texts";
import { undoableSince, undoableUntil } from "./undo/limits";

/** The columns of an import without its file. */
export const importSelect = {
  id: true,
  fileName: true,
  encoding: true,
  separator: true,
  columns: true,
  mapping: true,
  options: true,
  state: true,
  total: true,
  done: true,
  problem: true,
  createdAt: true,
  finishedAt: true,
  actor: { select: { id: true, name: true, surname: true } },
} satisfies Prisma.ImportRunSelect;
export type ImportRun = Prisma.ImportRunGetPayload<{ select: typeof importSelect }>;

export type Counts = ImportView["counts"];
/** The rows of an import by result, its new names of approved companies, and its undo. */
export type Results = Pick<ImportView, "counts" | "renames"> & {
  undo: Omit<ImportView["undo"], "until">;
};
export const NO_COUNTS: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0, warned: 0 };

/** Until when an import can be undone; null when it wrote nothing, runs, or was undone. */
function undoUntil({ state, finishedAt }: ImportRun, written: number): string | null {
  if (written === 0 || finishedAt === null) return null;
  if (state !== "done" && state !== "failed" && state !== "cancelled") return null;
  return finishedAt > undoableSince() ? undoableUntil(finishedAt).toISOString() : null;
}

/** The view of an import; a failure's reason is in the locale of the reader. */
export function viewImport(
  run: ImportRun,
  { counts, renames, undo }: Results,
  sample: string[][],
  locale: Locale,
): ImportView {
  return {
    id: run.id,
    file_name: run.fileName,
    state: run.state,
    total: run.total,
    done: run.done,
    counts,
    renames,
    undo: { until: undoUntil(run, undo.total), ...undo },
    problem: run.problem === null ? null : importText(run.problem as ImportText, locale),
    created_at: run.createdAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
    actor: run.actor
      ? { id: run.actor.id, name: `${run.actor.name} ${run.actor.surname}`.trim() }
      : null,
    ...readFormat(run),
    columns: readCells(run.columns),
    mapping: readMapping(run.mapping),
    options: optionsSchema.parse(run.options),
    sample,
  };
}

export const importRowSelect = {
  line: true,
  state: true,
  values: true,
  memberId: true,
  problems: true,
  differences: true,
  isRename: true,
  isRenameAccepted: true,
  undo: true,
  undoReason: true,
  member: { select: { deletedAt: true, translations: { select: { locale: true, name: true } } } },
} satisfies Prisma.ImportRowSelect;
export type ImportRow = Prisma.ImportRowGetPayload<{ select: typeof importRowSelect }>;

/** The name in the line, else that of the company which the line is for. */
function nameOf({ values, member }: ImportRow, mapping: Mapping, locale: Locale): string | null {
  const cells = readCells(values);
  const inLine = ["name_el", "name_en"]
    .map((field) => (cells[mapping.findIndex((one) => one === field)] ?? "").trim())
    .find((name) => name !== "");
  const stored = member?.translations ?? [];
  const name = inLine ?? (stored.find((one) => one.locale === locale) ?? stored[0])?.name;
  return name?.slice(0, 200) ?? null;
}

/** The view of a row: its company, unless that is in the trash, and its problems. */
export function viewImportRow(row: ImportRow, mapping: Mapping, locale: Locale): ImportRowView {
  return {
    line: row.line,
    state: row.state,
    name: nameOf(row, mapping, locale),
    member_id: row.member?.deletedAt === null ? row.memberId : null,
    problems: readProblems(row.problems).map(({ level, field, value, ...texts }) => ({
      level,
      field,
      value,
      message: texts[locale],
    })),
    differences: readDifferences(row.differences).map(({ field, before, after }) => ({
      field,
      before: valueText(before, locale),
      after: valueText(after, locale),
    })),
    is_rename: row.isRename,
    is_rename_accepted: row.isRenameAccepted,
    undo: row.undo,
    undo_reason: row.undoReason === null ? null : importText(row.undoReason as ImportText, locale),
  };
}
