import type { Db } from "@/lib/core/db";
import { EXISTING_USERS } from "@/lib/core/existing-users";
import { addUserMail } from "@/lib/mail/add-mail";
import type { NotificationMail } from "@/prisma/client/enums";
import { EVENTS, type MailRule, type NotificationEvent } from "./events";
import { readNotifications, type MailChoice } from "./preferences";

/** What happened, for those whom it concerns. */
export type Notice = {
  userIds: readonly number[];
  event: NotificationEvent;
  /** The id of the event's subject. */
  subjectId: number;
  /** What the subject may not say any more when it is read. */
  data?: Record<string, string | number | null>;
  /** Names what happened, so that nobody is told of it twice: `post:12:7` for version 7 of a post. */
  cause: string;
  /** Who did it: the bell leaves them out, and a mail to them confirms it. */
  actorId?: number | null;
  /** Adds the mail that tells a user the same; without it there is one with a line of the event. */
  send?: (userId: number) => Promise<number>;
  /** The mail that is sent anyway, for events of the rule `always`. */
  mailId?: number;
};

/** The mail of an event for somebody's choice. */
function mailOf(rule: MailRule, choice: MailChoice): NotificationMail {
  if (rule === "always") return "added";
  if (choice === "off") return "none";
  if (rule === "at_once") return "added";
  if (choice === "daily") return "daily";
  return rule === "own" ? "none" : "added";
}

/** The channels of an event, as the users chose; nothing for deleted and disabled ones. */
export async function chosenChannels(
  tx: Db,
  { userIds, event, actorId }: Pick<Notice, "userIds" | "event" | "actorId">,
) {
  const users = await tx.user.findMany({
    where: { ...EXISTING_USERS, id: { in: [...userIds] }, disabledAt: null },
    orderBy: { id: "asc" },
    select: { id: true, profile: { select: { notifications: true } } },
  });
  const { kind, mail: rule } = EVENTS[event];
  return users
    .map(({ id: userId, profile }) => {
      const { site, mail } = readNotifications(profile?.notifications)[kind];
      return { userId, onSite: site && userId !== actorId, mail: mailOf(rule, mail) };
    })
    .filter(({ onSite, mail }) => onSite || mail !== "none");
}

/** Adds the mail of a new row, and notes it in the row, so that the digest leaves it out. */
export async function tellByMail(tx: Db, notice: Notice, row: { id: number; userId: number }) {
  const { id, userId } = row;
  const line = { kind: "notification", userId, notificationId: id } as const;
  const send = notice.send ?? (() => addUserMail(tx, line));
  const mailId = notice.mailId ?? (await send(userId));
  await tx.notification.update({ where: { id }, data: { mailId }, select: { id: true } });
}

/**
 * Tells people of something in the transaction that does it: on the site and by mail, as each of them
 * chose. The same cause is told to a person once, however often and by how many processes it is told.
 */
export async function notify(tx: Db, notice: Notice): Promise<void> {
  const { event, cause, subjectId, data = {}, actorId = null } = notice;
  const { kind, subject: subjectType } = EVENTS[event];
  const wanted = await chosenChannels(tx, notice);
  if (wanted.length === 0) return;
  const rows = await tx.notification.createManyAndReturn({
    data: wanted.map((channels) => ({
      ...channels,
      kind,
      event,
      cause,
      subjectType,
      subjectId,
      data,
      actorId,
    })),
    skipDuplicates: true,
    select: { id: true, userId: true, mail: true },
  });
  for (const row of rows) if (row.mail === "added") await tellByMail(tx, notice, row);
}
