import { db, inTransaction } from "@/lib/kernel/core/db";
import { addUserMail } from "@/lib/kernel/mail/add-mail";
import { notify } from "@/lib/kernel/notification/notify";
import {
  addDueReminders,
  type ReminderKind,
  type StartsWithin,
} from "@/lib/kernel/mail/reminder-times";

/** Sign-ups per run and reminder; the next run takes the rest. */
const BATCH = 500;

type Due = { webinarId: number; userId: number; startsAt: Date; bookedAt: Date };

/** The sign-ups within the time of a reminder that were not reminded, the next ones first. */
const findDue = (kind: ReminderKind, { after, until }: StartsWithin) =>
  db.$queryRaw<Due[]>`
    SELECT signup.webinar_id AS "webinarId", signup.user_id AS "userId",
      webinar.starts_at AS "startsAt", signup.signed_at AS "bookedAt"
    FROM webinar_signup AS signup
      JOIN event AS webinar ON webinar.id = signup.webinar_id
      JOIN "user" AS person ON person.id = signup.user_id
    WHERE webinar.cancelled_at IS NULL AND webinar.deleted_at IS NULL AND person.disabled_at IS NULL
      AND webinar.starts_at > ${after} AND webinar.starts_at <= ${until}
      AND NOT EXISTS (SELECT FROM webinar_reminder AS sent
        WHERE sent.webinar_id = signup.webinar_id AND sent.user_id = signup.user_id
          AND sent.kind = ${kind} AND sent.starts_at = webinar.starts_at)
    ORDER BY webinar.starts_at, signup.id LIMIT ${BATCH}`;

/** Adds a reminder; a second worker that found the same sign-up adds none. */
const remind = (reminder: ReminderKind, { webinarId, userId, startsAt }: Due): Promise<number> =>
  inTransaction(async (tx) => {
    const { count } = await tx.webinarReminder.createMany({
      data: [{ webinarId, userId, startsAt, kind: reminder }],
      skipDuplicates: true,
    });
    const start = startsAt.toISOString();
    if (count === 0) return 0;
    const job = { kind: "webinar_reminder", webinarId, userId, startsAt: start, reminder } as const;
    await notify(tx, {
      userIds: [userId],
      event: "webinar_reminder",
      subjectId: webinarId,
      cause: `webinar_reminder:${webinarId}:${reminder}:${start}`,
      send: () => addUserMail(tx, job),
    });
    return count;
  });

/**
 * Adds the reminders that are due: for each person at most one of a kind per start of a webinar. The
 * mail is checked against the sign-up once more when it is sent.
 * @returns how many were added
 */
export const addWebinarReminders = (now = new Date()): Promise<number> =>
  addDueReminders(now, findDue, remind);
