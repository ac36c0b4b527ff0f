import { addHours, addMinutes, subHours } from "date-fns";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refreshSource } from "@/lib/commerce/appointment/calendar/refresh";
import {
  changeSource,
  getCalendars,
  removeSource,
} from "@/lib/commerce/appointment/calendar/sources";
import { saveAvailability } from "@/lib/commerce/appointment/hours";
import { firstFreeTimes } from "@/lib/commerce/appointment/first";
import { getSlot, listSlots } from "@/lib/commerce/appointment/list";
import { availabilityChange } from "@/lib/commerce/availability/schema";
import { lockRules } from "@/lib/commerce/availability/rules";
import { visitor, type Actor, type UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import type { OutsideNetwork } from "@/lib/kernel/http/fetch-outside";
import { startOutside } from "@/lib/kernel/http/test-outside";
import { conflict, inHours, put, testGuest, testSlot } from "../appointment-slot/test-slots";
import { busyCalendar, sourceRow, testCompany, testSource } from "./test-calendars";

/** What the calendar elsewhere answers; nothing is an outage. */
let content: string | undefined;
let network: OutsideNetwork;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ network, stop } = await startOutside((_request, response) => {
    if (content === undefined) return void response.writeHead(503).end();
    response.setHeader("Content-Type", "text/calendar").end(content);
  }));
});
afterAll(() => stop());

let member: number;
let host: UserActor;
let email: string;
let guest: UserActor;
let start: Date;
let free: number;
beforeEach(async () => {
  content = busyCalendar();
  ({ member, host, email } = await testCompany());
  guest = await testGuest();
  start = new Date(Math.ceil(inHours(100).getTime() / 3_600_000) * 3_600_000);
  free = await testSlot(member, start);
});

const refresh = (id: number, now = new Date()) => refreshSource(id, { network, now });
const isBusy = async (id: number) =>
  (await db.appointmentSlot.findUniqueOrThrow({ where: { id } })).isBusy;
const openOf = async (actor: Actor) => {
  const paging = { currentPage: 0, perPage: 50 };
  const { items } = await listSlots(actor, { member_id: member, status: "open" }, paging);
  return items.map(({ id }) => id);
};
/** A calendar that is busy at the free time. */
async function busySource(closesWhenUnknown = false): Promise<number> {
  content = busyCalendar([addMinutes(start, 30), addHours(start, 2)]);
  const id = await testSource(host, member, closesWhenUnknown);
  await refresh(id);
  return id;
}

