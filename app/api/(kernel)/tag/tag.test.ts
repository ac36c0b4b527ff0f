import { beforeEach, describe, expect, it } from "vitest";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { cleanUp } from "@/lib/kernel/job/clean-up";
import { findPost } from "@/lib/magazine/post/read/service";
import { loadPostPreview } from "@/lib/magazine/post/preview";
import type { TagView } from "@/lib/kernel/tag/link";
import { tagTables } from "@/lib/kernel/tag/manifest";
import {
  create,
  editing,
  makeDesk,
  put,
  review,
  view,
  type Desk,
} from "../../(magazine)/product/test-desk";
import { sendRequest } from "../../rights/request";

let desk: Desk;
let lime: TagView;
let clay: TagView;
beforeEach(async () => {
  desk = await makeDesk();
  await db.postTag.deleteMany();
  await db.tag.deleteMany();
  lime = await make({ label: "Ασβέστης", label_en: "lime" });
  clay = await make({ label: "πηλός" });
});

const send = (body: object, locale = "el", user = desk.editor) =>
  sendRequest("POST /api/tag", { user, body, query: `?locale=${locale}` });
const make = async (body: object, locale = "el") => {
  const sent = await send(body, locale);
  expect(sent.status).toBe(200);
  return sent.data as TagView;
};
const search = async (query: string, locale = "el") => {
  const sent = await sendRequest("GET /api/tag", {
    user: desk.editor,
    query: `?locale=${locale}&${query}`,
  });
  return (sent.data as TagView[]).map(({ label }) => label);
};
const published = async (tag_ids: number[], further: object = {}) => {
  const body = { product_name: "Πέτρα", status: "published", tag_ids, ...further };
  const sent = await create(desk.editor, body);
  expect(sent.status).toBe(201);
  return view(sent);
};
type Public = { slug: string; tags: TagView[] };
const readPublic = async (id: number, locale = "el") =>
  (await sendRequest("GET /api/product/{id}", { params: { id }, query: `?locale=${locale}` }))
    .data as Public;
const idsOf = async (id: number) => (await readPublic(id)).tags.map((one) => one.id);

