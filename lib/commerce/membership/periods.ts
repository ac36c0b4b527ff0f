import { athensDate } from "@/lib/kernel/core/dates";
import type { Db } from "@/lib/kernel/core/db";
import { lockUntilCommit } from "@/lib/kernel/slug/advisory-lock";
import type { MembershipSource } from "@/prisma/client/enums";
import { addDays, MONTHS_IN_YEAR, movedTo, toDate, toDay, type Day, type Period } from "./dates";

/** The date in Athens now. */
export const today = (): Day => athensDate(new Date());

/** Locks the periods of a company until the transaction ends, also against new ones. */
export const lockMembership = (tx: Db, memberId: number) =>
  lockUntilCommit(tx, `membership of ${memberId}`);

/** A period that was not ended. */
export type LivingPeriod = Period & {
  id: number;
  source: MembershipSource;
  planId: number | null;
  /** The months that were bought. */
  months: number;
  /** The price of its plan for these months, before a promo code; null when it was not bought. */
  planCents: number | null;
  /** The cheaper plan that the company wants from its next period on. */
  nextPlanId: number | null;
};

/** The periods of a company that were not ended, the first one first. */
export async function livingPeriods(tx: Db, memberId: number): Promise<LivingPeriod[]> {
  const rows = await tx.membershipPeriod.findMany({
    where: { memberId, endedAt: null },
    orderBy: { startsOn: "asc" },
    select: {
      id: true,
      source: true,
      planId: true,
      months: true,
      planCents: true,
      nextPlanId: true,
      startsOn: true,
      endsOn: true,
    },
  });
  return rows.map(({ startsOn, endsOn, months, ...row }) => ({
    ...row,
    months: months ?? MONTHS_IN_YEAR,
    startsOn: toDay(startsOn),
    endsOn: endsOn && toDay(endsOn),
  }));
}

/** Changes the days of a period; its reminders count from the new end. */
export const setDays = (tx: Db, id: number, { startsOn, endsOn }: Period) =>
  tx.membershipPeriod.update({
    where: { id },
    data: {
      startsOn: toDate(startsOn),
      endsOn: endsOn === null ? null : toDate(endsOn),
      remindedDays: null,
      toldOver: false,
    },
    select: { id: true },
  });

/**
 * Moves the periods that have not begun forward, so that no day is left out after one was ended or
 * shortened.
 */
export async function closeGaps(tx: Db, memberId: number): Promise<void> {
  const now = today();
  let free = now;
  for (const period of await livingPeriods(tx, memberId)) {
    const isLater = period.startsOn > now;
    const placed =
      isLater && period.startsOn > free
        ? movedTo({ ...period, isPaid: period.source === "order" }, free)
        : period;
    if (placed !== period) await setDays(tx, period.id, placed);
    if (placed.endsOn === null) return;
    if (placed.endsOn >= free) free = addDays(placed.endsOn, 1);
  }
}
