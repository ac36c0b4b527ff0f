import { z } from "zod";
import { db, type Db } from "@/lib/core/db";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import type { Prisma } from "@/prisma/client/client";
import type { RevisionKind } from "@/prisma/client/enums";
import { changedFields } from "./changed-fields";

/** A revision to be stored. */
export type RevisionInput = {
  kind: RevisionKind;
  id: number;
  /** The item's version after the save. */
  version: number;
  /** Who saved; null for the site itself. */
  actorId: number | null;
  /** The snapshot in the form of a PUT body, which restores it. */
  snapshot: Prisma.InputJsonObject;
} & SaveOrigin;

/** The origin of a save that was not made by the save button. */
export type SaveOrigin = {
  /** The version whose state was brought back. */
  restoredFrom?: number | undefined;
  /** The editor saved a draft by itself while a user was typing. */
  isAutosave?: boolean | undefined;
};

/** So long a run of autosaves is one line of the history. */
const RUN_MS = 10 * 60_000;

const statesIn = z.object({ translations: z.record(z.string(), z.object({ status: z.string() })) });

/** Whether the item was not public in this state; public states are stored version by version. */
const isDraft = (snapshot: object): boolean => {
  const parsed = statesIn.safeParse(snapshot);
  return (
    parsed.success &&
    Object.values(parsed.data.translations).every(({ status }) => status === "draft")
  );
};

/**
 * The newest revision, when an autosave of the same user may take its place: one of the same run,
 * with nothing between.
 */
async function sameRun(
  tx: Db,
  { kind, id, actorId }: RevisionInput,
  now: Date,
): Promise<number | undefined> {
  const newest = await tx.revision.findFirst({
    where: { kind, subjectId: id },
    orderBy: { version: "desc" },
    select: { id: true, actorId: true, autosavedSince: true },
  });
  const isSame =
    newest?.autosavedSince &&
    newest.actorId === actorId &&
    newest.autosavedSince.getTime() > now.getTime() - RUN_MS;
  return isSame ? newest.id : undefined;
}

/**
 * Keeps how an item stands, in the transaction of its save. Autosaves of a draft by one user within
 * ten minutes, with nobody else between, are one revision: that of the last of them. Every other
 * save is one of its own.
 */
export async function writeRevision(tx: Db, input: RevisionInput): Promise<void> {
  const { kind, id, version, actorId, snapshot, restoredFrom } = input;
  const now = new Date();
  const isAutosave =
    input.isAutosave === true &&
    actorId !== null &&
    restoredFrom === undefined &&
    isDraft(snapshot);
  const former = isAutosave ? await sameRun(tx, input, now) : undefined;
  if (former !== undefined)
    await tx.revision.update({
      where: { id: former },
      data: { version, at: now, snapshot },
      select: { id: true },
    });
  else
    await tx.revision.create({
      data: {
        kind,
        subjectId: id,
        version,
        at: now,
        actorId,
        snapshot,
        restoredFrom: restoredFrom ?? null,
        autosavedSince: isAutosave ? now : null,
      },
      select: { id: true },
    });
}

/** The same for many items at once. */
export async function writeRevisions(tx: Db, inputs: RevisionInput[]): Promise<void> {
  if (inputs.length > 0)
    await tx.revision.createMany({
      data: inputs.map(({ kind, id, version, actorId, snapshot, restoredFrom }) => ({
        kind,
        subjectId: id,
        version,
        actorId,
        snapshot,
        restoredFrom: restoredFrom ?? null,
      })),
    });
}

const revisionSelect = {
  version: true,
  at: true,
  restoredFrom: true,
  snapshot: true,
  actor: { select: { id: true, name: true, surname: true } },
} satisfies Prisma.RevisionSelect;
type Row = Prisma.RevisionGetPayload<{ select: typeof revisionSelect }>;

const viewHead = ({ version, at, restoredFrom, actor }: Row) => ({
  version,
  at: at.toISOString(),
  actor: actor ? { id: actor.id, name: `${actor.name} ${actor.surname}`.trim() } : null,
  restored_from: restoredFrom,
});

/**
 * One line of a history: who saved when, and the names of the fields that were changed since the
 * one before.
 */
export type RevisionHead = ReturnType<typeof viewHead> & { fields: string[] };
export type RevisionView = ReturnType<typeof viewHead> & { snapshot: Prisma.JsonObject };

/** The history of an item, newest first. The caller has checked that the item may be edited. */
export async function listRevisions(
  kind: RevisionKind,
  id: number,
  paging: Paging,
): Promise<Paged<RevisionHead>> {
  const where = { kind, subjectId: id };
  const [total, rows] = await Promise.all([
    db.revision.count({ where }),
    // One more than is shown: the last of a page is compared with the one before it.
    db.revision.findMany({
      where,
      orderBy: { version: "desc" },
      skip: paging.currentPage * paging.perPage,
      take: paging.perPage + 1,
      select: revisionSelect,
    }),
  ]);
  const items = rows.slice(0, paging.perPage).map((row, at) => ({
    ...viewHead(row),
    fields: changedFields(rows[at + 1]?.snapshot ?? {}, row.snapshot),
  }));
  return paged(items, total, paging);
}

/**
 * The snapshot of a version; null when none was stored. The caller has checked that the item may be
 * edited.
 */
export async function getRevision(
  kind: RevisionKind,
  id: number,
  version: number,
): Promise<RevisionView | null> {
  const row = await db.revision.findUnique({
    where: { kind_subjectId_version: { kind, subjectId: id, version } },
    select: revisionSelect,
  });
  return row ? { ...viewHead(row), snapshot: row.snapshot as Prisma.JsonObject } : null;
}
