import { addMinutes } from "date-fns";
import { endOfWorkingDay } from "@/lib/commerce/payment/working-days";
import { issueCreditNote, issueInvoice } from "@/lib/commerce/invoice/issue";
import { HOLD_MINUTES } from "@/lib/commerce/order/new-order";
import { priceTickets } from "@/lib/commerce/order/price";
import { GREECE } from "@/lib/commerce/order/vat-country";
import { newTicketCode } from "@/lib/commerce/order/ticket-code";
import type { Prisma } from "@/prisma/client/client";
import type { OrderStatus } from "@/prisma/client/enums";
import { DEMO_ACCOUNTS } from "../accounts";
import { demoTime } from "./dates";
import type { OrderFile } from "./order-files";

type Tx = Prisma.TransactionClient;

/** The states that an order has had before each, along the arrows of orders. */
const BEFORE: Record<OrderStatus, readonly OrderStatus[]> = {
  reserved: [],
  pending_payment: ["pending_payment"],
  paid: ["pending_payment", "paid"],
  due_at_door: ["due_at_door"],
  expired: ["expired"],
  cancelled: ["cancelled"],
  refund_due: ["pending_payment", "paid", "refund_due"],
  partially_refunded: ["pending_payment", "paid", "partially_refunded"],
  refunded: ["pending_payment", "paid", "refunded"],
};

/** Minutes from the order to its payment. */
const PAID_AFTER = 4;

const typeSelect = {
  id: true,
  startsAt: true,
  ticketTypes: {
    select: { id: true, priceCents: true, vatBasisPoints: true },
    orderBy: { position: "asc" },
  },
  questions: { select: { id: true }, orderBy: { position: "asc" } },
} as const;

function buyerOf({ buyer }: OrderFile) {
  if (typeof buyer !== "string") {
    const [name, surname, email] = buyer;
    return { name, surname, email };
  }
  const account = DEMO_ACCOUNTS.find(({ email }) => email.startsWith(`${buyer}@`));
  if (!account) throw new Error(`demo content: no account ${buyer}`);
  const { name, surname, email } = account;
  return { name, surname, email };
}

/** Creates the order with its tickets, as it is reserved. */
async function reserve(db: Tx, file: OrderFile, eventId: number, createdAt: Date) {
  const event = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: typeSelect });
  const types = file.tickets.flatMap(([at, quantity]) => {
    const type = event.ticketTypes[at];
    if (!type) throw new Error(`demo content: event ${file.event} has no ticket type ${at}`);
    const { id: ticketTypeId, priceCents, vatBasisPoints } = type;
    return Array.from({ length: quantity }, () => ({
      ticketTypeId,
      priceCents,
      vatBasisPoints,
      vatCountry: GREECE,
    }));
  });
  const tickets = priceTickets(types, null);
  const answers = event.questions.flatMap(({ id }, at) =>
    file.answers[at] === undefined ? [] : [[String(id), file.answers[at]]],
  );
  return db.order.create({
    data: {
      ...buyerOf(file),
      eventId,
      locale: file.locale,
      ...(file.invoice ? { invoice: file.invoice } : {}),
      answers: Object.fromEntries(answers),
      totalCents: tickets.reduce((sum, one) => sum + one.grossCents, 0),
      vatCents: tickets.reduce((sum, one) => sum + one.vatCents, 0),
      createdAt,
      expiresAt: addMinutes(createdAt, HOLD_MINUTES),
      items: {
        create: file.tickets.map(([at, quantity]) => {
          const {
            id: ticketTypeId,
            priceCents: unitCents,
            vatBasisPoints,
          } = event.ticketTypes[at]!;
          return { ticketTypeId, quantity, unitCents, vatBasisPoints };
        }),
      },
      tickets: {
        create: tickets.map((ticket) => ({ ...ticket, code: newTicketCode(), eventId })),
      },
    },
    select: {
      id: true,
      totalCents: true,
      tickets: { select: { id: true, grossCents: true }, orderBy: { id: "asc" } },
    },
  });
}
type Reserved = Awaited<ReturnType<typeof reserve>>;

