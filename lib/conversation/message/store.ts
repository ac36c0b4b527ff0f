import type { Db } from "@/lib/kernel/core/db";
import { ACTIVE_USER } from "./available";
import { causeOf, tellReceiver } from "./notice";
import type { MessageRow } from "./rows";
import type { NewMessage } from "./schema";

/** A message whose sender may send it, and its conversation, which the transaction has locked. */
export type LockedMessage = { conversationId: number; from: number; input: NewMessage };

/** What storing a message tells of it. */
type Stored = {
  /** Its place in the given list. */
  place: number;
  id: number;
  createdAt: Date;
  withheldAt: Date | null;
  /** Whether its receiver is told of the conversation already, or muted it. */
  isTold: boolean;
};

/** A message without pictures as `loadMessages` would return it right after it was stored. */
const rowOf = (
  { conversationId, from: fromId, input }: LockedMessage,
  { id, createdAt, withheldAt }: Stored,
): MessageRow => ({
  id,
  conversationId,
  fromId,
  toId: input.to,
  content: input.content,
  clientId: input.client_id,
  withheldAt,
  createdAt,
  readAt: null,
  withdrawnAt: null,
  isDelivered: false,
  pictures: null,
});

/**
 * Stores messages with one statement, under the locks of their conversations and in the given order,
 * and makes each conversation visible to those who see its message.
 * @param messages no two with the same sender and device id
 * @returns for each its row; undefined when the device sent it before, or one of the two people is
 * gone
 */
export async function storeMessages(
  tx: Db,
  messages: readonly LockedMessage[],
): Promise<(MessageRow | undefined)[]> {
  const stored = await tx.$queryRaw<Stored[]>`
    WITH given AS (
      SELECT * FROM unnest(
        ${messages.map(({ conversationId }) => conversationId)}::int[],
        ${messages.map(({ from }) => from)}::int[],
        ${messages.map(({ input }) => input.to)}::int[],
        ${messages.map(({ input }) => input.content)}::text[],
        ${messages.map(({ input }) => input.client_id)}::text[],
        ${messages.map(({ conversationId }) => causeOf(conversationId))}::text[]
      ) WITH ORDINALITY AS given (conversation_id, from_id, to_id, content, client_id, cause, place)
    ), stored AS (
      INSERT INTO message (conversation_id, from_id, to_id, content, client_id, withheld_at)
      SELECT conversation_id, from_id, to_id, content, client_id,
        CASE WHEN EXISTS (SELECT FROM block WHERE user_id = to_id AND blocked_id = from_id)
          THEN clock_timestamp() END
        FROM given
       WHERE EXISTS (SELECT FROM "user" AS u WHERE u.id = from_id AND ${ACTIVE_USER})
         AND EXISTS (SELECT FROM "user" AS u WHERE u.id = to_id AND ${ACTIVE_USER})
       ORDER BY place
      ON CONFLICT (from_id, client_id) DO NOTHING
      RETURNING id, conversation_id, from_id, to_id, client_id, created_at, withheld_at
    ), told AS (
      SELECT notice.user_id, notice.cause FROM given JOIN notification AS notice
          ON notice.user_id = given.to_id AND notice.kind = 'message' AND notice.cause = given.cause
       WHERE notice.read_at IS NULL
       ORDER BY notice.id FOR UPDATE OF notice
    ), people AS (
      INSERT INTO conversation_member (conversation_id, user_id)
      SELECT DISTINCT stored.conversation_id, person.id
        FROM stored CROSS JOIN LATERAL (VALUES (from_id), (to_id)) AS person (id)
       WHERE person.id = stored.from_id OR stored.withheld_at IS NULL
      ON CONFLICT DO NOTHING
    ), newest AS (
      UPDATE conversation SET last_message_id = last.id
        FROM (SELECT conversation_id, max(id) AS id FROM stored GROUP BY conversation_id) AS last
       WHERE conversation.id = last.conversation_id
    )
    SELECT given.place::int AS place, stored.id, stored.created_at AS "createdAt",
      stored.withheld_at AS "withheldAt",
      EXISTS (SELECT FROM told WHERE told.user_id = given.to_id AND told.cause = given.cause)
        OR EXISTS (SELECT FROM conversation_member AS receiver
          WHERE receiver.conversation_id = given.conversation_id
            AND receiver.user_id = given.to_id AND receiver.muted_at IS NOT NULL) AS "isTold"
      FROM given JOIN stored USING (from_id, client_id) ORDER BY place`;
  const rows: (MessageRow | undefined)[] = messages.map(() => undefined);
  for (const one of stored) {
    const message = messages[one.place - 1]!;
    rows[one.place - 1] = rowOf(message, one);
    const { conversationId, from } = message;
    if (!one.withheldAt && !one.isTold)
      await tellReceiver(tx, { conversationId, from, to: message.input.to });
  }
  return rows;
}
