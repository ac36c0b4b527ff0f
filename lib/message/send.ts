import { hasRole, type UserActor } from "@/lib/core/actor";
import { db, inTransaction, type Db } from "@/lib/core/db";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { checkRequests, countRequest } from "@/lib/http/limits";
import type { Locale } from "@/lib/i18n/locale";
import { ACTIVE_USER, AVAILABLE_USER } from "./available";
import { causeOf, tellReceiver } from "./notice";
import { attachMessagePictures } from "./picture/attach";
import { loadMessages, type MessageRow } from "./rows";
import type { NewMessage } from "./schema";
import { messageText } from "./texts";

type Facts = {
  /** The message that the device sent before with this id. */
  repeated: number | null;
  isSenderActive: boolean;
  isReceiverActive: boolean;
  isAvailable: boolean;
  isKnown: boolean;
  isBlockedByOneself: boolean;
};

/** All that decides whether a person may write to another. */
async function readFacts(from: number, to: number, clientId: string | null): Promise<Facts> {
  const [facts] = await db.$queryRaw<Facts[]>`
    SELECT (SELECT id FROM message WHERE from_id = ${from} AND client_id = ${clientId}) AS repeated,
      EXISTS (SELECT FROM "user" AS u WHERE u.id = ${from} AND ${ACTIVE_USER}) AS "isSenderActive",
      EXISTS (SELECT FROM "user" AS u WHERE u.id = ${to} AND ${ACTIVE_USER}) AS "isReceiverActive",
      EXISTS (SELECT FROM "user" AS u WHERE u.id = ${to} AND ${AVAILABLE_USER}) AS "isAvailable",
      EXISTS (SELECT FROM conversation AS c
        JOIN conversation_member AS own ON own.conversation_id = c.id AND own.user_id = ${from}
       WHERE c.low_user_id = LEAST(${from}::int, ${to}::int)
         AND c.high_user_id = GREATEST(${from}::int, ${to}::int)) AS "isKnown",
      EXISTS (SELECT FROM block WHERE user_id = ${from} AND blocked_id = ${to})
        AS "isBlockedByOneself"`;
  if (!facts) throw new Error("a statement without FROM returned no row");
  return facts;
}

/**
 * Whether a person may write: to company people who are available, to those with whom they share a
 * conversation, to themselves; editors and managers to anybody.
 */
function mayWrite(actor: UserActor, to: number, facts: Facts): boolean {
  if (!facts.isReceiverActive) return false;
  if (to === actor.userId || hasRole(actor, "editor")) return true;
  return facts.isAvailable || facts.isKnown;
}

/** Refuses whom the actor must not write to. @throws AppError forbidden, not_found, invalid */
function checkFacts(actor: UserActor, to: number, facts: Facts, locale: Locale): void {
  if (!actor.verified || !facts.isSenderActive) throw new AppError("forbidden");
  if (!mayWrite(actor, to, facts)) throw notFound();
  if (facts.isBlockedByOneself) throw invalid("to", messageText("blocked", locale));
}

/**
 * Whether the actor may begin or continue a conversation; `checkFacts` as a question, for buttons.
 */
export async function mayWriteTo(actor: UserActor, to: number): Promise<boolean> {
  const facts = await readFacts(actor.userId, to, null);
  return (
    actor.verified &&
    facts.isSenderActive &&
    mayWrite(actor, to, facts) &&
    !facts.isBlockedByOneself
  );
}

/**
 * The conversation of two people, locked until the transaction ends: messages get their ids under
 * this lock, so that within a conversation ids rise in the order of commits.
 */
