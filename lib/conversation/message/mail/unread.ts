import { lockUser } from "@/lib/kernel/auth/lock-user";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { addUserMail } from "@/lib/kernel/mail/add-mail";
import { readNotifications } from "@/lib/kernel/notification/preferences";
import { Prisma } from "@/prisma/client/client";
import { ACTIVE_USER } from "../available";

/** How long a message is unread before a mail tells of it, in minutes. */
const UNREAD_MINUTES = 10;
/** What is older when the worker runs again is told by no mail; the site still shows it. */
const MAX_HOURS = 72;

/**
 * The unread messages `un` of the user `u` that a mail may tell: what the person answered since was
 * seen, even where no device said so.
 */
const TOLD = Prisma.sql`
  un.created_at > clock_timestamp() - make_interval(hours => ${MAX_HOURS})
  AND NOT EXISTS (SELECT FROM message AS answer
    WHERE answer.conversation_id = un.conversation_id AND answer.from_id = un.user_id
      AND answer.id > un.message_id)`;

/**
 * Users with a message that is unread for ten minutes and was in no mail before; not those who had
 * such a mail since they were last here.
 */
const findWaiting = (from: Db): Promise<{ id: number }[]> => from.$queryRaw<{ id: number }[]>`
  SELECT DISTINCT u.id FROM unread_message AS un
    JOIN conversation_member AS own
      ON own.conversation_id = un.conversation_id AND own.user_id = un.user_id
    JOIN "user" AS u ON u.id = un.user_id AND ${ACTIVE_USER}
   WHERE ${TOLD} AND un.message_id > own.mailed_up_to
     AND un.created_at < clock_timestamp() - make_interval(mins => ${UNREAD_MINUTES})
     AND NOT EXISTS (SELECT FROM mail WHERE mail.user_id = u.id AND mail.kind = 'unread_messages'
       AND mail.created_at > COALESCE(u.last_seen_at, '-infinity'::timestamptz))
   ORDER BY u.id`;

/** Whether a user wants mails about messages at once, and their text in them. */
export async function mailChoice(
  userId: number,
): Promise<{ isWanted: boolean; hasTexts: boolean }> {
  const profile = await db.userProfile.findUnique({
    where: { userId },
    select: { notifications: true, messageTextsInMails: true },
  });
  return {
    isWanted: readNotifications(profile?.notifications).message.mail === "now",
    hasTexts: profile?.messageTextsInMails ?? false,
  };
}

/** Adds the mail of one user, and notes in the conversations what it tells. */
const addUnreadMail = (userId: number): Promise<boolean> =>
  inTransaction(async (tx) => {
    // Of two runs at the same time the second waits here, and then finds the mail of the first.
    await lockUser(tx, userId);
    if (!(await findWaiting(tx)).some(({ id }) => id === userId)) return false;
    await tx.$executeRaw`
      UPDATE conversation_member AS own SET mailed_up_to = newest.id
        FROM (SELECT conversation_id, max(message_id) AS id FROM unread_message
          WHERE user_id = ${userId} GROUP BY conversation_id) AS newest
       WHERE own.conversation_id = newest.conversation_id AND own.user_id = ${userId}`;
    await addUserMail(tx, { kind: "unread_messages", userId });
    return true;
  });

/**
 * Adds a mail for each user who has messages unread for ten minutes and wants to know, one for each
 * absence. Whether it is sent, and what it tells, is decided when it is sent.
 * @returns how many were added
 */
export async function addUnreadMails(): Promise<number> {
  let added = 0;
  for (const { id } of await findWaiting(db))
    if ((await mailChoice(id)).isWanted && (await addUnreadMail(id))) added++;
  return added;
}

export type UnreadSender = {
  id: number;
  name: string;
  surname: string;
  count: number;
  /** The texts of the newest messages, the oldest first; empty for pictures alone. */
  texts: string[];
};

/** How many texts of one person a mail may quote. */
const MAX_TEXTS = 3;

/** Who wrote what a user has not read, those with the newest message first. */
export const findUnreadSenders = (userId: number): Promise<UnreadSender[]> =>
  db.$queryRaw<UnreadSender[]>`
    SELECT u.id, u.name, u.surname, newest.count,
      (SELECT array_agg(content ORDER BY id) FROM message WHERE id = ANY(newest.ids[:${MAX_TEXTS}]))
        AS texts
    FROM (
      SELECT un.from_id, count(*)::int AS count, max(un.message_id) AS id,
        array_agg(un.message_id ORDER BY un.message_id DESC) AS ids
        FROM unread_message AS un WHERE un.user_id = ${userId} AND ${TOLD}
       GROUP BY un.from_id) AS newest
    JOIN "user" AS u ON u.id = newest.from_id
    ORDER BY newest.id DESC LIMIT 20`;
