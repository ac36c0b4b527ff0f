import type { Db } from "@/lib/core/db";
import { AppError, invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import type { Discount } from "./price";
import { orderText } from "./texts";

type Code = Discount & {
  id: number;
  eventId: number | null;
  maxUses: number | null;
  maxTickets: number | null;
  isValid: boolean;
};

/**
 * Locks a promo code until the transaction ends, and counts its uses: the orders that hold or have
 * seats at this moment.
 * @throws AppError invalid on `promo_code` for one that is unknown, of another event, out of its
 * time, or not for so many tickets; conflict when it is used up
 */
export async function usePromoCode(
  tx: Db,
  code: string,
  { eventId, seats }: { eventId: number; seats: number },
  locale: Locale,
): Promise<Code> {
  const refuse = (text: Parameters<typeof orderText>[0]) =>
    invalid("promo_code", orderText(text, locale));
  const [found] = await tx.$queryRaw<Code[]>`
    SELECT id, event_id AS "eventId", percent, amount_cents AS "amountCents",
      max_uses AS "maxUses", max_tickets_per_order AS "maxTickets",
      coalesce(valid_from <= now(), true) AND coalesce(valid_to > now(), true) AS "isValid"
    FROM promo_code WHERE code = ${code} FOR UPDATE`;
  if (!found?.isValid || (found.eventId !== null && found.eventId !== eventId))
    throw refuse("noCode");
  if (found.maxTickets !== null && seats > found.maxTickets) throw refuse("codeTickets");
  if (found.maxUses !== null) {
    const [row] = await tx.$queryRaw<{ uses: number }[]>`
      SELECT count(*)::int AS uses FROM "order"
      WHERE promo_code_id = ${found.id} AND order_holds_seats(status, expires_at)`;
    if ((row?.uses ?? 0) >= found.maxUses)
      throw new AppError("conflict", { message: orderText("codeUsedUp", locale) });
  }
  return found;
}
