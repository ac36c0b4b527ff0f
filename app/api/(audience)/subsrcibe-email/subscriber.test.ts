import { beforeAll, describe, expect, it } from "vitest";
import { listAudit } from "@/lib/kernel/audit/list";
import { testActor, testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { suppress } from "@/lib/audience/subscriber/suppression";
import type { SubscriberView } from "@/lib/audience/subscriber/admin";
import { sendRequest } from "../../rights/request";

let editor: TestUser;
let manager: TestUser;
let counter = 0;
beforeAll(async () => {
  [editor, manager] = [await testUser({ role: "editor" }), await testUser({ role: "manager" })];
});

const address = () => `reader_${++counter}.${crypto.randomUUID().slice(0, 6)}@example.test`;
const post = (body: unknown, user: TestUser | undefined = editor) =>
  sendRequest("POST /api/subsrcibe-email", { user, body });
const put = (id: number, body: unknown) =>
  sendRequest("PUT /api/subsrcibe-email/{id}", { user: editor, params: { id }, body });
const view = (result: { data: never }) => result.data as SubscriberView;
const list = async (query: string) =>
  (
    (
      await sendRequest("GET /api/subsrcibe-email", {
        user: editor,
        query: `?per_page=100&${query}`,
      })
    ).data as SubscriberView[]
  ).map(({ email }) => email);

describe("subscribers", () => {
  it("that editors add may be active immediately; others are inactive", async () => {
    const [mine, theirs] = [address(), address()];
    expect(
      view(await post({ email: mine.toUpperCase(), active: 1, locale: "en", source: "fair 2026" })),
    ).toMatchObject({
      email: mine,
      active: true,
      locale: "en",
      source: "fair 2026",
      confirmed_at: expect.any(String) as string,
      version: 1,
    });
    const reader = await testUser();
    for (const user of [undefined, reader])
      expect(
        (
          await sendRequest("POST /api/subsrcibe-email", {
            user,
            body: { email: theirs, active: true, source: "me", confirmed_at: "2020-01-01" },
          })
        ).data,
      ).toEqual({ subscribed: true });
    expect(await db.subscribeEmail.findUnique({ where: { email: theirs } })).toMatchObject({
      active: false,
      confirmedAt: null,
      source: "site",
    });
  });
  it("that exist are not created again, nor reactivated", async () => {
    const email = address();
    const { id } = view(await post({ email, active: true }));
    await put(id, { active: false });
    const again = await post({ email, active: true });
    expect([again.status, view(again)]).toMatchObject([
      409,
      { id, active: false, unsubscribed_at: expect.any(String) as string },
    ]);
    expect(view(await put(id, { active: true }))).toMatchObject({
      active: true,
      unsubscribed_at: null,
    });
    expect((await put(id, { active: true, version: 1 })).status).toBe(409);
    expect(view(await put(id, { email: "other@example.test", locale: "en" }))).toMatchObject({
      email,
      locale: "en",
    });
  });
  it("who left by themselves come back only by a confirmation, those of editors also by editors", async () => {
    const { id, email } = view(await post({ email: address(), active: true }));
    await put(id, { active: false });
    expect(view(await put(id, { active: true })).suppression).toBeNull();
    await suppress(db, email, "complaint");
    const refused = await put(id, { active: true });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["active"]]);
    expect(view(await put(id, { locale: "en" }))).toMatchObject({
      active: false,
      suppression: { reason: "complaint" },
    });
    expect(await list(`search=${email}&state=left`)).toEqual([email]);
    expect(await list(`search=${email}&state=pending`)).toEqual([]);
    await sendRequest("DELETE /api/subsrcibe-email/{id}", { user: editor, params: { id } });
    expect((await post({ email, active: true })).status).toBe(422);
    expect(await db.mail.count({ where: { toAddress: email } })).toBe(0);
    // Not active: the owner is asked by mail.
    expect((await post({ email })).status).toBe(201);
    expect(await db.mail.count({ where: { toAddress: email } })).toBe(1);
  });
  it("are filtered by topic, those with all topics included", async () => {
    const [all, chosen, other] = [address(), address(), address()];
    for (const email of [all, chosen, other]) await post({ email, active: true, source: "topics" });
    const { id: categoryId } = await db.category.create({ data: { code: "DS.TOPIC" } });
    await db.subscribeEmail.updateMany({
      where: { email: { in: [chosen, other] } },
      data: { hasAllTopics: false },
    });
    const { id: subscriberId } = await db.subscribeEmail.findUniqueOrThrow({
      where: { email: chosen },
    });
    await db.subscriberSection.create({ data: { subscriberId, categoryId } });
    expect((await list(`source=topics&topic=section-${categoryId}`)).sort()).toEqual(
      [all, chosen].sort(),
    );
  });
  it("are searched by any part of the address, wildcards literally, and sorted", async () => {
    const [one, other] = [
      `a_b.${crypto.randomUUID().slice(0, 6)}@example.test`,
      `axb.${crypto.randomUUID().slice(0, 6)}@example.test`,
    ];
    await post({ email: one });
    await post({ email: other, active: true, locale: "en", source: "paper" });
    expect(await list("search=A_B.")).toEqual([one]);
    expect(await list("search=%25")).toEqual([]);
    expect(await list("active=1&language=en&source=paper")).toEqual([other]);
    const sorted = await list("sort=email");
    expect(sorted).toEqual([...sorted].sort());
    expect(
      (await sendRequest("GET /api/subsrcibe-email", { user: editor, query: "?sort=id;drop" }))
        .status,
    ).toBe(422);
  });
  it("leave only their id in the log after deletion", async () => {
    const { id, email } = view(await post({ email: address() }));
    expect(
      (await sendRequest("DELETE /api/subsrcibe-email/{id}", { user: editor, params: { id } }))
        .status,
    ).toBe(204);
    expect(
      (await sendRequest("DELETE /api/subsrcibe-email/{id}", { user: editor, params: { id } }))
        .status,
    ).toBe(404);
    expect(await db.subscribeEmail.count({ where: { email } })).toBe(0);
    const { items } = await listAudit(
      await testActor("manager"),
      { subjectKind: "subscriber", subjectId: id },
      { currentPage: 0, perPage: 20 },
      "el",
    );
    expect(items.map(({ action, subject_label }) => [action, subject_label])).toEqual([
      ["subscriber.deleted", `#${id}`],
      ["subscriber.created", `#${id}`],
    ]);
    expect(JSON.stringify(items)).not.toContain(email.split("@")[0]);
  });
});

