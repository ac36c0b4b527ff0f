import type { UserActor } from "@/lib/kernel/core/actor";
import { db, type Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { HOLD_MINUTES } from "@/lib/commerce/order/new-order";
import { markPaid } from "@/lib/commerce/order/state";
import { orderSelect, viewOrder } from "@/lib/commerce/order/view";
import type { OrderView } from "@/lib/commerce/order/schema";
import { companyInvoice, type InvoiceDetails } from "./invoice";
import { givePaidPeriod } from "./paid";
import { VAT_BASIS_POINTS } from "./price";

type Made = {
  /** Who buys it. */
  actor: Pick<UserActor, "userId">;
  memberId: number;
  /** Null for what is known of the company. */
  invoice: InvoiceDetails | null;
  plan: { planId: number | null; planMonths: number | null };
  codeId: number | null;
  /** The price before a promo code, and what is to be paid, with its VAT. */
  fullCents: number;
  totalCents: number;
  vatCents: number;
  /** Until when it may be paid; without it, for 15 minutes. */
  expiresAt?: Date;
};

/** Writes an order of a membership. @returns its id */
export async function makeOrder(
  tx: Db,
  { actor, memberId, invoice, plan, codeId, fullCents, totalCents, vatCents, expiresAt }: Made,
  locale: Locale,
): Promise<number> {
  const details = invoice ?? (await companyInvoice(tx, memberId, locale));
  const buyer = await tx.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { name: true, surname: true, email: true },
  });
  const { id } = await tx.order.create({
    data: {
      ...buyer,
      kind: "membership",
      memberId,
      ...plan,
      userId: actor.userId,
      locale,
      ...(details && { invoice: details }),
      totalCents,
      vatCents,
      promoCodeId: codeId,
      expiresAt: expiresAt ?? new Date(Date.now() + HOLD_MINUTES * 60_000),
      items: { create: { quantity: 1, unitCents: fullCents, vatBasisPoints: VAT_BASIS_POINTS } },
    },
    select: { id: true },
  });
  return id;
}

/** Gives what an order without a price is for, at once. */
export async function giveFree(tx: Db, orderId: number): Promise<void> {
  await markPaid(tx, orderId, new Date());
  await givePaidPeriod(tx, orderId);
}

/** An order as it is shown to who made it. */
export async function viewMade(id: number, locale: Locale): Promise<OrderView> {
  const row = await db.order.findUniqueOrThrow({ where: { id }, select: orderSelect });
  return viewOrder(row, locale);
}
