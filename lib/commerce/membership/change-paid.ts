import { writeAudit } from "@/lib/kernel/audit/service";
import type { Db } from "@/lib/kernel/core/db";
import { livingPeriods, lockMembership, today } from "./periods";
import { tellMembership } from "./tell";

/**
 * Gives the running period of a company the plan that an order changes it to; its days stay. The caller
 * holds the lock of the membership. A second report of the payment changes nothing.
 * @returns whether it was given; false when the period is over or was ended, or has another plan by now
 */
export async function applyChange(
  tx: Db,
  { orderId, memberId, planId }: { orderId: number; memberId: number; planId: number | null },
): Promise<boolean> {
  const change = await tx.membershipChange.findUniqueOrThrow({ where: { orderId } });
  if (change.appliedAt) return true;
  const period = (await livingPeriods(tx, memberId)).find(({ id }) => id === change.periodId);
  if (!period?.endsOn || period.endsOn < today() || period.planId !== change.fromPlanId)
    return false;
  await tx.membershipPeriod.update({
    where: { id: period.id },
    data: { planId, planCents: change.toCents, nextPlanId: null },
    select: { id: true },
  });
  await tx.membershipChange.update({
    where: { orderId },
    data: { appliedAt: new Date() },
    select: { orderId: true },
  });
  await writeAudit(tx, {
    actorId: null,
    action: "membership.changed",
    subject: { kind: "member", id: memberId },
    detail: { until: period.endsOn },
  });
  const turn = { memberId, periodId: period.id, changeId: orderId };
  await tellMembership(tx, "membership_started", [turn]);
  return true;
}

/**
 * Brings the former plan of a period back when the order that changed it was refunded. A plan that was
 * changed again since stays. Other orders changed none.
 */
export async function undoChange(tx: Db, orderId: number): Promise<void> {
  const known = await tx.membershipChange.findUnique({
    where: { orderId },
    select: { period: { select: { memberId: true } } },
  });
  if (!known) return;
  const { memberId } = known.period;
  await lockMembership(tx, memberId);
  const change = await tx.membershipChange.findUniqueOrThrow({
    where: { orderId },
    include: { order: { select: { planId: true } } },
  });
  if (!change.appliedAt || change.undoneAt) return;
  await tx.membershipChange.update({
    where: { orderId },
    data: { undoneAt: new Date() },
    select: { orderId: true },
  });
  const { count } = await tx.membershipPeriod.updateMany({
    where: { id: change.periodId, planId: change.order.planId },
    data: { planId: change.fromPlanId, planCents: change.fromCents },
  });
  if (count === 0) return;
  await writeAudit(tx, {
    actorId: null,
    action: "membership.refunded",
    subject: { kind: "member", id: memberId },
  });
}
