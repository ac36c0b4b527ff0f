import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { Prisma } from "@/prisma/client/client";
import { blockBetween, OTHER_PERSON } from "./available";
import { settleNotice } from "./notice";
import { visibleTo } from "./rows";

/** The row `own` of a person in their conversation with another. */
const ownRow = (userId: number, other: number) => Prisma.sql`
  own.user_id = ${userId} AND own.conversation_id = (SELECT id FROM conversation
    WHERE low_user_id = LEAST(${userId}::int, ${other}::int)
      AND high_user_id = GREATEST(${userId}::int, ${other}::int))`;

/**
 * Moves the cursor of a person forward to a message that they saw, never back and never beyond the
 * last message that they see, and shows that to the senders unless one blocked the other.
 * @throws AppError not_found without a conversation
 */
export async function moveReadCursor(userId: number, other: number, upTo: number): Promise<number> {
  return inTransaction(async (tx) => {
    const moved = await moveIn(tx, userId, other, upTo);
    await settleNotice(tx, userId, moved.conversationId);
    return moved.upTo;
  });
}

/** The statement of `moveReadCursor`. */
async function moveIn(
  tx: Db,
  userId: number,
  other: number,
  upTo: number,
): Promise<{ conversationId: number; upTo: number }> {
  const [moved] = await tx.$queryRaw<{ conversationId: number; upTo: number }[]>`
    WITH own AS (
      UPDATE conversation_member AS own
         SET read_up_to = GREATEST(own.read_up_to, LEAST(${upTo}::int, COALESCE((
               SELECT m.id FROM message AS m
                WHERE m.conversation_id = own.conversation_id AND ${visibleTo(userId)}
                ORDER BY m.id DESC LIMIT 1), 0))),
             is_marked_unread = false
       WHERE ${ownRow(userId, other)}
      RETURNING conversation_id, read_up_to
    ), seen AS (
      UPDATE message AS m SET read_at = clock_timestamp() FROM own
       WHERE m.conversation_id = own.conversation_id AND m.to_id = ${userId}
         AND m.id <= own.read_up_to AND m.read_at IS NULL AND m.withheld_at IS NULL
         AND NOT ${blockBetween(Prisma.sql`m.from_id`, Prisma.sql`m.to_id`)}
    )
    SELECT conversation_id AS "conversationId", read_up_to AS "upTo" FROM own`;
  if (!moved) throw notFound();
  return moved;
}

/** Changes the own row of a conversation. @throws AppError not_found without a conversation */
async function changeOwn(userId: number, other: number, change: Prisma.Sql): Promise<void> {
  await inTransaction(async (tx) => {
    const [own] = await tx.$queryRaw<{ id: number }[]>`
      UPDATE conversation_member AS own SET ${change} WHERE ${ownRow(userId, other)}
      RETURNING conversation_id AS id`;
    if (!own) throw notFound();
    await settleNotice(tx, userId, own.id);
  });
}

/** Marks a conversation as unread, without moving the cursor. @throws AppError not_found */
export const setMarkedUnread = (userId: number, other: number): Promise<void> =>
  changeOwn(userId, other, Prisma.sql`is_marked_unread = true`);

/** Mutes a conversation, or ends that. @throws AppError not_found */
export const setMuted = (userId: number, other: number, isMuted: boolean): Promise<void> =>
  changeOwn(
    userId,
    other,
    isMuted
      ? Prisma.sql`muted_at = COALESCE(muted_at, clock_timestamp())`
      : Prisma.sql`muted_at = NULL`,
  );

/**
 * Remembers for each person that all messages up to an id reached a device of theirs, in every
 * conversation without a block.
 */
export async function markDelivered(reached: ReadonlyMap<number, number>): Promise<void> {
  if (reached.size === 0) return;
  // Of two processes with the same people, one may have to try again.
  await inTransaction(
    (tx) => tx.$executeRaw`
    UPDATE conversation_member AS own SET delivered_up_to = newest.id
      FROM unnest(${[...reached.keys()]}::int[], ${[...reached.values()]}::int[])
          AS reached (user_id, up_to)
        JOIN conversation_member AS their ON their.user_id = reached.user_id
        JOIN conversation AS c ON c.id = their.conversation_id,
        LATERAL (
          SELECT m.id FROM message AS m
           WHERE m.conversation_id = c.id AND m.to_id = reached.user_id AND m.withheld_at IS NULL
             AND m.id <= reached.up_to AND m.id > their.delivered_up_to
           ORDER BY m.id DESC LIMIT 1) AS newest
     WHERE own.conversation_id = their.conversation_id AND own.user_id = their.user_id
       AND newest.id > own.delivered_up_to
       AND NOT ${blockBetween(Prisma.sql`c.low_user_id`, Prisma.sql`c.high_user_id`)}`,
  );
}

export type Receipt = {
  conversationId: number;
  readerId: number;
  /** The other person of the conversation. */
  otherId: number;
  /** The reader's cursor, for their own devices. */
  upTo: number;
  /** The last message of the other person that they may know as read; 0 without one. */
  shownUpTo: number;
  /** The last one that they may know as delivered; 0 without one. */
  deliveredUpTo: number;
  /** Whether one blocked the other: then nothing is told to the other person. */
  isBlocked: boolean;
};

/**
 * The cursors that moved in the last seconds, in conversations of these people: of themselves and of
 * those they talk with.
 */
export const findMovedCursors = (
  userIds: readonly number[],
  seconds: number,
): Promise<{ conversationId: number; userId: number }[]> =>
  db.$queryRaw<{ conversationId: number; userId: number }[]>`
    SELECT own.conversation_id AS "conversationId", own.user_id AS "userId"
      FROM conversation_member AS own JOIN conversation AS c ON c.id = own.conversation_id
     WHERE own.moved_at > clock_timestamp() - make_interval(secs => ${seconds})
       AND (c.low_user_id = ANY(${[...userIds]}::int[]) OR c.high_user_id = ANY(${[...userIds]}::int[]))`;

/** How far the people of conversations have read, for whoever tells both of them. */
export function loadReceipts(
  rows: readonly { conversationId: number; userId: number }[],
): Promise<Receipt[]> {
  const conversations = rows.map(({ conversationId }) => conversationId);
  const people = rows.map(({ userId }) => userId);
  return db.$queryRaw<Receipt[]>`
    SELECT own.conversation_id AS "conversationId", own.user_id AS "readerId",
      ${OTHER_PERSON} AS "otherId", own.read_up_to AS "upTo",
      own.delivered_up_to AS "deliveredUpTo",
      COALESCE((SELECT max(m.id) FROM message AS m WHERE m.conversation_id = c.id
        AND m.to_id = own.user_id AND m.read_at IS NOT NULL), 0) AS "shownUpTo",
      ${blockBetween(Prisma.sql`c.low_user_id`, Prisma.sql`c.high_user_id`)} AS "isBlocked"
    FROM unnest(${conversations}::int[], ${people}::int[]) AS wanted (conversation_id, user_id)
    JOIN conversation_member AS own USING (conversation_id, user_id)
    JOIN conversation AS c ON c.id = own.conversation_id`;
}
