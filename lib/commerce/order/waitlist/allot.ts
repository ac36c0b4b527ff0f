/** The free seats of an event and of its ticket types; null without a limit. */
type FreeSeats = {
  left: number | null;
  types: readonly { ticketTypeId: number; left: number | null }[];
};

/** An entry that waits, in the order of the list. */
type Waiting = { id: number; ticketTypeId: number; quantity: number; noPartialOffer?: boolean };
/** The seats that an entry is offered. */
export type Allotment = { id: number; seats: number };

/**
 * Gives free seats to those who wait, in their order. Who wants more than is free is offered what
 * there is, so that nobody is passed over, but for those who asked for all or none: they keep their
 * place, and the seats go to the next.
 */
export function allot(seats: FreeSeats, waiting: readonly Waiting[]): Allotment[] {
  let all = seats.left ?? Infinity;
  const left = new Map(seats.types.map((type) => [type.ticketTypeId, type.left ?? Infinity]));
  return waiting.flatMap(({ id, ticketTypeId, quantity, noPartialOffer = false }) => {
    const free = Math.min(quantity, all, left.get(ticketTypeId) ?? 0);
    if (free <= 0 || (noPartialOffer && free < quantity)) return [];
    all -= free;
    left.set(ticketTypeId, (left.get(ticketTypeId) ?? 0) - free);
    return [{ id, seats: free }];
  });
}
