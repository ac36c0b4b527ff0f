import { beforeEach, describe, expect, it } from "vitest";
import { testActor, testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { createPage, updatePage } from "@/lib/magazine/page/write/update";
import type { RedirectView } from "@/lib/site/redirect/schema";
import { sendRequest } from "../../rights/request";
import { seedTestContent } from "../../test-content";

let manager: TestUser;
beforeEach(async () => {
  limiterState.get().limiters.clear();
  manager ??= await testUser({ role: "manager" });
});
const fresh = () => `/${crypto.randomUUID()}`;
const make = async (from: string, to = "/posts") => {
  const sent = await sendRequest("POST /api/redirect", { user: manager, body: { from, to } });
  return { ...sent, redirect: sent.data as RedirectView };
};
const change = (id: number, body: object) =>
  sendRequest("PUT /api/redirect/{id}", { user: manager, params: { id }, body });
/** The field that a new redirect is refused at. */
const refusedAt = async (from: string, to?: string) => {
  const { status, errors } = await make(from, to);
  return [status, ...Object.keys(errors ?? {})];
};

describe("a redirect", () => {
  it("is stored as URLs are normalised, whoever made it", async () => {
    const name = crypto.randomUUID();
    const { status, redirect } = await make(
      `/en/${encodeURIComponent("Παλιά")}//${name.toUpperCase()}/`,
      "/EN/Posts/",
    );
    expect([status, redirect]).toMatchObject([
      201,
      { from: `/παλιά/${name}`, to: "/posts", version: 1, created_by: expect.any(String) },
    ]);
    expect(await refusedAt(`/παλιά/${name}`)).toEqual([422, "from"]);
  });

  it.each([
    "https://example.test/a",
    "//example.test/a",
    "old",
    "/a?b=1",
    "/a#b",
    "/a\\b",
    "/a%2fb",
    "/a%00",
    "/%E0%A4%A",
    "/a/../b",
    `/${"a".repeat(500)}`,
  ])("neither begins nor ends at %s", async (path) => {
    expect(await refusedAt(path)).toEqual([422, "from"]);
    expect(await refusedAt(fresh(), path)).toEqual([422, "to"]);
  });

  it.each([
    "/api/x",
    "/auth/x",
    "/account/x",
    "/_next/x",
    "/assets/x.png",
    "/newsletter/confirm/x",
  ])("neither begins nor ends at %s, which is no public page", async (path) => {
    expect(await refusedAt(path)).toEqual([422, "from"]);
    expect(await refusedAt(fresh(), path)).toEqual([422, "to"]);
  });

  it("begins at no page that exists, and ends at no page that does not", async () => {
    const editor = await testActor("editor");
    const [slug, next] = [fresh().slice(1), fresh().slice(1)];
    const el = { title: "Σελίδα", slug, status: "published" } as const;
    const page = await createPage(editor, { translations: { el } }, "el");
    await updatePage(editor, page.id, { slug: next }, "el", undefined);
    const { post, draft } = await seedTestContent();
    const there = ["/", "/posts", "/robots.txt", `/${slug}`, `/${next}`, `/post/${post}`];
    for (const path of there)
      expect([path, await refusedAt(path, "/directory")]).toEqual([path, [422, "from"]]);
    for (const path of [`/${next}`, `/post/${post}`, "/mag/a-tag"])
      expect([path, (await make(fresh(), path)).status]).toEqual([path, 201]);
    for (const path of [`/post/${draft}`, `/post/${post}/x`, fresh(), `${fresh()}/x`])
      expect([path, await refusedAt(fresh(), path)]).toEqual([path, [422, "to"]]);
  });

  it("makes neither a chain nor a loop, also of two at once", async () => {
    const [first, second] = [fresh(), fresh()];
    const { redirect } = await make(first);
    expect(await refusedAt(second, first)).toEqual([422, "to"]);
    expect(await refusedAt(second, second)).toEqual([422, "to"]);
    // Its page is gone since it was made.
    await db.redirect.update({ where: { id: redirect.id }, data: { toPath: second } });
    expect(await refusedAt(second)).toEqual([422, "from"]);
    expect((await change(redirect.id, { to: "/posts" })).status).toBe(200);
    const both = await Promise.all([make(second), make(second, "/directory")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it("refuses a stale version with the present one, and is in the audit log", async () => {
    const { redirect } = await make(fresh());
    const { id } = redirect;
    expect((await change(id, { to: "/directory", version: 1 })).status).toBe(200);
    const { status, data } = await change(id, { to: "/posts", version: 1 });
    expect([status, data]).toMatchObject([409, { to: "/directory", version: 2 }]);
    const gone = await sendRequest("DELETE /api/redirect/{id}", { user: manager, params: { id } });
    expect([gone.status, (await change(id, { to: "/posts" })).status]).toEqual([204, 404]);
    const entries = await db.auditEntry.findMany({
      where: { subjectKind: "redirect", subjectId: id },
      orderBy: { id: "asc" },
      select: { action: true, actorId: true },
    });
    expect(entries).toEqual(
      ["created", "updated", "deleted"].map((verb) => ({
        action: `redirect.${verb}`,
        actorId: manager.userId,
      })),
    );
  });

  it("is found by a part of either address", async () => {
    const part = crypto.randomUUID();
    await make(`/b-${part}`);
    await make(`/a-${part}`, `/mag/c-${part}`);
    const listed = async (search: string) => {
      const query = `?sort=from&search=${encodeURIComponent(search)}`;
      const { body } = await sendRequest("GET /api/redirect", { user: manager, query });
      return (body.data as RedirectView[]).map(({ from }) => from);
    };
    expect(await listed(part.toUpperCase())).toEqual([`/a-${part}`, `/b-${part}`]);
    expect(await listed(`c-${part}`)).toEqual([`/a-${part}`]);
    expect(await listed(`${part}_`)).toEqual([]);
  });
});
