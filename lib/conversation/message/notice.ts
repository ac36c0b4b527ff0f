import type { Db } from "@/lib/kernel/core/db";
import { markCauseRead } from "@/lib/kernel/notification/read";
import { notifyAgain } from "@/lib/kernel/notification/renew";

/** What names a conversation in its notifications. */
export const causeOf = (conversationId: number) => `conversation:${conversationId}`;

type NewMessage = { conversationId: number; from: number; to: number };

/**
 * Tells the receiver of a message in the bell that a conversation has something new, in the
 * transaction that stores it. The caller has checked that they are not told already and did not mute
 * the conversation.
 */
export async function tellReceiver(tx: Db, message: NewMessage): Promise<void> {
  const { conversationId, from, to } = message;
  if (from === to) return;
  await notifyAgain(tx, {
    userId: to,
    event: "message_received",
    subjectId: from,
    cause: causeOf(conversationId),
    actorId: from,
  });
}

/** Takes the notification of a conversation back as soon as a person has nothing unread in it. */
export async function settleNotice(tx: Db, userId: number, conversationId: number): Promise<void> {
  const [{ isUnread } = { isUnread: false }] = await tx.$queryRaw<{ isUnread: boolean }[]>`
    SELECT EXISTS (SELECT FROM unread_message
      WHERE user_id = ${userId} AND conversation_id = ${conversationId}) AS "isUnread"`;
  if (!isUnread) await markCauseRead(tx, userId, "message", causeOf(conversationId));
}

/** Deletes the notifications of conversations that are deleted, for both people. */
export async function dropNotices(tx: Db, conversationIds: readonly number[]): Promise<void> {
  const causes = conversationIds.map(causeOf);
  await tx.notification.deleteMany({ where: { kind: "message", cause: { in: causes } } });
}
