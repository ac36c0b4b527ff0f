import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { fullName } from "@/lib/kernel/core/full-name";
import { requireManaged } from "@/lib/commerce/event/policy";
import { visitorOf } from "@/lib/commerce/order/details";
import type { Prisma } from "@/prisma/client/client";

/** Scans that the screen shows. */
const SHOWN = 50;

const byWhom = {
  scannedAt: true,
  device: true,
  user: { select: { name: true, surname: true } },
} satisfies Prisma.TicketScanSelect;
type ByWhom = Prisma.TicketScanGetPayload<{ select: typeof byWhom }>;

const viewScan = ({ scannedAt, device, user }: ByWhom) => ({
  scanned_at: scannedAt.toISOString(),
  scanned_by: user ? fullName(user) : "",
  device,
});

/**
 * The last refused scans of an event, each with the scan that let the ticket in, if there is one: two
 * phones without a network may have let in the same ticket.
 * @throws AppError forbidden, not_found
 */
export async function listRefusedScans(actor: UserActor, eventId: number) {
  await requireManaged(actor, eventId);
  const rows = await db.ticketScan.findMany({
    where: { eventId, outcome: { not: "admitted" } },
    orderBy: { id: "desc" },
    take: SHOWN,
    select: {
      id: true,
      outcome: true,
      ...byWhom,
      ticket: {
        select: {
          order: { select: { number: true, name: true, surname: true } },
          holder: { select: { name: true, surname: true } },
          detail: { select: { name: true, surname: true } },
          scans: {
            where: { outcome: "admitted" },
            orderBy: { id: "desc" },
            take: 1,
            select: byWhom,
          },
        },
      },
    },
  });
  return rows.flatMap(({ id, outcome, ticket, ...scan }) => {
    if (outcome === "admitted") return [];
    const [first] = ticket.scans;
    return [
      {
        id,
        reason: outcome,
        ...viewScan(scan),
        name: fullName(visitorOf(ticket)),
        order_number: ticket.order.number,
        first: first ? viewScan(first) : null,
      },
    ];
  });
}
