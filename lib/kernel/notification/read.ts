import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import type { UserActor } from "@/lib/kernel/core/actor";
import { notFound } from "@/lib/kernel/core/errors";
import { isOneOf, keysOf } from "@/lib/kernel/core/records";
import type { Prisma } from "@/prisma/client/client";
import { EVENTS } from "./events";
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

/** Events whose mail follows the choice of the user; those of the others are sent in any case. */
const BY_CHOICE = keysOf(EVENTS).filter((event) => EVENTS[event].mail === "choice");

/**
 * Marks notifications of a user as read. What was seen on the site is not mailed any more: a mail that
 * still waits for its first attempt, as no mail server answered, say, is dropped.
 */
async function markAll(where: Prisma.NotificationWhereInput): Promise<void> {
  await inTransaction(async (tx) => {
    const read = await tx.notification.updateManyAndReturn({
      where: { ...where, readAt: null },
      data: { readAt: new Date() },
      select: { event: true, mailId: true },
    });
    const mails = read.flatMap(({ event, mailId }) =>
      mailId !== null && isOneOf(BY_CHOICE, event) ? [mailId] : [],
    );
    if (mails.length === 0) return;
    // A digest has more to tell; its writer leaves out what was read.
    await tx.mail.updateMany({
      where: {
        id: { in: mails },
        kind: { not: "notification_digest" },
        status: "waiting",
        sendingAt: null,
        unanswered: 0,
      },
      data: { status: "obsolete", finishedAt: new Date(), nextTryAt: null, reason: null },
    });
  });
}

/** Marks a notification of the user as read; a repetition changes nothing. */
export const markRead = ({ userId }: UserActor, id: number): Promise<void> =>
  markAll({ ...shownTo(userId), id });

/** Marks all notifications of the user up to an id as read: what came since stays unread. */
export const markReadUpTo = ({ userId }: UserActor, id: number): Promise<void> =>
  markAll({ ...shownTo(userId), id: { lte: id } });

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
