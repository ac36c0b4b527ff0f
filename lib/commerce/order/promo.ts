import type { Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import type { Discount } from "./price";
import { orderText } from "./texts";

type Code = Discount & {
  id: number;
  eventId: number | null;
  maxUses: number | null;
  maxTickets: number | null;
  isValid: boolean;
};

type Order = { eventId: number; seats: number };

/**
 * Checks a promo code for an order, and counts its uses: the orders that hold or have seats at this
 * moment.
 * @param lock the lock of its row
 */
async function findCode(
  tx: Db,
  code: string,
  { eventId, seats }: Order,
  locale: Locale,
  lock: Prisma.Sql,
): Promise<Code> {
  const refuse = (text: Parameters<typeof orderText>[0]) =>
    invalid("promo_code", orderText(text, locale));
  const [found] = await tx.$queryRaw<Code[]>`
    SELECT id, event_id AS "eventId", percent, amount_cents AS "amountCents",
      max_uses AS "maxUses", max_tickets_per_order AS "maxTickets",
      coalesce(valid_from <= now(), true) AND coalesce(valid_to > now(), true) AS "isValid"
    FROM promo_code WHERE code = ${code} ${lock}`;
  if (!found?.isValid || (found.eventId !== null && found.eventId !== eventId))
    throw refuse("noCode");
  if (found.maxTickets !== null && seats > found.maxTickets) throw refuse("codeTickets");
  if (found.maxUses !== null) {
    const [row] = await tx.$queryRaw<{ uses: number }[]>`
      SELECT count(*)::int AS uses FROM "order"
      WHERE promo_code_id = ${found.id} AND order_holds_seats(status, expires_at)`;
    if ((row?.uses ?? 0) >= found.maxUses)
      throw conflict({ message: orderText("codeUsedUp", locale) });
  }
  return found;
}

/**
 * Locks a promo code until the transaction ends, so that its uses stay as counted.
 * @throws AppError invalid on `promo_code` for one that is unknown, of another event, out of its
 * time, or not for so many tickets; conflict when it is used up
 */
export const lockPromoCode = (tx: Db, code: string, order: Order, locale: Locale): Promise<Code> =>
  findCode(tx, code, order, locale, Prisma.sql`FOR UPDATE`);

/** Checks a promo code without a lock: it may be used up a moment later. @throws the same */
export const checkPromoCode = (tx: Db, code: string, order: Order, locale: Locale): Promise<Code> =>
  findCode(tx, code, order, locale, Prisma.empty);
