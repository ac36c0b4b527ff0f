import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import { fullName } from "@/lib/kernel/core/full-name";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { mayEditAllEvents, requireManaged } from "@/lib/commerce/event/policy";
import { ticketDueCents } from "@/lib/commerce/order/at-door";
import { ticketName } from "@/lib/commerce/order/view";
import { visitorOf } from "@/lib/commerce/order/details";
import type { Prisma } from "@/prisma/client/client";
import { readCode } from "../read-code";
import { ticketText } from "../texts";
import { addonSelect, viewAddons } from "./addons";
import { lockTicket } from "./lock";
import type { CheckedIn, CheckIn, Refused } from "./schema";
import { verdict } from "./verdict";

/** What the door asks of a ticket. */
export const ticketSelect = {
  code: true,
  eventId: true,
  status: true,
  checkedInAt: true,
  checkedInBy: { select: { name: true, surname: true } },
  grossCents: true,
  doorPaidAt: true,
  doorPaidBy: { select: { name: true, surname: true } },
  ticketType: { select: { translations: { select: { locale: true, name: true } } } },
  order: {
    select: {
      number: true,
      name: true,
      surname: true,
      status: true,
      disputed: true,
      tickets: { where: { isAddon: true }, orderBy: { id: "asc" }, select: addonSelect },
    },
  },
  holder: { select: { name: true, surname: true } },
  detail: { select: { name: true, surname: true } },
  event: { select: { cancelledAt: true } },
  scans: {
    where: { outcome: "admitted" },
    orderBy: { id: "desc" },
    take: 1,
    select: { userId: true, scannedAt: true, device: true },
  },
} satisfies Prisma.TicketSelect;
type Row = Prisma.TicketGetPayload<{ select: typeof ticketSelect }>;

/** A ticket as whoever stands at the door sees it. */
export const viewTicket = (row: Row, checkedInAt: Date | null, locale: Locale): CheckedIn => ({
  code: row.code,
  ticket_type: ticketName(row.ticketType, locale),
  name: fullName(visitorOf(row)),
  buyer_name: fullName(row.order),
  order_number: row.order.number,
  checked_in_at: checkedInAt?.toISOString() ?? null,
  due_cents: row.status === "valid" ? ticketDueCents(row.order.status, row) : 0,
  door_paid_at: row.doorPaidAt?.toISOString() ?? null,
  door_paid_by: row.doorPaidBy && fullName(row.doorPaidBy),
  addons: viewAddons(row.order, locale),
});

/** The ticket that has a code, or had it before it was given on. */
async function findByCode(tx: Db, code: string) {
  const select = { id: true, orderId: true } as const;
  // Add-ons are handed out with a ticket of their order.
  const present = await tx.ticket.findUnique({ where: { code, isAddon: false }, select });
  if (present) return present;
  const former = await tx.ticketTransfer.findUnique({
    where: { code },
    select: { ticket: { select } },
  });
  return former?.ticket ?? null;
}

/**
 * Finds and locks the ticket of a code; `code` of the row may be another one by then. The people of
 * a company learn nothing of tickets of other events.
 */
export async function lockByCode(
  tx: Db,
  actor: UserActor,
  eventId: number,
  code = "",
): Promise<(Row & { id: number }) | null> {
  const known = await findByCode(tx, code);
  if (!known) return null;
  await lockTicket(tx, known);
  const row = await tx.ticket.findUniqueOrThrow({ where: { id: known.id }, select: ticketSelect });
  if (row.eventId !== eventId && !mayEditAllEvents(actor)) return null;
  return { id: known.id, ...row };
}

/** @throws AppError invalid on `code` for one that no ticket has */
export const unknownCode = (locale: Locale) => invalid("code", ticketText("unknown", locale));

/** Whether a scan is the one that checked the ticket in, sent once more. */
const isSameScan = ({ scans: [last] }: Row, userId: number, scannedAt: Date | undefined) =>
  last !== undefined && last.userId === userId && last.scannedAt.getTime() === scannedAt?.getTime();

