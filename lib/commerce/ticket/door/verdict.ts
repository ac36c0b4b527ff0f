import type { OrderStatus, ScanOutcome, TicketStatus } from "@/prisma/client/enums";

/** What decides whether a ticket admits. */
export type Shown = {
  eventId: number;
  status: TicketStatus;
  checkedInAt: Date | null;
  /** Whether the code is a former one of a ticket that changed hands. */
  isGivenOn?: boolean;
  order: { status: OrderStatus; disputed: boolean };
  event: { cancelledAt: Date | null };
};

/** Why the tickets of an order in this state do not admit; null when they do. */
const BY_ORDER: Record<OrderStatus, ScanOutcome | null> = {
  reserved: "unpaid",
  pending_payment: "unpaid",
  expired: "unpaid",
  cancelled: "cancelled",
  refund_due: "refunded",
  refunded: "refunded",
  paid: null,
  partially_refunded: null,
  due_at_door: null,
};

/**
 * The answer to a ticket at the door of an event. Validity comes before "used already": a ticket
 * that was refunded after it was used is refunded.
 */
export function verdict(ticket: Shown, eventId: number): ScanOutcome {
  if (ticket.eventId !== eventId) return "other_event";
  if (ticket.isGivenOn) return "given_on";
  if (ticket.status !== "valid") return ticket.status;
  const refused = BY_ORDER[ticket.order.status];
  if (refused) return refused;
  if (ticket.event.cancelledAt) return "cancelled";
  if (ticket.order.disputed) return "disputed";
  return ticket.checkedInAt ? "already_used" : "admitted";
}
