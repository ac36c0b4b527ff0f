import type { TicketTypeState } from "./state";

/** A sent time as a date; none for an empty one. */
export const dateOf = (text: string | null | undefined): Date | null =>
  text ? new Date(text) : null;

/** A given value, else the one before. */
export const or = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given);

/** What a new ticket type has unless it is sent. */
export const NEW_TICKET_TYPE = {
  id: 0,
  currency: "EUR",
  vatBasisPoints: 2_400,
  capacity: null,
  maxPerOrder: 10,
  groupFrom: null,
  groupPriceCents: null,
  isOnline: false,
  isHidden: false,
  isAddon: false,
  withTypeIds: [],
  maxPerTicket: null,
  salesStart: null,
  salesEnd: null,
} satisfies Partial<TicketTypeState>;
