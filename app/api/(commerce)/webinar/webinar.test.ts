import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { parseEvents } from "@/lib/kernel/calendar-file/test-events";
import type { EditorActor, UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { findEvent, getEvent, listEvents } from "@/lib/commerce/event/read/service";
import { createEvent, updateEvent } from "@/lib/commerce/event/write/update";
import { newWebinar, webinarChange } from "@/lib/commerce/event/write/schema";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import type { MailJob } from "@/lib/kernel/mail/mails";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { searchSite } from "@/lib/site/search/service";
import { addWebinarReminders } from "@/lib/commerce/webinar/mail/reminders";
import { confirmSignup } from "@/lib/commerce/webinar/mail/signed";
import { exportWebinarSignups } from "@/lib/commerce/webinar/personal-data";
import { erasePerson } from "@/lib/site/personal-data/erase";
import { getPlaces, getWebinar, listWebinars } from "@/lib/commerce/webinar/read";
import { leaveWebinar, signUp } from "@/lib/commerce/webinar/sign-up";
import { listSignups } from "@/lib/commerce/webinar/signups";
import { inHours, testSignup, testWebinar } from "@/lib/commerce/webinar/test-webinars";

const PAGING = { currentPage: 0, perPage: 100 };
const RECORDING = "https://video.example.test/1";
let editor: EditorActor;
let person: UserActor;
beforeAll(async () => {
  [editor, person] = await Promise.all([testActor("editor"), testActor("user")]);
});
beforeEach(async () => {
  await db.webinarSignup.deleteMany();
  await db.mail.deleteMany();
});

const join = (actor: UserActor, ...ids: number[]) => signUp(actor, { webinar_ids: ids }, "en");
const mine = async (actor: UserActor, isAhead = false) =>
  (await listSignups(actor, { isAhead, webinarId: undefined }, PAGING, "en")).items;
const update = (id: number, body: object) =>
  updateEvent(editor, id, webinarChange.parse(body), "el", undefined);

/** The mails of a kind as they are sent now, for the person; undefined for an obsolete one. */
async function sent(kind: string, actor = person) {
  const mails = await db.mail.findMany({ where: { kind }, orderBy: { id: "asc" } });
  return Promise.all(
    mails.map((mail) => {
      const job = { ...(mail.payload as object), kind, userId: actor.userId } as MailJob;
      return composeMail({ ...mail, userId: actor.userId }, job, MAIL_WRITERS);
    }),
  );
}
/** The waiting mail to all who signed up, as it is sent to the person. */
async function fannedOut(kind: string) {
  const [row] = await db.$queryRaw<{ job: MailJob }[]>`
    SELECT payload->'job' AS job FROM graphile_worker._private_jobs
    WHERE payload->'job'->>'kind' = ${kind} ORDER BY id DESC LIMIT 1`;
  if (!row) return undefined;
  const mail = await db.mail.create({
    data: { kind, payload: {}, userId: person.userId, messageId: `<${crypto.randomUUID()}@x>` },
  });
  return composeMail(mail, { ...row.job, userId: person.userId } as MailJob, MAIL_WRITERS);
}

describe("a webinar", () => {
  it("never appears as an event, nor an event as a webinar", async () => {
    const { id, slug } = await testWebinar();
    const event = await createEvent(
      editor,
      {
        title: "Βραδιά",
        status: "published",
        starts_at: inHours(5).toISOString(),
        ends_at: inHours(6).toISOString(),
      },
      "el",
    );
    expect(await getEvent(String(id), "el", "event")).toBeNull();
    expect(await findEvent(slug, "el", "event")).toEqual({ kind: "unknown" });
    expect(await findEvent(String(id), "el", "event")).toEqual({ kind: "unknown" });
    expect((await findEvent(slug, "el", "webinar")).kind).toBe("found");
    expect(await getWebinar({ kind: "visitor" }, String(event.id), "el")).toBeNull();
    const idsOf = async (kind: "event" | "webinar") =>
      (await listEvents("el", { kind }, PAGING)).items.map((item) => item.id);
    expect(await idsOf("event")).not.toContain(id);
    expect(await idsOf("webinar")).toContain(id);
    expect(await idsOf("webinar")).not.toContain(event.id);
  });

  it("has no tickets on any path, and keeps its kind", async () => {
    const { id } = await testWebinar();
    await expect(db.ticketType.create({ data: { eventId: id, priceCents: 0 } })).rejects.toThrow(
      "has no tickets",
    );
    await expect(db.event.update({ where: { id }, data: { kind: "event" } })).rejects.toThrow(
      "never changes",
    );
  });

  it("is found by the search with its kind", async () => {
    const created = await createEvent(
      editor,
      newWebinar.parse({
        title: "Βιοκλιματικός σχεδιασμός",
        status: "published",
        starts_at: inHours(48).toISOString(),
        duration_minutes: 90,
      }),
      "el",
      "webinar",
    );
    const { events } = await searchSite("βιοκλιματικος", "el", 8);
    expect(events).toMatchObject([{ id: created.id, kind: "webinar" }]);
  });

  it("takes its length instead of its end, and refuses both when they contradict", async () => {
    const { id } = await testWebinar();
    const { starts_at: start } = await update(id, { duration_minutes: 90 });
    const saved = await db.event.findUniqueOrThrow({ where: { id } });
    expect(saved.endsAt.getTime() - new Date(start).getTime()).toBe(90 * 60_000);
    // What was read is sent back with one of the two changed.
    const later = new Date(saved.endsAt.getTime() + 600_000).toISOString();
    expect((await update(id, { ends_at: later, duration_minutes: 90 })).ends_at).toBe(later);
    // Another start alone: the length stays, and the end moves.
    const moved = new Date(+new Date(later) + 3_600_000).toISOString();
    const length = +new Date(later) - +new Date(start);
    const view = await update(id, { starts_at: moved, duration_minutes: length / 60_000 });
    expect(view.ends_at).toBe(new Date(+new Date(moved) + length).toISOString());
    await expect(update(id, { ends_at: start, duration_minutes: 30 })).rejects.toMatchObject({
      detail: { errors: { duration_minutes: [expect.any(String)] } },
    });
  });

  it("shows the recording after the end to those who signed up, and nobody else", async () => {
    const { id } = await testWebinar({ ahead: -2, recordingUrl: RECORDING });
    const running = await testWebinar({ ahead: -0.5, recordingUrl: RECORDING });
    await testSignup(id, person.userId);
    await testSignup(running.id, person.userId);
    const other = await testActor("user");
    const seenBy = async (actor: Parameters<typeof getWebinar>[0], one = id) =>
      (await getWebinar(actor, String(one), "el"))?.recording_url;
    expect(await seenBy(person)).toBe(RECORDING);
    expect(await seenBy(person, running.id)).toBeNull();
    expect([await seenBy(other), await seenBy({ kind: "visitor" })]).toEqual([null, null]);
    const list = await listWebinars({ kind: "visitor" }, {}, PAGING, "el");
    expect(JSON.stringify(list)).not.toMatch(/video\.example|meet\.example/);
  });
});

describe("a sign-up", () => {
  it("takes a place once, is confirmed by mail, and gives the place back", async () => {
    const { id } = await testWebinar({ capacity: 3 });
    const [first] = await join(person, id);
    const [second] = await join(person, id);
    expect(second).toEqual(first);
    expect(await getPlaces(String(id), "el")).toEqual({ remaining: 2 });
    await confirmSignup(first!.id);
    await confirmSignup(first!.id);
    const [confirmed, ...more] = await sent("webinar_signed");
    expect(more).toEqual([]);
    expect(confirmed!.calendar!.method).toBe("REQUEST");
    expect(confirmed!.calendar!.content).not.toContain("meet.example");
    await leaveWebinar(person, first!.id, "en");
    expect(await getPlaces(String(id), "el")).toEqual({ remaining: 3 });
    expect((await sent("webinar_left"))[0]!.calendar!.method).toBe("CANCEL");
    // The confirmation that still waits is no longer sent.
    expect(await sent("webinar_signed")).toEqual([undefined]);
  });

  it("has the join link from 15 minutes before the start until the end", async () => {
    const links = async (ahead: number) => {
      const { id } = await testWebinar({ ahead });
      await testSignup(id, person.userId);
      return (await mine(person)).find(({ webinar }) => webinar.id === id)?.join_url;
    };
    expect(await links(0.3)).toBeNull();
    expect(await links(0.2)).toBe("https://meet.example.test/room");
    expect(await links(-0.9)).toBe("https://meet.example.test/room");
    expect(await links(-1.1)).toBeNull();
    expect((await mine(person, true)).length).toBe(3);
    expect(await mine(await testActor("user"))).toEqual([]);
  });

  it("is all or nothing, and refused for what is over, cancelled, full or unknown", async () => {
    const [open, over, cancelled, full] = await Promise.all([
      testWebinar(),
      testWebinar({ ahead: -5 }),
      testWebinar({ cancelledAt: new Date() }),
      testWebinar({ capacity: 0 }),
    ]);
    for (const { id } of [over, cancelled, full])
      await expect(join(person, open.id, id)).rejects.toMatchObject({ code: "conflict" });
    await expect(join(person, open.id, 99_999_999)).rejects.toMatchObject({ code: "invalid" });
    expect(await mine(person)).toEqual([]);
    const unverified = await (await testUser({ verified: false })).actor();
    await expect(join(unverified, open.id)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("stays once the webinar has begun", async () => {
    const { id } = await testWebinar({ ahead: -0.5 });
    const signup = await testSignup(id, person.userId);
    await expect(leaveWebinar(person, signup.id, "en")).rejects.toMatchObject({ code: "conflict" });
  });

  it("is in the copy of a user's data, and gone when the account is erased", async () => {
    const { id } = await testWebinar();
    const leaving = await testActor("user");
    await join(leaving, id);
    expect(await exportWebinarSignups({ userId: leaving.userId, email: null })).toMatchObject([
      { webinar_id: id },
    ]);
    await inTransaction((tx) => erasePerson(tx, { userId: leaving.userId, email: null }));
    expect(await exportWebinarSignups({ userId: leaving.userId, email: null })).toEqual([]);
  });
});

describe("who signed up is mailed", () => {
  it("another time with both, and a cancellation, each replacing the calendar entry", async () => {
    const { id } = await testWebinar();
    await join(person, id);
    const starts = inHours(300);
    await update(id, { starts_at: starts.toISOString(), duration_minutes: 45 });
    const moved = (await fannedOut("webinar_moved"))!;
    expect(moved.calendar!.method).toBe("REQUEST");
    await update(id, { cancelled: true });
    expect(await fannedOut("webinar_moved")).toBeUndefined();
    const cancelled = (await fannedOut("webinar_cancelled"))!;
    const [before, after] = [moved, cancelled].map(
      ({ calendar }) => parseEvents(calendar!.content)[0]!,
    );
    expect(cancelled.calendar!.method).toBe("CANCEL");
    expect(after!.uid).toBe(before!.uid);
    expect([before!.sequence, after!.sequence]).toEqual([1, 2]);
    expect(before!.startDate.toJSDate().getTime()).toBe(Math.floor(+starts / 1_000) * 1_000);
  });

  it("nothing when only the texts change", async () => {
    const { id } = await testWebinar();
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    await update(id, { title: "Άλλος τίτλος" });
    expect(await fannedOut("webinar_moved")).toBeUndefined();
  });

  it("a reminder a day and an hour before, once, and not just after signing up", async () => {
    const [day, hour, fresh, past] = await Promise.all([
      testWebinar({ ahead: 20 }),
      testWebinar({ ahead: 0.5 }),
      testWebinar({ ahead: 0.6 }),
      testWebinar({ ahead: -0.1 }),
    ]);
    for (const { id } of [day, hour, past]) await testSignup(id, person.userId);
    await testSignup(fresh.id, person.userId, inHours(-0.5));
    expect(await addWebinarReminders()).toBe(2);
    expect(await addWebinarReminders()).toBe(0);
    expect((await sent("webinar_reminder")).filter(Boolean)).toHaveLength(2);
    // Decided when it is sent: not for a webinar that was cancelled or moved meanwhile.
    await update(day.id, { cancelled: true });
    await update(hour.id, { starts_at: inHours(0.8).toISOString(), duration_minutes: 60 });
    expect((await sent("webinar_reminder")).filter(Boolean)).toEqual([]);
    // The new time has a reminder of its own.
    expect(await addWebinarReminders()).toBe(1);
  });
});
