import type { Db } from "@/lib/kernel/core/db";
import { EVENTS, type NotificationEvent } from "./events";
import { chosenChannels, tellByMail } from "./notify";

/** Something that goes on, such as a conversation: `cause` names it, not what happened in it. */
type OngoingNotice = {
  userId: number;
  event: NotificationEvent;
  subjectId: number;
  /** What names the subject beside its id. */
  data?: Record<string, string | number | null>;
  cause: string;
  actorId: number;
};

/**
 * Tells a person that something goes on, in the transaction that does it: one notification until it is
 * read, and then a new one, with an id and a mail of its own.
 */
export async function notifyAgain(tx: Db, notice: OngoingNotice): Promise<void> {
  const { userId, event, cause, subjectId, data = {}, actorId } = notice;
  const { kind, subject } = EVENTS[event];
  const [channels] = await chosenChannels(tx, { userIds: [userId], event, actorId });
  if (!channels) return;
  const { onSite, mail } = channels;
  const rows = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO notification AS known
      (user_id, kind, event, cause, subject_type, subject_id, data, actor_id, on_site,
       mail)
    VALUES (${userId}, ${kind}, ${event}, ${cause}, ${subject}, ${subjectId}, ${JSON.stringify(data)}::jsonb,
      ${actorId}, ${onSite}, ${mail}::"NotificationMail")
    ON CONFLICT (user_id, kind, cause) DO UPDATE SET id = excluded.id, created_at = excluded.created_at,
      read_at = NULL, actor_id = excluded.actor_id, on_site = excluded.on_site, mail = excluded.mail,
      mail_id = NULL
    WHERE known.read_at IS NOT NULL
    RETURNING id`;
  if (mail !== "added") return;
  for (const { id } of rows)
    await tellByMail(tx, { userIds: [userId], event, cause, subjectId }, { id, userId });
}
