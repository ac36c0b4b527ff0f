import type { Db } from "@/lib/kernel/core/db";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { lockUntilCommit } from "@/lib/kernel/slug/advisory-lock";
import { planName } from "./name";
import { planText } from "./texts";

type Limit = { planId: number; most: number; made: number };

/**
 * The limit of a company's plan with what its people made in this month of Athens, also what was deleted
 * since; undefined without a limit. The dates of a series are one, and what editors made is none of them.
 */
async function findLimit(tx: Db, memberId: number): Promise<Limit | undefined> {
  const [limit] = await tx.$queryRaw<Limit[]>`
    SELECT plan.id AS "planId", plan.most_events AS most, (
      SELECT count(DISTINCT coalesce(event.series_id, -event.id))::int
        FROM event LEFT JOIN "user" AS maker ON maker.id = event.created_by_id
       WHERE event.organiser_id = ${memberId} AND coalesce(maker.role, 'user') = 'user'
         AND event.created_at AT TIME ZONE ${SITE_ZONE} >= date_trunc('month', athens_today()::timestamp)) AS made
      FROM membership_plan AS plan
     WHERE plan.id = membership_plan_of(${memberId}::int) AND plan.most_events IS NOT NULL`;
  return limit;
}

const names = { select: { locale: true, name: true } } as const;

/** The name of the cheapest plan on offer that has more than so many events; undefined without one. */
async function biggerPlan(tx: Db, made: number, locale: Locale): Promise<string | undefined> {
  const plans = await tx.membershipPlan.findMany({
    where: {
      isOffered: true,
      AND: [
        { OR: [{ mostEvents: null }, { mostEvents: { gt: made } }] },
        { OR: [{ yearCents: { not: null } }, { monthCents: { not: null } }] },
      ],
    },
    select: { yearCents: true, monthCents: true, translations: names },
  });
  const yearly = ({ yearCents, monthCents }: (typeof plans)[number]) =>
    yearCents ?? (monthCents ?? 0) * 12;
  const [cheapest] = plans.toSorted((one, other) => yearly(one) - yearly(other));
  return cheapest && planName(cheapest.translations, locale);
}

/**
 * Refuses a further event of a company in a month for which its plan has no more. The caller asks only for
 * what the company's people make, as editors decide freely, and not for further dates of a series.
 * @throws AppError invalid on `title`, with the plan that has more
 */
export async function requireEventInPlan(tx: Db, memberId: number, locale: Locale): Promise<void> {
  // Of two events that are made at once the second counts the first.
  await lockUntilCommit(tx, `events of company ${memberId}`);
  const limit = await findLimit(tx, memberId);
  if (!limit || limit.made < limit.most) return;
  const { translations } = await tx.membershipPlan.findUniqueOrThrow({
    where: { id: limit.planId },
    select: { translations: names },
  });
  const bigger = await biggerPlan(tx, limit.made, locale);
  const texts = [
    planText("events", locale)
      .replace("{plan}", planName(translations, locale))
      .replace("{most}", String(limit.most))
      .replace("{made}", String(limit.made)),
    ...(bigger === undefined ? [] : [planText("eventsMore", locale).replace("{plan}", bigger)]),
  ];
  throw invalid("title", texts.join(" "));
}
