import { db } from "@/lib/kernel/core/db";

type Given = {
  name?: string;
  en?: string | null;
  year?: number | null;
  month?: number | null;
  pictures?: number | null;
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
  trial = 0,
  isOffered = true,
}: Given = {}) =>
  db.membershipPlan.create({
    data: {
      yearCents: year,
      monthCents: month,
      mostPictures: pictures,
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
