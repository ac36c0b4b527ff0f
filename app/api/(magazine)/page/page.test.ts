import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import type { PageEditView, PageRowView } from "@/lib/magazine/page/desk/view";
import { findPage } from "@/lib/magazine/page/read/service";
import { makeAsset } from "../product/test-desk";
import { sendRequest } from "../../rights/request";
import { document, editor, isPublic, post, put, view } from "./test-pages";

let counter = 0;
const read = async (id: number) =>
  (await sendRequest("GET /api/page/{id}", { user: editor, params: { id }, query: "?admin=true" }))
    .data as PageEditView;
const list = async (query: string) =>
  (await sendRequest("GET /api/page", { user: editor, query: `?admin=true&per_page=100&${query}` }))
    .data as PageRowView[];

/** A page in both locales. */
async function createPage(status: "draft" | "published" = "published"): Promise<PageEditView> {
  const name = `Σελίδα ${++counter}`;
  const result = await post({
    translations: {
      el: { title: name, status, blocks: [{ type: "text", document: document("Καλημέρα") }] },
      en: { title: `Page number ${counter}`, status },
    },
  });
  expect(result.status).toBe(201);
  return view(result);
}

describe("a change", () => {
  it("changes only sent fields, and is public immediately", async () => {
    const { id } = await createPage();
    const result = view(
      await put(id, {
        translations: { el: { title: "Άλλη", meta_title: "Μέτα" } },
        created_at: "1999-01-01",
        id: 1,
        deleted_at: "1999-01-01",
      }),
    );
    expect(result).toMatchObject({
      id,
      version: 2,
      title: "Άλλη",
      meta_title: "Μέτα",
      translations: {
        en: { title: expect.stringMatching(/^Page number/) as string, meta_title: null },
      },
    });
    expect(result.blocks).toHaveLength(1);
    expect((await sendRequest("GET /api/page/{id}", { params: { id } })).data).toMatchObject({
      title: "Άλλη",
    });
    expect(view(await put(id, { status: "archived" })).translations).toMatchObject({
      el: { status: "archived" },
      en: { status: "published" },
    });
    expect([await isPublic(id, "el"), await isPublic(id, "en")]).toEqual([false, true]);
  });
  it("of a public slug redirects the former URL", async () => {
    const { id, slug } = await createPage();
    const newSlug = `new-address-${counter}`;
    expect(view(await put(id, { slug: newSlug })).slug).toBe(newSlug);
    expect(await findPage(slug!, "el")).toEqual({ kind: "moved", slug: newSlug });
    expect(Object.keys((await post({ title: "Β", slug })).errors)).toEqual(["slug"]);
    expect(view(await put(id, { slug })).slug).toBe(slug);
    expect((await findPage(slug!, "el")).kind).toBe("found");
    const hidden = await createPage("draft");
    await put(hidden.id, { slug: `hidden-${counter}` });
    expect(await db.slugHistory.count({ where: { kind: "page", targetId: hidden.id } })).toBe(0);
  });
  it("succeeds once of two from one version, and twice without versions", async () => {
    const { id, version } = await createPage();
    const results = await Promise.all(["Α", "Β"].map((title) => put(id, { title, version })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = results.find(({ status }) => status === 409)!;
    expect(view(refused)).toMatchObject({ id, version: version + 1 });
    const control = await Promise.all(["Γ", "Δ"].map((title) => put(id, { title })));
    expect(control.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      (await put(id, { title: "Ε" }, { headers: { "if-match": `"${version}"` } })).status,
    ).toBe(409);
  });
  it("makes the other translation outdated, until that changes or is marked as up to date", async () => {
    const { id } = await createPage();
    const outdated = async () => {
      const { el, en } = (await read(id)).translations;
      return [el!.is_outdated, en!.is_outdated];
    };
    expect(await outdated()).toEqual([false, false]);
    await put(id, {
      translations: { el: { blocks: [{ type: "text", document: document("Αλλιώς") }] } },
    });
    expect(await outdated()).toEqual([false, true]);
    expect((await list("outdated=en")).map((row) => row.id)).toContain(id);
    expect((await list("outdated=el")).map((row) => row.id)).not.toContain(id);
    await put(id, { translations: { en: { title: "Otherwise" } } });
    expect(await outdated()).toEqual([false, false]);
    await put(id, { translations: { el: { title: "Κι άλλο" } } });
    await put(id, { translations: { en: { is_current: true } } });
    expect(await outdated()).toEqual([false, false]);
    await put(id, { translations: { el: { title: "Κι άλλο" } } });
    expect(await outdated()).toEqual([false, false]);
  });
  it("that hides or deletes a page of the menu is refused, and changes nothing", async () => {
    const { id } = await createPage();
    expect(
      view(
        await put(id, { translations: { el: { slug: "privacy" }, en: { slug: "privacy" } } }),
      ).needed_in.sort(),
    ).toEqual(["el", "en"]);
    const refused = await put(id, { status: "draft" });
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining("μενού")]);
    expect(view(refused)).toMatchObject({ id, status: "published", version: 2 });
    expect(
      (await sendRequest("DELETE /api/page/{id}", { user: editor, params: { id } })).status,
    ).toBe(409);
    expect(view(await put(id, { translations: { el: { slug: "aporrito" } } })).needed_in).toContain(
      "el",
    );
    expect((await put(id, { status: "archived" })).status).toBe(409);
    expect(await isPublic(id)).toBe(true);
  });
});

