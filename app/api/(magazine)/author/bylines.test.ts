import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { loadPostPreview } from "@/lib/magazine/post/preview";
import { findPost } from "@/lib/magazine/post/read/service";
import { postData } from "@/lib/site/structured-data/article";
import { postFacts } from "@/lib/magazine/post/facts";
import { create, editing, makeDesk, put, view, type Desk } from "../product/test-desk";
import { sendRequest } from "../../rights/request";
import { makeAuthor } from "./test-authors";

let desk: Desk;
let maria: number;
let nikos: number;
beforeEach(async () => {
  desk = await makeDesk();
  [maria, nikos] = [await makeAuthor(), await makeAuthor({ name: "Νίκος Ρήγας" })];
});

/** A public post in Greek with this byline. */
async function published(author_ids: number[], further: object = {}) {
  const body = { product_name: "Πέτρα", status: "published", author_ids, ...further };
  const sent = await create(desk.editor, body);
  expect(sent.status).toBe(201);
  return view(sent);
}
type Public = { authors: { id: number; slug: string; name: string }[]; slug: string };
const readPublic = async (id: number) =>
  (await sendRequest("GET /api/product/{id}", { params: { id }, query: "?locale=el" }))
    .data as Public;
const namesOf = async (id: number) => (await readPublic(id)).authors.map(({ name }) => name);

describe("the byline of a post", () => {
  it("is in the order that was sent, each author once, and can be changed and cleared", async () => {
    const post = await published([nikos, maria, nikos]);
    expect(post.author_ids).toEqual([nikos, maria]);
    expect(await namesOf(post.id)).toEqual(["Νίκος Ρήγας", "Μαρία Δούκα"]);
    await put(desk.editor, post.id, { author_ids: [maria, nikos] });
    expect(await namesOf(post.id)).toEqual(["Μαρία Δούκα", "Νίκος Ρήγας"]);
    // Control: a save of something else leaves it.
    await put(desk.editor, post.id, { summary: "Λίγα" });
    expect(await namesOf(post.id)).toEqual(["Μαρία Δούκα", "Νίκος Ρήγας"]);
    const cleared = view(await put(desk.editor, post.id, { author_ids: null }));
    expect([cleared.author_ids, cleared.authors]).toEqual([[], []]);
    expect(await namesOf(post.id)).toEqual([]);
  });

  it("refuses unknown authors at the field, and keeps the others", async () => {
    const post = await published([maria]);
    const refused = await put(desk.editor, post.id, { author_ids: [maria, 999_999] });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["author_ids"]]);
    const odd = await put(desk.editor, post.id, { author_ids: ["x"] });
    expect(odd.status).toBe(422);
    expect((await create(desk.editor, { product_name: "Χ", author_ids: [999_999] })).status).toBe(
      422,
    );
    expect(await namesOf(post.id)).toEqual(["Μαρία Δούκα"]);
  });

  it("is for editors: what a company sends is left out, also while it waits", async () => {
    const draft = view(await create(desk.owner, { product_name: "Ξύλο", author_ids: [maria] }));
    expect(draft.author_ids).toEqual([]);
    const post = await published([maria], { member_id: desk.member });
    const change = { summary: "Νέα", author_ids: [nikos] };
    expect((await put(desk.owner, post.id, change)).status).toBe(200);
    const { pending } = await editing(desk.editor, post.id);
    expect(pending?.change).not.toHaveProperty("author_ids");
    expect(await namesOf(post.id)).toEqual(["Μαρία Δούκα"]);
  });

  it("is in the versions of a post, and comes back with one, without deleted authors", async () => {
    const post = await published([maria, nikos]);
    await put(desk.editor, post.id, { author_ids: [] });
    await db.$executeRaw`DELETE FROM author WHERE id = ${nikos}`;
    const restored = await sendRequest("POST /api/product/{id}/revisions/{version}/restore", {
      user: desk.editor,
      params: { id: post.id, version: 1 },
      body: {},
    });
    expect(view(restored).author_ids).toEqual([maria]);
  });

  it("stays when a version is restored that was saved before there were bylines", async () => {
    const post = await published([maria]);
    await db.$executeRaw`UPDATE revision SET snapshot = snapshot - 'author_ids'
      WHERE kind = 'post' AND subject_id = ${post.id}`;
    const restored = await sendRequest("POST /api/product/{id}/revisions/{version}/restore", {
      user: desk.editor,
      params: { id: post.id, version: 1 },
      body: {},
    });
    expect(view(restored).author_ids).toEqual([maria]);
  });

  it("is kept as an unpublished change, which readers do not see", async () => {
    const post = await published([maria]);
    const kept = await sendRequest("PUT /api/working-copy/{kind}/{id}", {
      user: desk.editor,
      params: { kind: "post", id: post.id },
      body: {
        change: { author_ids: [nikos, maria] },
        base: { author_ids: [maria] },
        base_version: post.version,
        version: 0,
      },
    });
    expect(kept.status).toBe(200);
    expect(await namesOf(post.id)).toEqual(["Μαρία Δούκα"]);
    const path = (kept.data as { preview: { el: string } }).preview.el;
    const preview = {
      kind: "post",
      id: post.id,
      locale: "el",
      pending: false,
      copy: true,
    } as const;
    const shown = await loadPostPreview(preview as Parameters<typeof loadPostPreview>[0]);
    expect(path).toContain("/preview");
    expect(shown?.post.authors.map(({ id }) => id)).toEqual([nikos, maria]);
  });

  it("is refused with 409 to a save of an older version", async () => {
    const post = await published([maria]);
    await put(desk.editor, post.id, { author_ids: [nikos], version: post.version });
    const late = await put(desk.editor, post.id, { author_ids: [], version: post.version });
    expect([late.status, (late.body.data as { author_ids: number[] }).author_ids]).toEqual([
      409,
      [nikos],
    ]);
  });
});

