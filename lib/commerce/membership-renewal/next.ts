import type { Db } from "@/lib/kernel/core/db";
import { planPrice } from "@/lib/commerce/membership-plan/read";
import type { Term } from "@/lib/commerce/membership-plan/schema";
import { lastPeriod, MONTHS_IN_YEAR, type Day } from "@/lib/commerce/membership/dates";
import type { LivingPeriod } from "@/lib/commerce/membership/periods";

/** The last period of a company, which was paid and has an end. */
export type EndingPeriod = LivingPeriod & { endsOn: Day };

/** The period that a renewal follows: the last one, if it was paid. */
export function endingPeriod(
  periods: readonly LivingPeriod[],
  today: Day,
): EndingPeriod | undefined {
  const last = lastPeriod(periods, today);
  return last && last.source === "order" && last.endsOn !== null
    ? { ...last, endsOn: last.endsOn }
    : undefined;
}

/** What is bought after a period. */
export type NextTerm = { planId: number | null; months: Term; cents: number };

/**
 * What is bought after a period: the plan that the company wants from then on, else the same, for the
 * same months where it is sold so, at the price of today; undefined when it is not sold any more.
 * @param yearCents the price of a year without a plan
 */
export async function nextTerm(
  tx: Db,
  { planId: present, nextPlanId, months: bought }: EndingPeriod,
  yearCents: number | null,
): Promise<NextTerm | undefined> {
  const planId = nextPlanId ?? present;
  const months: Term = bought === 1 ? 1 : MONTHS_IN_YEAR;
  if (planId === null) {
    if (yearCents === null) return undefined;
    return { planId, months: MONTHS_IN_YEAR, cents: yearCents };
  }
  const cents = await planPrice(tx, planId, months);
  if (cents !== undefined) return { planId, months, cents };
  // Another length is no longer what was agreed to, unless the company chose that plan itself.
  if (nextPlanId === null) return undefined;
  const other: Term = months === 1 ? MONTHS_IN_YEAR : 1;
  const otherCents = await planPrice(tx, planId, other);
  return otherCents === undefined ? undefined : { planId, months: other, cents: otherCents };
}
