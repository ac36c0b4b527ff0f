import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { planPrice } from "@/lib/commerce/membership-plan/read";
import type { PlanView } from "@/lib/commerce/membership-plan/schema";
import type { OrderView } from "@/lib/commerce/order/schema";
import { includedVat } from "@/lib/commerce/order/vat";
import { membershipConflict, requireBuyer, requireNoOpenOrder } from "./buyer";
import { differenceFor, lastPeriod, MONTHS_IN_YEAR, type Day } from "./dates";
import { giveFree, makeOrder, viewMade } from "./make-order";
import { livingPeriods, lockMembership, today, type LivingPeriod } from "./periods";
import { VAT_BASIS_POINTS } from "./price";
import { viewMembership } from "./read";
import type { MembershipView } from "./responses";
import type { NewChange, NewWish } from "./schema";
import { membershipText } from "./texts";

/** A period that was paid for a plan. */
type PaidPeriod = LivingPeriod & { endsOn: Day; planId: number; planCents: number };

/** The period that was paid for a plan and runs today. */
const runningPaid = (periods: readonly LivingPeriod[], now: Day) =>
  periods.find(
    (period): period is PaidPeriod =>
      period.source === "order" &&
      period.planId !== null &&
      period.planCents !== null &&
      period.startsOn <= now &&
      period.endsOn !== null &&
      period.endsOn >= now,
  );

/** The periods of a company, and the one whose plan may change. @throws AppError conflict without one */
async function requirePaid(tx: Db, memberId: number, locale: Locale) {
  const periods = await livingPeriods(tx, memberId);
  const period = runningPaid(periods, today());
  if (!period) throw membershipConflict("noPaidPlan", locale);
  return { periods, period };
}

const refuse = (text: Parameters<typeof membershipText>[0], locale: Locale) =>
  invalid("plan_id", membershipText(text, locale));

/**
 * Orders a dearer plan for the rest of the running paid period of a company, for the difference of both
 * prices by day. The plan counts when the order is paid; the end of the period stays.
 * @throws AppError forbidden, not_found; invalid on `plan_id` for the present plan, one that is not sold for
 * the months of the period, and one that is not dearer; conflict for a company that is not approved, without
 * a paid period of a plan that runs, on its last day, and while an order of the company is open
 */
export async function orderChange(
  actor: UserActor,
  { member_id: memberId, plan_id: planId, invoice }: NewChange,
  locale: Locale,
): Promise<OrderView> {
  requireBuyer(actor, memberId);
  const id = await inTransaction(async (tx) => {
    // Of two people who order at once the second sees the order of the first.
    await lockMembership(tx, memberId);
    await requireNoOpenOrder(tx, memberId, locale);
    const { period } = await requirePaid(tx, memberId, locale);
    if (planId === period.planId) throw refuse("samePlan", locale);
    const planMonths = period.months === 1 ? 1 : MONTHS_IN_YEAR;
    const toCents = await planPrice(tx, planId, planMonths);
    if (toCents === undefined) throw refuse("noPlan", locale);
    const fromCents = period.planCents;
    if (toCents <= fromCents) throw refuse("notDearer", locale);
    const { days, cents } = differenceFor(period, { fromCents, toCents }, today());
    if (days === 0) throw membershipConflict("lastDay", locale);
    const price = {
      fullCents: cents,
      totalCents: cents,
      vatCents: includedVat(cents, VAT_BASIS_POINTS),
    };
    const made = { actor, memberId, invoice, plan: { planId, planMonths }, codeId: null, ...price };
    const orderId = await makeOrder(tx, made, locale);
    await tx.membershipChange.create({
      data: {
        orderId,
        periodId: period.id,
        fromPlanId: period.planId,
        fromCents,
        toCents,
        days,
      },
      select: { orderId: true },
    });
    if (cents === 0) await giveFree(tx, orderId);
    return orderId;
  });
  return viewMade(id, locale);
}

/** The price of a plan for a number of months, from that of the other time where it has none. */
function comparable(
  { month_cents: month, year_cents: year }: Pick<PlanView, "month_cents" | "year_cents">,
  months: number,
): number {
  if (months === 1) return month ?? (year ?? 0) / MONTHS_IN_YEAR;
  return year ?? (month ?? 0) * MONTHS_IN_YEAR;
}

/**
 * Keeps that a company wants a cheaper plan from its next period on, or with null takes that back. It
 * changes nothing now: the next order begins with it, and the payment of any next period ends it.
 * @throws AppError forbidden, not_found; invalid on `plan_id` for the present plan, one that is not sold, and one
 * that is not cheaper; conflict without a paid period of a plan that runs, and when the next one is paid
 */
export async function wishPlan(
  actor: UserActor,
  { member_id: memberId, plan_id: planId }: NewWish,
  locale: Locale,
): Promise<MembershipView> {
  requireBuyer(actor, memberId);
  await inTransaction(async (tx) => {
    await lockMembership(tx, memberId);
    const { periods, period } = await requirePaid(tx, memberId, locale);
    if (planId !== null) {
      if (planId === period.planId) throw refuse("samePlan", locale);
      const plan = await tx.membershipPlan.findFirst({
        where: { id: planId, isOffered: true },
        select: { monthCents: true, yearCents: true },
      });
      if (plan === null || (plan.monthCents ?? plan.yearCents) === null)
        throw refuse("noPlan", locale);
      const prices = { month_cents: plan.monthCents, year_cents: plan.yearCents };
      if (comparable(prices, period.months) >= period.planCents) throw refuse("notCheaper", locale);
      if (periods.some(({ startsOn }) => startsOn > period.endsOn))
        throw membershipConflict("nextPaid", locale);
    }
    await tx.membershipPeriod.update({
      where: { id: period.id },
      data: { nextPlanId: planId },
      select: { id: true },
    });
  });
  return viewMembership(memberId, locale);
}

/** What a company may change about its plan. */
export type PlanChanges = {
  /** The last day of the running period. */
  until: Day;
  /** Dearer plans with what they cost for the days that are left. */
  up: { planId: number; name: string; days: number; cents: number }[];
  /** Cheaper plans that the next period may have; empty once that is paid. */
  down: { planId: number; name: string }[];
};

/** What a company may change about its plan; undefined without a paid period of a plan that runs. */
export function changesOf(
  periods: readonly LivingPeriod[],
  plans: readonly PlanView[],
): PlanChanges | undefined {
  const now = today();
  const period = runningPaid(periods, now);
  if (!period) return undefined;
  const others = plans.filter((plan) => !plan.is_free && plan.id !== period.planId);
  const isLast = periods.every(({ startsOn }) => startsOn <= period.endsOn);
  const fromCents = period.planCents;
  return {
    until: period.endsOn,
    up: others.flatMap((plan) => {
      const toCents = period.months === 1 ? plan.month_cents : plan.year_cents;
      if (toCents === null || toCents <= fromCents) return [];
      const { days, cents } = differenceFor(period, { fromCents, toCents }, now);
      return days === 0 ? [] : [{ planId: plan.id, name: plan.name, days, cents }];
    }),
    down: others
      .filter((plan) => isLast && comparable(plan, period.months) < fromCents)
      .map(({ id, name }) => ({ planId: id, name })),
  };
}

/** The plan that a company wants from its next period on, with the months of the present one. */
export function wishOf(
  periods: readonly LivingPeriod[],
): { planId: number; months: number } | undefined {
  const last = lastPeriod(periods, today());
  return last?.nextPlanId ? { planId: last.nextPlanId, months: last.months } : undefined;
}
