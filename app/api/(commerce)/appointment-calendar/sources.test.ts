import { subMinutes } from "date-fns";
import { beforeEach, describe, expect, it } from "vitest";
import { askDueSources } from "@/lib/commerce/appointment/calendar/due";
import { openUrl } from "@/lib/commerce/appointment/calendar/sealed-url";
import {
  addSource,
  changeSource,
  fetchSource,
  getCalendars,
  removeSource,
} from "@/lib/commerce/appointment/calendar/sources";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { testGuest } from "../appointment-slot/test-slots";
import { sourceRow, testCompany, testSource } from "./test-calendars";

let member: number;
let host: UserActor;
beforeEach(async () => {
  ({ member, host } = await testCompany());
});

const SECRET = "https://calendar.google.com/calendar/ical/me%40x.gr/private-0123abcd/basic.ics";
const add = (url: string, locale: "el" | "en" = "en") =>
  addSource(host, member, { name: "Google", url, closes_when_unknown: false }, locale);
const waitingJobs = async (id: number) =>
  (
    await db.$queryRaw<{ key: string }[]>`SELECT key FROM graphile_worker.jobs
      WHERE key = ${`busy_source:${id}`}`
  ).length;

describe("a calendar elsewhere", () => {
  it("is stored encrypted, shown shortened, and read by the worker", async () => {
    const { sources } = await add(SECRET);
    expect(sources).toEqual([
      {
        id: expect.any(Number) as number,
        person_id: null,
        name: "Google",
        short_url: "calendar.google.com/…ic.ics",
        closes_when_unknown: false,
        state: "waiting",
        problem: null,
        succeeded_at: null,
        busy_times: 0,
      },
    ]);
    const row = await sourceRow(sources[0]!.id);
    expect(JSON.stringify(row)).not.toContain("private-0123abcd");
    expect(openUrl(row.sealedUrl, member)?.href).toBe(SECRET);
    // Moved to another company it opens nothing.
    expect(openUrl(row.sealedUrl, member + 1)).toBeUndefined();
    expect(await waitingJobs(row.id)).toBe(1);
    const audit = await db.auditEntry.findMany({
      where: { action: "appointment.calendar_added", subjectId: member },
    });
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit)).not.toContain("private-0123abcd");
  });

  it("is refused in words, in both languages", async () => {
    const refused = (url: string, message: RegExp, locale: "el" | "en") =>
      expect(add(url, locale)).rejects.toMatchObject({
        code: "invalid",
        detail: { errors: { url: [expect.stringMatching(message) as string] } },
      });
    await refused("http://example.com/a.ics", /https/, "en");
    await refused("http://example.com/a.ics", /πρέπει να αρχίζει/, "el");
    await refused("https://192.168.1.10/a.ics", /private network/, "en");
    await refused("https://example.com:8443/a.ics", /port/, "en");
    await refused("https://me:pw@example.com/a.ics", /password/, "en");
    await refused("όχι", /no address/, "en");
    await add("webcal://example.com/a.ics");
    await refused("https://example.com/a.ics", /already there/, "en");
    expect(await db.busySource.count({ where: { memberId: member } })).toBe(1);
  });

  it("is one of five at most, however many are added at once", async () => {
    const added = await Promise.allSettled(
      Array.from({ length: 7 }, (_one, index) => add(`https://example.com/${index}.ics`)),
    );
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await db.busySource.count({ where: { memberId: member } })).toBe(5);
  });

  it("is read on request once a minute, and every quarter of an hour", async () => {
    const id = await testSource(host, member);
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    await fetchSource(host, id, "en");
    expect(await waitingJobs(id)).toBe(0);
    const before = subMinutes(new Date(), 2);
    await db.busySource.update({ where: { id }, data: { askedAt: before, triedAt: new Date() } });
    expect((await fetchSource(host, id, "en")).sources[0]!.state).toBe("waiting");
    expect(await waitingJobs(id)).toBe(1);
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    await askDueSources();
    expect(await waitingJobs(id)).toBe(0);
    await askDueSources(new Date(Date.now() + 15 * 60_000));
    expect(await waitingJobs(id)).toBe(1);
  });

  it("is nobody else's", async () => {
    const id = await testSource(host, member);
    const others = [await testGuest(), (await testCompany()).host];
    for (const other of others) {
      const refused = { code: "not_found" };
      await expect(getCalendars(other, member, "en")).rejects.toMatchObject(refused);
      await expect(changeSource(other, id, { name: "x" }, "en")).rejects.toMatchObject(refused);
      await expect(fetchSource(other, id, "en")).rejects.toMatchObject(refused);
      await expect(removeSource(other, id)).rejects.toMatchObject(refused);
    }
    const unverified = { ...host, verified: false };
    await expect(getCalendars(unverified, member, "en")).rejects.toMatchObject({
      code: "forbidden",
    });
    expect((await sourceRow(id)).name).not.toBe("x");
  });
});
