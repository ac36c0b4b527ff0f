import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { HOLD_MINUTES } from "@/lib/commerce/order/new-order";
import type { OrderView } from "@/lib/commerce/order/schema";
import { includedVat } from "@/lib/commerce/order/vat";
import { orderSelect, viewOrder } from "@/lib/commerce/order/view";
import { planPrice } from "@/lib/commerce/membership-plan/read";
import { membershipPrice } from "@/lib/kernel/setting/service";
import { membershipConflict, requireApproved, requireBuyer } from "./buyer";
import { MONTHS_IN_YEAR, nextStart } from "./dates";
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

/** Refuses an order that would not be delivered. @throws AppError not_found, conflict */
async function requireOrderable(tx: Db, memberId: number, locale: Locale): Promise<void> {
  await requireApproved(tx, memberId, locale);
  const open = await tx.order.count({ where: { memberId, ...isOpenOrder(new Date()) } });
  if (open > 0) throw membershipConflict("open", locale);
  if (nextStart(await livingPeriods(tx, memberId), today()) === undefined)
    throw membershipConflict("noEnd", locale);
}

/**
 * What is ordered, and its price with VAT: a plan for a month or a year, or without one a year at the
 * price of the settings.
 * @throws AppError invalid for a plan that is not sold so, conflict while nothing is sold
 */
async function priceOf(
  tx: Db,
  { plan_id: planId, months = MONTHS_IN_YEAR }: NewMembershipOrder,
  locale: Locale,
) {
  if (typeof planId === "number") {
    const totalCents = await planPrice(tx, planId, months);
    if (totalCents === undefined) throw invalid("plan_id", membershipText("noPlan", locale));
    return { planId, planMonths: months, totalCents };
  }
  if (months !== MONTHS_IN_YEAR) throw invalid("months", membershipText("onlyYear", locale));
  const totalCents = await membershipPrice();
  if (totalCents === null) throw membershipConflict("notSold", locale);
  return { planId: null, planMonths: null, totalCents };
}

/**
 * Orders a membership for a company: a plan, or a year at the price of the settings, with VAT. The
 * order is held for 15 minutes and paid as one of tickets is. Without details the invoice is made out to
 * the company, as far as its page has them.
 * @throws AppError forbidden, not_found; conflict while it is not sold, for a company that is not
 * approved or whose membership has no end, and while an order of the company is open
 */
export async function orderMembership(
  actor: UserActor,
  body: NewMembershipOrder,
  locale: Locale,
): Promise<OrderView> {
  const { member_id: memberId, invoice } = body;
  requireBuyer(actor, memberId);
  const id = await inTransaction(async (tx) => {
    // Of two people who order at once the second sees the order of the first.
    await lockMembership(tx, memberId);
    const { totalCents, ...plan } = await priceOf(tx, body, locale);
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
        ...plan,
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
