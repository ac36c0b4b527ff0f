import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { fullName } from "@/lib/kernel/core/full-name";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { requireManaged } from "@/lib/commerce/event/policy";
import type { MessageView } from "./schema";
import { wordsIn } from "./words";

type Counts = { id: number; sent: number; waiting: number; notSent: number };

/** What became of the mails of messages; a mail that is not added yet waits. */
const countMails = (ids: readonly number[]) => db.$queryRaw<Counts[]>`
  SELECT recipient.event_message_id AS id,
    count(*) FILTER (WHERE mail.status IN ('accepted', 'perhaps_sent'))::int AS sent,
    count(*) FILTER (WHERE mail.id IS NULL OR mail.status = 'waiting')::int AS waiting,
    count(*) FILTER (WHERE mail.status IN ('refused', 'obsolete'))::int AS "notSent"
  FROM (SELECT event_message_id, mail_id FROM event_message_order
    UNION ALL SELECT event_message_id, mail_id FROM webinar_message_recipient) AS recipient
    LEFT JOIN mail ON mail.id = recipient.mail_id
  WHERE recipient.event_message_id = ANY(${[...ids]}::int[]) GROUP BY recipient.event_message_id`;

/**
 * The messages to those who have tickets of an event, or take part in a webinar, the newest first.
 * @throws AppError as `requireManaged`
 */
export async function listMessages(
  actor: UserActor,
  eventId: number,
  paging: Paging,
  locale: Locale,
): Promise<Paged<MessageView>> {
  await requireManaged(actor, eventId);
  const where = { eventId };
  const [rows, total] = await Promise.all([
    db.eventMessage.findMany({
      where,
      orderBy: { id: "desc" },
      ...rowsAt(paging),
      select: {
        id: true,
        words: true,
        ticketTypeIds: true,
        createdAt: true,
        user: { select: { name: true, surname: true } },
      },
    }),
    db.eventMessage.count({ where }),
  ]);
  const counts = await countMails(rows.map(({ id }) => id));
  const items = rows.map(({ id, words, ticketTypeIds, createdAt, user }) => {
    const own = counts.find((one) => one.id === id);
    return {
      id,
      ...wordsIn(words, locale),
      ticket_type_ids: ticketTypeIds,
      sent_by: user && fullName(user),
      sent: own?.sent ?? 0,
      waiting: own?.waiting ?? 0,
      not_sent: own?.notSent ?? 0,
      created_at: createdAt.toISOString(),
    };
  });
  return paged(items, total, paging);
}
