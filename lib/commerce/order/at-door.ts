import type { OrderStatus } from "@/prisma/client/enums";

// Shared with pages: no server imports.

/** What of a ticket is paid at the door. */
type DoorTicket = { grossCents: number; doorPaidAt: Date | null };

/** What is still due for a ticket at the door, by the state of its order. */
export const ticketDueCents = (status: OrderStatus, { grossCents, doorPaidAt }: DoorTicket) =>
  status === "due_at_door" && doorPaidAt === null ? grossCents : 0;

/** What is still due at the door for the valid tickets of an order. */
export const dueCents = ({
  status,
  tickets,
}: {
  status: OrderStatus;
  tickets: readonly DoorTicket[];
}): number => tickets.reduce((sum, ticket) => sum + ticketDueCents(status, ticket), 0);

/** What decides whether an order may be paid at the door. */
type Offered = {
  status: OrderStatus;
  totalCents: number;
  amountDiffers: boolean;
  event: { payAtDoor: boolean; startsAt: Date; cancelledAt: Date | null } | null;
};

/** Whether the event of an order that is not paid takes its price at the door. */
export const isOfferedAtDoor = (
  { status, totalCents, amountDiffers, event }: Offered,
  now: Date,
): boolean =>
  (status === "reserved" || status === "pending_payment") &&
  totalCents > 0 &&
  !amountDiffers &&
  event !== null &&
  event.payAtDoor &&
  event.cancelledAt === null &&
  event.startsAt > now;
