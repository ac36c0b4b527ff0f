import { writeAudit } from "@/lib/kernel/audit/service";
import { requireVersion } from "@/lib/kernel/content/save";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { omit } from "@/lib/kernel/core/records";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { lockUntilCommit } from "@/lib/kernel/slug/advisory-lock";
import { recordWrites } from "@/lib/kernel/content/record-writes";
import { findPromoCode, getPromoCode, type PromoCodeRow } from "./read";
import { hasPrice } from "./plans";
import type { NewPromoCode, PromoCodeChange } from "./schema";
import { promoCodeDeskText } from "./texts";

type Columns = Omit<PromoCodeRow, "id" | "version" | "createdAt" | "event" | "plan" | "opens">;

const BLANK: Columns = {
  code: "",
  kind: "event",
  eventId: null,
  planId: null,
  percent: null,
  amountCents: null,
  maxUses: null,
  maxTicketsPerOrder: null,
  validFrom: null,
  validTo: null,
};

/** A given value, else the one before. */
const or = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given);
/** A given time; undefined when none is given. */
function dateOf(iso: string | null | undefined): Date | null | undefined {
  if (iso === undefined) return undefined;
  return iso === null ? null : new Date(iso);
}

/** The discount after a change: a percentage replaces an amount, and the reverse. */
function discountOf(before: Columns, { percent, amount_cents: cents }: PromoCodeChange) {
  const isNewPercent = typeof percent === "number" && cents === undefined;
  const isNewAmount = typeof cents === "number" && percent === undefined;
  return {
    percent: isNewAmount ? null : or(percent, before.percent),
    amountCents: isNewPercent ? null : or(cents, before.amountCents),
  };
}

const columnsOf = (before: Columns, change: PromoCodeChange): Columns => ({
  code: or(change.code, before.code),
  kind: before.kind,
  eventId: or(change.event_id, before.eventId),
  planId: or(change.plan_id, before.planId),
  ...discountOf(before, change),
  maxUses: or(change.max_uses, before.maxUses),
  maxTicketsPerOrder: or(change.max_tickets_per_order, before.maxTicketsPerOrder),
  validFrom: or(dateOf(change.valid_from), before.validFrom),
  validTo: or(dateOf(change.valid_to), before.validTo),
});

/** The ticket types that a stored code opens; none for a new one. */
type Opened = readonly number[];

/**
 * Whether a code may open these ticket types: those of its event, or of any without one. What was
 * taken off sale since stays.
 */
async function mayOpen(
  tx: Db,
  { eventId }: Columns,
  { before, after }: { before: Opened; after: Opened },
): Promise<boolean> {
  const known = await tx.ticketType.count({
    where: {
      id: { in: [...after] },
      isAddon: false,
      OR: [{ archivedAt: null }, { id: { in: [...before] } }],
      event: { deletedAt: null, ...(eventId === null ? {} : { id: eventId }) },
    },
  });
  return known === after.length;
}

/** Refuses what only codes of the other kind have, and a plan without a price. @throws AppError invalid */
async function checkKind(
  tx: Db,
  { kind, eventId, planId, maxTicketsPerOrder }: Columns,
  opened: Opened,
  locale: Locale,
): Promise<void> {
  const refuse = (field: string, text: Parameters<typeof promoCodeDeskText>[0]) =>
    invalid(field, promoCodeDeskText(text, locale));
  if (kind === "membership") {
    if (eventId !== null) throw refuse("event_id", "onlyTickets");
    if (maxTicketsPerOrder !== null) throw refuse("max_tickets_per_order", "onlyTickets");
    if (opened.length > 0) throw refuse("opens", "onlyTickets");
  } else if (planId !== null) throw refuse("plan_id", "onlyMemberships");
  if (planId === null) return;
  const plan = await tx.membershipPlan.findFirst({
    where: { id: planId, ...hasPrice },
    select: { id: true },
  });
  if (!plan) throw refuse("plan_id", "noPlan");
}

type Checked = { own: number | null; before: Opened; after: Opened; locale: Locale };

