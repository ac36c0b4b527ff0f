import { millisecondsInDay } from "date-fns/constants";
import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addJob } from "@/lib/kernel/job/service";
import { requireManaged } from "@/lib/commerce/event/policy";
import { lockEvent } from "@/lib/commerce/order/lock";
import { ticketText } from "../texts";
import { wordsOf, type MessageWords, type NewEventMessage } from "./schema";
import { wordsIn } from "./words";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Adds the mails of a message to those who have tickets. */
    event_message: { eventMessageId: number };
  }
}

/** How long after its end an event has messages: for photographs and thanks. */
const OPEN_MS = 30 * millisecondsInDay;

/** @throws AppError conflict when the event is cancelled or too long over; invalid ticket types */
async function checkMessage(
  tx: Db,
  eventId: number,
  typeIds: readonly number[],
  locale: Locale,
): Promise<void> {
  const event = await tx.event.findUniqueOrThrow({
    where: { id: eventId },
    select: { endsAt: true, cancelledAt: true, ticketTypes: { select: { id: true } } },
  });
  const known = new Set(event.ticketTypes.map(({ id }) => id));
  if (typeIds.some((id) => !known.has(id)))
    throw invalid("ticket_type_ids", ticketText("otherType", locale));
  if (event.cancelledAt) throw conflict({ message: ticketText("messageCancelled", locale) });
  if (event.endsAt.getTime() + OPEN_MS < Date.now())
    throw conflict({ message: ticketText("messageLate", locale) });
}

/** The orders with valid tickets that did not get the same words before. */
async function findOrders(
  tx: Db,
  eventId: number,
  words: MessageWords,
  typeIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT o.id FROM "order" AS o
    WHERE o.event_id = ${eventId} AND o.status IN ('paid', 'partially_refunded', 'due_at_door') AND NOT o.disputed
      AND EXISTS (SELECT FROM ticket AS t WHERE t.order_id = o.id AND t.status = 'valid'
        AND (${typeIds.length === 0} OR t.ticket_type_id = ANY(${[...typeIds]}::int[])))
      AND NOT EXISTS (SELECT FROM event_message_order AS former
        JOIN event_message AS m ON m.id = former.event_message_id
        WHERE former.order_id = o.id AND m.words = ${JSON.stringify(words)}::jsonb)
    ORDER BY o.id`;
  return rows.map(({ id }) => id);
}

/**
 * Sends a message to the buyers of an event's valid tickets, one mail for each order, by a job. An
 * order never gets the same words twice, so that a message that is sent again reaches only who
 * bought since. A dry run only counts.
 * @throws AppError forbidden, not_found; invalid for ticket types of another event; conflict when the event is
 * cancelled or over for more than 30 days, and when there is nobody to write to
 */
export async function sendMessage(
  actor: UserActor,
  eventId: number,
  body: NewEventMessage,
  locale: Locale,
): Promise<{ id: number | null; orders: number }> {
  await requireManaged(actor, eventId);
  const { ticket_type_ids: typeIds, dry_run: isDry } = body;
  const words = wordsOf(body, locale);
  return inTransaction(async (tx) => {
    // Two sendings at once would both find that nobody has the message.
    await lockEvent(tx, eventId);
    await checkMessage(tx, eventId, typeIds, locale);
    const orders = await findOrders(tx, eventId, words, typeIds);
    if (orders.length === 0) throw conflict({ message: ticketText("messageNobody", locale) });
    if (isDry) return { id: null, orders: orders.length };
    const { id } = await tx.eventMessage.create({
      data: { eventId, userId: actor.userId, words, ticketTypeIds: typeIds },
      select: { id: true },
    });
    await tx.eventMessageOrder.createMany({
      data: orders.map((orderId) => ({ eventMessageId: id, orderId })),
    });
    await addJob(tx, "event_message", { eventMessageId: id }, { key: `event_message:${id}` });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "event.messaged",
      subject: { kind: "event", id: eventId },
      detail: { subject: wordsIn(words, locale).subject, orders: orders.length },
    });
    return { id, orders: orders.length };
  });
}
