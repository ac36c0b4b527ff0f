import { createHash } from "node:crypto";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { requireManaged } from "@/lib/commerce/event/policy";
import { ADMITTING } from "@/lib/commerce/order/arrows";
import { ticketDueCents } from "@/lib/commerce/order/at-door";
import type { Prisma } from "@/prisma/client/client";
import { eventTitle } from "../event-names";
import type { DoorList } from "./schema";

/** The tickets of an event that admit at this moment, as `verdict` says. */
export const admittingTickets = (eventId: number) =>
  ({
    eventId,
    isAddon: false,
    status: "valid",
    order: { status: { in: [...ADMITTING] }, disputed: false },
    event: { cancelledAt: null },
  }) satisfies Prisma.TicketWhereInput;

/** The same as `codeHash`, at once for thousands of tickets. */
const hashOfCode = (eventId: number, code: string): string =>
  createHash("sha256").update(`${eventId} ${code}`).digest("hex").slice(0, 24);

/**
 * What a phone needs to check tickets of an event without a network: hashes of the codes that admit
 * now, and which of them are used.
 * @throws AppError forbidden, not_found
 */
export async function doorList(
  actor: UserActor,
  eventId: number,
  locale: Locale,
): Promise<DoorList> {
  await requireManaged(actor, eventId);
  const now = new Date();
  const [title, event, tickets] = await Promise.all([
    eventTitle(eventId, locale),
    db.event.findUniqueOrThrow({ where: { id: eventId }, select: { endsAt: true } }),
    db.ticket.findMany({
      where: admittingTickets(eventId),
      orderBy: { id: "asc" },
      select: {
        code: true,
        checkedInAt: true,
        grossCents: true,
        doorPaidAt: true,
        order: { select: { status: true } },
      },
    }),
  ]);
  return {
    made_at: now.toISOString(),
    title,
    ends_at: event.endsAt.toISOString(),
    sold: tickets.length,
    checked_in: tickets.filter(({ checkedInAt }) => checkedInAt).length,
    tickets: tickets.map(({ order, ...ticket }) => {
      const due = ticketDueCents(order.status, ticket);
      return {
        hash: hashOfCode(eventId, ticket.code),
        checked_in_at: ticket.checkedInAt?.toISOString() ?? null,
        ...(due > 0 && { due_cents: due }),
      };
    }),
  };
}
