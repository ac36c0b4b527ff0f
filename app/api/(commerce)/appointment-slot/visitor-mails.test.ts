import { millisecondsInHour } from "date-fns/constants";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { addReminders } from "@/lib/commerce/appointment/mail/reminders";
import { eraseVisitorAppointments } from "@/lib/commerce/appointment/personal-data";
import { parseEvents } from "@/lib/kernel/calendar-file/test-events";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import type { MailJob } from "@/lib/kernel/mail/mails";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { put } from "./test-slots";
import { booked, held, idOf, newEmail, rowOf, send, testHost, type Host } from "./test-visitors";

let host: Host;
beforeAll(async () => {
  host = await testHost();
});
beforeEach(async () => {
  limiterState.get().limiters.clear();
  await db.mail.deleteMany();
});

/** The last mail of a kind as it is sent now, to the visitor; undefined for an obsolete one. */
async function sent(email: string, kind: string) {
  const mail = await db.mail.findFirstOrThrow({
    where: { toAddress: email, kind },
    orderBy: { id: "desc" },
  });
  const job = { ...(mail.payload as object), kind } as MailJob;
  return composeMail(mail, job, MAIL_WRITERS);
}
/** The last mail of a kind to who acts for the company. */
async function toHost(kind: string) {
  const where = { userId: host.owner.userId, kind };
  const mail = await db.mail.findFirstOrThrow({ where, orderBy: { id: "desc" } });
  const job = { ...(mail.payload as object), kind, userId: mail.userId } as MailJob;
  return composeMail(mail, job, MAIL_WRITERS);
}
const partsOf = (mail: object | undefined) => JSON.stringify(mail);

it("the code goes to the address alone, without what was typed, and is of no use later", async () => {
  const { id, email, signature, code } = await held(host, { note: "Buy my pills" });
  const mail = await sent(email, "appointment_code");
  expect(mail?.subject).toContain(code);
  expect(partsOf(mail)).not.toContain("Maria Douka");
  expect(partsOf(mail)).not.toContain("pills");
  expect(partsOf(mail)).not.toContain(signature);
  const row = await db.mail.findFirstOrThrow({ where: { toAddress: email } });
  expect(JSON.stringify(row)).not.toContain(code);
  await db.appointmentSlot.update({ where: { id }, data: { heldUntil: new Date() } });
  expect(await sent(email, "appointment_code")).toBeUndefined();
});

it("a booking has a calendar entry, which follows moves and goes with the end", async () => {
  const { id, email, signature } = await booked(host, { note: "A roof" });
  const first = await sent(email, "visitor_appointment_booked");
  expect(first?.action?.url).toMatch(new RegExp(`/en/appointment/${signature}$`));
  expect(partsOf(first)).not.toContain("/account/");
  const hosts = await toHost("appointment_booked");
  for (const part of ["Maria Douka", email, "2101234567", "A roof"])
    expect(hosts?.quote).toContain(part);
  const next = await host.freeSlot();
  await put(host.owner, id, { move_to: next });
  expect(await sent(email, "visitor_appointment_booked")).toBeUndefined();
  const moved = await sent(email, "visitor_appointment_moved");
  expect((await send(next, { status: "cancelled", signature })).status).toBe(200);
  const ended = await sent(email, "visitor_appointment_cancelled");
  expect(ended?.subject).toMatch(/^Cancelled/);
  expect(await sent(email, "visitor_appointment_moved")).toBeUndefined();
  const files = [first, moved, ended].map((mail) => mail!.calendar!);
  expect(files.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
  const events = files.map(({ content }) => parseEvents(content)[0]!);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
  expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
  expect((await toHost("appointment_cancelled"))?.quote).toContain("Maria Douka");
});

it("a reminder comes once of each kind, and not after the end", async () => {
  const { id, email, signature } = await booked(host);
  const startsAt = new Date(Date.now() + 20 * millisecondsInHour);
  const endsAt = new Date(startsAt.getTime() + millisecondsInHour);
  const times = { startsAt, endsAt, busyUntil: endsAt, bookableUntil: startsAt };
  const bookedAt = new Date(Date.now() - 60 * millisecondsInHour);
  await db.appointmentSlot.update({ where: { id }, data: { ...times, bookedAt } });
  await addReminders();
  await addReminders();
  const kind = "visitor_appointment_reminder";
  expect(await db.mail.count({ where: { toAddress: email, kind } })).toBe(1);
  expect((await sent(email, kind))?.action?.url).toContain(signature);
  await put(host.owner, id, { status: "cancelled" });
  expect(await sent(email, kind)).toBeUndefined();
});

it("who is erased gets no further mail, and the company is told without the name", async () => {
  const email = newEmail();
  const { id, signature } = await booked(host, { email });
  expect((await rowOf(id)).visitorId).toBe(idOf(signature));
  await inTransaction((tx) => eraseVisitorAppointments(tx, { userId: null, email }));
  expect(await sent(email, "visitor_appointment_cancelled")).toBeUndefined();
  const told = await toHost("appointment_cancelled");
  expect(told).toBeDefined();
  expect(partsOf(told)).not.toContain("Maria Douka");
});
