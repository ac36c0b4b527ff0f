import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { fullName } from "@/lib/kernel/core/full-name";
import { findLabels } from "@/lib/kernel/manifest/labels";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { TABLES } from "@/lib/kernel/manifest/all";
import type { Tables } from "@/lib/kernel/manifest/shape";
import type { Prisma } from "@/prisma/client/client";
import { entriesAfter, findEntries, type AuditFilters } from "./find";
import { isNumbered } from "./names";

const entrySelect = {
  id: true,
  at: true,
  action: true,
  subjectKind: true,
  subjectId: true,
  detail: true,
  actorName: true,
  subjectNameEl: true,
  subjectNameEn: true,
  actor: { select: { id: true, name: true, surname: true } },
} satisfies Prisma.AuditEntrySelect;
type EntryRow = Prisma.AuditEntryGetPayload<{ select: typeof entrySelect }>;

/** The name of its subject that an entry keeps. */
const keptName = ({ subjectNameEl, subjectNameEn }: EntryRow, locale: Locale): string | null =>
  locale === "el" ? (subjectNameEl ?? subjectNameEn) : (subjectNameEn ?? subjectNameEl);

/** The present labels of the subjects of entries that keep no name, by kind and id. */
async function presentLabels(
  rows: readonly EntryRow[],
  locale: Locale,
  tables: readonly Tables[] = TABLES,
): Promise<Map<string, string>> {
  const nameless = rows.filter((row) => keptName(row, locale) === null);
  const named = await Promise.all(
    tables.map(async ({ kind, label }) => {
      const own = nameless.filter((row) => row.subjectKind === kind);
      const ids = [...new Set(own.flatMap(({ subjectId }) => subjectId ?? []))];
      const labels = label && ids.length > 0 ? await findLabels(label, ids, locale) : [];
      return [...labels].map(([id, text]) => [`${kind} ${id}`, text] as const);
    }),
  );
  return new Map(named.flat().filter(([, text]) => text !== ""));
}

function viewEntry(row: EntryRow, labels: Map<string, string>, locale: Locale) {
  const { id, at, action, subjectKind, subjectId, detail, actor } = row;
  const kept = keptName(row, locale);
  const present = kept === null ? (labels.get(`${subjectKind} ${subjectId}`) ?? null) : null;
  const presentActor = actor && row.actorName === null ? fullName(actor) : "";
  return {
    id,
    at: at.toISOString(),
    action,
    actor: actor ? { id: actor.id, name: row.actorName ?? presentActor } : null,
    subject_kind: subjectKind,
    subject_id: subjectId,
    subject_label: kept ?? present,
    has_present_names: (present !== null && !isNumbered(subjectKind)) || presentActor !== "",
    detail: detail as Prisma.JsonObject,
  };
}
/**
 * An entry with the names of its time; `has_present_names` when it keeps none, so that those of
 * today are in their place.
 */
export type AuditView = ReturnType<typeof viewEntry>;

/** Entries with their names, the newest first. */
async function viewEntries(ids: readonly number[], locale: Locale): Promise<AuditView[]> {
  const rows = await db.auditEntry.findMany({
    where: { id: { in: [...ids] } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: entrySelect,
  });
  const labels = await presentLabels(rows, locale);
  return rows.map((row) => viewEntry(row, labels, locale));
}

/**
 * Reads the audit log in parts, newest entries first, each after the last entry of the one before.
 * @throws AppError forbidden for all but managers
 */
export async function readAudit(actor: ManagerActor, filters: AuditFilters, locale: Locale) {
  requireManager(actor);
  const { total, after } = await entriesAfter(filters);
  return {
    total,
    after: async (last: AuditView | undefined, limit: number): Promise<AuditView[]> =>
      viewEntries(await after(last, limit), locale),
  };
}

/** The audit log, newest entries first. @throws AppError forbidden for all but managers */
export async function listAudit(
  actor: ManagerActor,
  filters: AuditFilters,
  paging: Paging,
  locale: Locale,
): Promise<Paged<AuditView>> {
  requireManager(actor);
  const { total, ids } = await findEntries(filters, paging);
  return paged(await viewEntries(ids, locale), total, paging);
}
