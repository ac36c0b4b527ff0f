import { db, type Db } from "@/lib/core/db";
import type { UserActor } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import type { NotificationKind } from "./preferences";

/** The notifications that the bell shows to a user. */
export const shownTo = (userId: number) => ({ userId, onSite: true });

/** How many of them the user has not read. */
export const countUnread = ({ userId }: UserActor): Promise<number> =>
  db.notification.count({ where: { ...shownTo(userId), readAt: null } });

/** Marks a notification of the user as read; twice is once. @throws AppError not_found */
export async function markRead({ userId }: UserActor, id: number): Promise<void> {
  const { count } = await db.notification.updateMany({
    where: { ...shownTo(userId), id, readAt: null },
    data: { readAt: new Date() },
  });
  if (count === 0 && (await db.notification.count({ where: { ...shownTo(userId), id } })) === 0)
    throw notFound();
}

/** Marks all notifications of the user up to an id as read: what came since stays unread. */
export async function markReadUpTo({ userId }: UserActor, id: number): Promise<void> {
  await db.notification.updateMany({
    where: { ...shownTo(userId), id: { lte: id }, readAt: null },
    data: { readAt: new Date() },
  });
}

/**
 * Marks what was told about a cause as read, when the user saw it where it happened: a conversation,
 * say. Drops it from the digest too.
 */
export async function markCauseRead(
  tx: Db,
  userId: number,
  kind: NotificationKind,
  cause: string,
): Promise<void> {
  await tx.notification.updateMany({
    where: { userId, kind, cause, readAt: null },
    data: { readAt: new Date() },
  });
}
