import { millisecondsInHour } from "date-fns/constants";
import { lockUser } from "@/lib/kernel/auth/lock-user";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { addUserMail } from "@/lib/kernel/mail/add-mail";

/** No two digests within this time, also when a missed run is made up. */
const PAUSE_MS = 20 * millisecondsInHour;
/** What is older was told by no digest, as no worker ran; the site still shows it. */
const MAX_AGE_MS = 72 * millisecondsInHour;

/**
 * Adds the digest of one user, with which the notifications that it tells are taken out of all later
 * ones; unless nothing is unread, or there was one just before.
 */
async function addDigest(userId: number, now: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    // Of two runs at the same time the second waits here, and then finds the digest of the first.
    await lockUser(tx, userId);
    const since = new Date(now.getTime() - PAUSE_MS);
    const digests = { userId, kind: "notification_digest", createdAt: { gt: since } };
    if ((await tx.mail.count({ where: digests })) > 0) return false;
    const waiting = {
      userId,
      mail: "daily",
      readAt: null,
      createdAt: { gt: new Date(now.getTime() - MAX_AGE_MS) },
    } as const;
    if ((await tx.notification.count({ where: waiting })) === 0) return false;
    const mailId = await addUserMail(tx, { kind: "notification_digest", userId });
    await tx.notification.updateMany({ where: waiting, data: { mail: "added", mailId } });
    return true;
  });
}

/**
 * Adds the digests of all users with something unread that they wanted in one, at most one each.
 * What of it is told is decided when the mail is sent.
 * @returns how many were added
 */
export async function addDigests(now = new Date()): Promise<number> {
  const users = await db.notification.findMany({
    where: {
      mail: "daily",
      readAt: null,
      createdAt: { gt: new Date(now.getTime() - MAX_AGE_MS) },
    },
    distinct: ["userId"],
    orderBy: { userId: "asc" },
    select: { userId: true },
  });
  let added = 0;
  for (const { userId } of users) if (await addDigest(userId, now)) added++;
  return added;
}
