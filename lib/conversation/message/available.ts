import { publishedSql } from "@/lib/kernel/core/publication";
import { Prisma } from "@/prisma/client/client";

/** Whether the user `u` exists and may sign in. */
export const ACTIVE_USER = Prisma.sql`(u.disabled_at IS NULL AND u.verified_at IS NOT NULL)`;

/**
 * Whether the user `u` acts for a public company and may be written to by anybody: unless they
 * switched it off (`available_for_chat`, on for these people by default).
 */
export const AVAILABLE_USER = Prisma.sql`(${ACTIVE_USER} AND EXISTS (
  SELECT FROM user_profile AS profile
    JOIN member ON member.id = profile.member_id AND member.deleted_at IS NULL
   WHERE profile.user_id = u.id AND profile.available_for_chat IS NOT FALSE
     AND EXISTS (SELECT FROM member_translation AS t WHERE t.member_id = member.id AND ${publishedSql()})))`;

/** The other person of the conversation `c`, for its person `own`; oneself, alone with oneself. */
export const OTHER_PERSON = Prisma.sql`CASE c.low_user_id WHEN own.user_id
  THEN c.high_user_id ELSE c.low_user_id END`;

/** Whether one of two users, given as columns, blocked the other. */
export const blockBetween = (a: Prisma.Sql, b: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM block WHERE (block.user_id = ${a} AND block.blocked_id = ${b})
    OR (block.user_id = ${b} AND block.blocked_id = ${a}))`;