/** Moves the order to its state, step by step, since a trigger allows only the arrows. */
async function advance(db: Tx, file: OrderFile, { id, totalCents }: Reserved, paidAt: Date) {
  for (const status of BEFORE[file.status]) {
    // What costs nothing is paid without a payment.
    if (status === "pending_payment" && totalCents === 0) continue;
    const isTransfer = status === "pending_payment" && file.method === "bank_transfer";
    await db.order.update({
      where: { id },
      data: {
        status,
        version: { increment: 1 },
        ...(status === "paid" ? { paidAt } : {}),
        ...(status === "due_at_door" ? { doorAskedAt: paidAt, doorConfirmedAt: paidAt } : {}),
        ...(isTransfer ? { expiresAt: endOfWorkingDay(new Date(), 3) } : {}),
      },
      select: { id: true },
    });
  }
  if (file.disputed)
    await db.order.update({ where: { id }, data: { disputed: true }, select: { id: true } });
}

/** The payment of an order, with its document and what was paid back. */
async function pay(db: Tx, file: OrderFile, order: Reserved, paidAt: Date): Promise<void> {
  const { id: orderId, totalCents: amountCents, tickets } = order;
  const isOpen = file.status === "pending_payment";
  const payment = await db.payment.create({
    data: {
      orderId,
      gateway: file.method,
      amountCents,
      currency: "EUR",
      createdAt: addMinutes(paidAt, -1),
      ...(isOpen ? {} : { status: "captured" as const, capturedAt: paidAt }),
    },
    select: { id: true, key: true },
  });
  if (isOpen) return;
  const chargeId = `${file.method}_charge_${payment.key}`;
  await db.payment.update({
    where: { id: payment.id },
    data: { externalId: `${file.method}_${payment.key}`, chargeId },
    select: { id: true },
  });
  await issueInvoice(db, orderId, file.method === "bank_transfer" ? "bank_transfer" : "card");
  if (file.refunded === 0) return;
  const back = tickets.slice(0, file.refunded);
  const ticketIds = back.map(({ id }) => id);
  const refund = await db.refund.create({
    data: {
      paymentId: payment.id,
      amountCents: back.reduce((sum, one) => sum + one.grossCents, 0),
      ticketIds,
      cause: "manager",
      reason: file.reason ?? null,
      status: "succeeded",
      externalId: `${file.method}_refund_${payment.key}`,
      createdAt: paidAt,
      settledAt: paidAt,
    },
    select: { id: true, amountCents: true, ticketIds: true },
  });
  await db.ticket.updateMany({
    where: { id: { in: ticketIds } },
    data: { status: "refunded" },
  });
  await issueCreditNote(db, orderId, { ...refund, keptCents: amountCents - refund.amountCents });
}

const WITH_PAYMENT: readonly OrderStatus[] = [
  "pending_payment",
  "paid",
  "refund_due",
  "partially_refunded",
  "refunded",
];

/**
 * Writes the orders of the demo with tickets, payments and documents. Nobody is mailed. What is
 * reserved is held for 15 minutes from now.
 * @throws Error for an unknown event, ticket type or account
 */
export async function writeOrders(
  db: Tx,
  orders: readonly OrderFile[],
  eventIds: ReadonlyMap<string, number>,
  today: Date,
): Promise<void> {
  for (const file of orders) {
    const eventId = eventIds.get(file.event);
    if (eventId === undefined) throw new Error(`demo content: no event ${file.event}`);
    const createdAt = file.status === "reserved" ? new Date() : demoTime(file.at, today);
    const paidAt = addMinutes(createdAt, PAID_AFTER);
    const order = await reserve(db, file, eventId, createdAt);
    if (order.totalCents > 0 && WITH_PAYMENT.includes(file.status))
      await pay(db, file, order, paidAt);
    await advance(db, file, order, paidAt);
    const checked = order.tickets.slice(0, file.checked).map(({ id }) => id);
    if (checked.length === 0) continue;
    const { startsAt } = await db.event.findUniqueOrThrow({
      where: { id: eventId },
      select: { startsAt: true },
    });
    await db.ticket.updateMany({
      where: { id: { in: checked } },
      data: { checkedInAt: addMinutes(startsAt, -12) },
    });
  }
}
