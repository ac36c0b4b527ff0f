import { athensDate } from "@/lib/kernel/core/dates";
import { inTransaction, db, type Db } from "@/lib/kernel/core/db";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import { notFound } from "@/lib/kernel/core/errors";
import { recordOf } from "@/lib/kernel/core/records";
import { addDays } from "@/lib/kernel/greek/easter";
import { addUserMail } from "@/lib/kernel/mail/add-mail";
import { notify } from "@/lib/kernel/notification/notify";
import { COMPANY_SERIES, readCompanyDays, type CompanySeries } from "./company";
import { readReportToken } from "./report-token";

const chose = (channel: string, equals: string | boolean) => ({
  notifications: { path: ["company_report", channel], equals },
});

/** The profiles of users who want the report of their company by mail. */
export const WANTS_REPORT_MAIL = { OR: [chose("mail", "now"), chose("mail", "daily")] };

/** The same by mail or on the site. */
const WANTS_REPORT = { OR: [...WANTS_REPORT_MAIL.OR, chose("site", true)] };

const monthStart = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day of the month before, in Athens: "2026-10-01". */
export const lastMonth = (now: Date): string =>
  monthStart(addDays(monthStart(athensDate(now)), -1));

/** The sums of a company in a month. */
export async function sumMonth(
  tx: Db,
  memberId: number,
  month: string,
): Promise<Record<CompanySeries, number>> {
  const until = addDays(monthStart(addDays(month, 31)), -1);
  const rows = await readCompanyDays(tx, memberId, month, until);
  return recordOf(COMPANY_SERIES, (series) =>
    rows.filter((row) => row.series === series).reduce((sum, { count }) => sum + count, 0),
  );
}

/** Tells the people of one company, unless they were told before or there is nothing to tell. */
async function reportTo(memberId: number, month: string): Promise<void> {
  await inTransaction(async (tx) => {
    const isFirst = await tx.$executeRaw`
      INSERT INTO member_report (member_id, month) VALUES (${memberId}, ${month}::date)
      ON CONFLICT DO NOTHING`;
    if (isFirst === 0) return;
    const sums = await sumMonth(tx, memberId, month);
    if (Object.values(sums).every((sum) => sum === 0)) return;
    const users = await tx.user.findMany({
      where: {
        ...EXISTING_USERS,
        disabledAt: null,
        verifiedAt: { not: null },
        profile: { memberId, ...WANTS_REPORT },
      },
      select: { id: true },
    });
    await notify(tx, {
      userIds: users.map(({ id }) => id),
      event: "company_report",
      subjectId: memberId,
      cause: `company_report:${memberId}:${month}`,
      send: (userId) => addUserMail(tx, { kind: "company_report", userId, memberId, month }),
    });
  });
}

/**
 * Tells the people of companies who want them the numbers of the last month, by mail or on the site: one report per
 * company and month, however often it runs, and none for a month without anything.
 */
export async function sendMonthlyReports(now = new Date()): Promise<void> {
  const month = lastMonth(now);
  const members = await db.member.findMany({
    where: {
      deletedAt: null,
      profiles: { some: WANTS_REPORT },
      reports: { none: { month: new Date(month) } },
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of members) await reportTo(id, month);
}

/**
 * Ends the monthly report for the user of a mailed link. A second use changes nothing.
 * @throws AppError not_found for an invalid link or a deleted user
 */
export async function leaveReports(token: string): Promise<{ state: "left" | "already" }> {
  const userId = readReportToken(token);
  const profile =
    userId === undefined
      ? null
      : await db.userProfile.findUnique({ where: { userId }, select: { id: true } });
  if (!profile) throw notFound();
  const changed = await db.$executeRaw`
    UPDATE user_profile SET notifications = jsonb_set(notifications, '{company_report,mail}', '"off"'),
      version = version + 1, updated_at = now()
    WHERE id = ${profile.id} AND notifications->'company_report'->>'mail' <> 'off'`;
  return { state: changed > 0 ? "left" : "already" };
}
