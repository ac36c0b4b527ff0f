import type { Db } from "@/lib/kernel/core/db";
import type { RevisionKind } from "@/lib/kernel/manifest/stored-kinds";

/** Who wrote an item, by its revisions: whoever made the first, and whoever saved it last. */
export async function authorsOf(tx: Db, kind: RevisionKind, id: number): Promise<number[]> {
  const where = { kind, subjectId: id, actorId: { not: null } };
  const ends = await Promise.all(
    (["asc", "desc"] as const).map((version) =>
      tx.revision.findFirst({ where, orderBy: { version }, select: { actorId: true } }),
    ),
  );
  return ends.flatMap((revision) => revision?.actorId ?? []);
}
