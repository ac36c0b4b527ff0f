import { beforeEach, describe, expect, it } from "vitest";
import type { PostRowView } from "@/lib/magazine/post/desk/list";
import { sendRequest } from "../../rights/request";
import {
  create,
  editing,
  figure,
  makeDesk,
  makeAsset,
  publicPost,
  put,
  view,
  type Desk,
} from "./test-desk";
import { db } from "@/lib/kernel/core/db";

let desk: Desk;
beforeEach(async () => {
  desk = await makeDesk();
});

const history = async (id: number) =>
  (await sendRequest("GET /api/product/{id}/revisions", { user: desk.editor, params: { id } }))
    .data as {
    version: number;
    fields: string[];
    restored_from: number | null;
    actor: { id: number } | null;
  }[];
const restore = (user: Desk["editor"], id: number, version: number, body: object = {}) =>
  sendRequest("POST /api/product/{id}/revisions/{version}/restore", {
    user,
    params: { id, version },
    body,
  });
const bulk = async (user: Desk["editor"], body: object) =>
  sendRequest("POST /api/product/bulk", { user, body, query: "?locale=el" });
type Result = {
  done: { id: number; former: { el: string | null; en: string | null } }[];
  failed: { id: number; message: string }[];
};

describe("the revisions of a post", () => {
  it("have every save with its changed fields and its state", async () => {
    const { id } = view(
      await create(desk.editor, { product_name: "Πρώτη", body_doc: figure(await makeAsset()) }),
    );
    await put(desk.editor, id, { summary: "Λόγια", is_featured: true });
    await put(desk.editor, id, { translations: { en: { product_name: "First" } } });
    expect(await history(id)).toMatchObject([
      {
        version: 3,
        fields: ["en.product_name", "en.slug", "en.status"],
        actor: { id: desk.editor.userId },
      },
      { version: 2, fields: ["el.summary", "is_featured"], restored_from: null },
      {
        version: 1,
        fields: expect.arrayContaining(["category", "el.product_name", "el.body_doc"]) as string[],
      },
    ]);
    const one = await sendRequest("GET /api/product/{id}/revisions/{version}", {
      user: desk.editor,
      params: { id, version: 2 },
    });
    expect(one.data).toMatchObject({
      version: 2,
      snapshot: {
        is_featured: true,
        translations: { el: { summary: "Λόγια", product_name: "Πρώτη" } },
      },
    });
    expect(
      (
        await sendRequest("GET /api/product/{id}/revisions/{version}", {
          user: desk.editor,
          params: { id, version: 99 },
        })
      ).status,
    ).toBe(404);
  });
  it("are restored as a new save, without status and slug", async () => {
    const cover = await makeAsset();
    const { id } = view(
      await create(desk.editor, { product_name: "Πριν", cover_id: cover, body_doc: figure(cover) }),
    );
    await put(desk.editor, id, {
      product_name: "Μετά",
      cover_id: null,
      body_doc: null,
      slug: "meta",
      status: "published",
    });
    expect((await restore(desk.editor, id, 1, { version: 9 })).status).toBe(409);
    expect(view(await restore(desk.editor, id, 1, { version: 2 }))).toMatchObject({
      product_name: "Πριν",
      cover_id: cover,
      slug: "meta",
      status: "published",
      version: 3,
      body_doc: { content: [{ type: "figure" }] },
    });
    expect((await history(id))[0]).toMatchObject({ version: 3, restored_from: 1 });
    expect(await publicPost(id)).toMatchObject({ product_name: "Πριν" });
  });
  it("are restored without deleted references", async () => {
    const [deletedAsset, keptAsset] = [await makeAsset(), await makeAsset()];
    const { id } = view(
      await create(desk.editor, {
        product_name: "Εικόνες",
        cover_id: deletedAsset,
        gallery_ids: [deletedAsset, keptAsset],
      }),
    );
    await put(desk.editor, id, { cover_id: null, gallery_ids: [] });
    await db.asset.update({ where: { id: deletedAsset }, data: { deletedAt: new Date() } });
    expect(view(await restore(desk.editor, id, 1))).toMatchObject({
      cover_id: null,
      gallery_ids: [keptAsset],
    });
  });
  it("of a published post are restored by its company as a pending revision", async () => {
    const { id } = view(
      await create(desk.editor, { product_name: "Πριν", member_id: desk.member }),
    );
    await put(desk.editor, id, { product_name: "Μετά", status: "published" });
    expect(view(await restore(desk.owner, id, 1))).toMatchObject({
      product_name: "Μετά",
      pending: { change: { translations: { el: { product_name: "Πριν" } } } },
    });
  });
});