describe("revisions", () => {
  it("are kept per save, and restored as a new one without status and slug", async () => {
    const { id, title } = await createPage();
    await put(id, { title: "Δεύτερη", slug: `second-${counter}` });
    await put(id, { title: "Τρίτη" });
    const revisions = (
      await sendRequest("GET /api/page/{id}/revisions", { user: editor, params: { id } })
    ).data as { version: number; fields: string[] }[];
    expect(revisions.map(({ version, fields }) => [version, fields])).toEqual([
      [3, ["el.title"]],
      [2, ["el.slug", "el.title"]],
      [1, expect.any(Array)],
    ]);
    const old = (
      await sendRequest("GET /api/page/{id}/revisions/{version}", {
        user: editor,
        params: { id, version: 1 },
      })
    ).data as { snapshot: { translations: { el: { title: string } } } };
    expect(old.snapshot.translations.el.title).toBe(title);
    const restore = (version: number) =>
      sendRequest("POST /api/page/{id}/revisions/{version}/restore", {
        user: editor,
        params: { id, version: 1 },
        body: { version },
      });
    expect((await restore(2)).status).toBe(409);
    expect(view(await restore(3))).toMatchObject({
      version: 4,
      title,
      slug: `second-${counter}`,
      status: "published",
    });
    expect(
      (
        (await sendRequest("GET /api/page/{id}/revisions", { user: editor, params: { id } }))
          .data as {
          restored_from: number;
        }[]
      )[0],
    ).toMatchObject({ version: 4, restored_from: 1 });
  });
  it("of an older page start with the state before its first save", async () => {
    const { id } = await db.page.create({
      data: {
        translations: { create: [{ locale: "el", title: "Παλιά", slug: `palia-${++counter}` }] },
      },
    });
    await put(id, { title: "Νέα" });
    const revisions = (
      await sendRequest("GET /api/page/{id}/revisions", { user: editor, params: { id } })
    ).data as { version: number; actor: unknown }[];
    expect(revisions.map(({ version }) => version)).toEqual([2, 1]);
    const first = (
      await sendRequest("GET /api/page/{id}/revisions/{version}", {
        user: editor,
        params: { id, version: 1 },
      })
    ).data as { snapshot: unknown; actor: unknown };
    expect([first.snapshot, first.actor]).toMatchObject([
      { translations: { el: { title: "Παλιά" } } },
      null,
    ]);
  });
});

