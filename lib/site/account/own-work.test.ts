import { addHours } from "date-fns";
import { millisecondsInHour } from "date-fns/constants";
import { beforeAll, describe, expect, it } from "vitest";
import { seedTestContent } from "@/app/api/test-content";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { testItem } from "@/lib/kernel/content/test-items";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import type { RevisionKind } from "@/lib/kernel/manifest/stored-kinds";
import { db } from "@/lib/kernel/core/db";
import { findComing } from "./coming";
import { countPending } from "./pending-counts";
import { listUnfinishedTexts } from "./writing";

let memberId = 0;
let categoryId = 0;
let counter = 0;
let owner: TestUser, reader: TestUser, editor: TestUser, manager: TestUser;

const NOTHING = {
  inbox: 0,
  events: 0,
  webinars: 0,
  recommendations: 0,
  messageReports: 0,
  enquiries: 0,
  messages: 0,
};

const text = (title: string, status: "draft" | "in_review" | "published") => ({
  translations: {
    create: [
      {
        locale: "el" as const,
        title,
        slug: `keimeno-${++counter}`,
        status,
        publishedAt: status === "published" ? new Date(0) : null,
      },
    ],
  },
});
const post = async (title: string, status: "draft" | "in_review" | "published", of = memberId) =>
  (await db.post.create({ data: { categoryId, memberId: of, ...text(title, status) } })).id;
const save = (kind: RevisionKind, subjectId: number, { userId }: TestUser, at: Date) =>
  db.revision.create({
    data: { kind, subjectId, version: ++counter, snapshot: {}, actorId: userId, at },
  });
const company = (name: string) =>
  db.member.create({
    data: {
      approvedAt: new Date(0),
      translations: {
        create: [
          {
            locale: "el",
            name,
            slug: `etairia-${++counter}`,
            status: "published",
            publishedAt: new Date(0),
          },
        ],
      },
    },
    select: { id: true },
  });

beforeAll(async () => {
  await seedTestContent();
  categoryId = (await db.category.findFirstOrThrow({ select: { id: true } })).id;
  memberId = (await company("Φως")).id;
  [owner, reader] = [await testUser({ memberId }), await testUser()];
  [editor, manager] = [await testUser({ role: "editor" }), await testUser({ role: "manager" })];
});

describe("what was not finished", () => {
  it("is what one saved last as a draft or keeps unpublished, the latest first", async () => {
    const [draft, sent, live, copied] = [
      await post("Πρόχειρο", "draft"),
      await post("Σε έλεγχο", "in_review"),
      await post("Δημόσιο", "published"),
      await post("Με αλλαγές", "published"),
    ];
    const page = (await db.page.create({ data: text("Σελίδα", "draft") })).id;
    const now = Date.now();
    for (const [index, id] of [draft, sent, live].entries())
      await save("post", id, editor, new Date(now - (index + 5) * millisecondsInHour));
    await save("page", page, editor, new Date(now - 2 * millisecondsInHour));
    await save("post", draft, manager, new Date(now));
    await db.workingCopy.create({
      data: {
        kind: "post",
        subjectId: copied,
        baseVersion: 1,
        base: {},
        change: {},
        userId: editor.userId,
      },
    });
    const titles = async (user: TestUser) =>
      (await listUnfinishedTexts(await user.actor(), "en")).map(({ title, isCopy }) => [
        title,
        isCopy,
      ]);
    expect(await titles(editor)).toEqual([
      ["Με αλλαγές", true],
      ["Σελίδα", false],
      ["Πρόχειρο", false],
    ]);
    expect(await titles(manager)).toEqual([["Πρόχειρο", false]]);
    expect(await titles(reader)).toEqual([]);
    await db.post.update({ where: { id: copied }, data: { deletedAt: new Date() } });
    expect((await titles(editor)).length).toBe(2);
  });

  it.each(VARIANTS.filter(({ of }) => "workingCopy" in of))(
    "has a $name that one saved or copied",
    async ({ name, of }) => {
      const writer = await testUser({ role: "editor" });
      const { kind } = of;
      const [saved, copied] = [await testItem(name, { status: "draft" }), await testItem(name)];
      await save(kind, saved, writer, new Date());
      await db.workingCopy.create({
        data: {
          kind,
          subjectId: copied,
          baseVersion: 1,
          base: {},
          change: {},
          userId: writer.userId,
          updatedAt: new Date(0),
        },
      });
      const found = await listUnfinishedTexts(await writer.actor(), "en");
      expect(found.map(({ variant, id, isCopy }) => [variant, id, isCopy])).toEqual([
        [name, saved, false],
        [name, copied, true],
      ]);
      for (const { title } of found) expect(title).toBe("Φως en");
    },
  );

  it("is only what one may still edit", async () => {
    const foreign = await post("Ξένο", "draft", (await company("Ξένη")).id);
    const own = await post("Δικό μας", "draft");
    for (const id of [foreign, own]) await save("post", id, owner, new Date());
    expect(
      (await listUnfinishedTexts(await owner.actor(), "el")).map(({ title }) => title),
    ).toEqual(["Δικό μας"]);
  });
});

