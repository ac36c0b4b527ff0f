import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type Actor, type ManagerActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import type { AllowanceChange, AllowanceView } from "./schema";

/** What a company may do with its events beside drafts and free tickets. */
export type Allowance = { withoutReview: boolean; paidTickets: boolean; atDoor: boolean };

const NOTHING: Allowance = { withoutReview: false, paidTickets: false, atDoor: false };

/** What a company may do; nothing of it without a row. */
export async function allowanceOf(tx: Db, memberId: number | null): Promise<Allowance> {
  if (memberId === null) return NOTHING;
  const select = { withoutReview: true, paidTickets: true, atDoor: true } as const;
  return (await tx.organiserAllowance.findUnique({ where: { memberId }, select })) ?? NOTHING;
}

const viewAllowance = (memberId: number, own: Allowance): AllowanceView => ({
  member_id: memberId,
  without_review: own.withoutReview,
  paid_tickets: own.paidTickets,
  at_door: own.atDoor,
});

/** The allowance of a company, for its screen. @throws AppError forbidden */
export async function readAllowance(actor: Actor, memberId: number): Promise<AllowanceView> {
  requireManager(actor);
  return viewAllowance(memberId, await allowanceOf(db, memberId));
}

/**
 * Changes what a company may do with its events, with an entry in the audit log. What was published
 * or sold before stays.
 * @throws AppError forbidden; not_found for a company that does not exist or is in the trash
 */
export async function setAllowance(
  actor: ManagerActor,
  memberId: number,
  change: AllowanceChange,
): Promise<AllowanceView> {
  requireManager(actor);
  return inTransaction(async (tx) => {
    // Two changes at once follow each other, so that neither is lost.
    const [company] = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM member WHERE id = ${memberId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
    if (!company) throw notFound();
    const former = await allowanceOf(tx, memberId);
    const own = {
      withoutReview: change.without_review ?? former.withoutReview,
      paidTickets: change.paid_tickets ?? former.paidTickets,
      atDoor: change.at_door ?? former.atDoor,
    };
    await tx.organiserAllowance.upsert({
      where: { memberId },
      create: { memberId, ...own },
      update: own,
      select: { memberId: true },
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "organiser.allowed",
      subject: { kind: "member", id: memberId },
      detail: {
        changes: {
          without_review: [former.withoutReview, own.withoutReview],
          paid_tickets: [former.paidTickets, own.paidTickets],
          at_door: [former.atDoor, own.atDoor],
        },
      },
    });
    return viewAllowance(memberId, own);
  });
}
