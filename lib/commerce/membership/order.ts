import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, conflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { HOLD_MINUTES } from "@/lib/commerce/order/new-order";
import type { OrderView } from "@/lib/commerce/order/schema";
import { includedVat } from "@/lib/commerce/order/vat";
import { orderSelect, viewOrder } from "@/lib/commerce/order/view";
import { membershipPrice } from "@/lib/kernel/setting/service";
import { nextStart } from "./dates";
import { companyInvoice } from "./invoice";
import { livingPeriods, lockMembership, today } from "./periods";
import { VAT_BASIS_POINTS } from "./price";
import type { NewMembershipOrder } from "./schema";
import { membershipText } from "./texts";

/** The orders of a membership that may still be paid. */
export const isOpenOrder = (now: Date) => ({
  kind: "membership" as const,
  OR: [
    { status: "pending_payment" as const },
    { status: "reserved" as const, expiresAt: { gt: now } },
  ],
});

const membershipConflict = (text: Parameters<typeof membershipText>[0], locale: Locale) =>
  conflict({ message: membershipText(text, locale) });

/**
 * Checks that somebody orders for a company: its people, and managers.
 * @throws AppError forbidden for editors and without a confirmed e-mail address, not_found for
 * companies of others
 */
function requireBuyer(actor: UserActor, memberId: number): void {
  const isManager = hasRole(actor, "manager");
  if (actor.memberId !== memberId && !isManager)
    throw hasRole(actor, "editor") ? new AppError("forbidden") : notFound();
  if (!actor.verified) throw new AppError("forbidden");
}

/** Refuses an order that would not be delivered. @throws AppError not_found, conflict */
async function requireOrderable(tx: Db, memberId: number, locale: Locale): Promise<void> {
  const member = await tx.member.findFirst({
    where: { id: memberId, deletedAt: null },
    select: { approvedAt: true },
  });
  if (!member) throw notFound();
  if (member.approvedAt === null) throw membershipConflict("notPublic", locale);
  const open = await tx.order.count({ where: { memberId, ...isOpenOrder(new Date()) } });
  if (open > 0) throw membershipConflict("open", locale);
  if (nextStart(await livingPeriods(tx, memberId), today()) === undefined)
    throw membershipConflict("noEnd", locale);
}

/**
 * Orders a year of membership for a company at the price of the settings, with VAT. The order is
 * held for 15 minutes and paid as one of tickets is. Without details the invoice is made out to
 * the company, as far as its page has them.
 * @throws AppError forbidden, not_found; conflict while it is not sold, for a company that is not
 * approved or whose membership has no end, and while an order of the company is open
 */
export async function orderMembership(
  actor: UserActor,
  { member_id: memberId, invoice }: NewMembershipOrder,
  locale: Locale,
): Promise<OrderView> {
  requireBuyer(actor, memberId);
  const totalCents = await membershipPrice();
  if (totalCents === null) throw membershipConflict("notSold", locale);
  const id = await inTransaction(async (tx) => {
    // Of two people who order at once the second sees the order of the first.
    await lockMembership(tx, memberId);
    await requireOrderable(tx, memberId, locale);
    const details = invoice ?? (await companyInvoice(tx, memberId, locale));
    const buyer = await tx.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { name: true, surname: true, email: true },
    });
    const order = await tx.order.create({
      data: {
        ...buyer,
        kind: "membership",
        memberId,
        userId: actor.userId,
        locale,
        ...(details && { invoice: details }),
        totalCents,
        vatCents: includedVat(totalCents, VAT_BASIS_POINTS),
        expiresAt: new Date(Date.now() + HOLD_MINUTES * 60_000),
        items: { create: { quantity: 1, unitCents: totalCents, vatBasisPoints: VAT_BASIS_POINTS } },
      },
      select: { id: true },
    });
    return order.id;
  });
  return viewOrder(
    await db.order.findUniqueOrThrow({ where: { id }, select: orderSelect }),
    locale,
  );
}
