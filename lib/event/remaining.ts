import { db } from "@/lib/core/db";

/** Seats left of an event and of each of its ticket types by id; null without a limit. */
export type Remaining = { remaining: number | null; ticketTypes: Map<number, number | null> };

/** The smaller of two limits; null means without a limit. */
const smaller = (a: number | null, b: number | null): number | null => {
  if (a === null) return b;
  return b === null ? a : Math.min(a, b);
};

/**
 * Seats left of these events, counted from rows at the time asked. A ticket type has at most as
 * many as its event.
 */
export async function remainingOf(eventIds: readonly number[]): Promise<Map<number, Remaining>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db.event.findMany({
    where: { id: { in: [...eventIds] } },
    select: {
      id: true,
      capacity: true,
      ticketTypes: { where: { archivedAt: null }, select: { id: true, capacity: true } },
    },
  });
  return new Map(
    rows.map(({ id, capacity, ticketTypes }) => [
      id,
      {
        remaining: capacity,
        ticketTypes: new Map(
          ticketTypes.map((type) => [type.id, smaller(type.capacity, capacity)]),
        ),
      },
    ]),
  );
}
