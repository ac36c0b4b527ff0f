import { addMinutes } from "date-fns";
import { writeAudit } from "@/lib/kernel/audit/service";
import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, conflict, invalid } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { HOLD_MINUTES } from "@/lib/commerce/order/new-order";
import { findOrder, getOrder } from "@/lib/commerce/order/read";
import { orderText } from "@/lib/commerce/order/texts";
import { afterOffers, requireNoOffersDue } from "@/lib/commerce/order/waitlist/run";
import { orderConflict } from "@/lib/commerce/order/wanted";
import { cardGateway } from "../methods";
import { GatewayError } from "../provider";
import { storePayment } from "../record";
import { askGateway, openPaymentById } from "../session";
import { paymentText } from "../texts";
import { finishChange, writeTickets } from "./apply";
import { endChange } from "./end";
import {
  isHeld,
  lockChange,
  planChange,
  requireChangeable,
  type ChangedOrder,
  type Plan,
  type Wish,
} from "./plan";
import type { ChangeInput, ChangeView } from "./schema";
import { requireRoom } from "./seats";

/** Writes the row of a change with what its tickets become. */
const createChange = (
  tx: Db,
  { id: orderId, from: fromEventId }: { id: number; from: number },
  { eventId, differenceCents, seats }: Plan,
  isOpen: boolean,
) =>
  tx.ticketChange.create({
    data: {
      orderId,
      fromEventId,
      eventId,
      differenceCents,
      ...(isOpen ? {} : { status: "done", settledAt: new Date() }),
      expiresAt: addMinutes(new Date(), HOLD_MINUTES),
      seats: { createMany: { data: seats } },
    },
    select: { id: true },
  });

type Making = { locale: Locale; isManager: boolean; seen: number };

/** Makes a change that costs nothing now, or holds the seats of one whose difference is to be paid. */
async function make(tx: Db, order: ChangedOrder, wish: Wish, { locale, seen }: Making) {
  const plan = await planChange(tx, order, wish, locale);
  const { differenceCents, eventId, seats } = plan;
  // The buyer decided about what the page showed.
  if (differenceCents !== seen)
    throw orderConflict("changeDifference", locale, {
      reason: "difference",
      difference_cents: differenceCents,
    });
  await requireNoOffersDue(tx, eventId);
  const isPaid = differenceCents > 0 && order.status !== "due_at_door";
  // Nobody pays that somebody else's ticket moves: until the money comes, it may have been given on.
  if (isPaid && wish.tickets === null && isHeld(order))
    throw orderConflict("changeDateGiven", locale);
  const typeIds = seats.map(({ ticketTypeId }) => ticketTypeId);
  const { id: changeId } = await createChange(
    tx,
    { id: order.id, from: order.eventId ?? eventId },
    plan,
    isPaid,
  );
  if (!isPaid) {
    await writeTickets(tx, order, plan);
    await requireRoom(tx, { eventId, typeIds, freed: 0 }, locale);
    await finishChange(tx, order, plan);
    return undefined;
  }
  const gateway = cardGateway()?.name;
  if (!gateway) throw invalid("difference_cents", paymentText("noMethod", locale));
  // Until it is paid, tickets of the same event are counted with what they are and what they become.
  const freed = order.eventId === eventId ? seats.length : 0;
  await requireRoom(tx, { eventId, typeIds, freed }, locale);
  const { id } = await tx.payment.create({
    data: { orderId: order.id, changeId, gateway, amountCents: differenceCents, currency: "EUR" },
    select: { id: true },
  });
  return id;
}

/** Ends a change of the order that was begun and not paid. @throws AppError conflict if it was paid */
async function endFormer(orderId: number): Promise<void> {
  const open = await db.ticketChange.findFirst({
    where: { orderId, status: "open" },
    select: { id: true },
  });
  if (open && !(await endChange(open.id))) throw conflict();
}

/** Where the difference is paid. @throws GatewayError without an answer */
async function redirectOf(paymentId: number): Promise<string | null> {
  const open = await openPaymentById(paymentId);
  if (!open) return null;
  const told = await askGateway(open);
  await storePayment(paymentId, told);
  return told.url;
}

/**
 * Changes tickets of a paid order: all of them to another date of the series at another price, or some
 * to another type of the event. Seats are taken and freed in one transaction, with a credit note and
 * a new document. What the tickets cost less goes back; what they cost more is paid by card, and the
 * wanted seats are held meanwhile as for any order. What is paid at the door changes at once.
 * @throws AppError not_found; invalid on `event_id` or `tickets`; conflict for an order that cannot
 * change (`changeRefusal`), another difference than the buyer has seen, and seats that are gone;
 * too_many; unavailable without an answer of the gateway, after which the same call goes on
 */
export async function changeTickets(
  actor: Actor,
  id: number,
  input: ChangeInput,
  signature: string | null,
  locale: Locale,
): Promise<ChangeView> {
  const { eventId: from } = await findOrder(actor, { id }, signature);
  const to = input.event_id ?? from;
  if (from === null || to === null || (input.event_id !== undefined && from === to))
    throw invalid("event_id", orderText("changeDateOther", locale));
  const isManager = hasRole(actor, "manager");
  // Each may hold seats for a quarter of an hour.
  if (!isManager) await countRequest("ticket_change", String(id));
  const tickets = input.tickets
    ? new Map(input.tickets.map((ticket) => [ticket.id, ticket.ticket_type_id]))
    : null;
  const making = { locale, isManager, seen: input.difference_cents };
  let redirectUrl: string | null = null;
  let paymentId: number | undefined;
  try {
    await endFormer(id);
    paymentId = await afterOffers(to, () =>
      inTransaction(async (tx) => {
        await lockChange(tx, { id, from, to });
        const changed = tickets ? new Set(tickets.keys()) : undefined;
        const order = await requireChangeable(tx, id, { ...making, changed });
        if (order.eventId !== from) throw orderConflict("cannotChangeDate", locale);
        const made = await make(tx, order, { eventId: to, tickets }, making);
        if (hasRole(actor, "manager"))
          await writeAudit(tx, {
            actorId: actor.userId,
            action: "order.changed",
            subject: { kind: "order", id },
            detail: { difference_cents: input.difference_cents },
          });
        return made;
      }),
    );
    if (paymentId !== undefined) redirectUrl = await redirectOf(paymentId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error, orderId: id }, "the gateway gave no answer");
    throw new AppError("unavailable", { headers: { "Retry-After": "5" } });
  }
  return {
    status: paymentId === undefined ? "changed" : "pay",
    redirect_url: redirectUrl,
    difference_cents: input.difference_cents,
    order: await getOrder(actor, { id }, signature, locale),
  };
}