describe("what waits", () => {
  it("is nothing for a reader, and counted by role", async () => {
    for (const user of [reader, owner, editor, manager])
      expect(await countPending(await user.actor())).toEqual(NOTHING);
    const person = {
      name: "Άννα",
      surname: "Λάσκαρη",
      email: "anna@example.test",
      locale: "el",
    } as const;
    await db.thread.create({ data: person });
    await db.thread.create({ data: { ...person, state: "spam" } });
    await db.thread.create({ data: { ...person, memberId } });
    const recommendation = { memberId, locale: "el", inviteAt: new Date() } as const;
    const written = { rating: 5, text: "Πολύ καλή δουλειά.", writtenAt: new Date() };
    await db.recommendation.create({ data: { ...recommendation, ...written, status: "pending" } });
    await db.recommendation.create({ data: recommendation });
    const times = { startsAt: new Date(), endsAt: addHours(new Date(), 1), organiserId: memberId };
    await db.event.create({ data: { ...times, submittedAt: new Date() } });
    await db.event.create({ data: times });
    const webinar = { kind: "webinar", isOnline: true, ...times } as const;
    await db.event.create({ data: { ...webinar, submittedAt: new Date() } });
    await db.event.create({ data: webinar });
    await db.event.create({ data: { ...times, submittedAt: new Date(), deletedAt: new Date() } });
    expect(await countPending(await reader.actor())).toEqual(NOTHING);
    expect(await countPending(await owner.actor())).toEqual({ ...NOTHING, enquiries: 1 });
    expect(await countPending(await editor.actor())).toEqual({
      ...NOTHING,
      inbox: 1,
      events: 1,
      webinars: 1,
      recommendations: 1,
    });
    const unverified = await testUser({ memberId, verified: false });
    expect(await countPending(await unverified.actor())).toEqual(NOTHING);
  });
});

describe("what comes next", () => {
  it("is nothing for a new reader; bookings on both sides, and what was saved", async () => {
    expect(await findComing(await reader.actor(), "el")).toEqual({
      bookings: [],
      tickets: [],
      saved: 0,
    });
    const at = (hours: number) => new Date(Date.now() + hours * millisecondsInHour);
    const slot = (hours: number, status: "booked" | "cancelled") =>
      db.appointmentSlot.create({
        data: {
          memberId,
          status,
          bookedById: reader.userId,
          bookedAt: new Date(),
          calendarUid: crypto.randomUUID(),
          startsAt: at(hours),
          endsAt: at(hours + 0.5),
          busyUntil: at(hours + 0.5),
          bookableUntil: at(hours - 1),
        },
      });
    await slot(48, "booked");
    await slot(24, "booked");
    await slot(12, "cancelled");
    await db.board.create({
      data: {
        userId: reader.userId,
        name: "Ιδέες",
        items: { create: { kind: "member", memberId } },
      },
    });
    const guest = await findComing(await reader.actor(), "el");
    expect(guest.bookings.map(({ title, isHost }) => [title, isHost])).toEqual([
      ["Φως", false],
      ["Φως", false],
    ]);
    expect(guest.bookings[0]!.at < guest.bookings[1]!.at).toBe(true);
    expect(guest.saved).toBe(1);
    const host = await findComing(await owner.actor(), "el");
    expect([host.bookings.map(({ isHost }) => isHost), host.saved]).toEqual([[true, true], 0]);
  });
});