describe("trash and bulk actions", () => {
  it("keep a page and its slug until it is restored", async () => {
    const { id, slug } = await createPage();
    const remove = () => sendRequest("DELETE /api/page/{id}", { user: editor, params: { id } });
    expect([(await remove()).status, (await remove()).status, await isPublic(id)]).toEqual([
      204,
      404,
      false,
    ]);
    expect(Object.keys((await post({ title: "Γ", slug })).errors)).toEqual(["slug"]);
    expect((await list("trash=true")).map((row) => row.id)).toContain(id);
    expect((await put(id, { title: "Δ" })).status).toBe(404);
    expect(
      (await sendRequest("POST /api/page/{id}/restore", { user: editor, params: { id } })).status,
    ).toBe(200);
    expect(await isPublic(id)).toBe(true);
  });
  it("apply to many, report failures, and are undone", async () => {
    const [one, two] = [await createPage(), await createPage("draft")];
    const bulk = async (body: object) =>
      (await sendRequest("POST /api/page/bulk", { user: editor, body })).data as {
        done: { id: number; former: Record<string, string | null> }[];
        failed: { id: number; message: string }[];
      };
    const states = async () =>
      (await Promise.all([one, two].map(({ id }) => read(id)))).map(
        ({ translations: { el, en } }) => [el!.status, en!.status],
      );
    const published = await bulk({ action: "publish", ids: [two.id, two.id, 99_999_999] });
    expect(published).toMatchObject({
      done: [{ id: two.id, former: { el: "draft", en: "draft" } }],
      failed: [{ id: 99_999_999, message: expect.stringMatching(/[α-ω]/) as string }],
    });
    const archived = await bulk({ action: "archive", ids: [one.id, two.id] });
    expect(await states()).toEqual([
      ["archived", "archived"],
      ["archived", "archived"],
    ]);
    await bulk({ action: "undo", items: archived.done });
    expect(await states()).toEqual([
      ["published", "published"],
      ["published", "published"],
    ]);
    await bulk({ action: "undo", items: published.done });
    expect((await states())[1]).toEqual(["draft", "draft"]);
    const gone = await bulk({ action: "delete", ids: [one.id] });
    expect(await isPublic(one.id)).toBe(false);
    await bulk({ action: "undo", items: gone.done });
    expect(await isPublic(one.id)).toBe(true);
  });
  it("search pages without accents, filter by status and gaps, and sort", async () => {
    const { id } = view(await post({ title: `Μοναδικός ΤΊΤΛΟΣ ${++counter}` }));
    expect((await list("search=μοναδικος τιτλος")).map((row) => row.id)).toEqual([id]);
    expect(await list("search=μοναδικος&status=published")).toEqual([]);
    expect((await list("search=μοναδικος&missing=en")).map((row) => row.id)).toEqual([id]);
    expect(await list("search=μοναδικος&missing=el")).toEqual([]);
    const titles = (await list("sort=title")).map(
      ({ translations }) => (translations.el ?? translations.en)!.title,
    );
    expect(titles).toEqual([...titles].sort(new Intl.Collator("el").compare));
    expect((await list("sort=-id")).map((row) => row.id)).toEqual(
      [...(await list("sort=id"))].map((row) => row.id).reverse(),
    );
  });
});

describe("blocks", () => {
  /** The blocks of the public page. */
  const publicBlocks = async (id: number) =>
    ((await sendRequest("GET /api/page/{id}", { params: { id } })).data as { blocks: object[] })
      .blocks;
  it("are accepted as public reads return them, without a change", async () => {
    const asset = await makeAsset();
    const { id } = await createPage();
    const blocks = [
      { type: "hero", title: "Α", asset_id: asset },
      { type: "text", document: document("Καλημέρα σας") },
      { type: "text", document: { type: "doc", content: [{ type: "paragraph" }] } },
      { type: "media", asset_id: asset, caption: "Τοίχος" },
      { type: "gallery", asset_ids: [asset] },
    ];
    const written = view(await put(id, { blocks }));
    const publicView = await publicBlocks(id);
    expect(publicView[1]).toEqual({ type: "text", html: "<p>Καλημέρα σας</p>" });
    const back = await put(id, { blocks: publicView });
    expect([back.status, view(back).blocks]).toEqual([200, written.blocks]);
    expect(await publicBlocks(id)).toEqual(publicView);
  });
  it("accept HTML in both places, and refuse a text without content", async () => {
    const html = "<p>Νέο <b>κείμενο</b></p><script>alert(1)</script>";
    const { id } = await createPage();
    const sent = { translations: { el: { blocks: [{ type: "text", html }] } } };
    expect((await put(id, sent)).status).toBe(200);
    expect(await publicBlocks(id)).toEqual([
      { type: "text", html: "<p>Νέο <strong>κείμενο</strong></p>" },
    ]);
    const { status, errors } = await put(id, { blocks: [{ type: "text" }] });
    expect([status, Object.keys(errors)]).toEqual([422, ["blocks.0.document"]]);
    const many = await put(id, { blocks: [{ type: "text", html: "<p>α</p>".repeat(20_001) }] });
    expect([many.status, Object.keys(many.errors)]).toEqual([422, ["blocks.0.html"]]);
  });
});
