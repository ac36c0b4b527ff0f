import { writeAudit } from "@/lib/audit/service";
import { hasRole, type UserActor } from "@/lib/core/actor";
import { inTransaction } from "@/lib/core/db";
import { AppError, notFound } from "@/lib/core/errors";

/**
 * Takes a company off the site; its row stays, so that it can be restored. Its users act for none
 * afterwards.
 * @throws AppError forbidden for all but managers, not_found
 */
export async function removeMember(actor: UserActor, id: number): Promise<void> {
  if (!hasRole(actor, "manager")) throw new AppError("forbidden");
  await inTransaction(async (tx) => {
    const { count } = await tx.member.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), version: { increment: 1 } },
    });
    if (count === 0) throw notFound();
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "member.deleted",
      subject: { kind: "member", id },
    });
  });
}
