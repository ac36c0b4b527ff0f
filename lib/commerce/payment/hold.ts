import type { Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { requireTransferShare } from "@/lib/commerce/order/held-seats";
import { seatsOf } from "@/lib/commerce/order/seats";
import type { Method } from "./method-names";
import { paymentText } from "./texts";
import { transferDeadline } from "./transfer-deadline";

/** How long a buyer has on the pages of the gateway, in milliseconds. */
export const CARD_HOLD_MS = 15 * 60_000;

const readOrder = (tx: Db, id: number) =>
  tx.order.findUniqueOrThrow({
    where: { id },
    select: {
      status: true,
      email: true,
      locale: true,
      expiresAt: true,
      createdAt: true,
      totalCents: true,
      currency: true,
      eventId: true,
      amountDiffers: true,
      transferAskedAt: true,
      event: { select: { startsAt: true, onlyAtDoor: true } },
      seatRequest: { select: { mailbox: true, network: true } },
      renewal: { select: { periodId: true } },
    },
  });
type Found = Awaited<ReturnType<typeof readOrder>>;

/** @throws AppError invalid on `method` for an event whose tickets are paid at the door alone */
async function findOrder(tx: Db, id: number, locale: Locale): Promise<Found> {
  const order = await readOrder(tx, id);
  if (order.event?.onlyAtDoor) throw invalid("method", paymentText("onlyAtDoor", locale));
  return order;
}

/** Somebody unknown, whose parts are never full: of orders before requests were counted. */
const NOBODY = { mailbox: "", network: "" };

/**
 * Checks that the seats of an order may be held for a bank transfer. The caller has locked the order
 * with its event, and read the setting before: what holds the lock waits for no second connection.
 * @throws AppError invalid on `method` too near to the event; conflict without room for a long hold
 */
export async function requireTransfer(
  tx: Db,
  { orderId, sharePercent }: { orderId: number; sharePercent: number },
  locale: Locale,
): Promise<Found & { deadline: Date }> {
  const order = await findOrder(tx, orderId, locale);
  const deadline = transferDeadline(order, new Date());
  if (!deadline) throw invalid("method", paymentText("transferTooLate", locale));
  const { eventId, seatRequest } = order;
  if (eventId !== null) {
    const wanted = await seatsOf(tx, orderId);
    const requester = seatRequest ?? NOBODY;
    await requireTransferShare(tx, { eventId, orderId, wanted, requester, sharePercent }, locale);
  }
  return { ...order, deadline };
}

/**
 * An order that is about to be paid, and until when its seats are held from now on; undefined for no
 * change. The caller has locked the order with its event.
 * @throws AppError as `requireTransfer`, for an event that is paid at the door alone too; conflict for
 * an order whose money came in another amount
 */
export async function holdOf(
  tx: Db,
  { orderId, method, sharePercent }: { orderId: number; method: Method; sharePercent: number },
  locale: Locale,
): Promise<{ order: Found; expiresAt: Date | undefined }> {
  const order = await findOrder(tx, orderId, locale);
  if (order.amountDiffers) throw conflict({ data: { status: order.status } });
  if (method === "card") {
    const least = new Date(Date.now() + CARD_HOLD_MS);
    const isShort = order.status === "reserved" && order.expiresAt < least;
    return { order, expiresAt: isShort ? least : undefined };
  }
  const { deadline } = await requireTransfer(tx, { orderId, sharePercent }, locale);
  return { order, expiresAt: deadline };
}
