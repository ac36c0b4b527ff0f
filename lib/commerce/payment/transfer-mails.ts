import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { formatMoney } from "@/lib/kernel/core/money";
import { settings } from "@/lib/kernel/core/settings";
import { formatSpan } from "@/lib/kernel/core/times";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { publicNameColumns } from "@/lib/directory/member/public-name";
import { orderPath, signOrder, transferPath } from "@/lib/commerce/order/link";
import { orderTitle } from "@/lib/commerce/order/view";
import { bankReference, groupedReference } from "./bank-reference";
import { payeeName } from "./payee";
import { paymentText } from "./texts";
import { transferSlipPath } from "./transfer-slip/path";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To a guest who chose a bank transfer: a link to a page with one button, which begins it. */
    transfer_confirm: { orderId: number };
    /** To the buyer: where the money goes, how much, until when, and the order. */
    transfer_details: { paymentId: number };
    /** The same once more, while the money has not come. */
    transfer_reminder: { paymentId: number };
  }
}

const orderSelect = {
  id: true,
  number: true,
  linkVersion: true,
  status: true,
  name: true,
  surname: true,
  email: true,
  locale: true,
  expiresAt: true,
  transferConfirmedAt: true,
  event: { select: { translations: { select: { locale: true, title: true } } } },
  member: {
    select: {
      ...publicNameColumns,
    },
  },
} as const;

/** What a buyer needs for the transfer of a payment; undefined once none is expected any more. */
async function transferMail(
  text: "transfer_details" | "transfer_reminder",
  { paymentId }: { paymentId: number },
) {
  const payment = await db.payment.findUnique({
    where: { id: paymentId },
    select: {
      id: true,
      status: true,
      amountCents: true,
      currency: true,
      order: { select: orderSelect },
    },
  });
  const { BANK_IBAN } = settings();
  if (payment?.status !== "open" || BANK_IBAN === undefined) return undefined;
  const { order, amountCents, currency } = payment;
  if (order.status !== "pending_payment") return undefined;
  const { locale, number } = order;
  const slipPath = transferSlipPath({ id: order.id, signature: signOrder(order) });
  const facts = [
    ["payee", payeeName()],
    ["iban", groupedReference(BANK_IBAN)],
    ["amount", formatMoney(amountCents, currency, locale)],
    ["reference", groupedReference(bankReference(payment.id))],
    ["deadline", formatSpan({ starts: order.expiresAt, zone: SITE_ZONE }, locale)],
  ] as const;
  return {
    text,
    to: order.email,
    locale,
    values: { event: orderTitle(order, locale), number },
    greet: { name: order.name, surname: order.surname },
    quote: facts.map(([name, value]) => `${paymentText(name, locale)}: ${value}`).join("\n"),
    path: orderPath(order),
    links: [{ label: paymentText("slipPdf", locale), path: slipPath }],
  };
}

/** The mails about bank transfers, each checked against its order when it is sent. */
export const transferMails = {
  transfer_confirm: {
    limit: "anonymous",
    write: async ({ orderId }) => {
      const order = await db.order.findUnique({ where: { id: orderId }, select: orderSelect });
      const isOpen =
        order?.status === "pending_payment" ||
        (order?.status === "reserved" && order.expiresAt > new Date());
      if (!order || !isOpen || order.transferConfirmedAt !== null) return undefined;
      const { locale, expiresAt, number } = order;
      return {
        text: "transfer_confirm",
        to: order.email,
        locale,
        values: {
          event: orderTitle(order, locale),
          number,
          until: formatSpan({ starts: expiresAt, zone: SITE_ZONE }, locale),
        },
        greet: { name: order.name, surname: order.surname },
        path: transferPath(order),
      };
    },
  },
  // Who confirmed it by mail, or has a confirmed account, waits for them.
  transfer_details: { limit: "paid", write: (mail) => transferMail("transfer_details", mail) },
  transfer_reminder: { limit: "paid", write: (mail) => transferMail("transfer_reminder", mail) },
} satisfies Partial<MailWriters>;
