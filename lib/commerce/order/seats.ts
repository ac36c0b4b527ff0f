import type { Db } from "@/lib/kernel/core/db";
import { entriesIn } from "@/lib/commerce/event/ticket-kinds";

/** A ticket type with the seats that are left of it. */
type SeatsLeft = {
  ticketTypeId: number;
  /** Null without a limit. */
  left: number | null;
  /** Whether only a code that opens it shows it. */
  isHidden: boolean;
  /** Whether it is an add-on, which takes no seat of the event. */
  isAddon: boolean;
};

/** Seats of an event that are neither sold nor held. */
export type EventSeats = {
  /** Over all ticket types; null without a limit. */
  left: number | null;
  types: SeatsLeft[];
};

type Row = {
  ticketTypeId: number;
  capacity: number | null;
  limit: number | null;
  taken: number;
  isHidden: boolean;
  isAddon: boolean;
};

const leftOf = (capacity: number | null, taken: number) =>
  capacity === null ? null : Math.max(0, capacity - taken);

/** The smaller of two limits; null is none. */
const smaller = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/**
 * Counts the seats left of an event from the tickets themselves, at this moment. Without the lock
 * of the event (`lockEvent`) the result may be out of date at once.
 */
export async function countSeats(tx: Db, eventId: number): Promise<EventSeats> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT ticket_type.id AS "ticketTypeId", ticket_type.capacity, event.capacity AS "limit",
      coalesce(seats.taken, 0) AS taken, ticket_type.is_hidden AS "isHidden",
      ticket_type.is_addon AS "isAddon"
    FROM event JOIN ticket_type ON ticket_type.event_id = event.id
    LEFT JOIN taken_seats(${eventId}) AS seats ON seats.ticket_type_id = ticket_type.id
    WHERE event.id = ${eventId} ORDER BY ticket_type.position, ticket_type.id`;
  const taken = entriesIn(rows).reduce((sum, row) => sum + row.taken, 0);
  const left = leftOf(rows[0]?.limit ?? null, taken);
  const types = rows.map((row) => ({
    ticketTypeId: row.ticketTypeId,
    left: smaller(leftOf(row.capacity, row.taken), row.isAddon ? null : left),
    isHidden: row.isHidden,
    isAddon: row.isAddon,
  }));
  return { left, types };
}

/** Whether an event has a number of seats of each ticket type, and of pieces of each add-on. */
export function hasSeats(seats: EventSeats, wanted: ReadonlyMap<number, number>): boolean {
  let all = 0;
  for (const [ticketTypeId, quantity] of wanted) {
    const type = seats.types.find((one) => one.ticketTypeId === ticketTypeId);
    if (!type || (type.left !== null && type.left < quantity)) return false;
    if (!type.isAddon) all += quantity;
  }
  return seats.left === null || seats.left >= all;
}

/** The number of valid tickets of an order by ticket type. */
export async function seatsOf(tx: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await tx.ticket.groupBy({
    by: ["ticketTypeId"],
    where: { orderId, status: "valid" },
    _count: true,
  });
  return new Map(rows.map((row) => [row.ticketTypeId, row._count]));
}