/** @throws AppError invalid at the field */
async function checkColumns(tx: Db, columns: Columns, { own, locale, ...opened }: Checked) {
  const refuse = (field: string, text: Parameters<typeof promoCodeDeskText>[0]) =>
    invalid(field, promoCodeDeskText(text, locale));
  const { code, eventId, percent, amountCents, validFrom, validTo } = columns;
  const hasBoth = percent !== null && amountCents !== null;
  const hasNone = percent === null && amountCents === null;
  if (hasBoth || (hasNone && opened.after.length === 0)) throw refuse("percent", "oneDiscount");
  if (validFrom && validTo && validTo <= validFrom) throw refuse("valid_to", "order");
  await checkKind(tx, columns, opened.after, locale);
  if (eventId !== null) {
    const event = await tx.event.findFirst({
      where: { id: eventId, deletedAt: null },
      select: { id: true },
    });
    if (!event) throw refuse("event_id", "noEvent");
  }
  if (!(await mayOpen(tx, columns, opened))) throw refuse("opens", "noTicketType");
  // Of two new codes with one name, the second waits here and finds the first.
  await lockUntilCommit(tx, `promo code ${code}`);
  const other = await tx.promoCode.findUnique({ where: { code }, select: { id: true } });
  if (other && other.id !== own) throw refuse("code", "taken");
}

/** Writes the ticket types that a code opens. The caller holds the lock of the code. */
async function writeOpened(
  tx: Db,
  promoCodeId: number,
  { before, after }: { before: Opened; after: Opened },
): Promise<void> {
  const closed = before.filter((id) => !after.includes(id));
  const fresh = after.filter((id) => !before.includes(id));
  if (closed.length > 0)
    await tx.promoCodeTicketType.deleteMany({
      where: { promoCodeId, ticketTypeId: { in: closed } },
    });
  if (fresh.length > 0)
    await tx.promoCodeTicketType.createMany({
      data: fresh.map((ticketTypeId) => ({ promoCodeId, ticketTypeId })),
    });
}

const promoCodes = recordWrites({
  kind: "promo_code",
  requireRight: requireEditor,
  view: getPromoCode,
});

/** Creates a promo code. @throws AppError forbidden, invalid */
export const createPromoCode = promoCodes.creating<NewPromoCode>(async (tx, { input, locale }) => {
  const columns = columnsOf({ ...BLANK, kind: input.kind }, input);
  const after = input.opens ?? [];
  await checkColumns(tx, columns, { own: null, before: [], after, locale });
  const opens = { create: after.map((ticketTypeId) => ({ ticketTypeId })) };
  const { id } = await tx.promoCode.create({ data: { ...columns, opens }, select: { id: true } });
  return id;
});

/** A code, locked until the transaction ends, as an order with it does. @throws AppError not_found */
async function lockCode(tx: Db, id: number): Promise<PromoCodeRow> {
  await tx.$executeRaw`SELECT FROM promo_code WHERE id = ${id} FOR UPDATE`;
  const row = await findPromoCode(id, tx);
  if (!row) throw notFound();
  return row;
}

/**
 * Changes a promo code. Orders that were made with it keep their prices.
 * @throws AppError forbidden, not_found, invalid, conflict with the present code for a stale version
 */
export const updatePromoCode = promoCodes.updating<PromoCodeChange>(
  async (tx, { id, input: change, locale, version }) => {
    const { version: saved, opens, ...stored } = await lockCode(tx, id);
    requireVersion({ version: saved }, version);
    const columns = columnsOf(omit(stored, ["id", "createdAt", "event", "plan"]), change);
    const before = opens.map(({ ticketTypeId }) => ticketTypeId);
    const after = or(change.opens, before);
    await checkColumns(tx, columns, { own: id, before, after, locale });
    await writeOpened(tx, id, { before, after });
    await tx.promoCode.update({
      where: { id },
      data: { ...columns, version: { increment: 1 } },
      select: { id: true },
    });
    return { fields: Object.keys(omit(change, ["version"])) };
  },
);

/**
 * Deletes a promo code that no order ever named. One that was used is ended instead, since its
 * orders refer to it.
 * @throws AppError forbidden, not_found
 */
export async function removePromoCode(actor: EditorActor, id: number): Promise<void> {
  requireEditor(actor);
  await inTransaction(async (tx) => {
    const { validFrom, validTo } = await lockCode(tx, id);
    const isUsed = (await tx.order.count({ where: { promoCodeId: id } })) > 0;
    const now = new Date();
    // Before the deletion, since the audit entry keeps the code.
    await writeAudit(tx, {
      actorId: actor.userId,
      action: isUsed ? "promo_code.ended" : "promo_code.deleted",
      subject: { kind: "promo_code", id },
    });
    if (!isUsed) await tx.promoCode.delete({ where: { id }, select: { id: true } });
    else if (validTo === null || validTo > now)
      await tx.promoCode.update({
        where: { id },
        data: {
          validTo: now,
          // A beginning that is still to come would be after the end.
          validFrom: validFrom !== null && validFrom >= now ? null : validFrom,
          version: { increment: 1 },
        },
        select: { id: true },
      });
  });
}
