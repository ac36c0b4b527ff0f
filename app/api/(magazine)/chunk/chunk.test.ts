import { beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import type { ChunkEditView, ChunkRowView } from "@/lib/magazine/chunk/desk/view";
import { chunkHtml } from "@/lib/magazine/chunk/read/html";
import { db } from "@/lib/kernel/core/db";
import { sendRequest, type RequestOptions } from "../../rights/request";

let editor: TestUser;
let counter = 0;
// Each user may send 60 writes a minute.
beforeEach(async () => {
  editor = await testUser({ role: "editor" });
});

const document = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const post = (body: unknown) => sendRequest("POST /api/chunk", { user: editor, body });
const put = (id: number, body: unknown, options: RequestOptions = {}) =>
  sendRequest("PUT /api/chunk/{id}", { user: editor, params: { id }, body, ...options });
const remove = (id: number) =>
  sendRequest("DELETE /api/chunk/{id}", { user: editor, params: { id } });
const view = (result: { data: never }) => result.data as ChunkEditView;

async function createChunk(key = `piece_${++counter}`): Promise<ChunkEditView> {
  const result = await post({
    key,
    translations: {
      el: { title: "Κομμάτι", content_doc: document("Καλημέρα"), status: "published" },
      en: {
        title: "Piece",
        content: "<p>Good <b>morning</b><script>alert(1)</script></p>",
        status: "published",
      },
    },
  });
  expect(result.status).toBe(201);
  return view(result);
}

describe("a chunk", () => {
  it("is created under an immutable key, from a document or from sanitised HTML", async () => {
    const { id, key, translations } = await createChunk();
    expect(translations.en).toMatchObject({
      content: "<p>Good <strong>morning</strong></p>",
      content_doc: { type: "doc" },
      is_outdated: false,
    });
    expect((await chunkHtml([key], "en")).get(key)).toBe("<p>Good <strong>morning</strong></p>");
    expect(
      await db.chunkTranslation.findFirst({
        where: { chunkId: id, locale: "el" },
        select: { contentText: true },
      }),
    ).toEqual({ contentText: "Καλημέρα" });
    expect(view(await put(id, { key: "other", title: "Νέο" }))).toMatchObject({
      key,
      title: "Νέο",
      version: 2,
    });
    expect(view(await put(id, { content_doc: null }))).toMatchObject({
      content: "",
      content_doc: null,
    });
  });
  it.each([
    ["key", { title: "Α" }],
    ["key", { title: "Α", key: "Αλφα" }],
    ["key", { title: "Α", key: "a-b" }],
    ["key", { title: "Α", key: "1a" }],
    ["title", { key: "no_title" }],
    ["status", { key: "a_b", title: "Α", status: "scheduled" }],
    [
      "content_doc",
      { key: "a_b", title: "Α", content_doc: { type: "doc", content: [{ type: "iframe" }] } },
    ],
    [
      "content_doc",
      {
        key: "a_b",
        title: "Α",
        content_doc: { type: "doc", content: [{ type: "figure", attrs: { assetId: 99_999_999 } }] },
      },
    ],
    ["content_doc", { key: "a_b", title: "Α", content_doc: "text" }],
  ])("is refused with an error at the field: %s", async (field, body) => {
    const before = await db.chunk.count();
    const { status, errors } = await post(body);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(errors[field]![0]).toMatch(/[α-ω]/);
    expect(await db.chunk.count()).toBe(before);
  });
  it("is created once by five concurrent requests with one key", async () => {
    const key = `same_${++counter}`;
    const results = await Promise.all(
      Array.from({ length: 5 }, () => post({ key, title: "Ίδιο" })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    expect(Object.keys(results.find(({ status }) => status === 422)!.errors)).toEqual(["key"]);
  });
  it("accepts one of two changes from the same version", async () => {
    const { id, version } = await createChunk();
    const results = await Promise.all(["Α", "Β"].map((title) => put(id, { title, version })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(view(results.find(({ status }) => status === 409)!)).toMatchObject({
      id,
      version: version + 1,
    });
    expect(
      (await Promise.all(["Γ", "Δ"].map((title) => put(id, { title })))).map(
        ({ status }) => status,
      ),
    ).toEqual([200, 200]);
  });
  it("lists its uses, and cannot be deleted while used", async () => {
    const { id, key } = await createChunk();
    const { id: page } = await db.page.create({
      data: {
        translations: {
          create: [
            {
              locale: "en",
              title: "Somewhere",
              slug: `somewhere-${counter}`,
              blocks: [{ type: "newsletter" }, { type: "chunk", key }],
            },
          ],
        },
      },
    });
    const refused = await remove(id);
    expect([refused.status, refused.message, view(refused)]).toMatchObject([
      409,
      expect.stringContaining(`/en/somewhere-${counter}`),
      { id, used_on: [`/en/somewhere-${counter}`], may: { delete: false } },
    ]);
    const rows = (
      await sendRequest("GET /api/chunk", { user: editor, query: `?admin=true&key=${key}` })
    ).data as ChunkRowView[];
    expect(rows).toMatchObject([{ id, key, used_on: [`/en/somewhere-${counter}`] }]);
    await db.page.update({ where: { id: page }, data: { deletedAt: new Date() } });
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 404]);
    expect((await chunkHtml([key], "el")).size).toBe(0);
    expect(
      (await sendRequest("POST /api/chunk/{id}/restore", { user: editor, params: { id } })).status,
    ).toBe(200);
    expect((await chunkHtml([key], "el")).size).toBe(1);
    const layout = await createChunk("search_help");
    expect([(await remove(layout.id)).status, layout.used_on]).toEqual([409, ["/search"]]);
    const everywhere = await createChunk("footer_about");
    expect((await remove(everywhere.id)).message).toContain("κάθε σελίδα");
  });
  it("keeps a revision per save, and restores one", async () => {
    const { id } = await createChunk();
    await put(id, { title: "Δεύτερο", content_doc: document("Καληνύχτα"), status: "archived" });
    const restored = await sendRequest("POST /api/chunk/{id}/revisions/{version}/restore", {
      user: editor,
      params: { id, version: 1 },
    });
    expect(view(restored)).toMatchObject({
      title: "Κομμάτι",
      content: "<p>Καλημέρα</p>",
      status: "archived",
      version: 3,
    });
  });
  it("is found by its key, title and text", async () => {
    const { id, key } = await createChunk(`finder_${++counter}`);
    await put(id, { content_doc: document("Αγριοτριανταφυλλιά") });
    const found = async (search: string) =>
      (
        (
          await sendRequest("GET /api/chunk", {
            user: editor,
            query: `?admin=true&search=${encodeURIComponent(search)}`,
          })
        ).data as ChunkRowView[]
      ).map((row) => row.key);
    expect([await found("αγριοτριανταφυλλια"), await found("finder")]).toEqual([[key], [key]]);
    const bulk = await sendRequest("POST /api/chunk/bulk", {
      user: editor,
      body: { action: "archive", ids: [id] },
    });
    expect(bulk.data).toEqual({
      done: [{ id, former: { el: "published", en: "published" } }],
      failed: [],
    });
    await sendRequest("POST /api/chunk/bulk", {
      user: editor,
      body: { action: "undo", items: (bulk.data as { done: unknown[] }).done },
    });
    expect((await chunkHtml([key], "el")).size).toBe(1);
  });
});
