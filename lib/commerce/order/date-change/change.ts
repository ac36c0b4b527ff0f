import { writeAudit } from "@/lib/kernel/audit/service";
import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { lockEvent, lockOrder } from "../lock";
import { renewHeldTickets } from "../moved-holders";
import { findOrder, getOrder } from "../read";
import type { OrderView } from "../schema";
import { countSeats } from "../seats";
import { orderText } from "../texts";
import { offerSeats } from "../waitlist/offers";
import { afterOffers, requireNoOffersDue } from "../waitlist/run";
import { findTypes, partedBy, orderConflict, requireSeats } from "../wanted";
import { wantedTypes } from "./choices";
import {
  dateSelect,
  matchAllAnswers,
  matchTypes,
  type DateRow,
  type MatchedAnswers,
} from "./match";
import { writeTicketAnswers } from "./write-answers";
import { changeRefusal, changingSelect, type ChangingOrder } from "./may-change";

type Move = { id: number; from: number; to: number };

/** Both dates, those who sell seats of either wait; then the order, as everywhere. */
async function lockMove(tx: Db, { id, from, to }: Move): Promise<void> {
  for (const eventId of [from, to].toSorted((one, other) => one - other))
    await lockEvent(tx, eventId);
  await lockOrder(tx, id);
}

const findDate = (tx: Db, id: number): Promise<DateRow | null> =>
  tx.event.findUnique({ where: { id }, select: dateSelect });

type Fit = {
  types: ReadonlyMap<number, number>;
  answers: MatchedAnswers;
};

/** How an order fits another date. @throws AppError invalid, conflict */
async function requireFit(
  tx: Db,
  order: ChangingOrder,
  { from, to }: Move,
  locale: Locale,
): Promise<Fit> {
  const [own, other] = [await findDate(tx, from), await findDate(tx, to)];
  if (!own || !other || own.seriesId === null || own.seriesId !== other.seriesId)
    throw invalid("event_id", orderText("changeDateOther", locale));
  if (other.startsAt <= new Date()) throw orderConflict("over", locale);
  if (order.status === "due_at_door" && !other.payAtDoor)
    throw orderConflict("changeDateDoor", locale);
  const wanted = wantedTypes(order);
  const types = matchTypes(own, other, wanted.keys());
  if (!types) throw orderConflict("changeDatePrice", locale);
  const answers = matchAllAnswers(own, other, order);
  if (!answers) throw orderConflict("changeDateQuestions", locale);
  const moved = new Map([...wanted].map(([id, count]) => [types.get(id)!, count]));
  // Published, not cancelled, and on sale.
  const { ticketTypes } = other;
  await findTypes(
    tx,
    to,
    { ...partedBy(ticketTypes, moved), opened: new Set(moved.keys()) },
    locale,
  );
  await requireNoOffersDue(tx, to);
  requireSeats(await countSeats(tx, to), moved, locale);
  return { types, answers };
}

async function write(tx: Db, { id, to }: Move, { types, answers }: Fit): Promise<void> {
  await tx.order.update({
    where: { id },
    data: { eventId: to, answers: answers.answers, version: { increment: 1 } },
    select: { id: true },
  });
  await writeTicketAnswers(tx, answers);
  for (const [own, other] of types) {
    const where = { orderId: id, ticketTypeId: own };
    await tx.orderItem.updateMany({ where, data: { ticketTypeId: other } });
    await tx.ticket.updateMany({ where, data: { eventId: to, ticketTypeId: other } });
  }
  await tx.seatRequest.updateMany({ where: { orderId: id }, data: { eventId: to } });
  // What the buyer knows of the former date is told to nobody any more.
  await tx.eventNotice.deleteMany({ where: { orderId: id } });
}

/**
 * Moves a paid order with all its tickets to another date of its series, at the same price: seats of
 * one are taken and of the other freed in one transaction, and go to those who wait there. The codes
 * of the buyer stay, and count for the new date only; documents stay, as nothing is owed. The buyer gets
 * a mail. Tickets that others hold move when managers move the order, and get new codes.
 * @throws AppError not_found; invalid on `event_id` for what is no other date of the series; conflict
 * for an order that cannot move (`changeRefusal`), a date that is over, sold out, not on sale, at
 * another price or with other questions
 */
export async function changeDate(
  actor: Actor,
  id: number,
  { event_id: to }: { event_id: number },
  signature: string | null,
  locale: Locale,
): Promise<OrderView> {
  const { eventId: from } = await findOrder(actor, { id }, signature);
  if (from === null || from === to) throw invalid("event_id", orderText("changeDateOther", locale));
  const isManager = hasRole(actor, "manager");
  const move = { id, from, to };
  await afterOffers(to, () =>
    inTransaction(async (tx) => {
      await lockMove(tx, move);
      const order = await tx.order.findUnique({ where: { id }, select: changingSelect });
      if (!order) throw notFound();
      const refusal =
        order.eventId === from
          ? changeRefusal(order, { now: new Date(), isManager, movesHeld: isManager })
          : ("cannotChangeDate" as const);
      if (refusal) throw orderConflict(refusal, locale);
      await write(tx, move, await requireFit(tx, order, move, locale));
      await renewHeldTickets(tx, id);
      await offerSeats(tx, from);
      const recipient = { to: order.email, locale: order.locale };
      await addMailTo(tx, { kind: "order_moved", orderId: id }, recipient);
      if (hasRole(actor, "manager")) {
        const subject = { kind: "order", id } as const;
        await writeAudit(tx, { actorId: actor.userId, action: "order.moved", subject });
      }
    }),
  );
  return getOrder(actor, { id }, signature, locale);
}
