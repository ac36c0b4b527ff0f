import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import { fullName } from "@/lib/kernel/core/full-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { requireManaged } from "@/lib/commerce/event/policy";
import { ticketDueCents } from "@/lib/commerce/order/at-door";
import { ticketName } from "@/lib/commerce/order/view";
import type { Prisma } from "@/prisma/client/client";
import type { OrderStatus } from "@/prisma/client/enums";
import { ticketText } from "../texts";
import { lockTicket } from "./lock";
import type { DoorAddon, DoorAddonChange } from "./schema";
import { verdict } from "./verdict";

/** The columns of an add-on at the door. */
export const addonSelect = {
  id: true,
  status: true,
  grossCents: true,
  checkedInAt: true,
  checkedInBy: { select: { name: true, surname: true } },
  doorPaidAt: true,
  ticketType: { select: { translations: { select: { locale: true, name: true } } } },
} satisfies Prisma.TicketSelect;
type Row = Prisma.TicketGetPayload<{ select: typeof addonSelect }>;

const viewAddon = (row: Row, status: OrderStatus, locale: Locale): DoorAddon => ({
  id: row.id,
  name: ticketName(row.ticketType, locale),
  handed_out_at: row.checkedInAt?.toISOString() ?? null,
  handed_out_by: row.checkedInBy && fullName(row.checkedInBy),
  due_cents: ticketDueCents(status, row),
  door_paid_at: row.doorPaidAt?.toISOString() ?? null,
});

/** The add-ons of an order that still count. */
export const viewAddons = (
  { status, tickets }: { status: OrderStatus; tickets: readonly Row[] },
  locale: Locale,
): DoorAddon[] =>
  tickets
    .filter((addon) => addon.status === "valid")
    .map((addon) => viewAddon(addon, status, locale));

const lockedSelect = {
  ...addonSelect,
  eventId: true,
  event: { select: { cancelledAt: true } },
  order: { select: { number: true, status: true, disputed: true } },
} satisfies Prisma.TicketSelect;
type Locked = Prisma.TicketGetPayload<{ select: typeof lockedSelect }>;

/** @throws AppError conflict for an add-on that is not handed out now, or not paid at the door */
function requireAllowed(
  row: Locked,
  { handed_out: isHandedOut, paid }: DoorAddonChange,
  locale: Locale,
): void {
  const outcome = verdict({ ...row, isGivenOn: false }, row.eventId);
  if (isHandedOut && outcome !== "admitted")
    throw conflict({
      message: ticketText(outcome === "already_used" ? "addonHandedOut" : outcome, locale),
      data: { ...viewAddon(row, row.order.status, locale), reason: outcome },
    });
  const isDue = row.order.status === "due_at_door" && row.status === "valid" && row.grossCents > 0;
  if (paid !== undefined && !isDue)
    throw conflict({ message: ticketText("notDue", locale), data: { reason: "not_due" } });
}

/**
 * Marks that an add-on was handed out at an event, or that its price was taken there, or takes a mark
 * back, with an entry in the audit log. It is handed out once: whoever comes second, also at the same
 * moment, is told when and by whom.
 * @throws AppError forbidden, not_found; invalid on `id` for what is no add-on of this event; conflict
 * for one that was handed out already, does not count any more, or is not paid at the door
 */
export async function changeDoorAddon(
  actor: UserActor,
  eventId: number,
  change: DoorAddonChange,
  locale: Locale,
): Promise<DoorAddon> {
  await requireManaged(actor, eventId);
  const { id, handed_out: isHandedOut, paid: isPaid } = change;
  return inTransaction(async (tx) => {
    const where = { id, eventId, isAddon: true };
    const known = await tx.ticket.findFirst({ where, select: { id: true, orderId: true } });
    if (!known) throw invalid("id", ticketText("noAddon", locale));
    await lockTicket(tx, known);
    const row = await tx.ticket.findFirst({ where, select: lockedSelect });
    if (!row) throw invalid("id", ticketText("noAddon", locale));
    requireAllowed(row, change, locale);
    const usedAt = isHandedOut === false ? row.checkedInAt : null;
    const isMarked = isPaid !== undefined && isPaid === (row.doorPaidAt === null);
    const now = new Date();
    const changed = await tx.ticket.update({
      where: { id },
      data: {
        ...(isHandedOut && { checkedInAt: now, checkedInById: actor.userId }),
        ...(usedAt && { checkedInAt: null, checkedInById: null }),
        ...(isMarked && {
          doorPaidAt: isPaid ? now : null,
          doorPaidById: isPaid ? actor.userId : null,
        }),
      },
      select: addonSelect,
    });
    const entry = { actorId: actor.userId, subject: { kind: "event", id: eventId } } as const;
    const { number: order } = row.order;
    if (usedAt)
      await writeAudit(tx, {
        ...entry,
        action: "event.check_in_undone",
        detail: { order, checked_in_at: usedAt.toISOString() },
      });
    if (isMarked)
      await writeAudit(tx, {
        ...entry,
        action: isPaid ? "event.door_paid" : "event.door_payment_undone",
        detail: { order, cents: row.grossCents },
      });
    return viewAddon(changed, row.order.status, locale);
  });
}
