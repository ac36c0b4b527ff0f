import { db } from "@/lib/kernel/core/db";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { findRecipients } from "@/lib/kernel/mail/recipients";
import { orderPath } from "@/lib/commerce/order/link";
import { orderManifest } from "@/lib/commerce/order/manifest";
import { receivedCents, receivedCurrency } from "./received";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To the buyer: an order was paid a second time, and the second payment goes back. */
    payment_twice: { paymentId: number };
    /** To the buyer: the money came when the seats were gone, and goes back. */
    payment_too_late: { paymentId: number };
    /** To the buyer: the change that they paid for could not be made, and its money goes back. */
    change_failed: { paymentId: number };
    /** To the buyer: a refund was confirmed. */
    refund_done: { refundId: number };
    /** The refund of an order is due: to all managers. */
    payment_late: { orderId: number; userId?: number };
    /** Money came in another amount than was asked for: to all managers, who decide. */
    payment_differs: { paymentId: number; userId?: number };
    /** A refund failed: to all managers. */
    refund_failed: { refundId: number; userId?: number };
    /** A buyer disputes a payment at the bank: to all managers. */
    payment_disputed: { orderId: number; userId?: number };
  }
}

const managerIds = (): Promise<number[]> =>
  findRecipients({ role: "manager", verifiedAt: { not: null } });

const paymentSelect = {
  amountCents: true,
  currency: true,
  receivedCents: true,
  receivedCurrency: true,
  order: {
    select: {
      id: true,
      number: true,
      linkVersion: true,
      name: true,
      surname: true,
      email: true,
      status: true,
      amountDiffers: true,
    },
  },
} as const;

const findPayment = (id: number) => db.payment.findUnique({ where: { id }, select: paymentSelect });

const findRefund = (id: number) =>
  db.refund.findUnique({
    where: { id },
    select: { status: true, amountCents: true, payment: { select: paymentSelect } },
  });

const findOrder = (id: number) =>
  db.order.findUnique({
    where: { id },
    select: { number: true, linkVersion: true, status: true, disputed: true },
  });

type Paid = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** What the mails to a buyer share. */
const toBuyer = ({ order, ...payment }: Paid, cents: number, locale: Locale) => ({
  // The address as it is now: a mistyped one may have been corrected since.
  to: order.email,
  values: { number: order.number, amount: formatMoney(cents, receivedCurrency(payment), locale) },
  greet: { name: order.name, surname: order.surname },
  path: orderPath(order),
});

/** The mails of payments. Each is checked against the order when it is sent. */
export const paymentMails = {
  payment_twice: {
    limit: "paid",
    write: async ({ paymentId }, { locale }) => {
      const payment = await findPayment(paymentId);
      if (!payment) return undefined;
      return { text: "payment_twice", ...toBuyer(payment, receivedCents(payment), locale) };
    },
  },
  change_failed: {
    limit: "paid",
    write: async ({ paymentId }, { locale }) => {
      const payment = await findPayment(paymentId);
      if (!payment) return undefined;
      return { text: "change_failed", ...toBuyer(payment, receivedCents(payment), locale) };
    },
  },
  payment_too_late: {
    limit: "paid",
    write: async ({ paymentId }, { locale }) => {
      const payment = await findPayment(paymentId);
      if (payment?.order.status !== "refund_due") return undefined;
      return { text: "payment_too_late", ...toBuyer(payment, receivedCents(payment), locale) };
    },
  },
  refund_done: {
    limit: "paid",
    write: async ({ refundId }, { locale }) => {
      const refund = await findRefund(refundId);
      if (refund?.status !== "succeeded") return undefined;
      return { text: "refund_done", ...toBuyer(refund.payment, refund.amountCents, locale) };
    },
  },
  payment_late: {
    limit: "own",
    recipients: managerIds,
    write: async ({ orderId }) => {
      const order = await findOrder(orderId);
      if (order?.status !== "refund_due") return undefined;
      return { text: "payment_late", values: { number: order.number }, path: orderPath(order) };
    },
  },
  payment_differs: {
    limit: "own",
    recipients: managerIds,
    write: async ({ paymentId }, { locale }) => {
      const payment = await findPayment(paymentId);
      // Somebody has decided meanwhile.
      if (!payment?.order.amountDiffers) return undefined;
      const { order, amountCents, currency } = payment;
      return {
        text: "payment_differs",
        values: {
          number: order.number,
          asked: formatMoney(amountCents, currency, locale),
          received: formatMoney(receivedCents(payment), receivedCurrency(payment), locale),
        },
        path: `${orderManifest.screens.allOrders.path}/${order.id}`,
      };
    },
  },
  refund_failed: {
    limit: "own",
    recipients: managerIds,
    write: async ({ refundId }, { locale }) => {
      const refund = await findRefund(refundId);
      if (refund?.status !== "failed") return undefined;
      const { payment, amountCents } = refund;
      const amount = formatMoney(amountCents, receivedCurrency(payment), locale);
      const values = { number: payment.order.number, amount };
      return { text: "refund_failed", values, path: orderPath(payment.order) };
    },
  },
  payment_disputed: {
    limit: "own",
    recipients: managerIds,
    write: async ({ orderId }) => {
      const order = await findOrder(orderId);
      if (!order?.disputed) return undefined;
      return { text: "payment_disputed", values: { number: order.number }, path: orderPath(order) };
    },
  },
} satisfies Partial<MailWriters>;
