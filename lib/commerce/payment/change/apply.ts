import { reissueInvoice } from "@/lib/commerce/invoice/issue";
import { writeTicketAnswers } from "@/lib/commerce/order/date-change/write-answers";
import { renewHeldTickets } from "@/lib/commerce/order/moved-holders";
import { offerSeats } from "@/lib/commerce/order/waitlist/offers";
import type { Db } from "@/lib/kernel/core/db";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { askRefunds, leftOfOrder } from "../refund/split";
import type { ChangedOrder, Plan } from "./plan";
import { unitOf } from "./price";

type Line = {
  ticketTypeId: number;
  quantity: number;
  unitCents: number;
  vatBasisPoints: number;
  vatCountry: string;
};

/** The lines of an order for its tickets as they are after a change. */
function linesAfter({ items, tickets }: ChangedOrder, { seats }: Plan): Line[] {
  const lines: Line[] = [];
  for (const ticket of tickets) {
    const seat = seats.find(({ ticketId }) => ticketId === ticket.id);
    const item = items.find((one) => one.ticketTypeId === ticket.ticketTypeId);
    const { ticketTypeId, unitCents, vatBasisPoints, vatCountry } = seat ?? {
      ticketTypeId: ticket.ticketTypeId,
      unitCents: unitOf(ticket, items),
      vatBasisPoints: item?.vatBasisPoints ?? 0,
      vatCountry: item?.vatCountry ?? "GR",
    };
    const same = lines.find(
      (line) =>
        line.ticketTypeId === ticketTypeId &&
        line.unitCents === unitCents &&
        line.vatBasisPoints === vatBasisPoints &&
        line.vatCountry === vatCountry,
    );
    if (same) same.quantity++;
    else lines.push({ ticketTypeId, quantity: 1, unitCents, vatBasisPoints, vatCountry });
  }
  return lines;
}

/** Writes the tickets, lines and sums of an order as they are after a change. */
export async function writeTickets(tx: Db, order: ChangedOrder, plan: Plan): Promise<void> {
  const { id, tickets, eventId: from } = order;
  const { seats, eventId, answers } = plan;
  const after = tickets.map(
    (ticket) => seats.find(({ ticketId }) => ticketId === ticket.id) ?? ticket,
  );
  for (const { ticketId, ticketTypeId, grossCents, vatCents } of seats)
    await tx.ticket.update({
      where: { id: ticketId },
      data: { eventId, ticketTypeId, grossCents, vatCents },
      select: { id: true },
    });
  await tx.orderItem.deleteMany({ where: { orderId: id } });
  await tx.orderItem.createMany({
    data: linesAfter(order, plan).map((line) => ({ ...line, orderId: id })),
  });
  await tx.order.update({
    where: { id },
    data: {
      eventId,
      answers: answers.answers,
      totalCents: after.reduce((sum, { grossCents }) => sum + grossCents, 0),
      vatCents: after.reduce((sum, { vatCents }) => sum + vatCents, 0),
      version: { increment: 1 },
    },
    select: { id: true },
  });
  await writeTicketAnswers(tx, answers);
  if (from === eventId) return;
  await tx.seatRequest.updateMany({ where: { orderId: id }, data: { eventId } });
  // What the buyer knows of the former date is told to nobody any more.
  await tx.eventNotice.deleteMany({ where: { orderId: id } });
  await renewHeldTickets(tx, id);
}

/** How the money of an order came, for its next document: a change alone is paid by card. */
async function methodOf(tx: Db, orderId: number) {
  const first = await tx.payment.findFirst({
    where: { orderId, status: "captured", isSurplus: false },
    orderBy: { id: "asc" },
    select: { gateway: true },
  });
  return first?.gateway === "bank_transfer" ? "bank_transfer" : "card";
}

/**
 * What follows a change whose tickets are written: a credit note and a new document, a refund of what
 * they cost less, the offers of freed seats, and a mail. What is paid at the door has neither
 * documents nor money here.
 */
export async function finishChange(tx: Db, order: ChangedOrder, plan: Plan): Promise<void> {
  const { id, email: to, locale, eventId: from, status } = order;
  if (status !== "due_at_door") {
    await reissueInvoice(tx, id, await methodOf(tx, id));
    const amountCents = Math.min(-plan.differenceCents, await leftOfOrder(tx, id));
    if (amountCents > 0) await askRefunds(tx, id, { amountCents, cause: "changed" });
  }
  for (const eventId of new Set([from, plan.eventId]))
    if (eventId !== null) await offerSeats(tx, eventId);
  await addMailTo(tx, { kind: "order_changed", orderId: id }, { to, locale });
}
