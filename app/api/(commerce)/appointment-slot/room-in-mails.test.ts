import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { companyFeed, renewFeed } from "@/lib/commerce/appointment/calendar/feed";
import { addReminders } from "@/lib/commerce/appointment/mail/reminders";
import { visitorCalendar } from "@/lib/commerce/appointment/visitor/read";
import { readMeetingPage } from "@/lib/commerce/meeting-room/page";
import { parseEvents } from "@/lib/kernel/calendar-file/test-events";
import { visitor, type Actor, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { limiterState } from "@/lib/kernel/http/limiter";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import type { MailJob } from "@/lib/kernel/mail/mails";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { put, testGuest } from "./test-slots";
import { booked, held, send, testHost, type Host } from "./test-visitors";

let host: Host;
let guest: UserActor;
/** The type of the hours, which all slots of the tests have. */
let typeId: number;
beforeAll(async () => {
  host = await testHost();
  guest = await testGuest();
  const type = await db.appointmentType.create({
    data: {
      memberId: host.member,
      isDefault: true,
      placeKind: "online",
      translations: { create: { locale: "el", title: "Συνομιλία" } },
    },
    select: { id: true },
  });
  typeId = type.id;
});
beforeEach(() => limiterState.get().limiters.clear());
afterEach(async () => {
  await db.appointmentSlot.deleteMany();
  await db.mail.deleteMany();
  settings().MEETING_BASE_URL = undefined;
  await db.appointmentType.update({ where: { id: typeId }, data: { placeKind: "online" } });
});

/** The last mail of a kind to a user or an address, as it is sent now. */
async function sent(to: UserActor | string, kind: string) {
  const who = typeof to === "string" ? { toAddress: to } : { userId: to.userId };
  const mail = await db.mail.findFirstOrThrow({ where: { ...who, kind }, orderBy: { id: "desc" } });
  const job = { ...(mail.payload as object), kind, userId: mail.userId } as MailJob;
  const composed = await composeMail(mail, job, MAIL_WRITERS);
  if (!composed) throw new Error("the mail is obsolete");
  return composed;
}
type Sent = Awaited<ReturnType<typeof sent>>;

/** Addresses of rooms in a mail: its links, and where its calendar entry takes place. */
const roomsIn = ({ links = [], calendar }: Sent) => ({
  links: links.map(({ url }) => url).filter((url) => url.includes("/meeting/")),
  entry: calendar ? parseEvents(calendar.content)[0]!.location : null,
});

const roomUrl = (address: string, locale: string) =>
  `${settings().SITE_URL}${locale === "el" ? "" : `/${locale}`}/meeting/${address}`;

/** What the page behind an address shows to somebody at a moment. */
const opened = async (url: string, actor: Actor, at: Date) =>
  (await readMeetingPage(decodeURIComponent(url.split("/").at(-1)!), actor, "en", at))?.state;

/** That an address lets its owner in, in the time of the room alone. */
async function expectWindow(url: string, actor: Actor, id: number) {
  const { startsAt, endsAt } = await db.appointmentSlot.findUniqueOrThrow({ where: { id } });
  const at = (from: Date, minutes: number) =>
    opened(url, actor, new Date(from.getTime() + minutes * millisecondsInMinute));
  expect(await at(startsAt, -16)).toBe("early");
  expect(await at(startsAt, -15)).toBe("open");
  expect(await at(endsAt, 29)).toBe("open");
  expect(await at(endsAt, 30)).toBe("over");
}

it("both sides get the room of an online booking, and the same after a move", async () => {
  const id = await host.freeSlot();
  await put(guest, id, { status: "booked" });
  const { calendarUid } = await db.appointmentSlot.findUniqueOrThrow({ where: { id } });
  const uid = calendarUid!;
  for (const who of [guest, host.owner]) {
    const mail = await sent(who, "appointment_booked");
    const url = roomUrl(uid, mail.locale);
    expect(roomsIn(mail)).toEqual({ links: [url], entry: url });
    await expectWindow(url, who, id);
  }
  const url = roomUrl(uid, "en");
  expect(await opened(url, await testGuest(), new Date())).toBeUndefined();
  expect(await opened(url, visitor, new Date())).toBeUndefined();
  const next = await host.freeSlot();
  await put(host.owner, id, { move_to: next });
  const moved = await sent(guest, "appointment_moved");
  expect(roomsIn(moved)).toEqual({
    links: [roomUrl(uid, moved.locale)],
    entry: roomUrl(uid, moved.locale),
  });
  await expectWindow(url, guest, next);
  await put(host.owner, next, { status: "cancelled" });
  expect(roomsIn(await sent(guest, "appointment_cancelled"))).toMatchObject({ links: [] });
  expect(await opened(url, guest, new Date())).toBe("cancelled");
});

it("a guest without an account enters by the signature, until the booking is cancelled", async () => {
  const { id, email, signature } = await booked(host);
  const mail = await sent(email, "visitor_appointment_booked");
  const url = roomUrl(encodeURIComponent(signature), "en");
  expect(roomsIn(mail)).toEqual({ links: [url], entry: url });
  await expectWindow(url, visitor, id);
  const [entry] = parseEvents(await visitorCalendar(id, signature, "en"));
  expect(entry!.location).toBe(url);
  const next = await host.freeSlot();
  await put(host.owner, id, { move_to: next });
  expect(roomsIn(await sent(email, "visitor_appointment_moved")).links).toEqual([url]);
  await expectWindow(url, visitor, next);
  expect((await send(next, { status: "cancelled", signature })).status).toBe(200);
  expect(await opened(url, visitor, new Date())).toBeUndefined();
  expect(roomsIn(await sent(email, "visitor_appointment_cancelled")).links).toEqual([]);
});

it("reminders have it, and so does the feed of the company", async () => {
  const { id, email, signature } = await booked(host);
  const startsAt = new Date(Date.now() + 20 * millisecondsInHour);
  const endsAt = new Date(startsAt.getTime() + millisecondsInHour);
  await db.appointmentSlot.update({
    where: { id },
    data: {
      startsAt,
      endsAt,
      busyUntil: endsAt,
      bookableUntil: startsAt,
      bookedAt: new Date(Date.now() - 60 * millisecondsInHour),
    },
  });
  await addReminders();
  const { calendarUid } = await db.appointmentSlot.findUniqueOrThrow({ where: { id } });
  const reminder = await sent(email, "visitor_appointment_reminder");
  expect(roomsIn(reminder).links).toEqual([roomUrl(encodeURIComponent(signature), "en")]);
  const own = await sent(host.owner, "appointment_reminder");
  expect(roomsIn(own).links).toEqual([roomUrl(calendarUid!, own.locale)]);
  const { feed_url: feed } = await renewFeed(host.owner, { memberId: host.member }, "en");
  const token = new URL(feed!.replace("webcal:", "https:")).searchParams.get("token")!;
  const [entry] = parseEvents(await companyFeed(token, "en"));
  expect(entry!.location).toBe(roomUrl(calendarUid!, "en"));
});

it("is the page of the site also with a meeting server, which the page offers", async () => {
  settings().MEETING_BASE_URL = "https://meet.example.test";
  const { email, signature } = await booked(host);
  const mail = await sent(email, "visitor_appointment_booked");
  expect(roomsIn(mail).links).toEqual([roomUrl(encodeURIComponent(signature), "en")]);
  expect(JSON.stringify(mail)).not.toContain("meet.example.test");
});

it("is in no mail with a code, and in none of an appointment that is held elsewhere", async () => {
  const holding = await held(host);
  expect(roomsIn(await sent(holding.email, "appointment_code")).links).toEqual([]);
  const { email } = await booked(host);
  await db.appointmentType.update({ where: { id: typeId }, data: { placeKind: "phone" } });
  const mail = await sent(email, "visitor_appointment_booked");
  expect(roomsIn(mail)).toEqual({ links: [], entry: "By telephone" });
});

it("is named to no guest whom nobody could meet there", async () => {
  const { email } = await booked(host);
  const { userId } = host.owner;
  await db.userProfile.update({ where: { userId }, data: { memberId: null } });
  const mail = await sent(email, "visitor_appointment_booked");
  await db.userProfile.update({ where: { userId }, data: { memberId: host.member } });
  expect(roomsIn(mail)).toEqual({ links: [], entry: "Online" });
});