describe("the audit log", () => {
  it("names subjects in the reader's locale, else in the other one", async () => {
    const page = await db.page.create({
      data: {
        translations: {
          create: [
            { locale: "el", title: "Σχετικά", slug: `s-${++counter}` },
            { locale: "en", title: "About us", slug: `s-${counter}` },
          ],
        },
      },
    });
    const chunk = await db.chunk.create({
      data: {
        key: `log_${counter}`,
        translations: { create: [{ locale: "el", title: "Μόνο ελληνικά" }] },
      },
    });
    const member = await db.member.create({
      data: {
        translations: { create: [{ locale: "el", name: "Εταιρεία", slug: `log-${counter}` }] },
      },
    });
    const asset = await db.asset.create({
      data: {
        fileKey: crypto.randomUUID().replaceAll("-", ""),
        mime: "image/webp",
        width: 1,
        height: 1,
        bytes: 1,
        sha256: "x",
        originalName: "wall.jpg",
      },
    });
    const run = await db.importRun.create({
      data: {
        fileName: "firms.csv",
        content: new Uint8Array(),
        encoding: "utf-8",
        separator: ";",
        columns: [],
      },
    });
    const subjects = [
      ["page.updated", "page", page.id],
      ["chunk.updated", "chunk", chunk.id],
      ["directory_post.updated", "directory_post", member.id],
      ["asset.updated", "asset", asset.id],
      ["import.started", "import", run.id],
      ["post.updated", "post", 99_999_999],
    ] as const;
    await db.auditEntry.createMany({
      data: subjects.map(([action, subjectKind, subjectId]) => ({
        action,
        subjectKind,
        subjectId,
        actorId: manager.userId,
      })),
    });
    const labels = async (locale: "el" | "en") => {
      const { items } = await listAudit(
        await testActor("manager"),
        { userId: manager.userId },
        { currentPage: 0, perPage: 20 },
        locale,
      );
      return Object.fromEntries(
        items.map(({ subject_kind, subject_label }) => [subject_kind, subject_label]),
      );
    };
    expect(await labels("en")).toEqual({
      page: "About us",
      chunk: "Μόνο ελληνικά",
      directory_post: "Εταιρεία",
      asset: "wall.jpg",
      import: "firms.csv",
      post: null,
    });
    expect((await labels("el")).page).toBe("Σχετικά");
  });
});