/** What is said of a check-in where there was none. */
const NOT_USED = {
  checked_in_at: null,
  checked_in_by: null,
  device: "",
  due_cents: 0,
  door_paid_at: null,
  door_paid_by: null,
  addons: [],
} satisfies Partial<Refused>;

type Judged = { view: CheckedIn } | { refused: Refused } | { unknown: true };

async function judge(
  tx: Db,
  actor: UserActor,
  eventId: number,
  { code, device, scanned_at: time }: CheckIn,
  locale: Locale,
): Promise<Judged> {
  const { userId } = actor;
  const sentAt = time === undefined ? undefined : new Date(time);
  const shown = readCode(code) ?? "";
  const row = await lockByCode(tx, actor, eventId, shown);
  if (!row) return { unknown: true };
  const now = new Date();
  // Compared under the lock: the ticket may change hands while its former code is looked up.
  const outcome = verdict({ ...row, isGivenOn: row.code !== shown }, eventId);
  if (outcome === "already_used" && isSameScan(row, userId, sentAt))
    return { view: viewTicket(row, row.checkedInAt, locale) };
  // A phone whose clock is ahead cannot scan in the future.
  const scannedAt = sentAt && sentAt < now ? sentAt : now;
  await tx.ticketScan.createMany({
    data: [{ eventId, ticketId: row.id, userId, device, outcome, scannedAt }],
    skipDuplicates: true,
  });
  if (outcome !== "admitted") {
    const by = row.checkedInBy && fullName(row.checkedInBy);
    const view = viewTicket(row, row.checkedInAt, locale);
    const last = row.scans[0]?.device ?? "";
    // Whoever shows the former code is not told the present one, nor whether it was used.
    if (row.code !== shown)
      return { refused: { ...view, ...NOT_USED, code: shown, reason: outcome } };
    return { refused: { ...view, reason: outcome, checked_in_by: by, device: last } };
  }
  await tx.ticket.update({
    where: { id: row.id },
    data: { checkedInAt: scannedAt, checkedInById: userId },
    select: { id: true },
  });
  return { view: viewTicket(row, scannedAt, locale) };
}

/**
 * Checks a ticket in at an event. The same scan sent again gets the same answer.
 * @throws AppError forbidden, not_found; invalid on `code` for an unknown one; conflict with the reason
 * (`Refused`) for a ticket that does not admit, and for one that was used already; too_many
 */
export async function checkIn(
  actor: UserActor,
  eventId: number,
  input: CheckIn,
  locale: Locale,
): Promise<CheckedIn> {
  await requireManaged(actor, eventId);
  await countRequest("check_in", String(actor.userId));
  // The scan is stored also when it is refused, so that the refusal follows the transaction.
  const judged = await inTransaction((tx) => judge(tx, actor, eventId, input, locale));
  if ("unknown" in judged) throw unknownCode(locale);
  if ("refused" in judged) {
    const message = ticketText(judged.refused.reason, locale);
    throw conflict({ message, data: judged.refused });
  }
  return judged.view;
}

/**
 * Takes back a check-in that was a mistake, with an entry in the audit log; one of a ticket that is
 * not checked in changes nothing.
 * @throws AppError forbidden, not_found; invalid on `code` for an unknown one and for one of another event
 */
export async function undoCheckIn(
  actor: UserActor,
  eventId: number,
  code: string,
  locale: Locale,
): Promise<CheckedIn> {
  await requireManaged(actor, eventId);
  return inTransaction(async (tx) => {
    const shown = readCode(code);
    const row = await lockByCode(tx, actor, eventId, shown);
    if (!row) throw unknownCode(locale);
    if (row.code !== shown) throw invalid("code", ticketText("given_on", locale));
    if (row.eventId !== eventId) throw invalid("code", ticketText("other_event", locale));
    if (row.checkedInAt) {
      await tx.ticket.update({
        where: { id: row.id },
        data: { checkedInAt: null, checkedInById: null },
        select: { id: true },
      });
      await writeAudit(tx, {
        actorId: actor.userId,
        action: "event.check_in_undone",
        subject: { kind: "event", id: eventId },
        detail: { order: row.order.number, checked_in_at: row.checkedInAt.toISOString() },
      });
    }
    return viewTicket(row, null, locale);
  });
}
