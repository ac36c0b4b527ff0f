import { db, inTransaction } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import type { Actor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { isTransferToken, orderPath, orderUrl } from "@/lib/commerce/order/link";
import { lockOrder } from "@/lib/commerce/order/lock";
import { orderText } from "@/lib/commerce/order/texts";
import { orderTitle } from "@/lib/commerce/order/view";
import { transferShare } from "@/lib/kernel/setting/service";
import { publicNameColumns } from "@/lib/directory/member/public-name";
import type { OrderStatus } from "@/prisma/client/enums";
import { CARD_HOLD_MS, requireTransfer } from "./hold";
import type { PaymentStart } from "./schema";
import { startPayment } from "./start";

/** A repeated request within this time adds no further mail. */
const MAIL_PAUSE_MS = 5 * 60_000;

/**
 * Whether somebody's e-mail address is not known to be theirs: everybody but the user who ordered,
 * once the address of the account is confirmed. For days only seats of known addresses are held.
 */
async function isStranger(actor: Actor, orderId: number): Promise<boolean> {
  if (actor.kind !== "user" || !actor.verified) return true;
  return (await db.order.count({ where: { id: orderId, userId: actor.userId } })) === 0;
}

/**
 * Mails a guest the link to the page that confirms a bank transfer. Until then the order stays as it
 * is; its seats are held for 15 minutes from the first request.
 * @throws AppError conflict for an order that is over, and while there is no room for a long hold;
 * invalid on `method` too near to the event
 */
async function askToConfirm(orderId: number, locale: Locale): Promise<PaymentStart> {
  const sharePercent = await transferShare();
  return inTransaction(async (tx) => {
    const { isOver, status } = await lockOrder(tx, orderId);
    const isOpen = status === "pending_payment" || (status === "reserved" && !isOver);
    if (!isOpen) throw conflict({ data: { status } });
    const order = await requireTransfer(tx, { orderId, sharePercent }, locale);
    const { transferAskedAt: asked, expiresAt, email, totalCents, currency } = order;
    const now = Date.now();
    if (!asked || now - asked.getTime() > MAIL_PAUSE_MS) {
      const held = Math.max(expiresAt.getTime(), now + CARD_HOLD_MS);
      await tx.order.update({
        where: { id: orderId },
        data: { transferAskedAt: new Date(now), ...(asked ? {} : { expiresAt: new Date(held) }) },
        select: { id: true },
      });
      const to = { to: email, locale: order.locale };
      await addMailTo(tx, { kind: "transfer_confirm", orderId }, to);
    }
    return {
      status: "confirm",
      redirect_url: null,
      bank_reference: null,
      bank_iban: null,
      bank_payee: null,
      amount_cents: totalCents,
      currency,
    };
  });
}

/**
 * Begins the bank transfer of an order for its buyer: a stranger is asked by mail first.
 * @throws AppError as `startPayment`
 */
export async function startTransfer(
  actor: Actor,
  orderId: number,
  locale: Locale,
): Promise<PaymentStart> {
  const { transferConfirmedAt } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { transferConfirmedAt: true },
  });
  const mustConfirm = transferConfirmedAt === null && (await isStranger(actor, orderId));
  return mustConfirm
    ? askToConfirm(orderId, locale)
    : startPayment(orderId, "bank_transfer", locale);
}

const findByNumber = (number: string) =>
  db.order.findUnique({
    where: { number },
    select: {
      id: true,
      number: true,
      linkVersion: true,
      locale: true,
      status: true,
      expiresAt: true,
      payments: { where: { gateway: "bank_transfer", status: "open" }, select: { id: true } },
      event: { select: { translations: { select: { locale: true, title: true } } } },
      member: {
        select: {
          ...publicNameColumns,
        },
      },
    },
  });

/** An order as the page that confirms its bank transfer shows it. */
export type TransferToConfirm = {
  number: string;
  title: string;
  /** Whether there is something to confirm; `done` was confirmed or paid before. */
  state: "open" | "over" | "done";
  /** The page of the order by signed link, once its e-mail address is known to be theirs. */
  path: string;
};

const OPEN: readonly OrderStatus[] = ["reserved", "pending_payment"];
const OVER: readonly OrderStatus[] = ["expired", "cancelled"];

/** The order of a mailed link that confirms a bank transfer; null for an invalid one. */
export async function transferToConfirm(
  number: string,
  token: string,
  locale: Locale,
): Promise<TransferToConfirm | null> {
  const order = await findByNumber(number);
  if (!order || !isTransferToken(order, token)) return null;
  const { status, expiresAt, payments } = order;
  const isOver = OVER.includes(status) || (status === "reserved" && expiresAt <= new Date());
  const isBegun = payments.length > 0 || !OPEN.includes(status);
  const shown = { number, title: orderTitle(order, locale), path: orderPath(order) };
  if (isOver) return { ...shown, state: "over" };
  return { ...shown, state: isBegun ? "done" : "open" };
}

/**
 * Begins the bank transfer of a guest who has the mailed link; twice is once.
 * @throws AppError not_found, invalid on `token`, and as `startPayment`
 */
export async function confirmTransfer(
  { number, token }: { number: string; token: string },
  locale: Locale,
): Promise<PaymentStart & { order_url: string }> {
  const order = await findByNumber(number);
  if (!order) throw notFound();
  if (!isTransferToken(order, token)) throw invalid("token", orderText("badLink", locale));
  await db.order.updateMany({
    where: { id: order.id, transferConfirmedAt: null },
    data: { transferConfirmedAt: new Date() },
  });
  const started = await startPayment(order.id, "bank_transfer", locale);
  return { ...started, order_url: orderUrl(order, order.locale) };
}
