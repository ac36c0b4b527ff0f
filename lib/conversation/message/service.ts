import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { moveReadCursor, setMarkedUnread } from "./cursor";
import { settleNotice } from "./notice";
import { findMessage, MESSAGE_COLUMNS, viewMessage, visibleTo, type MessageRow } from "./rows";
import { WITHDRAW_MINUTES, type MessageView, type NewMessage } from "./schema";
import { storeOnce } from "./send";
import { messageText } from "./texts";

/**
 * Sends a message; it is stored when this returns. One that the device sent before is the stored
 * one, whatever the repeat says.
 * @throws AppError forbidden without a confirmed address, not_found for someone who cannot be
 * written to, invalid for someone whom the sender blocked and for pictures, too_many
 */
export async function sendMessage(
  actor: UserActor,
  input: NewMessage,
  locale: Locale,
): Promise<{ message: MessageView; isRepeat: boolean }> {
  const { row, isRepeat } = await storeOnce(actor, input, locale);
  return { message: viewMessage(row, actor.userId), isRepeat };
}

/**
 * Moves the cursor of the conversation with a person to a message that was really seen; never back,
 * and never beyond the last message.
 * @throws AppError not_found without a conversation
 */
export async function markRead(
  { userId }: UserActor,
  { with: other, up_to: upTo }: { with: number; up_to: number },
): Promise<{ up_to: number }> {
  return { up_to: await moveReadCursor(userId, other, upTo) };
}

/**
 * Shows the conversation with a person as unread until it is opened again. It counts one, and sends
 * no mail. @throws AppError not_found without a conversation
 */
export const markUnread = (
  { userId }: UserActor,
  { with: other }: { with: number },
): Promise<void> => setMarkedUnread(userId, other);

/** A message of one's own conversations. @throws AppError not_found for any other */
export async function getMessage({ userId }: UserActor, id: number): Promise<MessageView> {
  const row = await findMessage(userId, id);
  if (!row) throw notFound();
  return viewMessage(row, userId);
}

type Withdrawable = {
  conversationId: number;
  toId: number;
  isWithdrawn: boolean;
  isLate: boolean;
};

/**
 * Takes a message back, for both people. Its text and pictures are deleted, unless it was reported.
 * Without effect on one that was withdrawn before.
 * @throws AppError not_found for a message of anybody else, invalid on `withdrawn` when it is too
 * late
 */
export async function withdrawMessage(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<MessageView> {
  await inTransaction(async (tx) => {
    const [own] = await tx.$queryRaw<Withdrawable[]>`
      SELECT conversation_id AS "conversationId", to_id AS "toId", withdrawn_at IS NOT NULL AS "isWithdrawn",
        created_at < clock_timestamp() - make_interval(mins => ${WITHDRAW_MINUTES}) AS "isLate"
      FROM message WHERE id = ${id} AND from_id = ${actor.userId} FOR UPDATE`;
    if (!own) throw notFound();
    if (own.isWithdrawn) return;
    if (own.isLate) throw invalid("withdrawn", messageText("tooLate", locale));
    const isReported = (await tx.messageReport.count({ where: { messageId: id } })) > 0;
    await tx.message.update({
      where: { id },
      data: { withdrawnAt: new Date(), ...(isReported ? {} : { content: "" }) },
    });
    if (!isReported) await tx.threadPicture.deleteMany({ where: { messageId: id } });
    await settleNotice(tx, own.toId, own.conversationId);
  });
  return getMessage(actor, id);
}

/** The most messages of one answer. */
const RESYNC_LIMIT = 500;
/**
 * How far an answer reaches back before the last known message: a message with a lower id may have
 * been committed later. Longer than the longest transaction of a message.
 */
const OVERLAP_SECONDS = 15;
/** The most messages of that time. */
const OVERLAP_LIMIT = 200;

/**
 * All messages since one that the device knows, oldest first, with those of the 15 seconds before
 * it, which the device drops by their ids.
 * @returns `more`: whether the device must ask again, after the last of these
 */
export async function resync(
  { userId }: UserActor,
  { after }: { after: number },
): Promise<{ messages: MessageView[]; more: boolean }> {
  const rows = await db.$queryRaw<MessageRow[]>`
    WITH own AS (SELECT conversation_id FROM conversation_member WHERE user_id = ${userId}),
    known AS (SELECT created_at FROM message WHERE id <= ${after} ORDER BY id DESC LIMIT 1),
    late AS (
      SELECT m.id FROM own JOIN message AS m USING (conversation_id), known
       WHERE m.id <= ${after} AND ${visibleTo(userId)}
         AND m.created_at > known.created_at - make_interval(secs => ${OVERLAP_SECONDS})
       ORDER BY m.id DESC LIMIT ${OVERLAP_LIMIT}
    ), newer AS (
      SELECT m.id FROM own JOIN message AS m USING (conversation_id)
       WHERE m.id > ${after} AND ${visibleTo(userId)}
       ORDER BY m.id LIMIT ${RESYNC_LIMIT + 1}
    )
    SELECT ${MESSAGE_COLUMNS} FROM message AS m
     WHERE m.id IN (SELECT id FROM late UNION ALL SELECT id FROM newer) ORDER BY m.id`;
  const newer = rows.filter(({ id }) => id > after);
  const more = newer.length > RESYNC_LIMIT;
  const shown = more ? rows.slice(0, -1) : rows;
  return { messages: shown.map((row) => viewMessage(row, userId)), more };
}
