import { db, type Db } from "@/lib/kernel/core/db";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { OpenStatement } from "./schema";

/** A month of a company with money that is in no statement. */
export type DueMonth = {
  memberId: number;
  /** Such as "2026-11". */
  month: string;
  lines: number;
  received: number;
  returned: number;
  share: number;
  /** The negative balance of the last statement, else 0. */
  carried: number;
  isOver: boolean;
};

/**
 * The months with money that is in no statement, the first one first. What came late for a closed
 * month belongs to the one after the last that was closed.
 * @param memberId of one company; all without it
 */
export const dueMonths = (tx: Db, memberId: number | null = null): Promise<DueMonth[]> =>
  tx.$queryRaw<DueMonth[]>`
    WITH last AS (
      SELECT DISTINCT ON (member_id) member_id, month, least(payout_cents, 0) AS carried
      FROM organiser_statement ORDER BY member_id, month DESC
    ), due AS (
      SELECT d.*, coalesce(last.carried, 0) AS carried,
        greatest(athens_month(d.at), (last.month + interval '1 month')::date) AS month
      FROM organiser_due(${memberId}::int) AS d LEFT JOIN last ON last.member_id = d.organiser_id
    )
    SELECT organiser_id AS "memberId", to_char(month, 'YYYY-MM') AS month, count(*)::int AS lines,
      coalesce(sum(amount_cents) FILTER (WHERE kind = 'payment'), 0)::int AS received,
      coalesce(sum(amount_cents) FILTER (WHERE kind <> 'payment'), 0)::int AS returned,
      sum(share_cents)::int AS share,
      CASE WHEN row_number() OVER (PARTITION BY organiser_id ORDER BY month) = 1
        THEN min(carried) ELSE 0 END AS carried,
      athens_month_end(month) <= now() AS "isOver"
    FROM due GROUP BY organiser_id, month ORDER BY month, organiser_id`;

/** The public name of a company, else any that it has. */
export async function companyNames(
  tx: Db,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, string>> {
  const rows = await tx.member.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, ...publicNameColumns },
  });
  return new Map(
    rows.map(({ id, translations }) => [
      id,
      publicName(translations, locale) || (translations[0]?.name ?? ""),
    ]),
  );
}

/** The months that are not closed, as they stand now. */
export async function openStatements(
  memberId: number | null,
  locale: Locale,
): Promise<OpenStatement[]> {
  const months = await dueMonths(db, memberId);
  const names = await companyNames(
    db,
    months.map((one) => one.memberId),
    locale,
  );
  const first = new Map(months.toReversed().map((one) => [one.memberId, one.month]));
  return months.map((one) => ({
    member_id: one.memberId,
    company: names.get(one.memberId) ?? "",
    month: one.month,
    lines: one.lines,
    received_cents: one.received,
    returned_cents: one.returned,
    share_cents: one.share,
    carried_cents: one.carried,
    payout_cents: one.received + one.returned - one.share + one.carried,
    currency: "EUR",
    may_close: one.isOver && first.get(one.memberId) === one.month,
  }));
}

/** The number of companies with a month that can be closed. */
export async function countDueCompanies(): Promise<number> {
  const months = await dueMonths(db);
  return new Set(months.filter(({ isOver }) => isOver).map(({ memberId }) => memberId)).size;
}
