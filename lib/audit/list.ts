import { requireManager, type ManagerActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { fullName } from "@/lib/core/full-name";
import { likeInside } from "@/lib/core/like";
import { dayEnd } from "@/lib/core/months";
import { addDays } from "@/lib/greek/easter";
import { fold } from "@/lib/greek/fold";
import { findLabels } from "@/lib/manifest/labels";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import type { Locale } from "@/lib/i18n/locale";
import { TABLES } from "@/lib/manifest/all";
import type { Tables } from "@/lib/manifest/shape";
import type { Prisma } from "@/prisma/client/client";
import type { AuditAction, SubjectKind } from "./actions";

/** Filters of the list; `userId` matches the actor of an entry and its subject. */
export type AuditFilters = {
  userId?: number;
  subjectKind?: SubjectKind;
  subjectId?: number;
  action?: AuditAction;
  /** Part of the name of a person, without accents: of whom an entry is by, or about. */
  person?: string;
  /** Days in Athens, both included. */
  from?: string;
  until?: string;
};

/** The maximum number of people whom a name matches. */
const MOST_PEOPLE = 200;

/** The ids of users whose name has a text in it, without accents; none for one without letters. */
async function peopleNamed(name: string): Promise<number[]> {
  const folded = fold(name).trim();
  // Signs alone are no part of a name, and would match all.
  if (folded === "") return [];
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM "user"
    WHERE greek_fold(concat_ws(' ', name, surname)) LIKE ${likeInside(folded)}
    ORDER BY id LIMIT ${MOST_PEOPLE}`;
  return rows.map(({ id }) => id);
}

/** The condition that an entry is by one of these people, or about one. */
const byOrAbout = (ids: number[]): Prisma.AuditEntryWhereInput => ({
  OR: [{ actorId: { in: ids } }, { subjectKind: "user", subjectId: { in: ids } }],
});

const entrySelect = {
  id: true,
  at: true,
  action: true,
  subjectKind: true,
  subjectId: true,
  detail: true,
  actor: { select: { id: true, name: true, surname: true } },
} satisfies Prisma.AuditEntrySelect;
type EntryRow = Prisma.AuditEntryGetPayload<{ select: typeof entrySelect }>;

/** The current labels of the subjects on a page of entries, by kind and id. */
async function subjectLabels(
  rows: EntryRow[],
  locale: Locale,
  tables: readonly Tables[] = TABLES,
): Promise<Map<string, string>> {
  const named = await Promise.all(
    tables.map(async ({ kind, label }) => {
      const own = rows.filter((row) => row.subjectKind === kind);
      const ids = [...new Set(own.flatMap(({ subjectId }) => subjectId ?? []))];
      const labels = label && ids.length > 0 ? await findLabels(label, ids, locale) : [];
      return [...labels].map(([id, text]) => [`${kind} ${id}`, text] as const);
    }),
  );
  return new Map(named.flat().filter(([, text]) => text !== ""));
}

const viewEntry = (
  { id, at, action, subjectKind, subjectId, detail, actor }: EntryRow,
  labels: Map<string, string>,
) => ({
  id,
  at: at.toISOString(),
  action,
  actor: actor ? { id: actor.id, name: fullName(actor) } : null,
  subject_kind: subjectKind,
  subject_id: subjectId,
  subject_label: labels.get(`${subjectKind} ${subjectId}`) ?? null,
  detail: detail as Prisma.JsonObject,
});
export type AuditView = ReturnType<typeof viewEntry>;

/** The audit log, newest entries first. @throws AppError forbidden for all but managers */
export async function listAudit(
  actor: ManagerActor,
  filters: AuditFilters,
  paging: Paging,
  locale: Locale,
): Promise<Paged<AuditView>> {
  requireManager(actor);
  const { userId, subjectKind, subjectId, action, person, from, until } = filters;
  const people = person?.trim() ? await peopleNamed(person.trim()) : undefined;
  const where: Prisma.AuditEntryWhereInput = {
    subjectKind,
    subjectId,
    action,
    at: {
      ...(from ? { gte: dayEnd(addDays(from, -1)) } : {}),
      ...(until ? { lt: dayEnd(until) } : {}),
    },
    AND: [...(userId === undefined ? [] : [[userId]]), ...(people ? [people] : [])].map(byOrAbout),
  };
  const [total, rows] = await Promise.all([
    db.auditEntry.count({ where }),
    db.auditEntry.findMany({
      where,
      orderBy: [{ at: "desc" }, { id: "desc" }],
      skip: paging.currentPage * paging.perPage,
      take: paging.perPage,
      select: entrySelect,
    }),
  ]);
  const labels = await subjectLabels(rows, locale);
  return paged(
    rows.map((row) => viewEntry(row, labels)),
    total,
    paging,
  );
}
