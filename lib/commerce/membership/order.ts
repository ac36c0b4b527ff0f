import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { OrderView } from "@/lib/commerce/order/schema";
import { reduced } from "@/lib/commerce/order/price";
import type { CodeLock } from "@/lib/commerce/order/promo";
import { includedVat } from "@/lib/commerce/order/vat";
import { planPrice } from "@/lib/commerce/membership-plan/read";
import { agreedWording, storeConsent } from "@/lib/commerce/renewal/consent";
import { membershipPrice } from "@/lib/kernel/setting/service";
import { membershipConflict, requireAgreeing, requireBuyer, requireNoOpenOrder } from "./buyer";
import { MONTHS_IN_YEAR, nextStart } from "./dates";
import { giveFree, makeOrder, viewMade } from "./make-order";
import { livingPeriods, lockMembership, today } from "./periods";
import { VAT_BASIS_POINTS } from "./price";
import { membershipCode } from "./promo";
import type { MembershipQuote } from "./responses";
import type { NewMembershipOrder, NewMembershipQuote } from "./schema";
import { membershipText } from "./texts";

/** Refuses an order that would not be delivered. @throws AppError not_found, conflict */
async function requireOrderable(tx: Db, memberId: number, locale: Locale): Promise<void> {
  await requireNoOpenOrder(tx, memberId, locale);
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
  { plan_id: planId, months = MONTHS_IN_YEAR }: Pick<NewMembershipOrder, "plan_id" | "months">,
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

/** What is ordered, at its price with a promo code. @throws AppError as `priceOf` and the code */
async function pricedWithCode(
  tx: Db,
  body: Pick<NewMembershipOrder, "plan_id" | "months" | "promo_code">,
  locale: Locale,
  lock: CodeLock,
) {
  const { totalCents: fullCents, ...plan } = await priceOf(tx, body, locale);
  const { promo_code: typed } = body;
  const code = typed
    ? await membershipCode(tx, { code: typed, planId: plan.planId }, locale, lock)
    : null;
  const totalCents = code ? reduced(fullCents, code) : fullCents;
  const vatCents = includedVat(totalCents, VAT_BASIS_POINTS);
  return { plan, codeId: code?.id ?? null, fullCents, totalCents, vatCents };
}

/**
 * What a membership costs with a promo code, calculated as the order is. Nothing is held by it: the code
 * may be used up before the order.
 * @throws AppError invalid on `plan_id`, `months` or `promo_code`; conflict while it is not sold
 */
export async function quoteMembership(
  body: NewMembershipQuote,
  locale: Locale,
): Promise<MembershipQuote> {
  const { fullCents, totalCents, vatCents } = await pricedWithCode(db, body, locale, "unlocked");
  return { full_cents: fullCents, total_cents: totalCents, vat_cents: vatCents, currency: "EUR" };
}

/**
 * Orders a membership for a company: a plan, or a year at the price of the settings, with VAT. The
 * order is held for 15 minutes and paid as one of tickets is; one that a promo code makes free is paid at
 * once. Without details the invoice is made out to the company, as far as its page has them.
 * With a consent it goes on by itself once it is paid.
 * @throws AppError forbidden, not_found, invalid on `plan_id`, `months`, `promo_code` or the consent; conflict
 * while it is not sold, for a company that is not approved or whose membership has no end, and while an order of the
 * company is open
 */
export async function orderMembership(
  actor: UserActor,
  body: NewMembershipOrder,
  locale: Locale,
): Promise<OrderView> {
  const { member_id: memberId, invoice, renewal } = body;
  requireBuyer(actor, memberId);
  if (renewal) requireAgreeing(actor, memberId);
  const wording = renewal && (await agreedWording(renewal, locale));
  const id = await inTransaction(async (tx) => {
    // Of two people who order at once the second sees the order of the first.
    await lockMembership(tx, memberId);
    const priced = await pricedWithCode(tx, body, locale, "locked");
    await requireOrderable(tx, memberId, locale);
    const orderId = await makeOrder(tx, { actor, memberId, invoice, ...priced }, locale);
    const { userId } = actor;
    if (wording) await storeConsent(tx, wording, { memberId, userId, orderId });
    if (priced.totalCents === 0) await giveFree(tx, orderId);
    return orderId;
  });
  return viewMade(id, locale);
}
