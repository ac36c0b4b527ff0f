import type { EventSeats } from "../seats";

/** An entry that waits, in the order of the list. */
type Waiting = { id: number; ticketTypeId: number; quantity: number };
/** The seats that an entry is offered. */
export type Allotment = { id: number; seats: number };

/**
 * Gives free seats to those who wait, in their order. Who wants more than is free is offered what
 * there is, so that nobody is passed over.
 */
export function allot(seats: EventSeats, waiting: readonly Waiting[]): Allotment[] {
  let all = seats.left ?? Infinity;
  const left = new Map(seats.types.map((type) => [type.ticketTypeId, type.left ?? Infinity]));
  return waiting.flatMap(({ id, ticketTypeId, quantity }) => {
    const free = Math.min(quantity, all, left.get(ticketTypeId) ?? 0);
    if (free <= 0) return [];
    all -= free;
    left.set(ticketTypeId, (left.get(ticketTypeId) ?? 0) - free);
    return [{ id, seats: free }];
  });
}
