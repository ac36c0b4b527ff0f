import { randomUUID } from "node:crypto";
import { bookForCaller } from "@/lib/commerce/appointment/by-company/book";
import { callerBooking } from "@/lib/commerce/appointment/by-company/schema";
import { chosenOf, makeFree } from "@/lib/commerce/appointment/computed/make";
import { timeTaking } from "@/lib/commerce/appointment/computed/schema";
import { takeTime } from "@/lib/commerce/appointment/computed/take";
import { saveAvailability } from "@/lib/commerce/appointment/hours";
import { typeChange } from "@/lib/commerce/appointment/offer/schema";
import { createType } from "@/lib/commerce/appointment/offer/write-type";
import { loadRules } from "@/lib/commerce/availability/rules";
import { availabilityChange } from "@/lib/commerce/availability/schema";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { actorOf, atOnce, makeCompany, makeUsers, noResult, type RaceResult } from "./race";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Hours of a day that rounds are about: far enough apart for the longer type. */
const HOURS_UTC = [8, 13];
const FIRST_DAY = 3;

export type TypedInput = {
  /** Guests and the company itself, at one moment. */
  contenders: number;
  rounds: number;
  /** Whether bookings wait for each other, as the program has it; the control forgets it. */
  isLocked: boolean;
};

type Company = { member: number; owner: UserActor; talk: number; visit: number };

/** A company of one person with a type of 20 minutes and one of 90. */
async function makeTyped(ownerId: number): Promise<Company> {
  const member = await makeCompany();
  const owner = actorOf(ownerId, member);
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "00:00", to: "24:00" }));
  // One day of free times of the hours is enough: the rounds are later.
  const hours = { weekly, closed_on_holidays: false, notice_hours: 0, horizon_days: 1 };
  await saveAvailability(owner, member, availabilityChange.parse(hours), "en");
  const add = (title: string, minutes: number, step: number) =>
    createType(
      owner,
      typeChange.parse({
        translations: { el: { title } },
        duration_minutes: minutes,
        step_minutes: step,
        notice_hours: 0,
        horizon_days: 180,
        place_kind: "phone",
      }),
      "en",
    );
  const [talk, visit] = [await add("Talk", 20, 20), await add("Visit", 90, 30)];
  return { member, owner, talk: talk.id, visit: visit.id };
}

const take = (guest: UserActor, { member }: Company, typeId: number, at: Date) =>
  takeTime(
    guest,
    timeTaking.parse({
      member_id: member,
      type_id: typeId,
      starts_at: at.toISOString(),
      status: "booked",
    }),
    "en",
  );

/** The same as a program would that forgot the lock: it looks for a free time, and takes it. */
const takeUnlocked = ({ userId }: UserActor, { member }: Company, typeId: number, at: Date) =>
  inTransaction(async (tx) => {
    const { rules } = await loadRules(tx, member);
    const now = new Date();
    const chosen = await chosenOf(tx, member, { typeId, personId: null }, "en");
    const { id } = await makeFree(tx, { ...chosen, startsAt: at, rules, now, locale: "en" });
    const booking = { bookedById: userId, bookedAt: now, calendarUid: randomUUID() };
    await tx.appointmentSlot.update({
      where: { id },
      data: { status: "booked", heldUntil: null, ...booking },
    });
  });

const call = ({ owner, visit }: Company, at: Date) =>
  bookForCaller(
    owner,
    callerBooking.parse({
      type_id: visit,
      starts_at: at.toISOString(),
      guest: { name: "Race", phone: "2101234567", locale: "en" },
    }),
    "en",
  );

/** The hour of a round; no two rounds have times that meet. */
function hourOf(round: number): number {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const day = FIRST_DAY + Math.floor(round / HOURS_UTC.length);
  return today + day * DAY_MS + HOURS_UTC[round % HOURS_UTC.length]! * 60 * MINUTE_MS;
}

/** Pairs of rows of one person, or of one place, that overlap with their buffers. */
export async function countOverlaps(member: number): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) AS count FROM appointment_slot AS a JOIN appointment_slot AS b ON a.id < b.id
    WHERE a.member_id = ${member} AND b.member_id = ${member}
      AND a.status IN ('held', 'booked') AND b.status IN ('held', 'booked')
      AND tstzrange(coalesce(a.busy_from, a.starts_at), a.busy_until)
        && tstzrange(coalesce(b.busy_from, b.starts_at), b.busy_until)
      AND (coalesce(a.person_id, 0) = coalesce(b.person_id, 0)
        OR (a.place_id = b.place_id AND a.is_place_sole AND b.is_place_sole))`;
  return Number(row?.count ?? 0);
}

/**
 * In each round guests take times of two lengths within one person's hour, and the company books one for who
 * called: all at the same moment.
 */
export async function typedRace({ contenders, rounds, isLocked }: TypedInput): Promise<RaceResult> {
  const result = noResult();
  const [ownerId = 0, ...guestIds] = await makeUsers(contenders);
  const company = await makeTyped(ownerId);
  const { talk, visit } = company;
  const [shorter, longer] = [
    [0, 20, 40],
    [-30, 0, 30],
  ];
  const taking = isLocked ? take : takeUnlocked;
  for (let round = 0; round < rounds; round++) {
    // Limits of requests are another matter.
    limiterState.get().limiters.clear();
    const at = (minutes: number) => new Date(hourOf(round) + minutes * MINUTE_MS);
    const requests: (() => Promise<unknown>)[] = guestIds.map((guestId, index) => {
      const [type, starts] = index % 2 ? [talk, shorter!] : [visit, longer!];
      const minutes = starts[Math.floor(index / 2) % starts.length]!;
      return () => taking(actorOf(guestId, null), company, type, at(minutes));
    });
    if (isLocked) requests.push(() => call(company, at(10)));
    result.booked += (await atOnce(requests, result)).length;
  }
  return { ...result, overlaps: await countOverlaps(company.member) };
}
