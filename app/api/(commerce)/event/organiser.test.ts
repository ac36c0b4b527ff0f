import { beforeAll, describe, expect, it } from "vitest";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { eventSubjects } from "@/lib/commerce/event/notifications";
import { listEventsForEditing } from "@/lib/commerce/event/desk/list";
import { getEventForEditing } from "@/lib/commerce/event/desk/load";
import { createEvent, updateEvent } from "@/lib/commerce/event/write/update";
import { findEventOfScreen } from "@/lib/commerce/ticket/event-names";
import { draftOf, inDays, PAGE, review, testOrganisers, TIMES } from "./test-organisers";

let people: Awaited<ReturnType<typeof testOrganisers>>;
let company: number;
let rivals: number;
beforeAll(async () => {
  people = await testOrganisers();
  ({ company, rivals } = people);
});
const draft = (more: object = {}) => draftOf(people.own, more);
async function published(more: object = {}) {
  const { id } = await draft(more);
  await review(people.own, id, "submit");
  return review(people.editor, id, "approve");
}
const bell = (event: string, subjectId: number) =>
  db.notification.findMany({
    where: { event, subjectId },
    orderBy: { userId: "asc" },
    select: { userId: true, readAt: true },
  });

describe("whose event it is", () => {
  it("a company's event is its own, whatever was sent, and nobody else's", async () => {
    const event = await draft({ member_id: rivals, organiser_id: rivals });
    expect(event).toMatchObject({ member_id: company, organiser_id: company, status: "draft" });
    expect(event.may).toEqual({
      publish: false,
      delete: true,
      change_slug: false,
      review: false,
      sell: false,
      door: false,
    });
    const kept = await updateEvent(
      people.colleague,
      event.id,
      { member_id: rivals, organiser_id: null },
      "el",
      undefined,
    );
    expect(kept).toMatchObject({ member_id: company, organiser_id: company });
    for (const who of ["rival", "unverified", "nobody"] as const)
      await expect(
        updateEvent(people[who], event.id, { title: "Δικό μου" }, "el", undefined),
        who,
      ).rejects.toMatchObject({ code: expect.stringMatching(/not_found|forbidden/) });
    expect(await getEventForEditing(people.rival, String(event.id), "el")).toBeNull();
  });

  it("an approved company is needed, and a confirmed address", async () => {
    for (const who of ["waiting", "unverified", "nobody"] as const) {
      await expect(
        createEvent(people[who], { title: "Όχι", ...TIMES }, "el"),
        who,
      ).rejects.toMatchObject({ code: "forbidden" });
      await expect(listEventsForEditing(people[who], {}, PAGE, "el"), who).rejects.toMatchObject({
        code: "forbidden",
      });
    }
  });

  it("lists its own events, and never those that only name it", async () => {
    const event = await draft({ title: "Στη λίστα" });
    const named = await createEvent(
      people.editor,
      { title: "Της σύνταξης", ...TIMES, member_id: company },
      "el",
    );
    expect(named).toMatchObject({ member_id: company, organiser_id: null });
    const ids = async (actor: UserActor, filters = {}) =>
      (await listEventsForEditing(actor, filters, PAGE, "el", "-id")).items.map(({ id }) => id);
    const own = await ids(people.own);
    expect([own.includes(event.id), own.includes(named.id)]).toEqual([true, false]);
    expect(await ids(people.rival)).toEqual([]);
    await review(people.own, event.id, "submit");
    expect(await ids(people.own, { review: true })).toEqual([event.id]);
    expect(await getEventForEditing(people.own, String(named.id), "el")).toBeNull();
    expect(await findEventOfScreen(people.own, [String(named.id)])).toBeUndefined();
    expect(await findEventOfScreen(people.own, [String(event.id)])).toBe(event.id);
    expect(await findEventOfScreen(people.unverified, [String(event.id)])).toBeUndefined();
  });

  it("an editor hands an event over to the company that its page names, and to no other", async () => {
    const made = await createEvent(
      people.editor,
      { title: "Παράδοση", ...TIMES, member_id: company },
      "el",
    );
    const change = (body: object) => updateEvent(people.editor, made.id, body, "el", undefined);
    await expect(change({ organiser_id: rivals })).rejects.toMatchObject({
      code: "invalid",
      detail: { errors: { organiser_id: [expect.any(String)] } },
    });
    expect(await change({ organiser_id: company })).toMatchObject({ organiser_id: company });
    expect(await getEventForEditing(people.own, String(made.id), "el")).not.toBeNull();
    // A client that sends back a whole object names the former organiser too.
    const moved = await change({ member_id: rivals, organiser_id: company });
    expect(moved).toMatchObject({ member_id: rivals, organiser_id: null });
    expect(await getEventForEditing(people.own, String(made.id), "el")).toBeNull();
  });

  it("the database lets no event be managed by another company than its page names", async () => {
    const { id } = await draft();
    await db.event.update({ where: { id }, data: { memberId: rivals } });
    expect(await db.event.findUniqueOrThrow({ where: { id } })).toMatchObject({
      organiserId: null,
    });
    await expect(
      db.event.update({ where: { id }, data: { organiserId: company } }),
    ).rejects.toThrow(/event_organiser_is_member/);
  });
});

