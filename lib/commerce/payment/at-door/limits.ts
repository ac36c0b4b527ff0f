import { capacityOf, networkSeats } from "@/lib/commerce/order/held-seats";
import { MAX_SEATS } from "@/lib/commerce/order/new-order";
import type { Requester } from "@/lib/commerce/order/requester";
import { orderConflict } from "@/lib/commerce/order/wanted";
import type { Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** Orders of one address or account, over all events ahead, of which something is due at a door. */
const MAX_DOOR_ORDERS = 3;

/** An order that is to be paid at the door, and whose it is. */
export type DoorOrder = {
  id: number;
  eventId: number;
  email: string;
  userId: number | null;
  /** Its seats. */
  seats: number;
  requester: Requester;
};

type Due = { orders: number; ownSeats: number; networkSeats: number };

/** What is due at doors, of this person over all events, and of this network at the event. */
async function dueOf(tx: Db, order: DoorOrder): Promise<Due> {
  const { mailbox, network } = order.requester;
  const [row] = await tx.$queryRaw<Due[]>`
    SELECT count(DISTINCT due.order_id) FILTER (WHERE due.own)::int AS orders,
      count(*) FILTER (WHERE due.own AND due.event_id = ${order.eventId})::int AS "ownSeats",
      count(*) FILTER (WHERE due.network = ${network} AND due.event_id = ${order.eventId})::int
        AS "networkSeats"
    FROM (
      SELECT o.id AS order_id, o.event_id, r.network,
        (lower(o.email) = lower(${order.email}) OR o.user_id = ${order.userId}
          OR coalesce(r.mailbox = ${mailbox}, false)) IS TRUE AS own
      FROM "order" AS o JOIN ticket AS t ON t.order_id = o.id JOIN event AS e ON e.id = o.event_id
      LEFT JOIN seat_request AS r ON r.order_id = o.id
      WHERE o.status = 'due_at_door' AND o.id <> ${order.id} AND e.ends_at > clock_timestamp()
        AND t.status = 'valid' AND NOT t.is_addon AND t.door_paid_at IS NULL
        AND (o.event_id = ${order.eventId} OR lower(o.email) = lower(${order.email})
          OR o.user_id = ${order.userId} OR r.mailbox = ${mailbox})
    ) AS due`;
  return row ?? { orders: 0, ownSeats: 0, networkSeats: 0 };
}

/**
 * Refuses further seats that nobody pays for before the event: an address or an account has a few such
 * orders, at one event a full order of seats, and a network a part of the seats of the event. The
 * caller holds the locks of the mailbox (`lockMailbox`) and of the event, so that what is counted stays
 * true until the commit.
 * @throws AppError conflict with the `reason`
 */
export async function requireDoorRoom(tx: Db, order: DoorOrder, locale: Locale): Promise<void> {
  const due = await dueOf(tx, order);
  const refuse = (reason: "door_orders" | "door_network") =>
    orderConflict(reason === "door_orders" ? "doorOrders" : "doorNetwork", locale, { reason });
  const isOwnFull = due.orders >= MAX_DOOR_ORDERS || due.ownSeats + order.seats > MAX_SEATS;
  if (isOwnFull) throw refuse("door_orders");
  const room = networkSeats((await capacityOf(tx, order.eventId)).all);
  if (due.networkSeats + order.seats > room) throw refuse("door_network");
}
