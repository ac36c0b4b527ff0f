import { millisecondsInDay } from "date-fns/constants";
import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addJob } from "@/lib/kernel/job/service";
import { requireManaged } from "@/lib/commerce/event/policy";
import {
  wordsOf,
  type MessageWords,
  type NewEventMessage,
} from "@/lib/commerce/ticket/message/schema";
import { wordsIn } from "@/lib/commerce/ticket/message/words";
import { lockWebinars } from "../open";
import { webinarText } from "../texts";

/** How long after its end a webinar has messages, as an event. */
const OPEN_MS = 30 * millisecondsInDay;

async function checkOpen(tx: Db, id: number, locale: Locale): Promise<void> {
  const webinar = await tx.event.findFirst({
    where: { id, kind: "webinar", deletedAt: null },
    select: { endsAt: true, cancelledAt: true },
  });
  if (!webinar) throw notFound();
  if (webinar.cancelledAt) throw conflict({ message: webinarText("messageCancelled", locale) });
  if (webinar.endsAt.getTime() + OPEN_MS < Date.now())
    throw conflict({ message: webinarText("messageLate", locale) });
}

type Recipient = { signupId: number | null; guestId: number | null };

/**
 * The participants who did not get the same words before; also not as the guest that a user was. A
 * guest with the address of a user is written to as that user.
 */
const findParticipants = (tx: Db, webinarId: number, words: MessageWords) =>
  tx.$queryRaw<Recipient[]>`
    WITH former AS (SELECT r.signup_id, r.guest_id
      FROM webinar_message_recipient AS r JOIN event_message AS m ON m.id = r.event_message_id
      WHERE m.event_id = ${webinarId} AND m.words = ${JSON.stringify(words)}::jsonb)
    SELECT s.id AS "signupId", NULL::int AS "guestId" FROM webinar_signup AS s
      JOIN "user" AS u ON u.id = s.user_id AND u.disabled_at IS NULL
    WHERE s.webinar_id = ${webinarId} AND NOT EXISTS (SELECT FROM former WHERE signup_id = s.id)
      AND NOT EXISTS (SELECT FROM former JOIN webinar_guest AS g ON g.id = former.guest_id
        WHERE g.signup_id = s.id)
    UNION ALL
    SELECT NULL, g.id FROM webinar_guest AS g
    WHERE g.webinar_id = ${webinarId} AND g.confirmed_at IS NOT NULL AND g.left_at IS NULL
      AND NOT EXISTS (SELECT FROM former WHERE guest_id = g.id)
      AND NOT EXISTS (SELECT FROM webinar_signup AS s JOIN "user" AS u ON u.id = s.user_id
        WHERE s.webinar_id = g.webinar_id AND lower(u.email) = lower(g.email) AND u.disabled_at IS NULL)`;

/**
 * Sends a message to the participants of a webinar, users and guests, by a job. Nobody gets the same
 * words twice, so that a message that is sent again reaches only who signed up since. A dry run only
 * counts.
 * @throws AppError forbidden, not_found; conflict when the webinar is cancelled or over for more than 30
 * days, and when there is nobody to write to
 */
export async function messageParticipants(
  actor: UserActor,
  webinarId: number,
  body: NewEventMessage,
  locale: Locale,
): Promise<{ id: number | null; people: number }> {
  await requireManaged(actor, webinarId);
  const words = wordsOf(body, locale);
  return inTransaction(async (tx) => {
    // Two sendings at once would both find that nobody has the message.
    await lockWebinars(tx, [webinarId]);
    await checkOpen(tx, webinarId, locale);
    const found = await findParticipants(tx, webinarId, words);
    if (found.length === 0) throw conflict({ message: webinarText("messageNobody", locale) });
    if (body.dry_run) return { id: null, people: found.length };
    const { id } = await tx.eventMessage.create({
      data: { eventId: webinarId, userId: actor.userId, words, ticketTypeIds: [] },
      select: { id: true },
    });
    await tx.webinarMessageRecipient.createMany({
      data: found.map((one) => ({ eventMessageId: id, ...one })),
    });
    await addJob(tx, "webinar_message", { eventMessageId: id }, { key: `webinar_message:${id}` });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "event.messaged",
      subject: { kind: "event", id: webinarId },
      detail: { subject: wordsIn(words, locale).subject, people: found.length },
    });
    return { id, people: found.length };
  });
}
