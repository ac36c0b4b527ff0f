import { ADMITTING } from "@/lib/commerce/order/arrows";
import type { Prisma } from "@/prisma/client/client";
import { MAX_TRANSFERS } from "./schema";

/** What decides whether a ticket can be given on. */
export const givingSelect = {
  status: true,
  isAddon: true,
  checkedInAt: true,
  order: { select: { status: true, disputed: true, refundAsked: true } },
  event: { select: { startsAt: true, timeZone: true, cancelledAt: true, deletedAt: true } },
  _count: { select: { transfers: true } },
} satisfies Prisma.TicketSelect;
type Row = Prisma.TicketGetPayload<{ select: typeof givingSelect }>;

/** Why a ticket cannot be given to another person now; undefined when it can. */
export function giveRefusal(
  { status, isAddon, checkedInAt, order, event, _count }: Row,
  now: Date,
) {
  const admits = status === "valid" && !isAddon && ADMITTING.includes(order.status);
  const isOff = event.cancelledAt !== null || event.deletedAt !== null;
  if (!admits || isOff || order.disputed || order.refundAsked) return "giveVoid" as const;
  if (checkedInAt) return "giveUsed" as const;
  if (event.startsAt <= now) return "giveLate" as const;
  if (_count.transfers >= MAX_TRANSFERS) return "giveTooOften" as const;
  return undefined;
}
