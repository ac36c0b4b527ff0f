import { addonsIn, entriesIn } from "@/lib/commerce/event/ticket-kinds";
import { orderConflict } from "@/lib/commerce/order/wanted";
import type { Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Taken = {
  typeId: number;
  capacity: number | null;
  limit: number | null;
  taken: number;
  isAddon: boolean;
};

type Room = {
  eventId: number;
  typeIds: readonly number[];
  /** Seats of the event that are counted twice while a change of their type is open. */
  freed: number;
  /** Seats that are asked about and not written. */
  wanted?: readonly { ticketTypeId: number }[];
};

/**
 * Checks, after the seats of a change were written, that no more are taken than there are: of the
 * types, and of the event, where seats that the change itself frees do not count. The caller holds
 * the lock of the event; a refusal takes back what was written.
 * @throws AppError conflict when it is sold out
 */
export async function requireRoom(
  tx: Db,
  { eventId, typeIds, freed, wanted = [] }: Room,
  locale: Locale,
): Promise<void> {
  const rows = await tx.$queryRaw<Taken[]>`
    SELECT ticket_type.id AS "typeId", ticket_type.capacity, event.capacity AS "limit",
      coalesce(seats.taken, 0) AS taken, ticket_type.is_addon AS "isAddon"
    FROM event JOIN ticket_type ON ticket_type.event_id = event.id
    LEFT JOIN taken_seats(${eventId}) AS seats ON seats.ticket_type_id = ticket_type.id
    WHERE event.id = ${eventId}`;
  const addonIds = new Set(addonsIn(rows).map(({ typeId }) => typeId));
  const wantedSeats = wanted.filter(({ ticketTypeId }) => !addonIds.has(ticketTypeId));
  const all =
    entriesIn(rows).reduce((sum, { taken }) => sum + taken, 0) + wantedSeats.length - freed;
  const moreOf = (typeId: number) =>
    wanted.filter(({ ticketTypeId }) => ticketTypeId === typeId).length;
  const isOver = (limit: number | null | undefined, taken: number) =>
    limit !== null && limit !== undefined && taken > limit;
  const isFull =
    isOver(rows[0]?.limit, all) ||
    rows.some(
      ({ typeId, capacity, taken }) =>
        typeIds.includes(typeId) && isOver(capacity, taken + moreOf(typeId)),
    );
  if (isFull) throw orderConflict("soldOut", locale);
}
