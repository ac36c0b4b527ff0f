import { beforeEach, expect, it } from "vitest";
import { updateEvent } from "@/lib/commerce/event/write/update";
import { webinarChange } from "@/lib/commerce/event/write/schema";
import {
  addGuestReminders,
  tellGuests,
  type GuestNotice,
} from "@/lib/commerce/webinar/guest/notices";
import { inHours, testGuest, testWebinar } from "@/lib/commerce/webinar/test-webinars";
import { testActor } from "@/lib/kernel/auth/test-users";
import { parseEvents } from "@/lib/kernel/calendar-file/test-events";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { asked, change, mailsTo, newEmail, rowOf, sent, signed } from "./test-guests";

beforeEach(async () => {
  limiterState.get().limiters.clear();
  await db.mail.deleteMany();
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

const partsOf = (mail: object | undefined) => JSON.stringify(mail);
const update = async (id: number, body: object) =>
  updateEvent(await testActor("editor"), id, webinarChange.parse(body), "el", undefined);

/** Runs the waiting notices to guests, twice, as a worker may that was stopped. */
async function runNotices(): Promise<void> {
  const rows = await db.$queryRaw<{ payload: GuestNotice }[]>`
    DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
    WHERE task.id = job.task_id AND task.identifier = 'webinar_guest_notice'
    RETURNING job.payload AS payload`;
  for (const { payload } of [...rows, ...rows]) await tellGuests(payload);
}

it("the code goes to the address alone, without what was typed, and is of no use later", async () => {
  const { id } = await testWebinar();
  const { email, signature, code, token, id: guestId } = await asked(id);
  const mail = await sent(email, "webinar_code");
  expect(mail?.subject).toContain(code);
  expect(mail?.action?.url).toMatch(new RegExp(`/en/webinar-guest/${token}$`));
  for (const secret of ["Maria Douka", signature, "meet.example"])
    expect(partsOf(mail)).not.toContain(secret);
  const row = await db.mail.findFirstOrThrow({ where: { toAddress: email } });
  expect(JSON.stringify(row)).not.toContain(code);
  await db.webinarGuest.delete({ where: { id: guestId } });
  expect(await sent(email, "webinar_code")).toBeUndefined();
});

it("a guest has a calendar entry, which follows moves and goes with the end", async () => {
  const { id } = await testWebinar();
  const { email, signature } = await signed(id);
  const first = await sent(email, "webinar_guest_signed");
  expect(first?.action?.url).toMatch(new RegExp(`/en/webinar-guest/${signature}$`));
  expect(partsOf(first)).not.toMatch(/\/account\/|meet\.example/);
  await update(id, { starts_at: inHours(300).toISOString(), duration_minutes: 45 });
  await runNotices();
  const moved = await sent(email, "webinar_guest_moved");
  await update(id, { cancelled: true });
  await runNotices();
  expect(await sent(email, "webinar_guest_moved")).toBeUndefined();
  const cancelled = await sent(email, "webinar_guest_cancelled");
  const files = [first, moved, cancelled].map((mail) => mail!.calendar!);
  expect(files.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
  const events = files.map(({ content }) => parseEvents(content)[0]!);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
  expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
  expect(await mailsTo(email)).toEqual([
    "webinar_code",
    "webinar_guest_signed",
    "webinar_guest_moved",
    "webinar_guest_cancelled",
  ]);
});

it("who left or has not confirmed is not told, and leaving takes the entry away", async () => {
  const { id } = await testWebinar();
  const [gone, waiting] = [await signed(id), await asked(id)];
  await change(id, { status: "left", signature: gone.signature });
  const left = await sent(gone.email, "webinar_guest_left");
  expect(left?.calendar?.method).toBe("CANCEL");
  expect(await sent(gone.email, "webinar_guest_signed")).toBeUndefined();
  await update(id, { cancelled: true });
  await runNotices();
  expect(await mailsTo(gone.email)).toHaveLength(3);
  expect(await mailsTo(waiting.email)).toEqual(["webinar_code"]);
});

it("who came back keeps the entry", async () => {
  const { id } = await testWebinar();
  const guest = await signed(id);
  await change(id, { status: "left", signature: guest.signature });
  await signed(id, guest.email);
  expect(await sent(guest.email, "webinar_guest_left")).toBeUndefined();
});

it("a reminder comes once of each kind, at the times of users, not just after signing up", async () => {
  const emails = [newEmail(), newEmail(), newEmail(), newEmail()];
  const [day, hour, fresh, past] = await Promise.all([
    testWebinar({ ahead: 20 }),
    testWebinar({ ahead: 0.5 }),
    testWebinar({ ahead: 0.6 }),
    testWebinar({ ahead: -0.1 }),
  ]);
  await testGuest(day.id, { email: emails[0]! });
  const guest = await testGuest(hour.id, { email: emails[1]! });
  await testGuest(fresh.id, { email: emails[2]!, confirmedAt: inHours(-0.5) });
  await testGuest(past.id, { email: emails[3]! });
  const kind = "webinar_guest_reminder";
  const counts = () =>
    Promise.all(emails.map((toAddress) => db.mail.count({ where: { toAddress, kind } })));
  await addGuestReminders();
  await addGuestReminders();
  expect(await counts()).toEqual([1, 1, 0, 0]);
  expect((await sent(emails[0]!, kind))?.action?.url).toContain("/webinar-guest/");
  expect((await rowOf(guest)).told).toHaveLength(1);
  await update(day.id, { cancelled: true });
  await update(hour.id, { starts_at: inHours(0.8).toISOString(), duration_minutes: 60 });
  expect([await sent(emails[0]!, kind), await sent(emails[1]!, kind)]).toEqual([
    undefined,
    undefined,
  ]);
  // The new time has a reminder of its own.
  await addGuestReminders();
  expect(await counts()).toEqual([1, 2, 0, 0]);
});
