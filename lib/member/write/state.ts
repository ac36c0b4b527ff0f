import type { Db } from "@/lib/core/db";
import { selectOf, valuesOf } from "@/lib/content/fields";
import { translationsOf } from "@/lib/content/translations-of";
import { memberColumns, memberWords } from "../fields";
import { writeRevision, writeRevisions } from "@/lib/revision/service";
import type { Prisma } from "@/prisma/client/client";

const snapshotSelect = {
  version: true,
  ...selectOf(memberColumns),
  verifiedWhat: true,
  phones: true,
  socials: true,
  openingHours: true,
  gallery: { orderBy: { position: "asc" }, select: { assetId: true } },
  professions: { orderBy: { position: "asc" }, select: { professionId: true } },
  translations: {
    orderBy: { locale: "asc" },
    select: {
      locale: true,
      ...selectOf(memberWords),
      slug: true,
      status: true,
    },
  },
} satisfies Prisma.MemberSelect;

type Snapshot = { actorId: number | null; restoredFrom?: number };

type SnapshotRow = Prisma.MemberGetPayload<{ select: typeof snapshotSelect }>;

function snapshotOf(row: SnapshotRow): Prisma.InputJsonObject {
  return {
    ...valuesOf(memberColumns, row),
    verified: row.verifiedWhat === null ? null : { what: row.verifiedWhat },
    co_category: row.professions.map(({ professionId }) => professionId),
    phones: row.phones,
    socials: row.socials,
    opening_hours: row.openingHours,
    gallery_ids: row.gallery.map(({ assetId }) => assetId),
    translations: translationsOf(row, (words) => ({
      ...valuesOf(memberWords, words),
      slug: words.slug,
      status: words.status,
    })),
  };
}

/** Stores a revision of a company after a save, in its transaction. */
export async function storeMemberRevision(
  tx: Db,
  id: number,
  { actorId, restoredFrom }: Snapshot,
): Promise<void> {
  const row = await tx.member.findUniqueOrThrow({ where: { id }, select: snapshotSelect });
  await writeRevision(tx, {
    kind: "member",
    id,
    version: row.version,
    actorId,
    ...(restoredFrom === undefined ? {} : { restoredFrom }),
    snapshot: snapshotOf(row),
  });
}

/** The same for many companies that were saved in one transaction, in two statements. */
export async function storeMemberRevisions(
  tx: Db,
  ids: number[],
  { actorId }: Snapshot,
): Promise<void> {
  const rows = await tx.member.findMany({
    where: { id: { in: ids } },
    select: { id: true, ...snapshotSelect },
  });
  await writeRevisions(
    tx,
    rows.map((row) => ({
      kind: "member",
      id: row.id,
      version: row.version,
      actorId,
      snapshot: snapshotOf(row),
    })),
  );
}

/** Stores the state before the first revision, so that it can be restored too. */
export async function storeFirstMemberRevision(tx: Db, id: number): Promise<void> {
  // Locked until the transaction ends, so that one of two concurrent first saves stores it.
  const found = await tx.$executeRaw`SELECT 1 FROM member WHERE id = ${id} FOR UPDATE`;
  if (found === 0 || (await tx.revision.count({ where: { kind: "member", subjectId: id } })) > 0)
    return;
  await storeMemberRevision(tx, id, { actorId: null });
}

/** The same for many companies, which are locked until the transaction ends of the transaction. */
export async function storeFirstMemberRevisions(tx: Db, ids: number[]): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM member WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`;
  const kept = new Set(
    (
      await tx.revision.groupBy({
        by: ["subjectId"],
        where: { kind: "member", subjectId: { in: ids } },
      })
    ).map(({ subjectId }) => subjectId),
  );
  await storeMemberRevisions(
    tx,
    ids.filter((id) => !kept.has(id)),
    { actorId: null },
  );
}
