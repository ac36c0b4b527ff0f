import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as rules from "@/lib/commerce/availability/rules";
import { callerBooking } from "@/lib/commerce/appointment/by-company/schema";
import { bookForCaller } from "@/lib/commerce/appointment/by-company/book";
import { withoutConstraints } from "@/bench/appointments/race";
import { countOverlaps } from "@/bench/appointments/typed-race";
import { isSeen } from "@/scripts/test/chance";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { put, testGuest } from "../appointment-slot/test-slots";
import { atHour, takeAt, testCompany, type Company } from "./test-types";

/** Whether bookings wait for each other. */
const guard = vi.hoisted(() => ({ isOn: true }));
vi.mock("@/lib/commerce/availability/rules", async (load) => {
  const real = await load<typeof rules>();
  const lockRules: typeof real.lockRules = async (tx, memberId, mode) =>
    guard.isOn ? real.lockRules(tx, memberId, mode) : (await real.loadRules(tx, memberId)).rules;
  return { ...real, lockRules };
});

const ROUNDS = 20;
let guests: UserActor[];
beforeAll(async () => {
  guests = [];
  for (let index = 0; index < ROUNDS; index++) guests.push(await testGuest());
});
beforeEach(() => {
  guard.isOn = true;
  limiterState.get().limiters.clear();
});

const caller = { name: "Maria Douka", phone: "2101234567", locale: "en" };
const succeeded = async (asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).filter(({ status }) => status === "fulfilled").length;

/** A guest takes a time of the hours, another one a talk within it, and the company a visit for who called. */
async function race(company: Company, day: number): Promise<number> {
  const { member, owner, talk, visit } = company;
  const open = await db.appointmentSlot.findFirst({
    where: { memberId: member, startsAt: atHour(day, 10), status: "open" },
    select: { id: true },
  });
  const [one, other, third] = guests;
  return succeeded([
    open ? put(one!, open.id, { status: "booked" }) : Promise.reject(new Error("no time")),
    takeAt(other!, company, talk, atHour(day, 10, 20)),
    takeAt(third!, company, visit, atHour(day, 9, 30)),
    bookForCaller(
      owner,
      callerBooking.parse({
        type_id: visit,
        starts_at: atHour(day, 10, 10).toISOString(),
        guest: caller,
      }),
      "en",
    ),
  ]);
}

describe("an hour of one person", () => {
  it("is one guest's, whoever asks, by whichever length", async () => {
    const company = await testCompany();
    for (let round = 0; round < ROUNDS; round++) expect(await race(company, 3 + round)).toBe(1);
    expect(await countOverlaps(company.member)).toBe(0);
  });

  it("twenty guests at one hour of two people are two, of the same or of two lengths", async () => {
    const company = await testCompany({ people: [{ name: "Ελένη" }, { name: "Νίκος" }] });
    const { talk, visit } = company;
    const asked = guests.map((guest, index) =>
      index % 2
        ? takeAt(guest, company, talk, atHour(5, 12))
        : takeAt(guest, company, visit, atHour(5, 11, 30)),
    );
    expect(await succeeded(asked)).toBe(2);
    expect(await countOverlaps(company.member)).toBe(0);
  });

  it("the constraint alone keeps them apart", async () => {
    const company = await testCompany();
    guard.isOn = false;
    for (let round = 0; round < 8; round++) await race(company, 3 + round);
    expect(await countOverlaps(company.member)).toBe(0);
  });

  it("control: without the lock and the constraint they overlap", async () => {
    const company = await testCompany();
    guard.isOn = false;
    let day = 2;
    const seen = await withoutConstraints(() =>
      isSeen(async () => {
        await race(company, ++day);
        return (await countOverlaps(company.member)) > 0;
      }),
    );
    expect(seen).toBe(true);
  });
});

describe("the number of a type on a day", () => {
  const atOnce = async (company: Company, day: number) =>
    succeeded(
      guests
        .slice(0, 8)
        .map((guest, index) => takeAt(guest, company, company.talk, atHour(day, 9 + index))),
    );

  it("holds when all come at once", async () => {
    const company = await testCompany({ first: { per_day: 3 } });
    for (let round = 0; round < 4; round++) expect(await atOnce(company, 4 + round)).toBe(3);
  });

  it("control: without the lock it does not", async () => {
    const company = await testCompany({ first: { per_day: 3 } });
    guard.isOn = false;
    let day = 3;
    expect(await isSeen(async () => (await atOnce(company, ++day)) > 3)).toBe(true);
  });
});

it("at a place with room for one two people have one appointment", async () => {
  const company = await testCompany({ people: [{ name: "Ελένη" }, { name: "Νίκος" }] });
  const { member: memberId } = company;
  const { id: placeId } = await db.appointmentPlace.create({
    data: { memberId, nameEl: "Αίθουσα" },
  });
  const place = { placeKind: "place" as const, placeId };
  await db.appointmentType.updateMany({ where: { memberId, isDefault: false }, data: place });
  for (let round = 0; round < 5; round++) {
    const asked = guests
      .slice(0, 6)
      .map((guest, index) =>
        takeAt(guest, company, index % 2 ? company.talk : company.visit, atHour(4 + round, 12)),
      );
    expect(await succeeded(asked)).toBe(1);
  }
  expect(await countOverlaps(memberId)).toBe(0);
});
