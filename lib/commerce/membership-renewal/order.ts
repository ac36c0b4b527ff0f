import { TZDate } from "@date-fns/tz";
import { endOfDay } from "date-fns";
import type { Db } from "@/lib/kernel/core/db";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { includedVat } from "@/lib/commerce/order/vat";
import { isOpenOrder } from "@/lib/commerce/membership/buyer";
import { addDays, GRACE_DAYS, toDate, type Day } from "@/lib/commerce/membership/dates";
import { makeOrder } from "@/lib/commerce/membership/make-order";
import { VAT_BASIS_POINTS } from "@/lib/commerce/membership/price";
import type { ActiveRenewal } from "@/lib/commerce/renewal/active";

/** The last moment of the days of grace, until when the order of a renewal may be paid. */
const graceEnd = (endsOn: Day): Date =>
  new Date(endOfDay(new TZDate(toDate(addDays(endsOn, GRACE_DAYS)), SITE_ZONE)).getTime());

/** Whether an order of the company waits for its payment: one at a time. */
export const hasOpenOrder = async (tx: Db, memberId: number): Promise<boolean> =>
  (await tx.order.count({ where: { memberId, ...isOpenOrder(new Date()) } })) > 0;

type Bought = { planId: number | null; months: number; cents: number };

/** Makes the order of a renewal at the price that was announced, for who agreed to it. @returns its id */
export const makeRenewalOrder = (
  tx: Db,
  { memberId, endsOn }: { memberId: number; endsOn: Day },
  { planId, months, cents }: Bought,
  { userId, locale }: ActiveRenewal,
): Promise<number> =>
  makeOrder(
    tx,
    {
      actor: { userId },
      memberId,
      invoice: null,
      plan: { planId, planMonths: planId === null ? null : months },
      codeId: null,
      fullCents: cents,
      totalCents: cents,
      vatCents: includedVat(cents, VAT_BASIS_POINTS),
      expiresAt: graceEnd(endsOn),
    },
    locale,
  );
