import type { Prisma } from "@/prisma/client/client";
import { returnDeadline } from "../return-deadline";

/** The columns of an order that decide whether its date can be changed. */
export const changingSelect = {
  status: true,
  totalCents: true,
  disputed: true,
  refundAsked: true,
  amountDiffers: true,
  answers: true,
  eventId: true,
  email: true,
  locale: true,
  event: { select: { startsAt: true, refundUntil: true, cancelledAt: true } },
  tickets: {
    select: {
      id: true,
      status: true,
      checkedInAt: true,
      doorPaidAt: true,
      ticketTypeId: true,
      isAddon: true,
      holder: { select: { name: true } },
      detail: { select: { answers: true } },
    },
  },
} satisfies Prisma.OrderSelect;
export type ChangingOrder = Prisma.OrderGetPayload<{ select: typeof changingSelect }>;

/**
 * Why the tickets of an order cannot be changed now; undefined when they can. It moves as a whole, and
 * as long as its tickets could be given back; managers move it until the event begins.
 */
export function changeRefusal(
  { event, tickets, ...order }: ChangingOrder,
  { now, isManager }: { now: Date; isManager: boolean },
) {
  const isAtDoor = order.status === "due_at_door";
  if (!event || event.cancelledAt) return "cannotChangeDate" as const;
  if (order.status !== "paid" && !isAtDoor) return "cannotChangeDate" as const;
  if (order.disputed || order.refundAsked || order.amountDiffers)
    return "cannotChangeDate" as const;
  const until = isManager ? event.startsAt : returnDeadline(event, isAtDoor ? 0 : order.totalCents);
  if (!until || until <= now) return "cannotChangeDate" as const;
  if (tickets.some(({ status }) => status !== "valid")) return "cannotChangeDate" as const;
  if (tickets.some(({ checkedInAt }) => checkedInAt !== null)) return "changeDateUsed" as const;
  if (tickets.some(({ doorPaidAt }) => doorPaidAt !== null)) return "doorPaid" as const;
  if (tickets.some(({ holder }) => holder !== null)) return "changeDateGiven" as const;
  return undefined;
}
