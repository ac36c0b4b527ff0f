import type { Db } from "@/lib/core/db";
import { writeRevision, type RevisionInput, type SaveOrigin } from "@/lib/revision/service";

/** How an item stands, as the body of the PUT that would make it so. */
type Stand = Pick<RevisionInput, "version" | "snapshot">;

/**
 * Records how an item stands after a save; before the first revision also how it stood until then,
 * so that this can be restored too. The row is locked.
 */
export async function recordRevision(
  tx: Db,
  { kind, id, actorId }: Pick<RevisionInput, "kind" | "id" | "actorId">,
  before: Stand | undefined,
  after: Stand,
  origin: SaveOrigin,
): Promise<void> {
  const isFirst =
    before !== undefined && (await tx.revision.count({ where: { kind, subjectId: id } })) === 0;
  if (isFirst) await writeRevision(tx, { kind, id, actorId: null, ...before });
  await writeRevision(tx, { kind, id, actorId, ...after, ...origin });
}
