import { givePaidPeriod } from "@/lib/commerce/membership/paid";
import { VAT_BASIS_POINTS } from "@/lib/commerce/membership/price";
import { includedVat } from "@/lib/commerce/order/vat";
import { db, inTransaction } from "@/lib/kernel/core/db";

type Given = {
  name?: string;
  en?: string | null;
  year?: number | null;
  month?: number | null;
  pictures?: number | null;
  events?: number | null;
  trial?: number;
  isOffered?: boolean;
};

/** For tests: a plan on offer, with a name in English too unless that is null. */
export const makePlan = ({
  name = "Γραφείο",
  en = "Studio",
  year = 24_800,
  month = null,
  pictures = null,
  events = null,
  trial = 0,
  isOffered = true,
}: Given = {}) =>
  db.membershipPlan.create({
    data: {
      yearCents: year,
      monthCents: month,
      mostPictures: pictures,
      mostEvents: events,
      trialDays: trial,
      isOffered,
      translations: {
        create: [
          { locale: "el", name },
          ...(en === null ? [] : [{ locale: "en" as const, name: en }]),
        ],
      },
    },
    select: { id: true },
  });

/** For tests: a company that has a plan without an end. @returns its id */
export async function addPeriodOf(planId: number): Promise<number> {
  const member = await db.member.create({ data: { approvedAt: new Date() }, select: { id: true } });
  await db.membershipPeriod.create({
    data: {
      memberId: member.id,
      planId,
      source: "granted",
      reason: "Χορηγία",
      startsOn: new Date("2026-01-01T00:00:00Z"),
    },
    select: { id: true },
  });
  return member.id;
}

/** For tests: a year of a plan that a company paid, from today. @returns the ids of order and period */
export async function addPaidPeriod(memberId: number, planId: number, planCents: number) {
  const { id: orderId } = await db.order.create({
    data: {
      kind: "membership",
      memberId,
      planId,
      planMonths: 12,
      name: "Άννα",
      surname: "Λάσκαρη",
      email: "anna@example.test",
      locale: "el",
      totalCents: planCents,
      vatCents: includedVat(planCents, VAT_BASIS_POINTS),
      expiresAt: new Date(),
      items: {
        create: { quantity: 1, unitCents: planCents, vatBasisPoints: VAT_BASIS_POINTS },
      },
    },
    select: { id: true },
  });
  for (const status of ["pending_payment", "paid"] as const)
    await db.order.update({
      where: { id: orderId },
      data: { status, paidAt: new Date() },
      select: { id: true },
    });
  await inTransaction((tx) => givePaidPeriod(tx, orderId));
  const period = await db.membershipPeriod.findUniqueOrThrow({
    where: { orderId },
    select: { id: true },
  });
  return { orderId, periodId: period.id };
}
