import { beforeAll, expect, it } from "vitest";
import { POST as bulkPages } from "@/app/api/(magazine)/page/bulk/route";
import { POST as bulkPosts } from "@/app/api/(magazine)/product/bulk/route";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";

let editor: TestUser;
let owner: TestUser;
let memberId: number;

beforeAll(async () => {
  await db.category.create({ data: { code: "DS.MAG" } });
  const member = await db.member.create({ data: {} });
  memberId = member.id;
  editor = await testUser({ role: "editor" });
  owner = await testUser({ memberId });
});

type Body = {
  data: {
    done: { id: number }[];
    failed: { id: number; message: string }[];
    next?: number | null;
  };
  errors?: Record<string, string[]>;
};
async function send(call: typeof bulkPages, path: string, by: TestUser, body: object) {
  const response = await call(
    new Request(`http://localhost${path}?locale=en`, {
      method: "POST",
      headers: { ...by.bearer, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
    { params: Promise.resolve({}) },
  );
  return { status: response.status, ...((await response.json()) as Body) };
}
const pages = (body: object, by = editor) => send(bulkPages, "/api/page/bulk", by, body);
const posts = (body: object, by = editor) => send(bulkPosts, "/api/product/bulk", by, body);

const past = new Date("2026-01-01T00:00:00Z");
async function makePages(count: number, name: string): Promise<number[]> {
  const data = Array.from({ length: count }, () => ({ updatedAt: past }));
  const rows = await db.page.createManyAndReturn({ data, select: { id: true } });
  await db.pageTranslation.createMany({
    data: rows.map(({ id }) => ({
      pageId: id,
      locale: "el" as const,
      title: name,
      slug: `${name}-${id}`,
    })),
  });
  return rows.map(({ id }) => id);
}
const soon = () => new Date(Date.now() + 1000).toISOString();
const gone = (ids: number[]) =>
  db.page.count({ where: { id: { in: ids }, deletedAt: { not: null } } });

it("deletes all that a filter selects, a hundred at a time, with an audit entry each", async () => {
  const [wanted, others] = [await makePages(130, "brick"), await makePages(3, "stone")];
  const body = { action: "delete", filter: { search: "brick", state: "draft" }, as_of: soon() };
  const first = await pages(body);
  expect([first.status, first.data.done.length, first.data.failed]).toEqual([200, 100, []]);
  expect(first.data.next).toBe(first.data.done.at(-1)!.id);
  const second = await pages({ ...body, after: first.data.next });
  expect([second.data.done.length, second.data.next]).toEqual([30, null]);
  expect([await gone(wanted), await gone(others)]).toEqual([130, 0]);
  expect(
    await db.auditEntry.count({ where: { action: "page.deleted", subjectId: { in: wanted } } }),
  ).toBe(130);
});

it("leaves alone and reports what has changed since the list was read", async () => {
  const [first, second] = await makePages(2, "slate");
  const asOf = new Date().toISOString();
  await db.page.update({
    where: { id: second! },
    data: { updatedAt: new Date(Date.now() + 60_000) },
  });
  const { data } = await pages({ action: "delete", filter: { search: "slate" }, as_of: asOf });
  expect(data.done.map(({ id }) => id)).toEqual([first]);
  expect(data.failed).toEqual([
    { id: second, message: "It has changed in the meantime. Please try again." },
  ]);
  expect(await gone([second!])).toBe(0);
});

it("refuses a filter that the list does not have, and one without the time of the list", async () => {
  const ids = await makePages(1, "lime");
  const filter = { search: "lime" };
  const refused = [
    await pages({ action: "delete", filter: { ...filter, section: "x" }, as_of: soon() }),
    await pages({ action: "delete", filter: { ...filter, state: "odd" }, as_of: soon() }),
    await pages({ action: "delete", filter }),
    await pages({ action: "delete" }),
  ];
  expect(refused.map(({ status, errors }) => [status, Object.keys(errors ?? {}).length])).toEqual(
    refused.map(() => [422, 1]),
  );
  expect(await gone(ids)).toBe(0);
});

it("selects for a company its own posts alone, and asks its rights for each action", async () => {
  const category = await db.category.findFirstOrThrow();
  const make = (member: number | null, slug: string) =>
    db.post.create({
      data: {
        categoryId: category.id,
        memberId: member,
        translations: { create: { locale: "el", title: "Κοινός", slug } },
      },
    });
  const [own, other] = [await make(memberId, "own-post"), await make(null, "other-post")];
  const all = { filter: { state: "draft" }, as_of: soon() };
  expect((await posts({ ...all, action: "publish" }, owner)).status).toBe(403);
  expect((await pages({ ...all, action: "delete" }, owner)).status).toBe(403);
  const { data } = await posts({ ...all, action: "delete" }, owner);
  expect(data.done.map(({ id }) => id)).toEqual([own.id]);
  const kept = await db.post.findUniqueOrThrow({ where: { id: other.id } });
  expect(kept.deletedAt).toBeNull();
});