describe("a bulk action on posts", () => {
  it("publishes them, and is undone; failures have a reason", async () => {
    const [one, two] = [
      view(await create(desk.editor, { product_name: "Ένα" })).id,
      view(
        await create(desk.editor, {
          product_name: "Δύο",
          status: "scheduled",
          published_at: "2096-01-01T00:00:00.000Z",
          translations: { en: { product_name: "Two" } },
        }),
      ).id,
    ];
    const bare = view(
      await create(desk.editor, { product_name: "Χωρίς alt", cover_id: await makeAsset({}) }),
    ).id;
    const result = (
      await bulk(desk.editor, { action: "publish", ids: [one, two, bare, 99_999_999] })
    ).data as Result;
    expect(result.done).toEqual([
      { id: one, former: { el: "draft", en: null } },
      { id: two, former: { el: "scheduled", en: "draft" } },
    ]);
    expect(result.failed).toEqual([
      { id: bare, message: expect.stringContaining("περιγραφή") as string },
      { id: 99_999_999, message: "Δεν υπάρχει πια." },
    ]);
    expect(await publicPost(two, "en")).toBeDefined();
    await bulk(desk.editor, { action: "undo", items: result.done });
    expect(await editing(desk.editor, one)).toMatchObject({ status: "draft" });
    expect(await editing(desk.editor, two)).toMatchObject({
      status: "scheduled",
      published_at: "2096-01-01T00:00:00.000Z",
      translations: { en: { status: "draft" } },
    });
  });
  it("archives and deletes them, and restores their former status", async () => {
    const { id } = view(
      await create(desk.editor, { product_name: "Πάνω κάτω", status: "published" }),
    );
    const archived = (await bulk(desk.editor, { action: "archive", ids: [id] })).data as Result;
    expect(await publicPost(id)).toBeUndefined();
    await bulk(desk.editor, { action: "undo", items: archived.done });
    expect(await publicPost(id)).toBeDefined();
    const deleted = (await bulk(desk.editor, { action: "delete", ids: [id] })).data as Result;
    const trash = (
      await sendRequest("GET /api/product", { user: desk.editor, query: "?admin=true&trash=true" })
    ).data as PostRowView[];
    expect(trash.map((row) => row.id)).toContain(id);
    await bulk(desk.editor, { action: "undo", items: deleted.done });
    expect(await publicPost(id)).toBeDefined();
  });
  it("of a company deletes only drafts", async () => {
    const draft = view(await create(desk.owner, { product_name: "Πρόχειρο" })).id;
    const formerlyPublic = view(
      await create(desk.editor, {
        product_name: "Γνωστό",
        member_id: desk.member,
        status: "published",
      }),
    ).id;
    const foreign = view(await create(desk.editor, { product_name: "Ξένο" })).id;
    const result = (
      await bulk(desk.owner, { action: "delete", ids: [draft, formerlyPublic, foreign] })
    ).data as Result;
    expect([result.done.map(({ id }) => id), result.failed.map(({ id }) => id)]).toEqual([
      [draft],
      [formerlyPublic, foreign],
    ]);
    expect((await bulk(desk.owner, { action: "publish", ids: [draft] })).status).toBe(403);
    const undone = (
      await bulk(desk.owner, {
        action: "undo",
        items: [{ id: draft, former: { el: "published" } }],
      })
    ).data as Result;
    expect(undone.failed).toHaveLength(1);
    expect(await publicPost(draft)).toBeUndefined();
  });
});

