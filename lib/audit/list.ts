import { hasRole, type UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import { otherLocale, type Locale } from "@/lib/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { SUBJECT_KINDS, type AuditAction, type SubjectKind } from "./actions";

/**
 * What the list may be narrowed by; `userId` finds what a person did and what happened to their
 * account.
 */
export type AuditFilters = {
  userId?: number;
  subjectKind?: SubjectKind;
  subjectId?: number;
  action?: AuditAction;
};

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

const fullName = ({ name, surname }: { name: string; surname: string }) =>
  `${name} ${surname}`.trim();

type Name = { id: number; label: string };

/**
 * Names in the asked language, of the other one where there is none: `rows` bear a language, the
 * asked one wins.
 */
const byLanguage = (rows: (Name & { locale: Locale })[], locale: Locale): Name[] => [
  ...rows.filter((row) => row.locale === otherLocale(locale)),
  ...rows.filter((row) => row.locale === locale),
];

/**
 * How the things of each kind are called now, those in the trash too. A subscriber's address is
 * nobody's to read here: the number will do.
 */
const NAMES: Record<SubjectKind, (ids: number[], locale: Locale) => Promise<Name[]>> = {
  user: async (ids) =>
    (
      await db.user.findMany({
        where: { id: { in: ids } },
        select: { id: true, name: true, surname: true },
      })
    ).map((row) => ({ id: row.id, label: fullName(row) })),
  member: memberNames,
  directory_post: memberNames,
  post: async (ids, locale) =>
    byLanguage(
      (
        await db.postTranslation.findMany({
          where: { postId: { in: ids } },
          select: { postId: true, locale: true, title: true },
        })
      ).map((row) => ({ id: row.postId, locale: row.locale, label: row.title })),
      locale,
    ),
  page: async (ids, locale) =>
    byLanguage(
      (
        await db.pageTranslation.findMany({
          where: { pageId: { in: ids } },
          select: { pageId: true, locale: true, title: true },
        })
      ).map((row) => ({ id: row.pageId, locale: row.locale, label: row.title })),
      locale,
    ),
  chunk: async (ids, locale) =>
    byLanguage(
      (
        await db.chunkTranslation.findMany({
          where: { chunkId: { in: ids } },
          select: { chunkId: true, locale: true, title: true },
        })
      ).map((row) => ({ id: row.chunkId, locale: row.locale, label: row.title })),
      locale,
    ),
  asset: async (ids, locale) => {
    const rows = await db.asset.findMany({
      where: { id: { in: ids } },
      select: {
        id: true,
        originalName: true,
        translations: { select: { locale: true, alt: true } },
      },
    });
    return rows.map(({ id, originalName, translations }) => ({
      id,
      label: (originalName ?? translations.find((one) => one.locale === locale)?.alt) || `#${id}`,
    }));
  },
  category: async (ids, locale) =>
    byLanguage(
      (
        await db.categoryTranslation.findMany({
          where: { categoryId: { in: ids } },
          select: { categoryId: true, locale: true, name: true },
        })
      ).map((row) => ({ id: row.categoryId, locale: row.locale, label: row.name })),
      locale,
    ),
  profession: async (ids, locale) =>
    byLanguage(
      (
        await db.professionTranslation.findMany({
          where: { professionId: { in: ids } },
          select: { professionId: true, locale: true, name: true },
        })
      ).map((row) => ({ id: row.professionId, locale: row.locale, label: row.name })),
      locale,
    ),
  subscriber: async (ids) => ids.map((id) => ({ id, label: `#${id}` })),
  import: async (ids) =>
    (
      await db.importRun.findMany({
        where: { id: { in: ids } },
        select: { id: true, fileName: true },
      })
    ).map((row) => ({ id: row.id, label: row.fileName })),
  setting: async () => [],
};

async function memberNames(ids: number[], locale: Locale): Promise<Name[]> {
  const rows = await db.memberTranslation.findMany({
    where: { memberId: { in: ids } },
    select: { memberId: true, locale: true, name: true },
  });
  return byLanguage(
    rows.map((row) => ({ id: row.memberId, locale: row.locale, label: row.name })),
    locale,
  );
}

/**
 * What the subjects of a page are called now, under their kind and number. What is gone has no name
 * any more.
 */
async function subjectLabels(rows: EntryRow[], locale: Locale): Promise<Map<string, string>> {
  const idsOf = (kind: SubjectKind) => [
    ...new Set(
      rows.flatMap((row) =>
        row.subjectKind === kind && row.subjectId !== null ? [row.subjectId] : [],
      ),
    ),
  ];
  const named = await Promise.all(
    SUBJECT_KINDS.map(async (kind) => {
      const ids = idsOf(kind);
      return ids.length === 0
        ? []
        : (await NAMES[kind](ids, locale)).map(
            ({ id, label }) => [`${kind} ${id}`, label] as const,
          );
    }),
  );
  return new Map(named.flat().filter(([, label]) => label !== ""));
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

/** Who changed what, the newest first. @throws AppError forbidden for everybody but managers */
export async function listAudit(
  actor: UserActor,
  { userId, subjectKind, subjectId, action }: AuditFilters,
  paging: Paging,
  locale: Locale,
): Promise<Paged<AuditView>> {
  if (!hasRole(actor, "manager")) throw new AppError("forbidden");
  const where: Prisma.AuditEntryWhereInput = {
    subjectKind,
    subjectId,
    action,
    ...(userId === undefined
      ? {}
      : { OR: [{ actorId: userId }, { subjectKind: "user", subjectId: userId }] }),
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
