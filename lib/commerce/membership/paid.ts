import { writeAudit } from "@/lib/kernel/audit/service";
import type { Db } from "@/lib/kernel/core/db";
import { afterPaid } from "@/lib/commerce/renewal/paid";
import { applyChange, undoChange } from "./change-paid";
import { endAfterRefund, endOfTerm, MONTHS_IN_YEAR, nextStart, toDate, toDay } from "./dates";
import { closeGaps, livingPeriods, lockMembership, setDays, today } from "./periods";
import { tellMembership } from "./tell";

/**
 * Gives a company the year or month, or the change of plan, that an order of membership paid for, in the
 * transaction of the payment; other orders give nothing. An early renewal adds it to the end of the running one, one in
 * the days of grace leaves no day out. A second report of a payment changes nothing.
 * @returns whether it was given; false when the company does not exist any more, its membership has no
 * end, or the period whose plan it changes is over or has another one
 */
export async function givePaidPeriod(tx: Db, orderId: number): Promise<boolean> {
  const { kind, memberId, planId, planMonths, items, member, membership, membershipChange } =
    await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      select: {
        kind: true,
        memberId: true,
        planId: true,
        planMonths: true,
        items: { select: { unitCents: true } },
        membershipChange: { select: { orderId: true } },
        member: { select: { deletedAt: true } },
        membership: { select: { id: true } },
      },
    });
  if (kind !== "membership" || membership) return true;
  if (memberId === null || !member || member.deletedAt) return false;
  await lockMembership(tx, memberId);
  if (membershipChange) return applyChange(tx, { orderId, memberId, planId });
  const startsOn = nextStart(await livingPeriods(tx, memberId), today());
  if (startsOn === undefined) return false;
  const months = planMonths ?? MONTHS_IN_YEAR;
  const endsOn = endOfTerm(startsOn, months);
  const { id: periodId } = await tx.membershipPeriod.create({
    data: {
      memberId,
      orderId,
      source: "order",
      planId,
      months,
      planCents: items[0]?.unitCents ?? null,
      startsOn: toDate(startsOn),
      endsOn: toDate(endsOn),
    },
    select: { id: true },
  });
  // What was wanted for the next period has been decided by ordering it.
  await tx.membershipPeriod.updateMany({
    where: { memberId, nextPlanId: { not: null } },
    data: { nextPlanId: null },
  });
  await writeAudit(tx, {
    actorId: null,
    action: "membership.paid",
    subject: { kind: "member", id: memberId },
    detail: { from: startsOn, until: endsOn },
  });
  await tellMembership(tx, "membership_started", [{ memberId, periodId }]);
  await afterPaid(tx, { orderId, memberId });
  return true;
}

/**
 * Ends the period of an order whose payment was refunded, or shortens it to the share of its days
 * that stays paid; later periods move forward. A change of plan that was refunded as a whole is undone.
 * Other orders have none.
 */
export async function takeRefundedDays(
  tx: Db,
  orderId: number,
  amounts: { refundedCents: number; totalCents: number },
): Promise<void> {
  if (amounts.refundedCents >= amounts.totalCents) await undoChange(tx, orderId);
  const period = await tx.membershipPeriod.findUnique({
    where: { orderId, endedAt: null },
    select: { id: true, memberId: true, startsOn: true },
  });
  if (!period) return;
  const { id, memberId } = period;
  await lockMembership(tx, memberId);
  // Read again under the lock: an earlier refund may have moved or ended it.
  const [row] = (await livingPeriods(tx, memberId)).filter((one) => one.id === id);
  if (!row || row.endsOn === null) return;
  const full = { startsOn: row.startsOn, endsOn: endOfTerm(row.startsOn, row.months) };
  const end = endAfterRefund(full, amounts, today());
  if (end === undefined)
    await tx.membershipPeriod.update({
      where: { id },
      data: { endedAt: new Date() },
      select: { id: true },
    });
  else if (end < row.endsOn) await setDays(tx, id, { startsOn: row.startsOn, endsOn: end });
  else return;
  await writeAudit(tx, {
    actorId: null,
    action: "membership.refunded",
    subject: { kind: "member", id: memberId },
    detail: { until: end ?? null, from: toDay(period.startsOn) },
  });
  await closeGaps(tx, memberId);
  if (end === undefined) await tellMembership(tx, "membership_ended", [{ memberId, periodId: id }]);
}
