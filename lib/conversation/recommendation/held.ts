import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import { Prisma } from "@/prisma/client/client";

/**
 * Whether an invitation `recommendation AS r` is held: it was due before the database was restored, so
 * that it may have gone out after the backup, and no manager has said yes since.
 */
export const isHeld = Prisma.sql`EXISTS (
  SELECT FROM bulk_mail_state AS state WHERE r.invite_at <= state.restored_at
    AND (state.invitations_confirmed_at IS NULL
      OR state.invitations_confirmed_at < state.restored_at))`;

/** The number of invitations that are held. */
export async function countHeld(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM recommendation AS r
    WHERE r.status = 'invited' AND r.invited_at IS NULL AND ${isHeld}`;
  return row?.count ?? 0;
}

/**
 * Says yes to the invitations that are held: they go out with the next run.
 * @returns how many they are
 * @throws AppError forbidden, conflict when none is held
 */
export async function confirmInvitations(actor: ManagerActor): Promise<{ count: number }> {
  requireManager(actor);
  const count = await countHeld();
  if (count === 0) throw conflict({ data: { count } });
  await inTransaction(async (tx) => {
    await tx.bulkMailState.update({
      where: { id: 1 },
      data: { invitationsConfirmedAt: new Date() },
      select: { id: true },
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "recommendation.invitations_confirmed",
      detail: { count },
    });
  });
  return { count };
}
