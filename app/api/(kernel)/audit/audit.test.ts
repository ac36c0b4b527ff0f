import { beforeAll, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { sendRequest } from "../../rights/request";

let manager: TestUser;
let nikos: TestUser;
let maria: TestUser;
beforeAll(async () => {
  [manager, nikos, maria] = await Promise.all([
    testUser({ role: "manager" }),
    testUser({ role: "editor" }),
    testUser(),
  ]);
  const name = (id: number, text: string, surname: string) =>
    db.user.update({ where: { id }, data: { name: text, surname }, select: { id: true } });
  await name(nikos.userId, "Νίκος", "Αγγέλου");
  await name(maria.userId, "Μαρία", "Καρρά");
  await db.category.create({
    data: { code: "DS.MAG", translations: { create: [{ locale: "el", name: "Α", slug: "mag" }] } },
  });
});

const list = async (query: string) => {
  const answer = await sendRequest("GET /api/audit", { user: manager, query: `?${query}` });
  return { ...answer, entries: answer.body.data as { id: number; detail: object }[] };
};
const entry = async (at: string, more: object) =>
  (
    await db.auditEntry.create({
      data: { action: "user.updated", at, ...more },
      select: { id: true },
    })
  ).id;

describe("the filters of the audit log", () => {
  it("take days in Athens, both included", async () => {
    const subject = { subjectKind: "order", subjectId: 7 };
    const ids = [
      await entry("2026-03-01T21:59:59Z", subject),
      await entry("2026-03-01T22:00:00Z", subject),
      await entry("2026-03-03T21:59:59Z", subject),
      await entry("2026-03-03T22:00:00Z", subject),
    ];
    const found = await list("subject_kind=order&from=2026-03-02&until=2026-03-03");
    expect(found.entries.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const from = await list("subject_kind=order&from=2026-03-02");
    expect(from.entries.map(({ id }) => id)).toEqual([ids[3], ids[2], ids[1]]);
  });

  it("find people by part of the name without accents, as author and as subject", async () => {
    const subject = { subjectKind: "user", subjectId: maria.userId };
    const by = await entry("2026-04-01T10:00:00Z", { actorId: maria.userId });
    const about = await entry("2026-04-02T10:00:00Z", { actorId: nikos.userId, ...subject });
    await entry("2026-04-03T10:00:00Z", { actorId: nikos.userId });
    const days = "from=2026-04-01&until=2026-04-30";
    const named = await list(`${days}&person=${encodeURIComponent("μαρια κ")}`);
    expect(named.entries.map(({ id }) => id)).toEqual([about, by]);
    const both = await list(
      `${days}&person=${encodeURIComponent("ΚΑΡΡΑ")}&user_id=${nikos.userId}`,
    );
    expect(both.entries.map(({ id }) => id)).toEqual([about]);
    // Signs alone match nobody.
    expect((await list(`${days}&person=%25`)).entries).toEqual([]);
  });

  it.each([
    "from=2026-02-30",
    "until=yesterday",
    "subject_kind=secret",
    `person=${"x".repeat(81)}`,
  ])("refuse %s", async (query) => {
    expect((await list(query)).status).toBe(422);
  });
});

it("stores short values before and after the change of a content item", async () => {
  const made = await sendRequest("POST /api/product", {
    user: nikos,
    body: { product_name: "Πριν", category: "DS.MAG", is_featured: false },
  });
  const { id } = made.body.data as { id: number };
  const changed = await sendRequest("PUT /api/product/{id}", {
    user: nikos,
    params: { id },
    body: { product_name: "Μετά", is_featured: true },
  });
  expect(changed.status).toBe(200);
  const { entries } = await list(`subject_kind=post&subject_id=${id}`);
  expect(entries[0]?.detail).toMatchObject({
    changes: { "el.product_name": ["Πριν", "Μετά"], is_featured: [false, true] },
  });
  // A new item has no values before.
  expect(entries[1]?.detail).not.toHaveProperty("changes");
});
