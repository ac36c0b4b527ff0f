import { z } from "zod";
import { db, UNPREPARED, type Db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { Prisma } from "@/prisma/client/client";
import type { RevisionKind } from "@/lib/kernel/manifest/stored-kinds";
import { changedFields } from "@/lib/kernel/core/changed-fields";

/** A revision to be stored. */
export type RevisionInput = {
  kind: RevisionKind;
  id: number;
  /** The item's version after the save. */
  version: number;
  /** The acting user; null for jobs. */
  actorId: number | null;
  /** The snapshot in the form of a PUT body, which restores it. */
  snapshot: Prisma.InputJsonObject;
} & SaveOrigin;

/** The origin of a save, other than a manual one. */
export type SaveOrigin = {
  /** The restored version. */
  restoredFrom?: number | undefined;
  /** An autosave of the editor. */
  isAutosave?: boolean | undefined;
};

/** How long a run of autosaves is one revision. */
const RUN_MS = 10 * 60_000;

const statesIn = z.object({ translations: z.record(z.string(), z.object({ status: z.string() })) });

/** Whether the state is not public; public states are stored version by version. */
const isDraft = (snapshot: object): boolean => {
  const parsed = statesIn.safeParse(snapshot);
  return (
    parsed.success &&
    Object.values(parsed.data.translations).every(({ status }) => status === "draft")
  );
};

/** Whether a save changed nothing but texts of translations that are drafts, beside a public one. */
function changesDraftsOnly(before: object, after: object): boolean {
  const parsed = statesIn.safeParse(after);
  if (!parsed.success) return false;
  const drafts = Object.entries(parsed.data.translations)
    .filter(([, { status }]) => status === "draft")
    .map(([locale]) => `${locale}.`);
  return changedFields(before, after).every(
    (name) => !name.endsWith(".status") && drafts.some((prefix) => name.startsWith(prefix)),
  );
}

/** A snapshot, with the version that it had. */
export type StoredState = Pick<RevisionInput, "version" | "snapshot">;

/**
 * CTEs that store the revision of a save; they read `item.id`. Successive autosaves of a draft by
 * one user within ten minutes are one revision, the last of them; every other save has its own.
 * @param before the state before the save, stored as well if the item has no revision yet
 */
export function revisionParts(
  { kind, version, actorId, snapshot, restoredFrom, isAutosave }: Omit<RevisionInput, "id">,
  before?: StoredState,
): Prisma.Sql[] {
  const now = new Date();
  const isRun =
    isAutosave === true &&
    actorId !== null &&
    restoredFrom === undefined &&
    (isDraft(snapshot) || (before !== undefined && changesDraftsOnly(before.snapshot, snapshot)));
  const own = Prisma.sql`revision.kind = ${kind} AND revision.subject_id = item.id`;
  const json = JSON.stringify(snapshot);
  const first = before
    ? [
        Prisma.sql`first_revision AS (
          INSERT INTO revision (kind, subject_id, version, at, snapshot)
          SELECT ${kind}::text, item.id, ${before.version}, ${now},
            ${JSON.stringify(before.snapshot)}::jsonb
          FROM item WHERE NOT EXISTS (SELECT FROM revision WHERE ${own}))`,
      ]
    : [];
  const replaced = isRun
    ? Prisma.sql`UPDATE revision SET version = ${version}, at = ${now}, snapshot = ${json}::jsonb
        FROM item WHERE ${own} AND revision.actor_id = ${actorId}
          AND revision.autosaved_since > ${new Date(now.getTime() - RUN_MS)}
          AND revision.version = (
            SELECT max(newest.version) FROM revision AS newest
            WHERE newest.kind = revision.kind AND newest.subject_id = revision.subject_id)
        RETURNING revision.id`
    : Prisma.sql`SELECT 1 WHERE false`;
  return [
    ...first,
    Prisma.sql`replaced_revision AS (${replaced})`,
    Prisma.sql`new_revision AS (
      INSERT INTO revision
        (kind, subject_id, version, at, actor_id, snapshot, restored_from, autosaved_since)
      SELECT ${kind}::text, item.id, ${version}, ${now}, ${actorId}::int, ${json}::jsonb,
        ${restoredFrom ?? null}::int, ${isRun ? now : null}::timestamptz
      FROM item WHERE NOT EXISTS (SELECT FROM replaced_revision))`,
  ];
}

/** Stores a revision in the transaction of the save, as `revisionParts` does. */
export async function writeRevision(tx: Db, { id, ...input }: RevisionInput): Promise<void> {
  const parts = [Prisma.sql`item AS (SELECT ${id}::int AS id)`, ...revisionParts(input)];
  await tx.$queryRaw`${UNPREPARED} WITH ${Prisma.join(parts)} SELECT id FROM item`;
}

/** Stores revisions of many items. */
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
 * An entry of the history: who saved when, and the names of the fields that changed since the
 * previous revision.
 */
export type RevisionHead = ReturnType<typeof viewHead> & { fields: string[] };
export type RevisionView = ReturnType<typeof viewHead> & { snapshot: Prisma.JsonObject };

/** The revisions of an item, newest first. The caller has checked that the item may be edited. */
export async function listRevisions(
  kind: RevisionKind,
  id: number,
  paging: Paging,
): Promise<Paged<RevisionHead>> {
  const where = { kind, subjectId: id };
  const [total, rows] = await Promise.all([
    db.revision.count({ where }),
    // One more than the page, since each revision is compared with the previous one.
    db.revision.findMany({
      where,
      orderBy: { version: "desc" },
      skip: paging.currentPage * paging.perPage,
      take: paging.perPage + 1,
      select: revisionSelect,
    }),
  ]);
  const items = rows.slice(0, paging.perPage).map((row, index) => ({
    ...viewHead(row),
    fields: changedFields(rows[index + 1]?.snapshot ?? {}, row.snapshot),
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
