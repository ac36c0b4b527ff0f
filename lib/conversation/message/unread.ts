import { db } from "@/lib/kernel/core/db";
import { Prisma } from "@/prisma/client/client";
import { blockBetween, OTHER_PERSON } from "./available";

export type UnreadCounts = {
  total: number;
  /** By the id of the other person; people without unread messages are left out. */
  byUser: Map<number, number>;
};

/**
 * The unread messages of a person by the view `unread_message`, the one source for badge, list,
 * title and mail. A conversation that was marked as unread counts one.
 */
export async function unreadCounts(userId: number): Promise<UnreadCounts> {
  const rows = await db.$queryRaw<{ userId: number; count: number }[]>`
    SELECT person AS "userId", GREATEST(count(message_id), max(mark))::int AS count FROM (
      SELECT from_id AS person, message_id, 0 AS mark FROM unread_message WHERE user_id = ${userId}
      UNION ALL
      SELECT ${OTHER_PERSON}, NULL, 1
        FROM conversation_member AS own JOIN conversation AS c ON c.id = own.conversation_id
       WHERE own.user_id = ${userId} AND own.is_marked_unread AND own.muted_at IS NULL
         AND NOT ${blockBetween(Prisma.sql`c.low_user_id`, Prisma.sql`c.high_user_id`)}
    ) AS unread GROUP BY person`;
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    byUser: new Map(rows.map(({ userId: id, count }) => [id, count])),
  };
}
