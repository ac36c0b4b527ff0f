import { db, type Db } from "@/lib/kernel/core/db";
import { Prisma } from "@/prisma/client/client";
import { viewMessagePicture, type PictureColumns } from "./picture/view";
import type { MessageView } from "./schema";

/** A stored message. */
export type MessageRow = {
  id: number;
  conversationId: number;
  fromId: number;
  toId: number;
  content: string;
  clientId: string;
  readAt: Date | null;
  withheldAt: Date | null;
  withdrawnAt: Date | null;
  createdAt: Date;
  /** Whether it reached a device of its receiver. */
  isDelivered: boolean;
  pictures: PictureColumns[] | null;
};

/** The columns of `MessageRow`, of the message `m`. */
export const MESSAGE_COLUMNS = Prisma.sql`
  m.id, m.conversation_id AS "conversationId", m.from_id AS "fromId", m.to_id AS "toId", m.content,
  m.client_id AS "clientId", m.read_at AS "readAt", m.withheld_at AS "withheldAt",
  m.withdrawn_at AS "withdrawnAt", m.created_at AS "createdAt",
  m.withheld_at IS NULL AND (m.read_at IS NOT NULL OR EXISTS (
    SELECT FROM conversation_member AS receiver
     WHERE receiver.conversation_id = m.conversation_id AND receiver.user_id = m.to_id
       AND receiver.delivered_up_to >= m.id)) AS "isDelivered",
  (SELECT json_agg(json_build_object('id', p.id, 'originalName', p.original_name,
      'width', p.width, 'height', p.height) ORDER BY p.id)
    FROM thread_picture AS p WHERE p.message_id = m.id) AS pictures`;

/** Whether a person sees the message `m`: its sender always, its receiver unless it is withheld. */
export const visibleTo = (userId: number) =>
  Prisma.sql`(m.from_id = ${userId} OR (m.to_id = ${userId} AND m.withheld_at IS NULL))`;

/** The same for a loaded message. */
export const isVisibleTo = (
  { fromId, toId, withheldAt }: Pick<MessageRow, "fromId" | "toId" | "withheldAt">,
  userId: number,
): boolean => fromId === userId || (toId === userId && withheldAt === null);

/** A message as one of its two people sees it. */
export function viewMessage(row: MessageRow, userId: number): MessageView {
  const isOwn = row.fromId === userId;
  const withdrawn = row.withdrawnAt !== null;
  return {
    id: row.id,
    content: withdrawn ? "" : row.content,
    from: row.fromId,
    to: row.toId,
    from_self: isOwn,
    read_at: row.readAt?.toISOString() ?? null,
    delivered: isOwn && row.isDelivered,
    withdrawn,
    client_id: isOwn ? row.clientId : null,
    assets: withdrawn ? [] : (row.pictures ?? []).map(viewMessagePicture),
    created_at: row.createdAt.toISOString(),
  };
}

/**
 * A reported message as managers see it: what was said also when it was withdrawn, and nothing of
 * what its receiver did.
 */
export const viewReported = (row: MessageRow): MessageView => ({
  ...viewMessage({ ...row, withdrawnAt: null, readAt: null }, NaN),
  withdrawn: row.withdrawnAt !== null,
});

/**
 * Messages by their ids, oldest first, for whoever tells both people of them; deleted ones are left
 * out. The caller shows a message only to those for whom `isVisibleTo` is true.
 */
export const loadMessages = (ids: readonly number[], from: Db = db): Promise<MessageRow[]> =>
  from.$queryRaw<MessageRow[]>`
    SELECT ${MESSAGE_COLUMNS} FROM message AS m WHERE m.id = ANY(${[...ids]}::int[]) ORDER BY m.id`;

/** A message that a person sees. */
export async function findMessage(userId: number, id: number): Promise<MessageRow | undefined> {
  const [row] = await loadMessages([id]);
  return row && isVisibleTo(row, userId) ? row : undefined;
}
