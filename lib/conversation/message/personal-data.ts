import { db, type Db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";
import { settings } from "@/lib/kernel/core/settings";
import { dropNotices } from "./notice";

/** The messages that a user sent or sees, for the copy of their data. */
export async function exportMessages({ userId }: Person) {
  if (userId === null) return [];
  const rows = await db.message.findMany({
    where: { OR: [{ fromId: userId }, { toId: userId, withheldAt: null }], withdrawnAt: null },
    orderBy: { id: "desc" },
    select: {
      fromId: true,
      content: true,
      createdAt: true,
      readAt: true,
      from: { select: { name: true, surname: true } },
      to: { select: { name: true, surname: true } },
      pictures: { orderBy: { id: "asc" }, select: { id: true } },
    },
  });
  return rows.map(({ fromId, content, createdAt, readAt, from, to, pictures }) => ({
    from_self: fromId === userId,
    with: fromId === userId ? to : from,
    content,
    pictures: pictures.map(({ id }) => `${settings().SITE_URL}/api/message/picture/${id}`),
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  }));
}

/**
 * Deletes the conversations of a user, for both people of each, with blocks and reports. The user is
 * locked first, so that nobody sends them a message meanwhile.
 */
export async function eraseMessages(tx: Db, { userId }: Person): Promise<void> {
  if (userId === null) return;
  await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${userId} FOR UPDATE`;
  const where = { OR: [{ lowUserId: userId }, { highUserId: userId }] };
  const conversations = await tx.conversation.findMany({ where, select: { id: true } });
  await dropNotices(
    tx,
    conversations.map(({ id }) => id),
  );
  await tx.conversation.deleteMany({ where });
  await tx.block.deleteMany({ where: { OR: [{ userId }, { blockedId: userId }] } });
  await tx.messageReport.deleteMany({ where: { userId } });
}
