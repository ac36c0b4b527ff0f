import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getEventForEditing } from "@/lib/commerce/event/desk/load";
import { listEventsForEditing, listWebinarsForEditing } from "@/lib/commerce/event/desk/list";
import { eventSubjects } from "@/lib/commerce/event/notifications";
import { reviewEvent } from "@/lib/commerce/event/write/review";
import { createEvent, updateEvent } from "@/lib/commerce/event/write/update";
import { makeDates } from "@/lib/commerce/event-series/make";
import { getSeries } from "@/lib/commerce/event-series/read";
import { newDates } from "@/lib/commerce/event-series/schema";
import { setAllowance } from "@/lib/commerce/organiser/service";
import { readWebinarFigures } from "@/lib/commerce/webinar/figures";
import { listParticipants } from "@/lib/commerce/webinar/participant/list";
import { signUp } from "@/lib/commerce/webinar/sign-up";
import { testGuest, testSignup } from "@/lib/commerce/webinar/test-webinars";
import { testActor } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { inDays, PAGE, testOrganisers } from "../event/test-organisers";

let people: Awaited<ReturnType<typeof testOrganisers>>;
beforeAll(async () => {
  people = await testOrganisers();
});
beforeEach(() => db.organiserAllowance.deleteMany());

const TIMES = { starts_at: inDays(20), ends_at: inDays(20.1) };
const draft = (actor: UserActor = people.own, more: object = {}) =>
  createEvent(actor, { title: "Φως και υλικά", ...TIMES, ...more }, "el", "webinar");
async function published(more: object = {}) {
  const { id } = await draft(people.own, more);
  await reviewEvent(people.own, id, { action: "submit" }, "el");
  return reviewEvent(people.editor, id, { action: "approve" }, "el");
}

