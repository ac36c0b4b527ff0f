import { db } from "@/lib/kernel/core/db";

/** Seats left of an event, and of each of its ticket types and add-ons by id; null without a limit. */
export type Remaining = { remaining: number | null; ticketTypes: Map<number, number | null> };

/** The smaller of two limits; null means without a limit. */
const smaller = (a: number | null, b: number | null): number | null => {
  if (a === null) return b;
  return b === null ? a : Math.min(a, b);
};

/** What is left of a limit; never below zero, as an editor may lower the limit. */
const leftOf = (capacity: number | null, taken: number): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);

/**
 * Seats left of these events, counted from rows at the time asked. A ticket type has at most as
 * many as its event; an add-on takes none of them.
 */
export async function remainingOf(eventIds: readonly number[]): Promise<Map<number, Remaining>> {
  if (eventIds.length === 0) return new Map();
  // A SQL function of the orders, which build on events and not the reverse.
  const seats = await db.$queryRaw<{ id: number; taken: number }[]>`
    SELECT ticket_type_id AS id, taken
    FROM unnest(${[...eventIds]}::int[]) AS event (id), taken_seats(event.id)`;
  const takenOf = new Map(seats.map(({ id, taken }) => [id, taken]));
  const rows = await db.event.findMany({
    where: { id: { in: [...eventIds] } },
    select: {
      id: true,
      capacity: true,
      ticketTypes: { select: { id: true, capacity: true, archivedAt: true, isAddon: true } },
    },
  });
  return new Map(
    rows.map(({ id, capacity, ticketTypes }) => {
      // Tickets of an archived type keep their seats.
      const taken = ticketTypes.reduce(
        (sum, type) => sum + (type.isAddon ? 0 : (takenOf.get(type.id) ?? 0)),
        0,
      );
      const remaining = leftOf(capacity, taken);
      const types = ticketTypes.filter(({ archivedAt }) => archivedAt === null);
      const left = types.map((type) => {
        const own = leftOf(type.capacity, takenOf.get(type.id) ?? 0);
        return [type.id, type.isAddon ? own : smaller(own, remaining)] as const;
      });
      return [id, { remaining, ticketTypes: new Map(left) }];
    }),
  );
}
