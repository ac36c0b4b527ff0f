import type { Db } from "@/lib/kernel/core/db";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import { addUserMail } from "@/lib/kernel/mail/add-mail";
import type { NotificationMail } from "@/prisma/client/enums";
import { EVENTS, type BellEvent, type MailRule, type NotificationEvent } from "./events";
import { readNotifications, type MailChoice } from "./preferences";

/** Rows of one statement, which has at most 65,535 values. */
const ROWS_AT_ONCE = 1_000;

/** What happened, for those whom it concerns. */
export type Notice = {
  userIds: readonly number[];
  event: NotificationEvent;
  /** The id of the event's subject. */
  subjectId: number;
  /** Values that the subject may no longer have when the notification is read. */
  data?: Record<string, string | number | null>;
  /** Names what happened, so that nobody is told of it twice: `post:12:7` for version 7 of a post. */
  cause: string;
  /** Who did it: the bell leaves them out, and a mail to them confirms it. */
  actorId?: number | null;
  /** Adds the mail that tells a user the same; without it there is one with a line of the event. */
  send?: (userId: number) => Promise<number>;
  /** The mail that was added before and tells the same. */
  mailId?: number;
};

/** How an event is mailed to a person who made this choice. */
function mailOf(rule: MailRule, choice: MailChoice): NotificationMail {
  if (rule === "apart") return "none";
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
/** The channels of an event to one person. */
type Chosen = Awaited<ReturnType<typeof chosenChannels>>[number];

/** Adds the mail of a new row, and notes it in the row, so that the digest leaves it out. */
export async function tellByMail(tx: Db, notice: Notice, row: { id: number; userId: number }) {
  const { id, userId } = row;
  const line = { kind: "notification", userId, notificationId: id } as const;
  const send = notice.send ?? (() => addUserMail(tx, line));
  const mailId = await send(userId);
  await tx.notification.update({ where: { id }, data: { mailId }, select: { id: true } });
}

type Row = Pick<Notice, "event" | "subjectId" | "data" | "cause" | "actorId" | "mailId">;

/** The rows of a notice, one for each person. */
const rowsOf = (
  { event, cause, subjectId, data = {}, actorId = null, mailId }: Row,
  chosen: readonly Chosen[],
) =>
  chosen.map((channels) => ({
    ...channels,
    kind: EVENTS[event].kind,
    event,
    cause,
    subjectType: EVENTS[event].subject,
    subjectId,
    data,
    actorId,
    mailId: channels.mail === "added" ? (mailId ?? null) : null,
  }));

/**
 * Tells people of something in the transaction that does it: on the site and by mail, as each of them
 * chose. The same cause is told to a person once, however often and by how many processes it is told.
 */
export async function notify(tx: Db, notice: Notice): Promise<void> {
  const wanted = await chosenChannels(tx, notice);
  if (wanted.length === 0) return;
  const rows = await tx.notification.createManyAndReturn({
    data: rowsOf(notice, wanted),
    skipDuplicates: true,
    select: { id: true, userId: true, mail: true, mailId: true },
  });
  for (const row of rows)
    if (row.mail === "added" && row.mailId === null) await tellByMail(tx, notice, row);
}

/** Notices of one event whose mail the concept sends itself. */
type BellNotice = Omit<Notice, "event" | "send" | "mailId">;

/**
 * The same for many notices of one event of the rules `own` and `apart`, in one statement for the
 * choices and one for the rows.
 */
export async function notifyAll(
  tx: Db,
  event: BellEvent,
  notices: readonly BellNotice[],
): Promise<void> {
  const userIds = [...new Set(notices.flatMap((notice) => notice.userIds))];
  const chosen = new Map(
    (await chosenChannels(tx, { userIds, event })).map((one) => [one.userId, one]),
  );
  const data = notices.flatMap((notice) =>
    rowsOf(
      { ...notice, event },
      notice.userIds.flatMap((userId) => {
        const channels = chosen.get(userId);
        if (!channels) return [];
        const onSite = channels.onSite && userId !== notice.actorId;
        return onSite || channels.mail !== "none" ? { ...channels, onSite } : [];
      }),
    ),
  );
  for (let from = 0; from < data.length; from += ROWS_AT_ONCE)
    await tx.notification.createMany({
      data: data.slice(from, from + ROWS_AT_ONCE),
      skipDuplicates: true,
    });
}