describe("the editing list", () => {
  const rows = async (user: Desk["editor"], query: string) =>
    (
      await sendRequest("GET /api/product", {
        user,
        query: `?admin=true&locale=el&${query}`,
      })
    ).data as PostRowView[];
  const ids = async (user: Desk["editor"], query: string) =>
    (await rows(user, query)).map(({ id }) => id);

  it("has all posts for editors, the company's for its users, none for others", async () => {
    const own = view(await create(desk.owner, { product_name: "Της εταιρείας" })).id;
    const other = view(await create(desk.editor, { product_name: "Του περιοδικού" })).id;
    expect(await ids(desk.editor, "")).toEqual(expect.arrayContaining([own, other]));
    expect(await ids(desk.owner, "")).toEqual([own]);
    expect(await ids(desk.reader, "")).toEqual([]);
    expect((await rows(desk.owner, ""))[0]).toMatchObject({
      category: "DS.MAG",
      member: { id: desk.member },
      translations: {
        el: { product_name: "Της εταιρείας", status: "draft", is_outdated: false },
        en: null,
      },
      pending_state: null,
      created_by: { id: desk.owner.userId },
      version: 1,
    });
  });
  it("is filtered and sorted", async () => {
    const a = view(
      await create(desk.editor, {
        product_name: "Άλφα λιθάρι",
        member_id: desk.member,
        sub_category_id: desk.part,
        status: "published",
        published_at: "2020-01-01T00:00:00Z",
      }),
    ).id;
    const b = view(
      await create(desk.editor, {
        product_name: "βήτα",
        member_id: desk.member,
        category: "DS.AGENDA",
        translations: { en: { product_name: "Beta" } },
      }),
    ).id;
    const c = view(await create(desk.owner, { product_name: "Γάμα", status: "in_review" })).id;
    const mine = `member_id=${desk.member}`;
    expect(await ids(desk.editor, mine)).toEqual([c, b, a]);
    expect(await ids(desk.editor, `${mine}&sort=updated_at`)).toEqual([a, b, c]);
    expect(await ids(desk.editor, `${mine}&sort=product_name`)).toEqual([a, b, c]);
    expect(await ids(desk.editor, `${mine}&sort=-product_name`)).toEqual([c, b, a]);
    expect(await ids(desk.editor, `${mine}&sort=-published_at`)).toEqual([a, c, b]);
    expect(await ids(desk.editor, `${mine}&sort=product_name&locale=en`)).toEqual([a, b, c]);
    expect(await ids(desk.editor, `${mine}&search=ΛΙΘΑΡΙ`)).toEqual([a]);
    expect(await ids(desk.editor, `${mine}&search=βη`)).toEqual([b]);
    expect(await ids(desk.editor, `${mine}&search=beta`)).toEqual([b]);
    expect(await ids(desk.editor, `${mine}&search=%25`)).toEqual([c, b, a]);
    expect(await ids(desk.editor, `${mine}&status=in_review`)).toEqual([c]);
    expect(await ids(desk.editor, `${mine}&category=DS.AGENDA`)).toEqual([b]);
    expect(await ids(desk.editor, `${mine}&sub_category_id=${desk.part}`)).toEqual([a]);
    expect(await ids(desk.editor, `${mine}&missing=en`)).toEqual([c, a]);
    expect(await ids(desk.editor, `${mine}&review=true`)).toEqual([c]);
    await put(desk.editor, b, { summary: "Νέα" });
    expect(await ids(desk.editor, `${mine}&outdated=en`)).toEqual([b]);
    await put(desk.owner, a, { summary: "Αλλαγή" });
    expect(await ids(desk.editor, `${mine}&review=true&sort=id`)).toEqual([a, c]);
    expect(await ids(desk.editor, `${mine}&per_page=1&current_page=1&sort=id`)).toEqual([b]);
    for (const query of ["status=none", "missing=fr", "sort=title", "category=x", "per_page=0"])
      expect(
        (
          await sendRequest("GET /api/product", {
            user: desk.editor,
            query: `?admin=true&${query}`,
          })
        ).status,
      ).toBe(422);
  });
});