describe("posts of an author", () => {
  it("are listed by id and by slug, to readers and at the desk", async () => {
    const [own, draft] = [
      await published([maria, nikos]),
      view(await create(desk.editor, { product_name: "Πρόχειρο", author_ids: [maria] })),
    ];
    await published([nikos]);
    const slug = (await db.author.findUniqueOrThrow({ where: { id: maria } })).slug;
    const list = async (query: string, user?: Desk["editor"]) => {
      const sent = await sendRequest("GET /api/product", { query: `?locale=el&${query}`, user });
      return (sent.body.data as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
    };
    for (const part of [maria, slug]) {
      expect(await list(`author=${part}`)).toEqual([own.id]);
      expect(await list(`author=${part}&sort=product_name`)).toEqual([own.id]);
      const desked = await list(`admin=true&author=${part}`, desk.editor);
      expect(desked).toEqual([own.id, draft.id].sort((a, b) => a - b));
    }
    expect(await list("author=nobody-at-all")).toEqual([]);
    expect(await list("admin=true&author=nobody-at-all", desk.editor)).toEqual([]);
  });
});

describe("structured data", () => {
  it("name the authors as people, and the publisher or company only without any", async () => {
    const post = await published([maria, nikos]);
    const dataOf = async (id: number) => {
      const found = await findPost((await readPublic(id)).slug, "el");
      if (found.kind !== "found") throw new Error(found.kind);
      const graph = await postData(found.item, await postFacts(found.item, "el"), "el");
      const nodes = graph["@graph"] as unknown as { "@type": string; author?: unknown }[];
      return nodes.find((node) => node["@type"] === "Article")?.author;
    };
    const { authors } = await readPublic(post.id);
    expect(await dataOf(post.id)).toEqual(
      authors.map(({ name, slug }) => ({
        "@type": "Person",
        "@id": `http://localhost:3000/author/${slug}#person`,
        name,
        url: `http://localhost:3000/author/${slug}`,
      })),
    );
    expect(await dataOf((await published([])).id)).toMatchObject({ "@type": "Organization" });
  });
});
