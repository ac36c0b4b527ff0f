import ICAL from "ical.js";
import { addDays, addHours, addMinutes } from "date-fns";
import { beforeEach, expect, it } from "vitest";
import { companyFeed, endFeed, renewFeed } from "@/lib/commerce/appointment/calendar/feed";
import { feedToken, makeFeedKey } from "@/lib/commerce/appointment/calendar/feed-token";
import { getCalendars } from "@/lib/commerce/appointment/calendar/sources";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { inHours, put, testGuest, testSlot } from "../appointment-slot/test-slots";
import { sendRequest } from "../../rights/request";
import { testCompany } from "./test-calendars";

let member: number;
let host: UserActor;
let guest: UserActor;
beforeEach(async () => {
  ({ member, host } = await testCompany());
  guest = await testGuest();
});

async function newToken(): Promise<string> {
  const { feed_url: url } = await renewFeed(host, { memberId: member }, "en");
  return new URL(url!).searchParams.get("token")!;
}

const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
    .getAllSubcomponents("vevent")
    .map((entry) => ({
      uid: String(entry.getFirstPropertyValue("uid")),
      status: String(entry.getFirstPropertyValue("status")),
      summary: String(entry.getFirstPropertyValue("summary")),
      description: String(entry.getFirstPropertyValue("description") ?? ""),
    }));

it("has bookings, holds as tentative, and cancelled ones for 30 days", async () => {
  const token = await newToken();
  const [booked, held, cancelled] = [
    await testSlot(member, inHours(100)),
    await testSlot(member, inHours(110)),
    await testSlot(member, inHours(120)),
  ];
  await testSlot(member, inHours(130));
  await db.userProfile.updateMany({
    where: { userId: guest.userId },
    data: { phone: "2101234567" },
  });
  await put(guest, booked, { status: "booked", note: "Σχέδια κουζίνας" });
  await put(await testGuest(), held, { status: "held" });
  await put(guest, cancelled, { status: "booked" });
  await put(host, cancelled, { status: "cancelled" });
  const { name, surname, email } = await db.user.findUniqueOrThrow({
    where: { id: guest.userId },
  });
  const { calendarUid } = await db.appointmentSlot.findUniqueOrThrow({ where: { id: booked } });
  const { hostname } = new URL(settings().SITE_URL);
  const text = await companyFeed(token, "en");
  expect(entriesOf(text)).toEqual([
    {
      // That of the mails, by which programs know it again.
      uid: `appointment-${calendarUid}@${hostname}`,
      status: "CONFIRMED",
      summary: `Appointment: ${name} ${surname}`.trim(),
      description: "Phone: 2101234567\nNote: Σχέδια κουζίνας",
    },
    expect.objectContaining({ status: "TENTATIVE", summary: "Held for a guest", description: "" }),
    expect.objectContaining({ status: "CANCELLED" }),
  ]);
  expect(text).not.toContain(email);
  expect(entriesOf(await companyFeed(token, "el"))[1]!.summary).toBe("Κρατημένη ώρα");
  // The same bytes while nothing changes.
  expect(await companyFeed(token, "en")).toBe(text);
  const later = addDays(addHours(inHours(121), 1), 30);
  expect(entriesOf(await companyFeed(token, "en", later))).toEqual([]);
  expect(entriesOf(await companyFeed(token, "en", addMinutes(new Date(), 11)))).toHaveLength(2);
});

it("has nothing of other companies", async () => {
  const token = await newToken();
  const other = await testCompany();
  await put(guest, await testSlot(other.member, inHours(100)), { status: "booked" });
  expect(entriesOf(await companyFeed(token, "en"))).toEqual([]);
});

it("dies with its address: renewed, ended, forged, or of a deleted company", async () => {
  const dead = (token: string) =>
    expect(companyFeed(token, "en")).rejects.toMatchObject({ code: "not_found" });
  const first = await newToken();
  await companyFeed(first, "en");
  const second = await newToken();
  await dead(first);
  await companyFeed(second, "en");
  // A signed key that no company has, and the key of one with another signature.
  await dead(feedToken(makeFeedKey()));
  await dead(`${second.split(".")[0]}.${first.split(".")[1]}`);
  await dead("");
  await db.member.update({ where: { id: member }, data: { deletedAt: new Date() } });
  await dead(second);
  await db.member.update({ where: { id: member }, data: { deletedAt: null } });
  await companyFeed(second, "en");
  await endFeed(host, { memberId: member });
  await dead(second);
  expect((await getCalendars(host, member, "en")).feed_url).toBeNull();
});

it("is kept by nobody, and needs the whole address", async () => {
  const token = await newToken();
  const { feedKey } = await db.appointmentFeed.findUniqueOrThrow({ where: { memberId: member } });
  // 128 random bits, and a signature that the data store does not hold.
  expect(Buffer.from(feedKey, "base64url")).toHaveLength(16);
  expect(token).not.toBe(feedKey);
  const response = await sendRequest("GET /api/appointment-feed", { query: `?token=${token}` });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const wrong = await sendRequest("GET /api/appointment-feed", { query: `?token=${feedKey}` });
  expect(wrong.status).toBe(404);
});