describe("a free time at which the company is busy", () => {
  it("is shown to the company alone, and taken by nobody", async () => {
    expect(await openOf(visitor)).toEqual([free]);
    await busySource();
    for (const actor of [visitor, guest, host]) expect(await openOf(actor)).toEqual([]);
    expect((await firstFreeTimes([member])).has(member)).toBe(false);
    await expect(getSlot(guest, free)).rejects.toMatchObject({ code: "not_found" });
    expect(await getSlot(host, free)).toMatchObject({ status: "open", is_busy: true });
    for (const status of ["held", "booked"])
      await expect(put(guest, free, { status })).rejects.toMatchObject(conflict(/no longer free/));
    expect((await getCalendars(host, member, "en")).hidden).toMatchObject({
      total: 1,
      next: [{ id: free }],
    });
  });

  it("is free again when the entry goes, and when the calendar is removed", async () => {
    const id = await busySource();
    content = busyCalendar();
    await refresh(id);
    expect(await openOf(visitor)).toEqual([free]);
    expect(await sourceRow(id)).toMatchObject({ problem: null, isUnknown: false });
    content = busyCalendar([start, addHours(start, 1)]);
    await refresh(id);
    expect(await openOf(visitor)).toEqual([]);
    await removeSource(host, id);
    expect(await openOf(visitor)).toEqual([free]);
    expect(await db.busyTime.count({ where: { memberId: member } })).toBe(0);
  });

  it("begins or ends where the entry ends or begins without meeting it", async () => {
    content = busyCalendar([subHours(start, 1), start], [addHours(start, 1), addHours(start, 2)]);
    await refresh(await testSource(host, member));
    expect(await openOf(visitor)).toEqual([free]);
  });

  it("meets it with the buffer after it", async () => {
    await db.appointmentSlot.update({
      where: { id: free },
      data: { busyUntil: addMinutes(start, 75) },
    });
    content = busyCalendar([addHours(start, 1), addHours(start, 2)]);
    await refresh(await testSource(host, member));
    expect(await isBusy(free)).toBe(true);
  });

  it("ends a hold, and is no place to move a booking to", async () => {
    const other = await testSlot(member, addHours(start, 5));
    await put(guest, other, { status: "booked" });
    const holder = await testGuest();
    await put(holder, free, { status: "held" });
    await busySource();
    await expect(put(host, other, { move_to: free })).rejects.toMatchObject({ code: "invalid" });
    await expect(put(holder, free, { status: "booked" })).rejects.toMatchObject(
      conflict(/no longer free/),
    );
  });

  it("keeps a booking, and tells the company", async () => {
    await put(guest, free, { status: "booked" });
    await busySource();
    expect(await getSlot(host, free)).toMatchObject({ status: "booked", is_busy: true });
    // The guest is told nothing of the company's calendars.
    expect(await getSlot(guest, free)).toMatchObject({ status: "booked", is_busy: false });
    await put(guest, free, { status: "cancelled" });
    expect(await openOf(visitor)).toEqual([]);
  });

  it("is hidden too when hours are written out later, and when it is moved there", async () => {
    await busySource();
    const moved = await testSlot(member, addHours(start, 8));
    const times = { starts_at: addHours(start, 1), ends_at: addHours(start, 2) };
    await put(host, moved, {
      starts_at: times.starts_at.toISOString(),
      ends_at: times.ends_at.toISOString(),
    });
    expect(await isBusy(moved)).toBe(true);
    content = busyCalendar([inHours(24), inHours(24 * 20)]);
    await refresh((await db.busySource.findFirstOrThrow({ where: { memberId: member } })).id);
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      from: "09:00",
      to: "17:00",
    }));
    const change = availabilityChange.parse({ weekly, horizon_days: 30 });
    await saveAvailability(host, member, change, "en");
    const written = await db.appointmentSlot.findMany({
      where: { memberId: member, isGenerated: true },
      select: { startsAt: true, isBusy: true },
    });
    expect(written.some((slot) => slot.isBusy)).toBe(true);
    expect(written.some((slot) => !slot.isBusy)).toBe(true);
  });
});

