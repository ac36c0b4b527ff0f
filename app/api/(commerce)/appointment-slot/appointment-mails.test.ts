import { millisecondsInHour } from "date-fns/constants";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { findAppointmentByUid } from "@/lib/commerce/appointment/by-uid";
import { changeSlot, findForWrite } from "@/lib/commerce/appointment/change";
import { inviteGuests } from "@/lib/commerce/appointment/mail/invite";
import { addReminders } from "@/lib/commerce/appointment/mail/reminders";
import { eraseAppointments } from "@/lib/commerce/appointment/personal-data";
import { slotChange } from "@/lib/commerce/appointment/schema";
import { parseCalendar, parseEvents } from "@/lib/kernel/calendar-file/test-events";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { deletedEmail } from "@/lib/kernel/core/existing-users";
import { formatSpan } from "@/lib/kernel/core/times";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import { makeMessage } from "@/lib/kernel/mail/message";
import type { MailJob } from "@/lib/kernel/mail/mails";
import { writeToOutbox } from "@/lib/kernel/mail/outbox";
import { sendInvitations } from "@/lib/conversation/recommendation/invite";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { readFile } from "node:fs/promises";
import { testGuest, testMember, testSlot } from "./test-slots";

let member: number;
let host: UserActor;
let guest: UserActor;
beforeAll(async () => {
  member = await testMember();
  host = await (await testUser({ memberId: member })).actor();
  guest = await testGuest();
});
beforeEach(async () => {
  await db.appointmentSlot.deleteMany();
  await db.mail.deleteMany();
});

const put = async (actor: UserActor, id: number, body: object) =>
  changeSlot(actor, await findForWrite(actor, id), slotChange.parse(body), "en");
const hoursFrom = (hours: number, now = Date.now()) => new Date(now + hours * millisecondsInHour);

/** A booking of the guest that begins in some hours and was made some hours ago. */
async function booking(ahead: number, bookedBefore = 2) {
  const slotId = await testSlot(member, hoursFrom(200));
  await put(guest, slotId, { status: "booked", note: "A roof" });
  const startsAt = hoursFrom(ahead);
  const endsAt = hoursFrom(ahead + 1);
  const { calendarUid } = await db.appointmentSlot.update({
    where: { id: slotId },
    data: {
      startsAt,
      endsAt,
      busyUntil: endsAt,
      bookableUntil: startsAt,
      bookedAt: hoursFrom(-bookedBefore),
    },
  });
  return { slotId, startsAt, endsAt, uid: calendarUid! };
}

const mailsOf = (kind: string) => db.mail.findMany({ where: { kind }, orderBy: { id: "asc" } });

/** The mails of a kind as they are sent now, by their recipients; undefined for an obsolete one. */
async function sent(kind: string) {
  const mails = await mailsOf(kind);
  const composed = await Promise.all(
    mails.map(async (mail) => {
      const job = { ...(mail.payload as object), kind, userId: mail.userId } as MailJob;
      return [mail.userId, await composeMail(mail, job, MAIL_WRITERS)] as const;
    }),
  );
  return new Map(composed);
}

