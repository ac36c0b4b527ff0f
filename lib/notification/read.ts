import { db, type Db } from "@/lib/core/db";
import type { UserActor } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import type { NotificationKind } from "./preferences";

/** The notifications that the bell shows to a user. */
export const shownTo = (userId: number) => ({ userId, onSite: true });

/** How many of them the user has not read. */
export const countUnread = ({ userId }: UserActor): Promise<number> =>
  db.notification.count({ where: { ...shownTo(userId), readAt: null } });

/** A notification of the user. @throws AppError not_found */
export async function findOwn({ userId }: UserActor, id: number): Promise<{ id: number }> {
  const row = await db.notification.findFirst({
    where: { ...shownTo(userId), id },
    select: { id: true },
  });
  if (!row) throw notFound();
  return row;
}

/** Marks a notification of the user as read; twice is once. */
export async function markRead({ userId }: UserActor, id: number): Promise<void> {
  await db.notification.updateMany({
    where: { ...shownTo(userId), id, readAt: null },
    data: { readAt: new Date() },
  });
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