describe("taking a time while a calendar is read", () => {
  /** Reads a calendar in a transaction of its own, and takes the time before it ends. */
  async function race({ isLocked, isChecked }: { isLocked: boolean; isChecked: boolean }) {
    const id = await testSource(host, member);
    let taken: Promise<unknown> = Promise.resolve();
    await inTransaction(async (tx) => {
      if (isLocked) await lockRules(tx, member, "update");
      await tx.busyTime.create({
        data: { sourceId: id, memberId: member, startsAt: start, endsAt: addHours(start, 1) },
      });
      if (isChecked)
        await tx.appointmentSlot.update({ where: { id: free }, data: { isBusy: true } });
      taken = put(guest, free, { status: "booked" }).then(
        () => "booked",
        () => "refused",
      );
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    return taken;
  }

  it("waits for it, and is refused", async () => {
    expect(await race({ isLocked: true, isChecked: true })).toBe("refused");
    expect((await db.appointmentSlot.findUniqueOrThrow({ where: { id: free } })).status).toBe(
      "open",
    );
  });

  it("is refused by the statement alone, should the lock be missing", async () => {
    expect(await race({ isLocked: false, isChecked: true })).toBe("refused");
  });

  it("control: without the mark in the statement it is booked", async () => {
    expect(await race({ isLocked: false, isChecked: false })).toBe("booked");
  });

  it("many readings and takings at once: a booked time is never one that was busy before", async () => {
    const id = await testSource(host, member);
    for (let round = 0; round < 5; round++) {
      const slot = await testSlot(member, addHours(start, 10 + 2 * round));
      content = busyCalendar([addHours(start, 10), addHours(start, 11 + 2 * round)]);
      const [, taken] = await Promise.all([
        refresh(id),
        put(await testGuest(), slot, { status: "booked" }).then(
          () => true,
          () => false,
        ),
      ]);
      const row = await db.appointmentSlot.findUniqueOrThrow({ where: { id: slot } });
      expect(row.isBusy).toBe(true);
      expect(row.status).toBe(taken ? "booked" : "open");
    }
  });
});

describe("a calendar that cannot be read", () => {
  const told = () =>
    db.notification.findMany({
      where: { event: "calendar_unreachable", user: { email } },
      select: { mailId: true, data: true },
    });

  it("leaves its last copy for six hours; then its times are free, and the company is told once", async () => {
    const id = await busySource();
    const { succeededAt } = await sourceRow(id);
    content = undefined;
    await refresh(id, addMinutes(succeededAt!, 359));
    expect(await sourceRow(id)).toMatchObject({ problem: "status_503", isUnknown: false });
    expect(await openOf(visitor)).toEqual([]);
    expect(await told()).toEqual([]);
    for (const minutes of [360, 375, 390]) await refresh(id, addMinutes(succeededAt!, minutes));
    expect(await openOf(visitor)).toEqual([free]);
    const rows = await told();
    expect(rows).toHaveLength(1);
    expect(rows[0]!.mailId).not.toBeNull();
    expect((await getCalendars(host, member, "en")).sources[0]).toMatchObject({
      problem: "The server answered with an error (503).",
      busy_times: 1,
    });
    content = busyCalendar([start, addHours(start, 1)]);
    await refresh(id, addMinutes(succeededAt!, 400));
    expect(await openOf(visitor)).toEqual([]);
    expect(await sourceRow(id)).toMatchObject({ problem: null, isUnknown: false });
    // The next outage is another one.
    content = undefined;
    await refresh(id, addMinutes(succeededAt!, 800));
    expect(await told()).toHaveLength(2);
  });

  it("takes all free times away where the company wants that, and no booking is in conflict", async () => {
    const booked = await testSlot(member, addHours(start, 20));
    await put(guest, booked, { status: "booked" });
    const later = await testSlot(member, addHours(start, 30));
    const id = await busySource(true);
    const { succeededAt } = await sourceRow(id);
    content = "<!doctype html>";
    await refresh(id, addHours(succeededAt!, 7));
    expect(await sourceRow(id)).toMatchObject({ problem: "no_calendar", isUnknown: true });
    expect(await openOf(visitor)).toEqual([]);
    expect(await isBusy(booked)).toBe(false);
    await changeSource(host, id, { closes_when_unknown: false }, "en");
    expect(await openOf(visitor)).toEqual([free, later]);
    await changeSource(host, id, { closes_when_unknown: true }, "en");
    expect(await openOf(visitor)).toEqual([]);
  });

  it("counts from its adding while it was never read", async () => {
    const id = await testSource(host, member, true);
    content = undefined;
    await refresh(id);
    expect(await openOf(visitor)).toEqual([free]);
    await refresh(id, addHours(new Date(), 6));
    expect(await openOf(visitor)).toEqual([]);
  });

  it("is not asked once the caller stops, nor of a company that is deleted", async () => {
    const id = await testSource(host, member);
    const stopping = AbortSignal.abort();
    await expect(refreshSource(id, { network, stop: stopping })).rejects.toThrow();
    expect((await sourceRow(id)).triedAt).toBeNull();
    await db.member.update({ where: { id: member }, data: { deletedAt: new Date() } });
    await refresh(id);
    expect((await sourceRow(id)).triedAt).toBeNull();
  });
});