describe("a tag", () => {
  it("has a slug of its Greek label, and in English that label in Latin letters", async () => {
    expect([lime, clay]).toMatchObject([
      { slug: "asvestis", label: "Ασβέστης" },
      { slug: "pilos", label: "πηλός" },
    ]);
    expect((await make({ label: "πηλός" }, "en")).label).toBe("pilos");
    expect((await make({ label: "Ηλιακό φως" }, "en")).label).toBe("Iliako fos");
    expect((await make({ label: "Ασβέστης" }, "en")).label).toBe("lime");
  });

  it("is found by its label without accents, in capitals or in Greeklish", async () => {
    for (const label of ["ασβεστησ", "ΑΣΒΕΣΤΗΣ", " asvestis "])
      expect(await make({ label }), label).toEqual(lime);
    expect(await db.tag.count()).toBe(2);
  });

  it("takes an English label later, and writes both to the audit log", async () => {
    expect((await make({ label: "πηλός", label_en: "clay" }, "en")).label).toBe("clay");
    expect((await make({ label: "πηλός" }, "en")).label).toBe("clay");
    const entries = await db.auditEntry.findMany({
      where: { subjectKind: "tag", subjectId: clay.id },
      orderBy: { id: "asc" },
      select: { action: true, detail: true },
    });
    expect(entries).toMatchObject([
      { action: "tag.created" },
      { action: "tag.updated", detail: { changes: { label_en: [null, "clay"] } } },
    ]);
  });

  it("is made once by two who type it at the same moment", async () => {
    const made = await Promise.all([1, 2, 3].map(() => make({ label: "γυαλί" })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it("is refused without a letter, too long, or with a bad English label", async () => {
    for (const label of ["", "   ", "!!", "\u200b", "λ".repeat(41), "α\nβ"])
      expect(Object.keys((await send({ label })).errors), label).toEqual(["label"]);
    const english = await send({ label: "φως", label_en: "…" });
    expect([english.status, Object.keys(english.errors)]).toEqual([422, ["label_en"]]);
    expect((await send({ label: "λ".repeat(40) })).status).toBe(200);
  });

  it("is made and searched by editors alone", async () => {
    for (const user of [desk.owner, desk.reader]) {
      expect((await send({ label: "νέα" }, "el", user)).status).toBe(403);
      expect((await sendRequest("GET /api/tag", { user })).status).toBe(403);
    }
    expect((await sendRequest("GET /api/tag", {})).status).toBe(401);
    expect(await db.tag.count({ where: { slug: "nea" } })).toBe(0);
  });

  it("is searched in either alphabet and language, the most used first", async () => {
    await published([clay.id]);
    expect(await search("")).toEqual(["πηλός", "Ασβέστης"]);
    for (const text of ["ασβ", "ΣΒΈΣ", "asv", "lim"])
      expect(await search(`search=${encodeURIComponent(text)}`), text).toEqual(["Ασβέστης"]);
    expect(await search("search=100%25")).toEqual([]);
    expect(await search(`ids=${lime.id}`, "en")).toEqual(["lime"]);
  });
});

describe("the tags of a post", () => {
  it("are in the order that was sent, each once, and can be changed and cleared", async () => {
    const post = await published([clay.id, lime.id, clay.id]);
    expect([post.tag_ids, post.tags]).toEqual([
      [clay.id, lime.id],
      [clay, lime],
    ]);
    await put(desk.editor, post.id, { summary: "Λίγα" });
    expect((await readPublic(post.id)).tags).toEqual([clay, lime]);
    await put(desk.editor, post.id, { tag_ids: [lime.id] });
    expect(await idsOf(post.id)).toEqual([lime.id]);
    await put(desk.editor, post.id, { tag_ids: null });
    expect(await idsOf(post.id)).toEqual([]);
  });

  it("are refused while one is unknown, and beyond twelve", async () => {
    const post = await published([lime.id]);
    const many = Array.from({ length: 13 }, (_, index) => index + 1);
    for (const tag_ids of [[lime.id, 999_999], many]) {
      const refused = await put(desk.editor, post.id, { tag_ids });
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["tag_ids"]]);
    }
    expect(await idsOf(post.id)).toEqual([lime.id]);
  });

  it("are for editors: what a company sends is left out, also while it waits", async () => {
    const draft = view(await create(desk.owner, { product_name: "Ξύλο", tag_ids: [lime.id] }));
    expect(draft.tag_ids).toEqual([]);
    const post = await published([lime.id], { member_id: desk.member });
    const change = { summary: "Νέα", tag_ids: [clay.id] };
    expect((await put(desk.owner, post.id, change)).status).toBe(200);
    expect((await editing(desk.editor, post.id)).pending?.change).not.toHaveProperty("tag_ids");
    expect((await review(desk.editor, post.id, "approve")).status).toBe(200);
    expect(await idsOf(post.id)).toEqual([lime.id]);
  });

  it("come back with a version, without deleted ones, and stay where it says nothing", async () => {
    const post = await published([lime.id, clay.id]);
    await put(desk.editor, post.id, { tag_ids: [] });
    await db.tag.delete({ where: { id: clay.id } });
    const restore = async () =>
      view(
        await sendRequest("POST /api/product/{id}/revisions/{version}/restore", {
          user: desk.editor,
          params: { id: post.id, version: 1 },
          body: {},
        }),
      ).tag_ids;
    expect(await restore()).toEqual([lime.id]);
    await db.$executeRaw`UPDATE revision SET snapshot = snapshot - 'tag_ids'
      WHERE kind = 'post' AND subject_id = ${post.id}`;
    expect(await restore()).toEqual([lime.id]);
  });

  it("are part of what a cached page depends on", async () => {
    const post = await published([lime.id]);
    const meta: ResponseMeta = { tags: new Set() };
    const { slug } = await readPublic(post.id);
    await responseMetaStorage.get().run(meta, () => findPost(slug, "el"));
    expect([...meta.tags]).toEqual(expect.arrayContaining([`post:${post.id}`, `tag:${lime.id}`]));
  });
});

describe("unpublished changes", () => {
  it("keep tags, which the preview shows and the clean-up leaves", async () => {
    const post = await published([lime.id]);
    const unused = await make({ label: "ξέχασα" });
    const kept = await sendRequest("PUT /api/working-copy/{kind}/{id}", {
      user: desk.editor,
      params: { kind: "post", id: post.id },
      body: {
        change: { tag_ids: [clay.id] },
        base: { tag_ids: [lime.id] },
        base_version: post.version,
        version: 0,
      },
    });
    expect(kept.status).toBe(200);
    const preview = { kind: "post", id: post.id, locale: "el", pending: false, copy: true };
    const shown = await loadPostPreview(preview as Parameters<typeof loadPostPreview>[0]);
    expect(shown?.post.tags).toEqual([clay]);
    expect(await idsOf(post.id)).toEqual([lime.id]);

    expect(await cleanUp([tagTables])).toMatchObject({ unusedTags: 0 });
    await db.tag.updateMany({ data: { createdAt: new Date(Date.now() - 8 * 86_400_000) } });
    expect(await cleanUp([tagTables])).toMatchObject({ unusedTags: 1 });
    const left = await db.tag.findMany({ select: { id: true }, orderBy: { id: "asc" } });
    expect(left.map(({ id }) => id)).toEqual([lime.id, clay.id]);
    expect(left.map(({ id }) => id)).not.toContain(unused.id);
  });
});

describe("posts with a tag", () => {
  it("are listed by id and by slug to readers, by id at the desk", async () => {
    const own = await published([clay.id, lime.id]);
    const draft = view(await create(desk.editor, { product_name: "Πρόχειρο", tag_ids: [lime.id] }));
    await published([clay.id]);
    const list = async (query: string, user?: Desk["editor"]) => {
      const options = { query: `?locale=el&${query}`, ...(user && { user }) };
      const sent = await sendRequest("GET /api/product", options);
      return (sent.body.data as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
    };
    for (const part of [lime.id, lime.slug]) {
      expect(await list(`tag=${part}`)).toEqual([own.id]);
      expect(await list(`tag=${part}&sort=id`)).toEqual([own.id]);
    }
    expect(await list("tag=nobody")).toEqual([]);
    expect(await list(`admin=true&tag_id=${lime.id}`, desk.editor)).toEqual(
      [own.id, draft.id].sort((a, b) => a - b),
    );
  });
});
