import { requireManager, type Actor } from "@/lib/kernel/core/actor";
import { omit } from "@/lib/kernel/core/records";
import { db } from "@/lib/kernel/core/db";
import { fullName } from "@/lib/kernel/core/full-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { leftOfInvoice } from "@/lib/commerce/invoice/issue";
import { orderPath } from "@/lib/commerce/order/link";
import { orderColumns, orderTitle, ticketName } from "@/lib/commerce/order/view";
import type { Prisma } from "@/prisma/client/client";
import { bankReference, groupedReference } from "../bank-reference";
import { isForeign, receivedCents } from "../received";
import { REFUNDABLE } from "../refund/request";
import type { RefundOutcome } from "../schema";

const names = { select: { locale: true, name: true } } as const;
const person = { select: { name: true, surname: true } } as const;

const deskSelect = {
  ...orderColumns,
  phone: true,
  linkVersion: true,
  expiresAt: true,
  version: true,
  anonymisedAt: true,
  event: { select: { translations: { select: { locale: true, title: true } } } },
  items: {
    orderBy: { id: "asc" },
    select: {
      id: true,
      quantity: true,
      unitCents: true,
      vatBasisPoints: true,
      vatCountry: true,
      ticketType: { select: { translations: names } },
    },
  },
  tickets: {
    orderBy: { id: "asc" },
    select: {
      id: true,
      code: true,
      isAddon: true,
      status: true,
      grossCents: true,
      checkedInAt: true,
      ticketType: { select: { translations: names } },
    },
  },
  payments: {
    orderBy: { id: "asc" },
    select: {
      id: true,
      gateway: true,
      status: true,
      amountCents: true,
      currency: true,
      receivedCents: true,
      receivedCurrency: true,
      isSurplus: true,
      capturedAt: true,
      receivedOn: true,
      createdAt: true,
      refunds: {
        orderBy: { id: "asc" },
        select: {
          id: true,
          status: true,
          cause: true,
          reason: true,
          amountCents: true,
          createdAt: true,
          settledAt: true,
          askedBy: person,
        },
      },
    },
  },
} satisfies Prisma.OrderSelect;
type Row = Prisma.OrderGetPayload<{ select: typeof deskSelect }>;
type PaymentRow = Row["payments"][number];

/** What a manager may say about a refund. */
function outcomesOf(payment: PaymentRow, id: number): RefundOutcome["outcome"][] {
  const refund = payment.refunds.find((one) => one.id === id);
  if (!refund) return [];
  const isLast = payment.refunds.every((one) => one.id === id || one.status === "failed");
  if (refund.status === "failed") return payment.isSurplus && isLast ? ["again"] : [];
  if (payment.gateway !== "bank_transfer") return [];
  return refund.status === "asked" ? ["sent", "failed"] : ["failed"];
}

const viewPayment = (payment: PaymentRow) => ({
  ...omit(payment, ["refunds"]),
  reference:
    payment.gateway === "bank_transfer" ? groupedReference(bankReference(payment.id)) : null,
});

const viewRefunds = (payment: PaymentRow) =>
  payment.refunds.map(({ askedBy, ...refund }) => ({
    ...refund,
    gateway: payment.gateway,
    askedBy: askedBy && fullName(askedBy),
    outcomes: outcomesOf(payment, refund.id),
  }));

/** What of an order's money may go back now, in cents; 0 while no refund can be asked for. */
function refundableOf({ status, disputed, refundAsked, payments }: Row): number {
  if (disputed || refundAsked || !REFUNDABLE.includes(status)) return 0;
  return payments
    .filter((one) => one.status === "captured" && !one.isSurplus)
    .reduce(
      (sum, payment) =>
        payment.refunds
          .filter((one) => one.status !== "failed")
          .reduce((left, { amountCents }) => left - amountCents, sum + receivedCents(payment)),
      0,
    );
}

/**
 * Prices of tickets that may go back, by ticket: what of its line no credit note has, for a free one
 * nothing. Used tickets stay.
 */
async function refundableTickets(row: Row): Promise<Map<number, number>> {
  const left = await leftOfInvoice(db, row.id);
  const lines = new Map(left?.lines.map((line) => [line.ticket_id, line.gross_cents]));
  return new Map(
    row.tickets.flatMap(({ id, grossCents, status, checkedInAt }) => {
      const cents = lines.get(id) ?? (grossCents === 0 && status === "valid" ? 0 : undefined);
      return cents === undefined || checkedInAt !== null ? [] : [[id, cents] as const];
    }),
  );
}

/**
 * An order for managers with its payments, refunds and documents; null for an unknown one.
 * @throws AppError forbidden
 */
export async function findOrderForDesk(actor: Actor, id: number, locale: Locale) {
  requireManager(actor);
  const row = await db.order.findUnique({ where: { id }, select: deskSelect });
  if (!row) return null;
  const [prices, documents] = await Promise.all([
    refundableTickets(row),
    db.invoice.findMany({
      where: { orderId: id },
      orderBy: { id: "asc" },
      select: {
        id: true,
        type: true,
        series: true,
        number: true,
        issuedAt: true,
        grossCents: true,
        isDemo: true,
        mark: true,
        submission: { select: { error: true, nextTryAt: true, refusedAt: true } },
      },
    }),
  ]);
  const refundable = refundableOf(row);
  const paid = row.payments.find((one) => one.status === "captured" && !one.isSurplus);
  const order = omit(row, ["event", "member"]);
  return {
    ...order,
    buyer: fullName(row),
    title: orderTitle(row, locale),
    path: orderPath(row),
    refundable,
    /** The currency of what may go back; parts only go back in that of the order. */
    refundCurrency: paid?.receivedCurrency ?? row.currency,
    isForeign: paid !== undefined && isForeign(paid),
    items: row.items.map(({ ticketType, ...item }) => ({
      ...item,
      name: ticketName(ticketType, locale),
    })),
    tickets: row.tickets.map(({ ticketType, isAddon, ...ticket }) => ({
      ...ticket,
      // Nobody has the code of an add-on.
      code: isAddon ? "" : ticket.code,
      name: ticketName(ticketType, locale),
      /** What goes back for it; null while it cannot be given back. */
      refundable: refundable > 0 ? (prices.get(ticket.id) ?? null) : null,
    })),
    payments: row.payments.map(viewPayment),
    refunds: row.payments.flatMap(viewRefunds),
    documents,
  };
}
export type DeskOrder = NonNullable<Awaited<ReturnType<typeof findOrderForDesk>>>;
