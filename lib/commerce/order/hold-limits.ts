import { settings } from "@/lib/kernel/core/settings";
import { tooMany } from "@/lib/kernel/http/limits";
import type { Db } from "@/lib/kernel/core/db";
import { Prisma } from "@/prisma/client/client";
import type { Requester } from "./requester";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/**
 * Requests for seats, multiplied by `RATE_LIMIT_FACTOR`. Those of a network count per event, so that
 * an office, or a school behind one address, buys for one event without a thought of another.
 */
const LIMITS = {
  /** Orders of one mailbox that are not paid, within an hour. */
  hold_mailbox: { points: 6, seconds: HOUR },
  /** The same of one network: an office of ten, twice over. Who pays makes room. */
  hold_network: { points: 20, seconds: HOUR },
  /** Holds of one network that ran out, beyond those that were paid. */
  hold_lapsed: { points: 3, seconds: HOUR },
  /** The same over half a day, so that one that comes back every hour waits longer. */
  hold_lapsed_again: { points: 6, seconds: 12 * HOUR },
  free_mailbox: { points: 5, seconds: DAY },
  free_network: { points: 40, seconds: DAY },
  waitlist_mailbox: { points: 5, seconds: DAY },
  waitlist_network: { points: 20, seconds: DAY },
} as const;
type Limit = keyof typeof LIMITS;

const pointsOf = (name: Limit): number =>
  Math.max(1, Math.round(LIMITS[name].points * settings().RATE_LIMIT_FACTOR));

/** The requests that a limit counts: which rows of `seat_request AS r`, and when each happened. */
type Counted = { where: Prisma.Sql; at?: Prisma.Sql; extra?: number };

/** Milliseconds until a limit has room again; 0 while it has. */
async function waitOf(
  tx: Db,
  name: Limit,
  { where, at = Prisma.sql`r.created_at`, extra = 0 }: Counted,
): Promise<number> {
  const since = Prisma.sql`make_interval(secs => ${LIMITS[name].seconds})`;
  const [full] = await tx.$queryRaw<{ ms: number }[]>`
    SELECT (extract(epoch FROM ${at} + ${since} - clock_timestamp()) * 1000)::float8 AS ms
    FROM seat_request AS r LEFT JOIN "order" AS o ON o.id = r.order_id
    WHERE ${where} AND ${at} > clock_timestamp() - ${since} AND ${at} <= clock_timestamp()
    ORDER BY ${at} DESC OFFSET ${pointsOf(name) + extra - 1} LIMIT 1`;
  return full ? Math.max(1, full.ms) : 0;
}

async function check(tx: Db, name: Limit, counted: Counted): Promise<void> {
  const wait = await waitOf(tx, name, counted);
  if (wait > 0) throw tooMany(wait);
}

type Asked = Requester & { eventId: number };

const byMailbox = ({ mailbox }: Asked, kind: "hold" | "free" | "waitlist") =>
  Prisma.sql`r.mailbox = ${mailbox} AND r.kind = ${kind}::"SeatRequestKind"`;
const byNetwork = ({ network, eventId }: Asked, kind: "hold" | "free" | "waitlist") =>
  Prisma.sql`r.event_id = ${eventId} AND r.network = ${network}
    AND r.kind = ${kind}::"SeatRequestKind"`;

/**
 * Refuses a further order that is to be paid. The caller holds the lock of the mailbox
 * (`lockMailbox`) and that of the event, so that what is counted stays true until the commit.
 * @throws AppError too_many
 */
export async function requireHoldRate(tx: Db, asked: Asked): Promise<void> {
  // Most people come for the first time: one statement tells it, under the lock of the event.
  const [known] = await tx.$queryRaw<{ exists: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM seat_request AS r WHERE ${byMailbox(asked, "hold")})
      OR EXISTS (SELECT 1 FROM seat_request AS r WHERE ${byNetwork(asked, "hold")}) AS exists`;
  if (!known?.exists) return;
  const unpaid = Prisma.sql`o.paid_at IS NULL`;
  await check(tx, "hold_mailbox", { where: Prisma.sql`${byMailbox(asked, "hold")} AND ${unpaid}` });
  const ofNetwork = byNetwork(asked, "hold");
  await check(tx, "hold_network", { where: Prisma.sql`${ofNetwork} AND ${unpaid}` });
  for (const name of ["hold_lapsed", "hold_lapsed_again"] as const) {
    const [{ paid } = { paid: 0 }] = await tx.$queryRaw<{ paid: number }[]>`
      SELECT count(*)::int AS paid FROM seat_request AS r JOIN "order" AS o ON o.id = r.order_id
      WHERE ${ofNetwork}
        AND o.paid_at > clock_timestamp() - make_interval(secs => ${LIMITS[name].seconds})`;
    await check(tx, name, {
      where: Prisma.sql`${ofNetwork} AND ${unpaid} AND o.status IN ('expired', 'reserved')`,
      at: Prisma.sql`o.expires_at`,
      extra: paid,
    });
  }
}

/** Refuses a further order without a price; with the same locks. @throws AppError too_many */
export async function requireFreeRate(tx: Db, asked: Asked): Promise<void> {
  await check(tx, "free_mailbox", { where: byMailbox(asked, "free") });
  await check(tx, "free_network", { where: byNetwork(asked, "free") });
}

/**
 * Refuses a further entry of a network on the waitlist of an event; with the same locks.
 * @returns false for a mailbox that has enough entries, which is not told, as its owner may be
 * somebody else
 * @throws AppError too_many
 */
export async function hasWaitlistRoom(tx: Db, asked: Asked): Promise<boolean> {
  await check(tx, "waitlist_network", { where: byNetwork(asked, "waitlist") });
  return (await waitOf(tx, "waitlist_mailbox", { where: byMailbox(asked, "waitlist") })) === 0;
}
