import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db, type Db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { membershipPrice } from "@/lib/kernel/setting/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { planName } from "./name";
import type { PlanView, Term } from "./schema";

/** Plans are few: a page compares all of them. */
const MOST = 12;

const select = {
  id: true,
  monthCents: true,
  yearCents: true,
  mostPictures: true,
  mostEvents: true,
  trialDays: true,
  translations: { select: { locale: true, name: true, text: true, points: true } },
} satisfies Prisma.MembershipPlanSelect;
type Row = Prisma.MembershipPlanGetPayload<{ select: typeof select }>;

/** The lines of a text, without empty ones. */
const linesOf = (text: string | null) =>
  (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function viewOf(row: Row, locale: Locale): PlanView {
  const own = row.translations.find((one) => one.locale === locale);
  return {
    id: row.id,
    // One that a company has may lack a name in this language.
    name: planName(row.translations, locale),
    text: own?.text ?? null,
    points: linesOf(own?.points ?? null),
    month_cents: row.monthCents,
    year_cents: row.yearCents,
    currency: "EUR",
    most_pictures: row.mostPictures,
    most_events: row.mostEvents,
    trial_days: row.trialDays,
    is_free: row.monthCents === null && row.yearCents === null,
  };
}

/** The plans on offer that have a name in a locale, in the order that managers chose. */
export async function offeredPlans(locale: Locale): Promise<PlanView[]> {
  tagResponse("membership_plans");
  const rows = await db.membershipPlan.findMany({
    where: { isOffered: true, translations: { some: { locale, name: { not: null } } } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    take: MOST,
    select,
  });
  return rows.map((row) => viewOf(row, locale));
}

/** Whether companies can order a membership in a locale: a plan, or a year at the price of the settings. */
export const isMembershipSold = async (locale: Locale): Promise<boolean> =>
  (await membershipPrice()) !== null || (await offeredPlans(locale)).some((plan) => !plan.is_free);

/** The plans on offer, for the API. */
export async function listPlans(locale: Locale, paging: Paging): Promise<Paged<PlanView>> {
  const all = await offeredPlans(locale);
  const start = paging.currentPage * paging.perPage;
  return paged(all.slice(start, start + paging.perPage), all.length, paging);
}

/** The price of a plan on offer for a number of months; undefined when it is not sold so. */
export async function planPrice(tx: Db, id: number, months: Term): Promise<number | undefined> {
  const plan = await tx.membershipPlan.findFirst({
    where: { id, isOffered: true },
    select: { monthCents: true, yearCents: true },
  });
  return (months === 1 ? plan?.monthCents : plan?.yearCents) ?? undefined;
}

/** The plan that a company has now; null without one. The caller checks the rights. */
export async function planOf(memberId: number, locale: Locale): Promise<PlanView | null> {
  const [found] = await db.$queryRaw<{ id: number | null }[]>`
    SELECT membership_plan_of(${memberId}::int) AS id`;
  if (typeof found?.id !== "number") return null;
  const row = await db.membershipPlan.findUnique({ where: { id: found.id }, select });
  return row && viewOf(row, locale);
}
