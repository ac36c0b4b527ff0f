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

/** What a promo code means for an order, or that there is none. */
export type Promo = {
  /** The ticket types that it opens, hidden ones among them; none for a code that is not valid here. */
  opened: ReadonlySet<number>;
  /**
   * The code for an order of so many tickets; null without one. Its uses are the orders that hold or
   * have seats at this moment.
   * @throws AppError invalid on `promo_code` for one that is unknown, of another event, out of its
   * time, or not for so many tickets; conflict when it is used up
   */
  use(seats: number): Promise<(Discount & { id: number }) | null>;
};

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

/** No ticket type that is hidden. */
export const NOTHING_OPENED: ReadonlySet<number> = new Set();
const NO_PROMO: Promo = { opened: NOTHING_OPENED, use: () => Promise.resolve(null) };

/** The code by its name; undefined for one that is not valid for the event at this moment. */
async function findCode(
  tx: Db,
  code: string,
  eventId: number,
  lock: CodeLock,
): Promise<Code | undefined> {
  const found = await readCode(tx, code, lock);
  if (found?.kind !== "event" || found.state !== "active") return undefined;
  return found.eventId === null || found.eventId === eventId ? found : undefined;
}

/** @throws AppError as `Promo.use` */
async function requireUsable(tx: Db, code: Code | undefined, seats: number, locale: Locale) {
  const refuse = (text: Parameters<typeof orderText>[0]) =>
    invalid("promo_code", orderText(text, locale));
  if (!code) throw refuse("noCode");
  if (code.maxTickets !== null && seats > code.maxTickets) throw refuse("codeTickets");
  if (await isUsedUp(tx, code)) throw conflict({ message: orderText("codeUsedUp", locale) });
  return code;
}

type Asked = { code: string | null; eventId: number; locale: Locale };

async function promoWith(tx: Db, { code, eventId, locale }: Asked, lock: CodeLock): Promise<Promo> {
  if (!code) return NO_PROMO;
  const found = await findCode(tx, code, eventId, lock);
  // A statement of its own: it sees what the one who held the lock before has written.
  const opens = found
    ? await tx.promoCodeTicketType.findMany({
        where: { promoCodeId: found.id },
        select: { ticketTypeId: true },
      })
    : [];
  return {
    opened: new Set(opens.map(({ ticketTypeId }) => ticketTypeId)),
    use: (seats) => requireUsable(tx, found, seats, locale),
  };
}

/** Locks a promo code until the transaction ends, so that its uses and what it opens stay so. */
export const lockPromoCode = (tx: Db, asked: Asked): Promise<Promo> =>
  promoWith(tx, asked, "locked");

/** Reads a promo code without a lock: it may be used up a moment later. */
export const readPromoCode = (tx: Db, asked: Asked): Promise<Promo> =>
  promoWith(tx, asked, "unlocked");
