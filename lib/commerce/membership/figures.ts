import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { planName } from "@/lib/commerce/membership-plan/name";
import { addDays } from "./dates";
import { ENDING, FIGURES_MONTHS, type MembershipFigures } from "./figures-schema";
import { today } from "./periods";

type Month = MembershipFigures["months"][number];

/** The members at the end of each month, the last one as of today; days of grace and trials do not count. */
const readMonths = (now: string) => db.$queryRaw<
  Omit<Month, "received_cents" | "refunded_cents">[]
>`
  WITH month AS (
    SELECT n, to_char(first, 'YYYY-MM') AS name,
      least((first + interval '1 month' - interval '1 day')::date, ${now}::date) AS day
    FROM generate_series(0, ${FIGURES_MONTHS}) AS n,
      LATERAL (SELECT date_trunc('month', ${now}::date) - (${FIGURES_MONTHS} - n) * interval '1 month' AS first) AS at
  ), active AS (
    SELECT DISTINCT month.n, period.member_id FROM month JOIN membership_period AS period
      ON period.source <> 'trial' AND period.starts_on <= month.day
      AND (period.ends_on IS NULL OR period.ends_on >= month.day)
      AND (period.ended_at IS NULL OR (period.ended_at AT TIME ZONE ${SITE_ZONE})::date > month.day)
    JOIN member ON member.id = period.member_id AND member.deleted_at IS NULL
  )
  SELECT month.name AS month, count(own.member_id)::int AS members,
    count(own.member_id) FILTER (WHERE former.member_id IS NULL)::int AS joined,
    (SELECT count(*)::int FROM active AS gone WHERE gone.n = month.n - 1 AND NOT EXISTS (
      SELECT FROM active AS kept WHERE kept.n = month.n AND kept.member_id = gone.member_id)) AS left
  FROM month LEFT JOIN active AS own ON own.n = month.n
  LEFT JOIN active AS former ON former.n = month.n - 1 AND former.member_id = own.member_id
  WHERE month.n > 0 GROUP BY month.n, month.name ORDER BY month.n`;

type Sum = { month: string; received: number; refunded: number };

/** The money of memberships by the month in which it came or went back. */
const readMoney = () => db.$queryRaw<Sum[]>`
  SELECT to_char(at AT TIME ZONE ${SITE_ZONE}, 'YYYY-MM') AS month,
    sum(received)::int AS received, sum(refunded)::int AS refunded
  FROM (
    SELECT payment.captured_at AS at, coalesce(payment.received_cents, payment.amount_cents) AS received, 0 AS refunded
    FROM payment JOIN "order" AS o ON o.id = payment.order_id
    WHERE o.kind = 'membership' AND payment.status = 'captured'
    UNION ALL
    SELECT refund.settled_at, 0, refund.amount_cents FROM refund JOIN payment ON payment.id = refund.payment_id
    JOIN "order" AS o ON o.id = payment.order_id
    WHERE o.kind = 'membership' AND refund.status = 'succeeded'
  ) AS money GROUP BY 1`;

type Names = ReadonlyMap<number, string>;
const nameOf = (names: Names, id: number | null) => (id === null ? "" : (names.get(id) ?? ""));

async function planNames(locale: Locale): Promise<Names> {
  const plans = await db.membershipPlan.findMany({
    select: { id: true, translations: { select: { locale: true, name: true } } },
  });
  return new Map(plans.map(({ id, translations }) => [id, planName(translations, locale)]));
}

/** The plans by the companies that have them now. */
async function readPlans(names: Names): Promise<MembershipFigures["plans"]> {
  const rows = await db.$queryRaw<{ plan_id: number | null; members: number }[]>`
    SELECT plan_id, count(DISTINCT member_id)::int AS members
    FROM membership_period JOIN member ON member.id = member_id AND member.deleted_at IS NULL
    WHERE source <> 'trial' AND membership_counts(starts_on, ends_on, ended_at, source)
    GROUP BY plan_id ORDER BY members DESC, plan_id NULLS LAST`;
  return rows.map((row) => ({ ...row, name: nameOf(names, row.plan_id) }));
}

/** The trials that run now, those of twelve months, and those whose company paid afterwards. */
async function readTrials(now: string): Promise<MembershipFigures["trials"]> {
  const [row] = await db.$queryRaw<MembershipFigures["trials"][]>`
    SELECT count(*) FILTER (WHERE membership_counts(starts_on, ends_on, ended_at, source))::int AS running,
      count(*) FILTER (WHERE is_recent)::int AS started,
      count(*) FILTER (WHERE is_recent AND EXISTS (SELECT FROM membership_period AS paid
        WHERE paid.member_id = trial.member_id AND paid.source = 'order' AND paid.id > trial.id))::int AS ordered
    FROM (SELECT id, member_id, starts_on, ends_on, ended_at, source,
        starts_on > ${now}::date - ${FIGURES_MONTHS}::int * interval '1 month' AS is_recent
      FROM membership_period WHERE source = 'trial') AS trial
    JOIN member ON member.id = trial.member_id AND member.deleted_at IS NULL`;
  return row!;
}

/** The companies whose last period ends in the next days; those that renewed and trials are not among them. */
async function readEnding(
  now: string,
  names: Names,
  locale: Locale,
): Promise<MembershipFigures["ending"]> {
  const rows = await db.$queryRaw<
    { member_id: number; plan_id: number | null; until: string; name: string }[]
  >`
    SELECT last.member_id, last.plan_id, last.ends_on::text AS until, coalesce(
      (SELECT name FROM member_translation AS words WHERE words.member_id = last.member_id
        ORDER BY words.locale = ${locale}::"Locale" DESC, words.locale LIMIT 1), '') AS name
    FROM (
      SELECT DISTINCT ON (member_id) member_id, plan_id, ends_on, source FROM membership_period
      WHERE ended_at IS NULL ORDER BY member_id, ends_on DESC NULLS FIRST, id DESC
    ) AS last JOIN member ON member.id = last.member_id AND member.deleted_at IS NULL
    WHERE last.source <> 'trial' AND last.ends_on BETWEEN ${now}::date AND ${addDays(now, ENDING.days)}::date
    ORDER BY last.ends_on, last.member_id LIMIT ${ENDING.companies}`;
  return rows.map(({ plan_id: id, ...row }) => ({ ...row, plan: nameOf(names, id) }));
}

/**
 * The figures of memberships: members by plan, who joined and left by month, money, and who ends soon.
 * @throws AppError forbidden
 */
export async function readMembershipFigures(
  actor: ManagerActor,
  locale: Locale,
): Promise<MembershipFigures> {
  requireManager(actor);
  const now = today();
  const names = await planNames(locale);
  const [[count], trials, plans, months, money, ending] = await Promise.all([
    db.$queryRaw<{ members: number }[]>`SELECT count(DISTINCT member_id)::int AS members
      FROM membership_period JOIN member ON member.id = member_id AND member.deleted_at IS NULL
      WHERE source <> 'trial' AND membership_counts(starts_on, ends_on, ended_at, source)`,
    readTrials(now),
    readPlans(names),
    readMonths(now),
    readMoney(),
    readEnding(now, names, locale),
  ]);
  return {
    currency: "EUR",
    members: count!.members,
    trials,
    plans,
    months: months.map((row) => {
      const own = money.find(({ month }) => month === row.month);
      return { ...row, received_cents: own?.received ?? 0, refunded_cents: own?.refunded ?? 0 };
    }),
    ending,
  };
}
