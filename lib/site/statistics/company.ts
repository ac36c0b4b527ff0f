import type { UserActor } from "@/lib/kernel/core/actor";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { db, type Db } from "@/lib/kernel/core/db";
import { recordOf } from "@/lib/kernel/core/records";
import { COUNTED_EVENTS, type CountedEvent } from "@/lib/kernel/daily-count/kinds";
import { daysUntil } from "./periods";
import type { ReportDays } from "./schema";

/** What a company is told: events of its page, views of its posts, and enquiries. */
export const COMPANY_SERIES = [...COUNTED_EVENTS, "posts", "enquiries"] as const;
export type CompanySeries = (typeof COMPANY_SERIES)[number];

/** Numbers of each day, in the order of `days`. */
export type CompanyReport = { days: string[]; counts: Record<CompanySeries, number[]> };

type Row = { day: string; series: CountedEvent | "posts" | "enquiries"; count: number };

/** The sums of a company per day, from a date to another one, both included. */
export const readCompanyDays = (
  tx: Db,
  memberId: number,
  from: string,
  until: string,
): Promise<Row[]> => tx.$queryRaw<Row[]>`
  SELECT day::text, event::text AS series, count FROM daily_count
  WHERE kind = 'member' AND item_id = ${memberId} AND day BETWEEN ${from}::date AND ${until}::date
  UNION ALL
  SELECT day::text, 'posts', sum(count)::int FROM daily_count JOIN post ON post.id = item_id
  WHERE kind = 'post' AND post.member_id = ${memberId} AND post.deleted_at IS NULL
    AND day BETWEEN ${from}::date AND ${until}::date GROUP BY day
  UNION ALL
  SELECT (created_at AT TIME ZONE ${SITE_ZONE})::date::text AS day, 'enquiries', count(*)::int FROM thread
  WHERE member_id = ${memberId} AND state <> 'spam'
    AND created_at >= ${from}::date::timestamp AT TIME ZONE ${SITE_ZONE}
    AND created_at < (${until}::date + 1)::timestamp AT TIME ZONE ${SITE_ZONE} GROUP BY 1`;

/** The numbers of the user's own company in the last days; undefined without a company. */
export async function readCompanyReport(
  actor: UserActor,
  count: ReportDays,
  now = new Date(),
): Promise<CompanyReport | undefined> {
  const days = daysUntil(now, count);
  const [from, until] = [days[0] ?? "", days.at(-1) ?? ""];
  // Read again, since the actor is as old as the request.
  const profile = await db.userProfile.findFirst({
    where: { userId: actor.userId, member: { deletedAt: null } },
    select: { memberId: true },
  });
  if (!profile?.memberId) return undefined;
  const rows = await readCompanyDays(db, profile.memberId, from, until);
  const counts = new Map(rows.map((row) => [`${row.day} ${row.series}`, row.count]));
  return {
    days,
    counts: recordOf(COMPANY_SERIES, (series) =>
      days.map((day) => counts.get(`${day} ${series}`) ?? 0),
    ),
  };
}
