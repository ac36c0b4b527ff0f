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

type Changing = {
  now: Date;
  isManager: boolean;
  /** The tickets that become others at their event; without them the order moves as a whole. */
  changed?: ReadonlySet<number> | undefined;
  /** Whether tickets move that others hold: only managers do that, who can ask these people. */
  movesHeld?: boolean;
};

/** Why a ticket that somebody else holds keeps the others from changing. */
function heldRefusal(
  tickets: ChangingOrder["tickets"],
  { changed, movesHeld }: Pick<Changing, "changed" | "movesHeld">,
) {
  const held = tickets.filter(({ holder }) => holder !== null);
  if (changed)
    return held.some(({ id }) => changed.has(id)) ? ("changeTypeGiven" as const) : undefined;
  return held.length > 0 && !movesHeld ? ("changeDateGiven" as const) : undefined;
}

/**
 * Why the tickets of an order cannot be changed now; undefined when they can. It moves as a whole, and
 * as long as its tickets could be given back; managers move it until the event begins. The buyer
 * changes tickets that they still hold: of one that was given to somebody else nothing changes.
 */
export function changeRefusal(
  { event, tickets, ...order }: ChangingOrder,
  { now, isManager, changed, movesHeld = false }: Changing,
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
  return heldRefusal(tickets, { changed, movesHeld });
}
