import type { UserActor } from "@/lib/kernel/core/actor";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { db, type Db } from "@/lib/kernel/core/db";
import { recordOf } from "@/lib/kernel/core/records";
import { COUNTED_EVENTS } from "@/lib/kernel/daily-count/kinds";
import { kindsWith, type KindsWith } from "@/lib/kernel/manifest/variants";
import { Prisma } from "@/prisma/client/client";
import { daysUntil } from "./periods";
import type { ReportDays } from "./schema";

/** The counted kinds of content that belong to a company. */
type OwnKind = Extract<KindsWith<"counted">, { belongsTo: { member: object } }>;

/** The series with the views of a company's items, by their kind. */
const SERIES = { post: "posts", event: "events" } as const satisfies Record<
  OwnKind["kind"],
  string
>;

/** What a company is told: events of its page, views of its posts and events, and enquiries. */
export const COMPANY_SERIES = [...COUNTED_EVENTS, ...Object.values(SERIES), "enquiries"] as const;
export type CompanySeries = (typeof COMPANY_SERIES)[number];

/** Numbers of each day, in the order of `days`. */
export type CompanyReport = { days: string[]; counts: Record<CompanySeries, number[]> };

type Row = { day: string; series: CompanySeries; count: number };

/** The views per day of a company's items of each kind. */
function itemViews(memberId: number, from: string, until: string): Prisma.Sql {
  const own = kindsWith("counted").filter((kind): kind is OwnKind => kind.kind in SERIES);
  const views = own.map(({ kind, table, id, belongsTo: { member } }) => {
    const { raw } = Prisma;
    return Prisma.sql`SELECT c.day::text, ${SERIES[kind]}, sum(c.count)::int FROM daily_count AS c
        JOIN ${raw(table)} AS own ON own.${raw(id)} = c.item_id
      WHERE c.kind = ${raw(`'${kind}'`)} AND own.${raw(member.column)} = ${memberId}
        AND own.deleted_at IS NULL AND c.day BETWEEN ${from}::date AND ${until}::date
      GROUP BY c.day`;
  });
  return Prisma.join(views, " UNION ALL ");
}

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
  ${itemViews(memberId, from, until)}
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
