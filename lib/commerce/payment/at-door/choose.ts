import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import { requireMailedCode } from "@/lib/kernel/core/mailed-proof";
import { countingWhile } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { normalAddress } from "@/lib/kernel/mail/normal-address";
import { isOfferedAtDoor } from "@/lib/commerce/order/at-door";
import { lockMailbox, lockOrder } from "@/lib/commerce/order/lock";
import { findOrder, getOrder } from "@/lib/commerce/order/read";
import type { Prisma } from "@/prisma/client/client";
import { networkOf, requesterOf } from "@/lib/commerce/order/requester";
import type { OrderView } from "@/lib/commerce/order/schema";
import { markDueAtDoor } from "@/lib/commerce/order/state";
import { orderText } from "@/lib/commerce/order/texts";
import { orderConflict } from "@/lib/commerce/order/wanted";
import { endPaymentsOf } from "../close";
import { CARD_HOLD_MS } from "../hold";
import { isDoorCode } from "./code";
import { requireDoorRoom } from "./limits";
import type { PayAtDoor } from "./schema";

/** A repeated request within this time adds no further mail. */
const MAIL_PAUSE_MS = 5 * 60_000;

type Asking = { actor: Actor; address: string | null; locale: Locale };

const doorSelect = {
  id: true,
  number: true,
  linkVersion: true,
  status: true,
  totalCents: true,
  amountDiffers: true,
  email: true,
  locale: true,
  userId: true,
  eventId: true,
  expiresAt: true,
  doorAskedAt: true,
  event: { select: { payAtDoor: true, startsAt: true, cancelledAt: true } },
  seatRequest: { select: { mailbox: true, network: true } },
  tickets: { where: { status: "valid", isAddon: false }, select: { id: true } },
  payments: { where: { status: { in: ["open", "captured"] } }, select: { id: true } },
} satisfies Prisma.OrderSelect;

/**
 * Locks an order that may be paid at the door, with the mailbox and the event before it, and checks
 * that there is room for it. Managers have no limits, as they sell at a desk.
 * @throws AppError not_found; conflict for an order that is over, of an event that does not offer it,
 * and over a limit
 */
async function lockForDoor(tx: Db, id: number, { actor, address, locale }: Asking) {
  const { email } = await tx.order.findUniqueOrThrow({ where: { id }, select: { email: true } });
  await lockMailbox(tx, requesterOf(email, address));
  const { isOver, status } = await lockOrder(tx, id);
  const order = await tx.order.findUniqueOrThrow({ where: { id }, select: doorSelect });
  const { eventId, userId } = order;
  if (eventId === null || (status === "reserved" && isOver) || !isOfferedAtDoor(order, new Date()))
    throw orderConflict("notAtDoor", locale, { status });
  const requester = order.seatRequest ?? requesterOf(order.email, address);
  const seats = order.tickets.length;
  if (!hasRole(actor, "manager"))
    await requireDoorRoom(
      tx,
      { id, eventId, email: order.email, userId, seats, requester },
      locale,
    );
  return order;
}

/** Mails the code. The seats are held for a quarter of an hour from the first request. */
async function askForCode(id: number, asking: Asking): Promise<void> {
  const ask = () =>
    inTransaction(async (tx) => {
      const order = await lockForDoor(tx, id, asking);
      const now = Date.now();
      const { doorAskedAt: asked, expiresAt, email: to, locale } = order;
      if (asked && now - asked.getTime() < MAIL_PAUSE_MS) return;
      const held = new Date(Math.max(expiresAt.getTime(), now + CARD_HOLD_MS));
      await tx.order.update({
        where: { id },
        data: { doorAskedAt: new Date(now), ...(asked ? {} : { expiresAt: held }) },
        select: { id: true },
      });
      await addMailTo(tx, { kind: "door_code", orderId: id }, { to, locale });
    });
  const { email } = await db.order.findUniqueOrThrow({ where: { id }, select: { email: true } });
  await countingWhile(
    [
      ["door_mailbox", normalAddress(email)],
      ["door_network", networkOf(asking.address)],
    ],
    ask,
  );
}

/** @throws AppError invalid on `code` without the right one, and after too many */
const requireCode = (
  order: { id: number; number: string; linkVersion: number },
  given: string,
  locale: Locale,
): Promise<void> =>
  requireMailedCode({
    given,
    isRight: (code) => isDoorCode(order, code),
    count: async (below) =>
      (
        await db.order.updateMany({
          where: { id: order.id, doorAttempts: { lt: below } },
          data: { doorAttempts: { increment: 1 } },
        })
      ).count,
    text: orderText,
    locale,
  });

async function confirm(id: number, code: string, asking: Asking): Promise<void> {
  const { locale } = asking;
  const asked = await db.order.findUniqueOrThrow({ where: { id }, select: doorSelect });
  if (asked.status === "due_at_door") return;
  if (!isOfferedAtDoor(asked, new Date()))
    throw orderConflict("notAtDoor", locale, { status: asked.status });
  if (asked.doorAskedAt === null) throw invalid("code", orderText("codeNeeded", locale));
  await requireCode(asked, code, locale);
  // A payment that was begun ends first, so that nobody pays twice; it may turn out to be made.
  if (!(await endPaymentsOf(id)))
    throw orderConflict("notAtDoor", locale, { status: asked.status });
  await inTransaction(async (tx) => {
    const order = await lockForDoor(tx, id, asking);
    if (order.payments.length > 0)
      throw orderConflict("notAtDoor", locale, { status: order.status });
    await markDueAtDoor(tx, id, new Date());
  });
}

/**
 * Chooses to pay an order at the door of its event: the first call mails a code to the buyer, the
 * second one gives it, and from then on the tickets admit, with an amount that is due at the door. No
 * money of it comes here.
 * @param address the IP address of the buyer, whose network counts
 * @throws AppError not_found; invalid on `code`; conflict for an order that is over, of an event that
 * does not offer it, and over a limit of orders or seats; too_many for more mails than are sent
 */
export async function payAtDoor(
  actor: Actor,
  id: number,
  { code }: PayAtDoor,
  signature: string | null,
  asked: { locale: Locale; address: string | null },
): Promise<OrderView> {
  await findOrder(actor, { id }, signature);
  const asking = { actor, ...asked };
  if (code) await confirm(id, code, asking);
  else await askForCode(id, asking);
  return getOrder(actor, { id }, signature, asked.locale);
}