describe("a webinar of a company", () => {
  it("is its own, whatever was sent, and nobody else's", async () => {
    const { company, rivals } = people;
    const webinar = await draft(people.own, { member_id: rivals, organiser_id: rivals });
    expect(webinar).toMatchObject({ kind: "webinar", member_id: company, organiser_id: company });
    expect(webinar.may).toMatchObject({ publish: false, review: false, delete: true });
    for (const who of ["rival", "unverified", "nobody", "waiting"] as const)
      await expect(
        updateEvent(people[who], webinar.id, { title: "Δικό μου" }, "el", undefined),
        who,
      ).rejects.toMatchObject({ code: expect.stringMatching(/not_found|forbidden/) });
    expect(await getEventForEditing(people.rival, String(webinar.id), "el", "webinar")).toBeNull();
    const ids = async (actor: UserActor) =>
      (await listWebinarsForEditing(actor, {}, PAGE, "el")).items.map(({ id }) => id);
    expect(await ids(people.own)).toContain(webinar.id);
    expect(await ids(people.rival)).toEqual([]);
    const events = await listEventsForEditing(people.own, {}, PAGE, "el");
    expect(events.items.map(({ id }) => id)).not.toContain(webinar.id);
    for (const who of ["waiting", "unverified", "nobody"] as const)
      await expect(draft(people[who]), who).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is reviewed as an event, and its link at the bell leads to its editor", async () => {
    const { id } = await draft();
    const path = `/account/webinar/${id}`;
    await reviewEvent(people.own, id, { action: "submit" }, "el");
    const [subject] = await eventSubjects([{ id, data: {}, event: "event_waits" }], {
      actor: people.editor,
      locale: "el",
    });
    expect(subject).toEqual({ title: "Φως και υλικά", path });
    const list = await listWebinarsForEditing(people.editor, { review: true }, PAGE, "el");
    expect(list.items.map((row) => row.id)).toContain(id);
    await expect(reviewEvent(people.own, id, { action: "approve" }, "el")).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await reviewEvent(people.editor, id, { action: "approve" }, "el")).toMatchObject({
      status: "published",
    });
    const change = (body: object) => updateEvent(people.own, id, body, "el", undefined);
    await expect(change({ title: "Άλλος" })).rejects.toMatchObject({ code: "invalid" });
    await expect(change({ status: "draft" })).rejects.toMatchObject({ code: "invalid" });
    expect(await change({ online_url: "https://meet.example.test/a", capacity: 30 })).toMatchObject(
      { online_url: "https://meet.example.test/a", capacity: 30 },
    );
    expect(await change({ cancelled: true })).toMatchObject({ cancelled: true });
  });

  it("goes live at once where a manager lets the company", async () => {
    const now = { status: "published" };
    await expect(draft(people.own, now)).rejects.toMatchObject({ code: "forbidden" });
    await setAllowance(people.manager, people.company, { without_review: true });
    expect(await draft(people.own, now)).toMatchObject({ status: "published" });
  });

  it("shows participants, guests among them, and figures to its people alone", async () => {
    const { id } = await published({ capacity: 10 });
    const person = await testActor("user");
    await testSignup(id, person.userId);
    await testGuest(id, { name: "Μαρία Δούκα" });
    await testGuest(id, { leftAt: new Date() });
    await db.webinarGuest.create({
      data: {
        webinarId: id,
        name: "Άννα",
        email: `held-${crypto.randomUUID()}@example.test`,
        locale: "el",
        heldUntil: new Date(Date.now() + 60_000),
      },
    });
    const list = await listParticipants(people.own, id, {}, PAGE);
    expect(list.items.map((one) => one.is_guest).toSorted()).toEqual([false, true]);
    const figures = await readWebinarFigures(people.own, id);
    expect(figures).toMatchObject({
      capacity: 10,
      remaining: 7,
      users: 1,
      guests: 1,
      held: 1,
      left: 1,
      questions: { open: 0, answered: 0, hidden: 0 },
    });
    expect(figures.days.reduce((sum, { signed }) => sum + signed, 0)).toBe(2);
    for (const [who, code] of [
      ["rival", "not_found"],
      ["nobody", "forbidden"],
      ["unverified", "forbidden"],
    ] as const) {
      await expect(listParticipants(people[who], id, {}, PAGE), who).rejects.toMatchObject({
        code,
      });
      await expect(readWebinarFigures(people[who], id), who).rejects.toMatchObject({ code });
    }
  });

  it("of the house is not found by the company that its page only names", async () => {
    const { id } = await draft(people.editor, { member_id: people.company });
    expect(await getEventForEditing(people.own, String(id), "el", "webinar")).toBeNull();
    await expect(listParticipants(people.own, id, {}, PAGE)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("several dates", () => {
  const dates = newDates.parse({ dates: ["2031-03-04", "2031-03-11"] });

  it("are webinars with places of their own, without the recording of the first", async () => {
    const { id } = await published({ capacity: 5 });
    await updateEvent(
      people.own,
      id,
      { recording_url: "https://video.example.test/1" },
      "el",
      undefined,
    );
    const made = await makeDates(people.own, id, dates, "el");
    expect(made.dates).toHaveLength(2);
    const rows = await db.event.findMany({ where: { seriesId: made.series_id! } });
    expect(rows.map(({ kind }) => kind)).toEqual(["webinar", "webinar", "webinar"]);
    const fresh = rows.filter((row) => row.id !== id);
    expect(fresh.map((row) => row.recordingUrl)).toEqual([null, null]);
    expect(fresh.map((row) => row.organiserId)).toEqual([people.company, people.company]);
    const statuses = await db.eventTranslation.findMany({
      where: { eventId: { in: fresh.map((row) => row.id) }, locale: "el" },
    });
    expect(statuses.map(({ status }) => status)).toEqual(["draft", "draft"]);
    await expect(makeDates(people.rival, id, dates, "el")).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("show the places left of each, counted from its participants", async () => {
    const { id } = await published({ capacity: 5 });
    const made = await makeDates(people.editor, id, dates, "el");
    const later = made.dates[0]!.id!;
    const person = await testActor("user");
    await signUp(person, { webinar_ids: [later] }, "el");
    await testGuest(later);
    const series = await getSeries(made.series_id!, "el");
    const left = new Map(series!.dates.map((date) => [date.id, date.remaining]));
    expect([left.get(id), left.get(later)]).toEqual([5, 3]);
  });
});
