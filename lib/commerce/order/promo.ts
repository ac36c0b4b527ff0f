import type { Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import type { OrderKind } from "@/prisma/client/enums";
import type { Discount } from "./price";
import { orderText } from "./texts";

/** A promo code, as an order takes it. */
export type Code = Discount & {
  id: number;
  kind: OrderKind;
  eventId: number | null;
  planId: number | null;
  maxUses: number | null;
  maxTickets: number | null;
  state: "coming" | "active" | "ended";
};

type Order = { eventId: number; seats: number };

/** How a code is read: `locked` until the transaction ends, so that its uses stay as counted. */
export type CodeLock = "locked" | "unlocked";

/** A promo code by its stored form; undefined for one that is unknown. */
export async function readCode(tx: Db, code: string, lock: CodeLock): Promise<Code | undefined> {
  const [found] = await tx.$queryRaw<Code[]>`
    SELECT id, kind, event_id AS "eventId", plan_id AS "planId", percent, amount_cents AS "amountCents",
      max_uses AS "maxUses", max_tickets_per_order AS "maxTickets",
      CASE WHEN valid_from > now() THEN 'coming' WHEN valid_to <= now() THEN 'ended' ELSE 'active' END AS state
    FROM promo_code WHERE code = ${code} ${lock === "locked" ? Prisma.sql`FOR UPDATE` : Prisma.empty}`;
  return found;
}

/** Whether as many orders as may have a code have it at this moment, or hold it for their payment. */
export async function isUsedUp(tx: Db, { id, maxUses }: Code): Promise<boolean> {
  if (maxUses === null) return false;
  const [row] = await tx.$queryRaw<{ uses: number }[]>`
    SELECT count(*)::int AS uses FROM "order"
    WHERE promo_code_id = ${id} AND order_holds_seats(status, expires_at)`;
  return (row?.uses ?? 0) >= maxUses;
}

/** Checks a promo code for an order of tickets, and counts its uses. */
async function findCode(
  tx: Db,
  code: string,
  { eventId, seats }: Order,
  locale: Locale,
  lock: CodeLock,
): Promise<Code> {
  const refuse = (text: Parameters<typeof orderText>[0]) =>
    invalid("promo_code", orderText(text, locale));
  const found = await readCode(tx, code, lock);
  if (found?.kind !== "event" || found.state !== "active") throw refuse("noCode");
  if (found.eventId !== null && found.eventId !== eventId) throw refuse("noCode");
  if (found.maxTickets !== null && seats > found.maxTickets) throw refuse("codeTickets");
  if (await isUsedUp(tx, found)) throw conflict({ message: orderText("codeUsedUp", locale) });
  return found;
}

/**
 * Locks a promo code until the transaction ends, so that its uses stay as counted.
 * @throws AppError invalid on `promo_code` for one that is unknown, of another event, of memberships, out of
 * its time, or not for so many tickets; conflict when it is used up
 */
export const lockPromoCode = (tx: Db, code: string, order: Order, locale: Locale): Promise<Code> =>
  findCode(tx, code, order, locale, "locked");

/** Checks a promo code without a lock: it may be used up a moment later. @throws the same */
export const checkPromoCode = (tx: Db, code: string, order: Order, locale: Locale): Promise<Code> =>
  findCode(tx, code, order, locale, "unlocked");
