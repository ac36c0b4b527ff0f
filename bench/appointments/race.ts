import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { changeSlot, findForWrite } from "@/lib/commerce/appointment/change";
import { createSlot } from "@/lib/commerce/appointment/create";
import type { UserActor } from "@/lib/kernel/core/actor";
import { outageOf } from "@/lib/kernel/core/database-codes";
import { db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type RaceInput = { clients: number; rounds: number };
export type RaceResult = {
  /** Pairs of times of one company, or of one guest, that overlap. */
  overlaps: number;
  made: number;
  booked: number;
  /** 409. */
  refused: number;
  /** 503, after which the client asked again. */
  busy: number;
  /** Anything else, by its message. */
  failed: string[];
  /** The slowest request, in milliseconds. */
  slowest: number;
};

/** A user, with a company when they act for one. */
export const actorOf = (userId: number, memberId: number | null): UserActor => ({
  kind: "user",
  userId,
  role: "user",
  memberId,
  verified: true,
  sessionId: "race",
  owesSecondFactor: false,
});

/** Users who have confirmed their addresses. @returns their ids */
export async function makeUsers(count: number): Promise<number[]> {
  const users = await db.user.createManyAndReturn({
    data: Array.from({ length: count }, () => ({
      email: `race-${randomUUID()}@example.test`,
      name: "Race",
      surname: "Client",
      verifiedAt: new Date(),
    })),
    select: { id: true },
  });
  return users.map(({ id }) => id);
}

/** A public company. @returns its id */
export async function makeCompany(): Promise<number> {
  const { id } = await db.member.create({
    data: {
      approvedAt: new Date(0),
      translations: {
        create: {
          locale: "el",
          name: "Race",
          slug: `race-${randomUUID()}`,
          status: "published",
          publishedAt: new Date(0),
        },
      },
    },
    select: { id: true },
  });
  return id;
}

/** Pairs of rows that the constraints forbid, counted without them. */
async function countOverlaps(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) AS count FROM appointment_slot AS a JOIN appointment_slot AS b ON a.id < b.id
    WHERE (a.member_id = b.member_id AND a.status <> 'cancelled' AND b.status <> 'cancelled'
        AND a.starts_at < b.busy_until AND b.starts_at < a.busy_until)
      OR (a.booked_by_id = b.booked_by_id AND a.status IN ('held', 'booked')
        AND b.status IN ('held', 'booked') AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at)`;
  return Number(row?.count ?? 0);
}

/** How often a client asks again that was told to, and after which pause in milliseconds. */
const REPEATS = 5;
const PAUSE_MS = 500;

/** As a client that obeys the 503 of a busy database. */
async function persist<T>(request: () => Promise<T>, result: RaceResult): Promise<T> {
  for (let repeats = 0; ; repeats++)
    try {
      return await request();
    } catch (error) {
      if (!outageOf(error) || repeats === REPEATS) throw error;
      result.busy++;
      await sleep(PAUSE_MS * (1 + Math.random()));
    }
}

/** Runs all requests at once and counts their outcomes. */
export async function atOnce<T>(requests: (() => Promise<T>)[], result: RaceResult): Promise<T[]> {
  const began = performance.now();
  const done: T[] = [];
  await Promise.all(
    requests.map(async (request) => {
      try {
        done.push(await persist(request, result));
      } catch (error) {
        if (error instanceof AppError && error.code === "conflict") result.refused++;
        else result.failed.push(String(error));
      }
      result.slowest = Math.max(result.slowest, performance.now() - began);
    }),
  );
  return done;
}

const book = async (guest: UserActor, id: number) =>
  changeSlot(guest, await findForWrite(guest, id), { status: "booked" }, "en");

/**
 * A company's clients add times that overlap each other, all clients book what there is, and one
 * guest books the same hour at many companies: each time all at the same moment.
 */
async function round({ clients }: RaceInput, start: number, result: RaceResult): Promise<void> {
  const company = await makeCompany();
  const [hostId = 0, ...guestIds] = await makeUsers(clients + 1);
  const host = actorOf(hostId, company);
  const add = (at: number) => () => {
    const startsAt = new Date(start + at * MINUTE_MS);
    const times = { starts_at: startsAt, ends_at: new Date(startsAt.getTime() + HOUR_MS) };
    return createSlot(host, times, "en");
  };
  const slots = await atOnce(
    guestIds.map((_, index) => add(index)),
    result,
  );
  result.made += slots.length;
  const bookings = guestIds.flatMap((guestId, index) => {
    const slot = slots[index % slots.length];
    return slot ? [() => book(actorOf(guestId, null), slot.id)] : [];
  });
  result.booked += (await atOnce(bookings, result)).length;
  const others = await Promise.all(Array.from({ length: Math.ceil(clients / 5) }, makeCompany));
  const startsAt = new Date(start + 1_000 * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  const data = others.map((memberId) => ({ memberId, startsAt, endsAt, busyUntil: endsAt }));
  const rows = await db.appointmentSlot.createManyAndReturn({
    data: data.map((row) => ({ ...row, bookableUntil: row.startsAt })),
    select: { id: true },
  });
  const [busy = 0] = await makeUsers(1);
  const sameHour = rows.map(
    ({ id }) =>
      () =>
        book(actorOf(busy, null), id),
  );
  result.booked += (await atOnce(sameHour, result)).length;
}

/** A result before anything is asked. */
export const noResult = (): RaceResult => ({
  overlaps: 0,
  made: 0,
  booked: 0,
  refused: 0,
  busy: 0,
  failed: [],
  slowest: 0,
});

/** Runs the rounds and counts overlaps. */
export async function race(input: RaceInput): Promise<RaceResult> {
  const result = noResult();
  const start = Date.now() + 100 * HOUR_MS;
  for (let done = 0; done < input.rounds; done++) await round(input, start, result);
  return { ...result, overlaps: await countOverlaps() };
}

const CONSTRAINTS = ["appointment_slot_member_overlap", "appointment_slot_guest_overlap"] as const;

/** Runs `run` in a database without the exclusion constraints, and empties the table before and after. */
export async function withoutConstraints<T>(run: () => Promise<T>): Promise<T> {
  const definitions = await db.$queryRaw<{ name: string; definition: string }[]>`
    SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conname = ANY(${[...CONSTRAINTS]})`;
  await db.appointmentSlot.deleteMany();
  for (const name of CONSTRAINTS)
    await db.$executeRawUnsafe(`ALTER TABLE appointment_slot DROP CONSTRAINT ${name}`);
  try {
    return await run();
  } finally {
    await db.appointmentSlot.deleteMany();
    for (const { name, definition } of definitions)
      await db.$executeRawUnsafe(
        `ALTER TABLE appointment_slot ADD CONSTRAINT ${name} ${definition}`,
      );
  }
}
