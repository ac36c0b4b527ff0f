import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { fullName } from "@/lib/kernel/core/full-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { planName } from "@/lib/commerce/membership-plan/name";
import { planOf } from "@/lib/commerce/membership-plan/read";
import { lastPeriod, runningTrial, stateOf, toDay } from "./dates";
import { today } from "./periods";
import type { MembershipView } from "./responses";

const person = { select: { name: true, surname: true } } as const;

/**
 * The membership of a company with all its periods, the last one first. The caller checks the
 * rights.
 * @throws AppError not_found
 */
export async function viewMembership(memberId: number, locale: Locale): Promise<MembershipView> {
  const plan = await planOf(memberId, locale);
  const member = await db.member.findFirst({
    where: { id: memberId, deletedAt: null },
    select: {
      isMember: true,
      memberships: {
        orderBy: { id: "desc" },
        select: {
          id: true,
          source: true,
          startsOn: true,
          endsOn: true,
          reason: true,
          endedAt: true,
          endReason: true,
          createdBy: person,
          plan: { select: { translations: { select: { locale: true, name: true } } } },
          order: { select: { number: true } },
          nextPlan: { select: { translations: { select: { locale: true, name: true } } } },
        },
      },
    },
  });
  if (!member) throw notFound();
  const living = member.memberships
    .filter(({ endedAt }) => endedAt === null)
    .map(({ source, startsOn, endsOn, nextPlan }) => ({
      source,
      nextPlan,
      startsOn: toDay(startsOn),
      endsOn: endsOn && toDay(endsOn),
    }));
  const now = today();
  const last = lastPeriod(living, now);
  const nextPlan = last?.nextPlan;
  return {
    member_id: memberId,
    is_member: member.isMember,
    state: stateOf(living, now),
    until: last?.endsOn ?? null,
    trial_until: runningTrial(living, now)?.endsOn ?? null,
    plan: plan?.name ?? null,
    next_plan: nextPlan ? planName(nextPlan.translations, locale) : null,
    periods: member.memberships.map((period) => ({
      id: period.id,
      source: period.source,
      plan: period.plan && planName(period.plan.translations, locale),
      from: toDay(period.startsOn),
      until: period.endsOn && toDay(period.endsOn),
      reason: period.reason,
      by: period.createdBy && fullName(period.createdBy),
      ended_at: period.endedAt?.toISOString() ?? null,
      end_reason: period.endReason,
      order_number: period.order?.number ?? null,
    })),
  };
}
