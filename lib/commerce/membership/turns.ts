import { db, inTransaction } from "@/lib/kernel/core/db";
import { tellMembership } from "./tell";

/** Periods per run of a job; the next run takes the rest. */
const BATCH = 500;

/**
 * Writes `is_member` where a day has changed it: a period began, or its days of grace are over. The
 * triggers of companies then invalidate the cached pages.
 * @returns the number of companies
 */
export const deriveMembers = (): Promise<number> => db.$executeRaw`
  WITH counting AS (
    SELECT DISTINCT member_id FROM membership_period
    WHERE membership_counts(starts_on, ends_on, ended_at, source))
  UPDATE member SET is_member = NOT is_member WHERE id IN (
    SELECT m.id FROM member AS m LEFT JOIN counting AS c ON c.member_id = m.id
    WHERE m.is_member <> (c.member_id IS NOT NULL))`;

type Due = { periodId: number; memberId: number };

/** Tells the people of companies whose days of grace are over, once per period. */
export const tellOver = (): Promise<void> =>
  inTransaction(async (tx) => {
    const over = await tx.$queryRaw<Due[]>`
      UPDATE membership_period SET told_over = true WHERE id IN (
        SELECT id FROM membership_period
        WHERE NOT told_over AND ended_at IS NULL AND ends_on + membership_grace(source) < athens_today()
        ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING id AS "periodId", member_id AS "memberId"`;
    // One that was renewed is a member still; its mail is not written.
    await tellMembership(tx, "membership_ended", over);
  });

/**
 * Reminds companies 30 and 7 days before the end of their last period, and 3 days before that of a trial,
 * each once per period. One that goes on by itself is announced instead. A period shorter than that is not
 * reminded of when it begins.
 */
export const remindOfEnds = (): Promise<void> =>
  inTransaction(async (tx) => {
    const due = await tx.$queryRaw<(Due & { part: number })[]>`
      WITH near AS (
        SELECT id, CASE WHEN source = 'trial' THEN 3 WHEN ends_on - athens_today() <= 7 THEN 7 ELSE 30 END AS days
        FROM membership_period
        WHERE ended_at IS NULL
          AND ends_on - athens_today() BETWEEN 0 AND CASE source WHEN 'trial' THEN 3 ELSE 30 END),
      due AS (
        SELECT p.id, near.days FROM membership_period AS p JOIN near ON near.id = p.id
        WHERE coalesce(p.reminded_days, 31) > near.days AND p.ends_on - p.starts_on >= near.days
          AND NOT EXISTS (SELECT FROM membership_period AS later WHERE later.member_id = p.member_id
            AND later.ended_at IS NULL AND later.starts_on > p.starts_on)
          AND NOT (p.source = 'order' AND membership_renews(p.member_id))
        ORDER BY p.ends_on, p.id LIMIT ${BATCH} FOR UPDATE OF p SKIP LOCKED)
      UPDATE membership_period AS p SET reminded_days = due.days FROM due WHERE p.id = due.id
      RETURNING p.id AS "periodId", p.member_id AS "memberId", due.days AS part`;
    await tellMembership(tx, "membership_ending", due);
  });