export async function lockConversation(tx: Db, a: number, b: number): Promise<number> {
  const [low, high] = a < b ? [a, b] : [b, a];
  for (;;) {
    const [found] = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM conversation WHERE low_user_id = ${low} AND high_user_id = ${high} FOR UPDATE`;
    if (found) return found.id;
    await tx.$executeRaw`INSERT INTO conversation (low_user_id, high_user_id)
      VALUES (${low}, ${high}) ON CONFLICT DO NOTHING`;
  }
}

/**
 * Opens a conversation for two people who have another right to write to each other, such as an
 * appointment: from then on both may. Without effect on one that is open.
 */
export async function openConversation(tx: Db, a: number, b: number): Promise<number> {
  const id = await lockConversation(tx, a, b);
  await tx.$executeRaw`INSERT INTO conversation_member (conversation_id, user_id)
    VALUES (${id}, ${a}), (${id}, ${b}) ON CONFLICT DO NOTHING`;
  return id;
}

/** What storing a message tells of it. */
type StoredMessage = {
  id: number;
  createdAt: Date;
  withheldAt: Date | null;
  /** Whether its receiver is told of the conversation already, or muted it. */
  isTold: boolean;
};

/**
 * Stores a message under the lock of its conversation, and makes the conversation visible to those
 * who see the message.
 * @returns null when the device sent it before, or one of the two people is gone
 */
async function storeMessage(
  tx: Db,
  conversationId: number,
  from: number,
  { to, content, client_id }: NewMessage,
): Promise<StoredMessage | null> {
  const [stored] = await tx.$queryRaw<StoredMessage[]>`
    WITH stored AS (
      INSERT INTO message (conversation_id, from_id, to_id, content, client_id, withheld_at)
      SELECT ${conversationId}, ${from}, ${to}, ${content}, ${client_id},
        CASE WHEN EXISTS (SELECT FROM block WHERE user_id = ${to} AND blocked_id = ${from})
          THEN clock_timestamp() END
       WHERE 2 = (SELECT count(*) FROM (VALUES (${from}::int), (${to}::int)) AS person (id)
         JOIN "user" AS u ON u.id = person.id AND ${ACTIVE_USER})
      ON CONFLICT (from_id, client_id) DO NOTHING
      RETURNING id, created_at, withheld_at
    ), told AS (
      SELECT id FROM notification
       WHERE user_id = ${to} AND kind = 'message' AND cause = ${causeOf(conversationId)}
         AND read_at IS NULL
         FOR UPDATE
    ), people AS (
      INSERT INTO conversation_member (conversation_id, user_id)
      SELECT DISTINCT ${conversationId}::int, person.id
        FROM stored, (VALUES (${from}::int), (${to}::int)) AS person (id)
       WHERE person.id = ${from} OR stored.withheld_at IS NULL
      ON CONFLICT DO NOTHING
    ), newest AS (
      UPDATE conversation SET last_message_id = stored.id FROM stored
       WHERE conversation.id = ${conversationId}
    )
    SELECT id, created_at AS "createdAt", withheld_at AS "withheldAt",
      EXISTS (SELECT FROM told) OR EXISTS (SELECT FROM conversation_member
        WHERE conversation_id = ${conversationId} AND user_id = ${to} AND muted_at IS NOT NULL)
        AS "isTold"
      FROM stored`;
  if (!stored) return null;
  if (!stored.withheldAt && !stored.isTold) await tellReceiver(tx, { conversationId, from, to });
  return stored;
}

/** A message without pictures as `loadMessages` would return it right after it was stored. */
const rowOf = (
  conversationId: number,
  fromId: number,
  { to, content, client_id: clientId }: NewMessage,
  { id, createdAt, withheldAt }: StoredMessage,
): MessageRow => ({
  ...{ id, conversationId, fromId, toId: to, content, clientId, withheldAt, createdAt },
  ...{ readAt: null, withdrawnAt: null, isDelivered: false, pictures: null },
});

/** The message that a device sent before. */
async function findRepeated(from: number, clientId: string): Promise<MessageRow | undefined> {
  const found = await db.message.findUnique({
    where: { fromId_clientId: { fromId: from, clientId } },
    select: { id: true },
  });
  return found ? (await loadMessages([found.id]))[0] : undefined;
}

type Stored = { row: MessageRow; isRepeat: boolean };

/**
 * Stores a message, unless the device sent it before, to this process or another.
 * @throws AppError as `storeOnce`
 */
export async function storeNew(
  actor: UserActor,
  input: NewMessage,
  locale: Locale,
): Promise<Stored> {
  const { userId } = actor;
  const facts = await readFacts(userId, input.to, input.client_id);
  if (facts.repeated === null) {
    checkFacts(actor, input.to, facts, locale);
    await checkRequests("message", String(userId));
    const row = await inTransaction(async (tx) => {
      const conversationId = await lockConversation(tx, userId, input.to);
      const stored = await storeMessage(tx, conversationId, userId, input);
      if (!stored) return undefined;
      // Only now it is known that this is no repeat: repeats are not counted.
      await countRequest("message", String(userId));
      if (input.asset_ids.length === 0) return rowOf(conversationId, userId, input, stored);
      await attachMessagePictures(tx, userId, input.asset_ids, stored.id, locale);
      return (await loadMessages([stored.id], tx))[0];
    });
    if (row) return { row, isRepeat: false };
  }
  const row = await findRepeated(userId, input.client_id);
  if (!row) throw notFound();
  return { row, isRepeat: true };
}

/** The messages that this process stores at the moment, by sender and device id. */
const storing = new Map<string, Promise<Stored>>();

/**
 * Stores a message. One that the device sent before, also at the same moment, is the stored one,
 * whatever the repeat says; repeats to this process wait without a connection of their own.
 * @throws AppError forbidden for those who may not write at all, not_found for a receiver who
 * cannot be written to, invalid, too_many
 */
export async function storeOnce(
  actor: UserActor,
  input: NewMessage,
  locale: Locale,
): Promise<Stored> {
  const key = `${actor.userId} ${input.client_id}`;
  const running = storing.get(key);
  if (running) return { ...(await running), isRepeat: true };
  const own = storeNew(actor, input, locale);
  storing.set(key, own);
  try {
    return await own;
  } finally {
    storing.delete(key);
  }
}