describe("the review", () => {
  it("is sent, told to editors, returned with a note, sent again and published", async () => {
    const { id } = await draft({ translations: { en: { title: "Open workshop" } } });
    const sent = await review(people.own, id, "submit");
    expect(sent.translations).toMatchObject({
      el: { status: "in_review" },
      en: { status: "in_review" },
    });
    expect(sent.submitted_at).not.toBeNull();
    const told = (await bell("event_waits", id)).map(({ userId }) => userId);
    expect(told).toContain(people.editor.userId);
    expect(told).not.toContain(people.own.userId);
    const [subject] = await eventSubjects([{ id, data: {}, event: "event_waits" }], {
      actor: people.editor,
      locale: "el",
    });
    expect(subject).toEqual({ title: "Ανοιχτό εργαστήριο", path: `/account/event/${id}` });
    for (const action of ["approve", "send_back"] as const)
      await expect(review(people.own, id, action)).rejects.toMatchObject({ code: "forbidden" });
    await expect(review(people.rival, id, "withdraw")).rejects.toMatchObject({
      code: "not_found",
    });
    const back = await review(people.editor, id, "send_back", "Πού γίνεται;");
    expect(back).toMatchObject({ status: "draft", review_note: "Πού γίνεται;" });
    expect((await bell("event_waits", id)).every(({ readAt }) => readAt !== null)).toBe(true);
    expect((await bell("event_sent_back", id)).map(({ userId }) => userId)).toEqual(
      [people.own.userId, people.colleague.userId, people.unverified.userId].toSorted(
        (a, b) => a - b,
      ),
    );
    // By its status, as a form without steps of a review sends it.
    const again = await updateEvent(
      people.own,
      id,
      { venue: "Μέγαρο", status: "in_review" },
      "el",
      undefined,
    );
    expect(again).toMatchObject({ status: "in_review", review_note: null });
    expect(await review(people.editor, id, "approve")).toMatchObject({ status: "published" });
    await expect(review(people.editor, id, "approve")).rejects.toMatchObject({ code: "conflict" });
    expect(await db.auditEntry.count({ where: { action: "event.approved", subjectId: id } })).toBe(
      1,
    );
  });

  it("is withdrawn by the company, and then nothing waits", async () => {
    const { id } = await draft();
    await review(people.own, id, "submit");
    expect(await review(people.own, id, "submit")).toMatchObject({ status: "in_review" });
    expect(await review(people.colleague, id, "withdraw")).toMatchObject({
      status: "draft",
      submitted_at: null,
    });
    await expect(review(people.own, id, "withdraw")).rejects.toMatchObject({ code: "conflict" });
  });

  it("cannot be passed by: neither by a status, a date, a slug, nor when creating", async () => {
    await expect(draft({ status: "published" })).rejects.toMatchObject({ code: "forbidden" });
    const { id } = await draft();
    const change = (body: object) => updateEvent(people.own, id, body, "el", undefined);
    for (const body of [
      { status: "published" },
      { status: "scheduled", published_at: inDays(1) },
      { slug: "alli-dieythynsi" },
      { translations: { en: { title: "Now", status: "published" } } },
    ])
      await expect(change(body), JSON.stringify(body)).rejects.toMatchObject({
        code: "forbidden",
      });
    expect(await change({ published_at: inDays(-1) })).toMatchObject({ published_at: null });
  });

  it("what was reviewed stays as it is; facts of the event are the company's", async () => {
    const event = await published();
    const change = (body: object) => updateEvent(people.own, event.id, body, "el", undefined);
    for (const [field, body] of [
      ["title", { title: "Άλλος τίτλος" }],
      ["summary", { summary: "Κάτι άλλο" }],
      ["body_doc", { body: "<p>Κάτι άλλο</p>" }],
      ["status", { status: "draft" }],
    ] as const)
      await expect(change(body), field).rejects.toMatchObject({
        code: "invalid",
        detail: { errors: { [field]: [expect.stringMatching(/./)] } },
      });
    const moved = await change({
      title: event.title,
      status: "published",
      venue: "Αίθουσα Β",
      capacity: 12,
      ends_at: inDays(22),
      translations: { en: { title: "A draft" } },
    });
    expect(moved).toMatchObject({
      venue: "Αίθουσα Β",
      capacity: 12,
      status: "published",
      translations: { en: { status: "draft" } },
    });
  });
});