describe("mails of an appointment", () => {
  it("go to both sides, each with the calendar entry, and replace it when it moves", async () => {
    const { slotId, uid } = await booking(100);
    const [first, hosts] = [
      (await sent("appointment_booked")).get(guest.userId)!,
      (await sent("appointment_booked")).get(host.userId)!,
    ];
    expect(hosts.quote).toContain("A roof");
    expect(first.quote).not.toContain("A roof");
    expect(first.action?.url).toContain(`/account/appointments/${uid}`);
    const next = await testSlot(member, hoursFrom(300));
    await put(guest, next, { status: "booked", replaces: slotId });
    // The mail of the former time that still waits is no longer sent.
    expect((await sent("appointment_booked")).get(guest.userId)).toBeUndefined();
    const moved = (await sent("appointment_moved")).get(guest.userId)!;
    await put(guest, next, { status: "cancelled" });
    const cancelled = (await sent("appointment_cancelled")).get(host.userId)!;
    const files = [first, moved, cancelled].map(({ calendar }) => calendar!);
    const events = files.map(({ content }) => parseEvents(content)[0]!);
    expect(files.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    expect(new Set(events.map((event) => event.uid)).size).toBe(1);
    expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
    expect((await sent("appointment_moved")).get(guest.userId)).toBeUndefined();
  });

  it("print the same time in text and calendar entry as the site, and name the zone", async () => {
    const { startsAt, endsAt } = await booking(100);
    const mail = (await sent("appointment_booked")).get(guest.userId)!;
    const text = formatSpan({ starts: startsAt, ends: endsAt, zone: "Europe/Athens" }, mail.locale);
    expect(mail.quote).toContain(text);
    const [event] = parseEvents(mail.calendar!.content);
    expect(event!.description).toBe(text);
    expect(event!.startDate.zone?.tzid).toBe("Europe/Athens");
    expect(parseCalendar(mail.calendar!.content).getFirstSubcomponent("vtimezone")).not.toBeNull();
  });

  it("have the entry as a part with its method and as a file", async () => {
    await booking(100);
    const mail = (await sent("appointment_booked")).get(guest.userId)!;
    const file = await writeToOutbox(await makeMessage(mail, "<a@localhost>"), mail.kind);
    const eml = await readFile(file, "utf8");
    expect(eml).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(eml).toMatch(/filename="?invite\.ics/);
  });

  it("lead to the booking as it is now, and to none after the guest cancelled", async () => {
    const { slotId, uid } = await booking(100);
    const next = await testSlot(member, hoursFrom(300));
    await put(guest, next, { status: "booked", replaces: slotId });
    expect(await findAppointmentByUid(guest, uid, "en")).toMatchObject({ id: next });
    expect(await findAppointmentByUid(host, uid, "en")).toMatchObject({ id: next });
    expect(await findAppointmentByUid(await testGuest(), uid, "en")).toBeNull();
    await put(guest, next, { status: "cancelled" });
    expect(await findAppointmentByUid(guest, uid, "en")).toBeNull();
    expect(await db.appointmentSlot.count({ where: { status: "booked" } })).toBe(0);
  });
});

it("a company is told that a guest who deleted the account does not come, without a name", async () => {
  const { slotId } = await booking(100);
  const leaving = await testGuest();
  await set(slotId, { bookedById: leaving.userId });
  await inTransaction((tx) => eraseAppointments(tx, { userId: leaving.userId, email: null }));
  await db.user.update({
    where: { id: leaving.userId },
    data: { email: deletedEmail(leaving.userId), name: "", surname: "" },
  });
  const mail = (await sent("appointment_cancelled")).get(host.userId)!;
  expect(mail.subject).toMatch(/έναν επισκέπτη|a visitor/);
  expect(`${mail.quote} ${mail.calendar!.content}`).not.toContain("deleted");
});

describe("reminders", () => {
  it("are added once per person and version, also by two workers at once", async () => {
    const { slotId } = await booking(20);
    const added = await Promise.all([addReminders(), addReminders()]);
    expect(added.reduce((sum, count) => sum + count)).toBe(2);
    expect(await addReminders()).toBe(0);
    expect([...(await sent("appointment_reminder")).values()].filter(Boolean)).toHaveLength(2);
    // Another version is reminded of anew.
    await db.appointmentSlot.update({
      where: { id: slotId },
      data: { calendarSequence: { increment: 1 } },
    });
    expect(await addReminders()).toBe(2);
  });

  it.each([
    ["an hour before", 0.9, 2, 2],
    ["not within the first hour after booking", 20, 0.5, 0],
    ["not after the start", -0.5, 5, 0],
    ["not days before", 30, 2, 0],
  ])("%s", async (_title, ahead, booked, count) => {
    await booking(ahead, booked);
    expect(await addReminders()).toBe(count);
  });

  it.each([
    ["was cancelled", (id: number) => put(host, id, { status: "cancelled" })],
    ["moved", (id: number) => set(id, { calendarSequence: { increment: 1 } })],
    [
      "has begun",
      (id: number) => set(id, { startsAt: hoursFrom(-0.1), bookableUntil: hoursFrom(-0.1) }),
    ],
    ["is marked as no-show", (id: number) => set(id, { noShow: true })],
    [
      "has another guest",
      async (id: number) => set(id, { bookedById: (await testGuest()).userId }),
    ],
  ])("are not sent when the appointment %s meanwhile", async (_title, change) => {
    const { slotId } = await booking(0.9);
    await addReminders();
    expect((await sent("appointment_reminder")).get(guest.userId)).toBeDefined();
    await change(slotId);
    expect((await sent("appointment_reminder")).get(guest.userId)).toBeUndefined();
  });
});

const set = (id: number, data: Parameters<typeof db.appointmentSlot.update>[0]["data"]) =>
  db.appointmentSlot.update({ where: { id }, data });

describe("the invitation to recommend", () => {
  beforeEach(() => db.recommendation.deleteMany().then(() => undefined));
  const tomorrow = () => hoursFrom(26);
  it("follows an appointment that took place on the day before, once", async () => {
    const { endsAt } = await booking(-2);
    expect(await inviteGuests(endsAt)).toBe(0);
    expect(await inviteGuests(tomorrow())).toBe(1);
    expect(await inviteGuests(tomorrow())).toBe(0);
    expect(await sendInvitations(tomorrow())).toBe(1);
    const [mail] = await mailsOf("recommendation_invited");
    const job = { ...(mail!.payload as object), kind: "recommendation_invited" } as MailJob;
    const composed = await composeMail(mail!, job, MAIL_WRITERS);
    expect(composed?.lead).toMatch(/ραντεβού|appointment/);
  });
  it("does not follow a no-show or a cancelled appointment", async () => {
    const { slotId } = await booking(-2);
    await set(slotId, { noShow: true });
    expect(await inviteGuests(tomorrow())).toBe(0);
    await set(slotId, { noShow: false, status: "cancelled" });
    expect(await inviteGuests(tomorrow())).toBe(0);
  });
  it("is not sent when the guest is marked as no-show meanwhile", async () => {
    const { slotId } = await booking(-2);
    expect(await inviteGuests(tomorrow())).toBe(1);
    await set(slotId, { noShow: true });
    expect(await sendInvitations(tomorrow())).toBe(0);
  });
});
