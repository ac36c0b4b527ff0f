import type { Db } from "@/lib/auth/session";
import { db } from "@/lib/core/db";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import type { Prisma } from "@/prisma/client/client";
import type { RevisionKind } from "@/prisma/client/enums";
import { changedFields } from "./changed-fields";

/** A thing as it stands after a save. */
export type RevisionInput = {
  kind: RevisionKind;
  id: number;
  /** The thing's version after the save. */
  version: number;
  /** Who saved; null for the site itself. */
  actorId: number | null;
  /** Everything that is edited of it, in the shape of a PUT: what is sent back makes it so again. */
  snapshot: Prisma.InputJsonObject;
  /** The version whose state was brought back. */
  restoredFrom?: number;
};

/** Keeps how a thing stands, in the transaction of its save. */
export async function writeRevision(tx: Db, { kind, id, version, actorId, snapshot, restoredFrom }: RevisionInput): Promise<void> {
  await tx.revision.create({ data: { kind, subjectId: id, version, actorId, snapshot, restoredFrom: restoredFrom ?? null }, select: { id: true } });
}

const revisionSelect = {
  version: true, at: true, restoredFrom: true, snapshot: true,
  actor: { select: { id: true, name: true, surname: true } },
} satisfies Prisma.RevisionSelect;
type Row = Prisma.RevisionGetPayload<{ select: typeof revisionSelect }>;

const viewHead = ({ version, at, restoredFrom, actor }: Row) =>
  ({ version, at: at.toISOString(), actor: actor ? { id: actor.id, name: `${actor.name} ${actor.surname}`.trim() } : null, restored_from: restoredFrom });

/** One line of a history: who saved when, and the names of the fields that were changed since the one before. */
export type RevisionHead = ReturnType<typeof viewHead> & { fields: string[] };
export type RevisionView = ReturnType<typeof viewHead> & { snapshot: Prisma.JsonObject };

/** The history of a thing, newest first. The caller has checked that the thing may be edited. */
export async function listRevisions(kind: RevisionKind, id: number, paging: Paging): Promise<Paged<RevisionHead>> {
  const where = { kind, subjectId: id };
  const [total, rows] = await Promise.all([
    db.revision.count({ where }),
    // One more than is shown: the last of a page is compared with the one before it.
    db.revision.findMany({ where, orderBy: { version: "desc" }, skip: paging.currentPage * paging.perPage, take: paging.perPage + 1, select: revisionSelect }),
  ]);
  const items = rows.slice(0, paging.perPage).map((row, at) => ({ ...viewHead(row), fields: changedFields(rows[at + 1]?.snapshot ?? {}, row.snapshot) }));
  return paged(items, total, paging);
}

/** How a thing stood at a version; null when nothing was kept of it. The caller has checked that the thing may be edited. */
export async function getRevision(kind: RevisionKind, id: number, version: number): Promise<RevisionView | null> {
  const row = await db.revision.findUnique({ where: { kind_subjectId_version: { kind, subjectId: id, version } }, select: revisionSelect });
  return row ? { ...viewHead(row), snapshot: row.snapshot as Prisma.JsonObject } : null;
}
