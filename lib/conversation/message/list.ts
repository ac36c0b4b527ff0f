import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { onePage, paged, type Paged } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import type { MessageQuery } from "./query";
import {
  findMessage,
  loadMessages,
  MESSAGE_COLUMNS,
  viewMessage,
  viewReported,
  visibleTo,
  type MessageRow,
} from "./rows";
import type { MessageChange, MessageView } from "./schema";
import { getMessage, markRead, markUnread, resync, withdrawMessage } from "./service";

/** The messages `m` of a person that a query asks for. */
function conditionsOf(userId: number, query: MessageQuery): Prisma.Sql {
  const { with: other, after, before, unread, reported } = query;
  const conditions =
    reported === true
      ? [Prisma.sql`m.id IN (SELECT message_id FROM message_report WHERE resolved_at IS NULL)`]
      : [
          Prisma.sql`m.conversation_id IN
            (SELECT conversation_id FROM conversation_member WHERE user_id = ${userId})`,
          visibleTo(userId),
        ];
  if (other !== undefined)
    conditions.push(Prisma.sql`m.conversation_id = (SELECT id FROM conversation
      WHERE low_user_id = LEAST(${userId}::int, ${other}::int)
        AND high_user_id = GREATEST(${userId}::int, ${other}::int))`);
  if (after !== undefined) conditions.push(Prisma.sql`m.id > ${after}`);
  if (before !== undefined) conditions.push(Prisma.sql`m.id < ${before}`);
  if (unread === true)
    conditions.push(
      Prisma.sql`m.id IN (SELECT message_id FROM unread_message WHERE user_id = ${userId})`,
    );
  return Prisma.join(conditions, " AND ");
}

/**
 * The messages of a person's conversations, the newest first; with `resync` what a device needs that
 * was away, where `more` in `meta` says whether to ask again; with `reported` what was reported.
 * @throws AppError not_found for reported ones without the role
 */
export async function listMessages(
  actor: UserActor,
  query: MessageQuery,
): Promise<Paged<MessageView>> {
  const isReported = query.reported === true;
  if (isReported && !hasRole(actor, "manager")) throw notFound();
  if (query.resync === true && !isReported) {
    const { messages, more } = await resync(actor, { after: query.after ?? 0 });
    return { ...onePage(messages), meta: { more: more ? 1 : 0 } };
  }
  const { userId } = actor;
  const { currentPage, perPage } = query.paging;
  const where = conditionsOf(userId, query);
  const [counted, rows] = await Promise.all([
    db.$queryRaw<
      [{ total: number }]
    >`SELECT count(*)::int AS total FROM message AS m WHERE ${where}`,
    db.$queryRaw<MessageRow[]>`
      SELECT ${MESSAGE_COLUMNS} FROM message AS m WHERE ${where}
       ORDER BY ${query.sort === "id" ? Prisma.sql`m.id` : Prisma.sql`m.id DESC`}
       LIMIT ${perPage} OFFSET ${currentPage * perPage}`,
  ]);
  const items = rows.map((row) => (isReported ? viewReported(row) : viewMessage(row, userId)));
  return { ...paged(items, counted[0].total, query.paging), meta: { more: 0 } };
}

/**
 * A message of one's own conversations, or for a manager one that was reported.
 * @throws AppError not_found for any other
 */
export async function readMessage(actor: UserActor, id: number): Promise<MessageView> {
  const isForManager =
    hasRole(actor, "manager") &&
    !(await findMessage(actor.userId, id)) &&
    (await db.messageReport.count({ where: { messageId: id } })) > 0;
  if (!isForManager) return getMessage(actor, id);
  const [row] = await loadMessages([id]);
  if (!row) throw notFound();
  return viewReported(row);
}

/**
 * Marks a message as read, with all before it, or its conversation as unread, by its receiver; or
 * withdraws it, by its sender.
 * @throws AppError not_found for the other person and everybody else, invalid when it is too late
 */
export async function changeMessage(
  actor: UserActor,
  id: number,
  { read, withdrawn }: MessageChange,
  locale: Locale,
): Promise<MessageView> {
  if (withdrawn) return withdrawMessage(actor, id, locale);
  const row = await findMessage(actor.userId, id);
  if (row?.toId !== actor.userId) throw notFound();
  if (read) await markRead(actor, { with: row.fromId, up_to: id });
  else await markUnread(actor, { with: row.fromId });
  return getMessage(actor, id);
}
