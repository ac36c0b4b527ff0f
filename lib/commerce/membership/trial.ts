import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { isDuplicate, isOverlap } from "@/lib/kernel/core/database-codes";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { membershipConflict, requireApproved, requireBuyer } from "./buyer";
import { addDays, toDate } from "./dates";
import { lockMembership, today } from "./periods";
import { viewMembership } from "./read";
import type { MembershipView } from "./responses";
import type { NewTrial } from "./schema";
import { tellMembership } from "./tell";
import { membershipText } from "./texts";

/** The days of the trial of a plan on offer. @throws AppError invalid on `plan_id` without one */
async function trialDays(tx: Db, planId: number, locale: Locale): Promise<number> {
  const plan = await tx.membershipPlan.findFirst({
    where: { id: planId, isOffered: true, trialDays: { gt: 0 } },
    select: { trialDays: true },
  });
  if (!plan) throw invalid("plan_id", membershipText("noTrial", locale));
  return plan.trialDays;
}

/**
 * Starts the free trial of a plan for a company that never had a period of membership. It begins today,
 * ends by itself without days of grace, and is told to its people. What is ordered meanwhile begins
 * after it.
 * @throws AppError forbidden, not_found; invalid for a plan without a trial; conflict for a company that is
 * not approved, or that had a period before, even one that was ended
 */
export async function startTrial(
  actor: UserActor,
  { member_id: memberId, plan_id: planId }: NewTrial,
  locale: Locale,
): Promise<MembershipView> {
  requireBuyer(actor, memberId);
  const start = async (tx: Db) => {
    // Of two people who start at once the second sees the period of the first.
    await lockMembership(tx, memberId);
    await requireApproved(tx, memberId, locale);
    const days = await trialDays(tx, planId, locale);
    if ((await tx.membershipPeriod.count({ where: { memberId } })) > 0)
      throw membershipConflict("hadMembership", locale);
    const from = today();
    const until = addDays(from, days - 1);
    const { id: periodId } = await tx.membershipPeriod.create({
      data: {
        memberId,
        planId,
        source: "trial",
        startsOn: toDate(from),
        endsOn: toDate(until),
        createdById: actor.userId,
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "membership.trial",
      subject: { kind: "member", id: memberId },
      detail: { from, until },
    });
    await tellMembership(tx, "membership_started", [{ memberId, periodId }], actor.userId);
  };
  try {
    await inTransaction(start);
  } catch (error) {
    // The database keeps one, whoever writes without the lock.
    if (isDuplicate(error) || isOverlap(error)) throw membershipConflict("hadMembership", locale);
    throw error;
  }
  return viewMembership(memberId, locale);
}
