import { describe, expect, it } from "vitest";
import type { TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { findPost } from "@/lib/magazine/post/read/service";
import { sendRequest } from "../../rights/request";
import { create, editing, figure, makeAsset, put, view } from "./test-desk";
import { desk } from "./test-writes";

describe("a change", () => {
  it("changes only the sent fields, per locale, in both formats", async () => {
    const { id } = view(
      await create(desk.editor, {
        product_name: "Πρώτο",
        summary: "Περίληψη",
        venue: "Πάτρα",
        meta_title: "Μέτα",
        translations: { en: { product_name: "First", summary: "Summary" } },
      }),
    );
    const after = view(await put(desk.editor, id, { translations: { en: { summary: null } } }));
    expect(after).toMatchObject({
      summary: "Περίληψη",
      venue: "Πάτρα",
      meta_title: "Μέτα",
      version: 2,
      translations: { en: { product_name: "First", summary: null } },
    });
    expect(view(await put(desk.editor, id, { summary: "" }))).toMatchObject({
      product_name: "Πρώτο",
      summary: null,
    });
    expect(
      view(await put(desk.editor, id, { summary: "English" }, { query: "?locale=en" })),
    ).toMatchObject({
      product_name: "First",
      summary: "English",
      translations: { el: { summary: null } },
    });
  });
  it("may be the whole object that was read, with one field changed in either place", async () => {
    const cover = await makeAsset();
    const { id } = view(
      await create(desk.editor, {
        product_name: "Ολόκληρο",
        body_doc: figure(cover),
        cover_id: cover,
        status: "published",
        translations: { en: { product_name: "Whole" } },
      }),
    );
    const editView = await editing(desk.editor, id);
    expect(view(await put(desk.editor, id, { ...editView, summary: "Νέα" }))).toMatchObject({
      summary: "Νέα",
      status: "published",
      cover_id: cover,
      body_doc: { content: [{ type: "figure" }] },
      translations: { en: { product_name: "Whole" } },
    });
    const again = await editing(desk.editor, id);
    const nested = {
      ...again,
      translations: {
        ...again.translations,
        el: { ...again.translations.el!, summary: "Πιο νέα" },
      },
    };
    expect(view(await put(desk.editor, id, nested)).summary).toBe("Πιο νέα");
    const html = await editing(desk.editor, id);
    expect(
      view(
        await put(desk.editor, id, {
          ...html,
          body: "<p>Από <b>αλλού</b><script>alert(1)</script></p>",
        }),
      ).body,
    ).toBe("<p>Από <strong>αλλού</strong></p>");
    // A client with HTML only loses nothing by sending back what it read.
    const figured = view(await put(desk.editor, id, { body_doc: figure(cover) }));
    expect(view(await put(desk.editor, id, { body: figured.body })).body_doc).toEqual(
      figured.body_doc,
    );
  });
  it("keeps the spaces of a sentence with several marks", async () => {
    const body_doc = {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "Τοίχοι από " },
            { type: "text", text: "πέτρα", marks: [{ type: "bold" }] },
            { type: "text", text: " και ξύλο" },
          ],
        },
      ],
    };
    expect(view(await create(desk.editor, { product_name: "Κενά", body_doc })).body).toBe(
      "<p>Τοίχοι από <strong>πέτρα</strong> και ξύλο</p>",
    );
  });
  it("from a stale version is refused with the current state; of two concurrent ones one is saved", async () => {
    const { id } = view(await create(desk.editor, { product_name: "Δύο μαζί" }));
    const stale = await put(desk.editor, id, { summary: "α", version: 7 });
    expect([stale.status, stale.data]).toMatchObject([
      409,
      { id, version: 1, product_name: "Δύο μαζί" },
    ]);
    expect(
      (await put(desk.editor, id, { summary: "α" }, { headers: { "if-match": '"7"' } })).status,
    ).toBe(409);
    const both = await Promise.all(
      ["ένα", "δύο", "τρία"].map((summary) => put(desk.editor, id, { summary, version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const savedSummary = view(both.find(({ status }) => status === 200)!).summary;
    expect(await editing(desk.editor, id)).toMatchObject({ summary: savedSummary, version: 2 });
    // Control: without a version both are saved, one after the other.
    const unversioned = await Promise.all(
      ["ένα", "δύο", "τρία"].map((summary) => put(desk.editor, id, { summary })),
    );
    expect(unversioned.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await editing(desk.editor, id)).version).toBe(5);
  });
  it("of a public slug redirects the former one, and cannot take another post's", async () => {
    const { id, slug } = view(
      await create(desk.editor, { product_name: "Παλιά διεύθυνση", status: "published" }),
    );
    const other = view(await create(desk.editor, { product_name: "Άλλη", status: "published" }));
    expect(view(await put(desk.editor, id, { slug: "nea-diefthynsi" })).slug).toBe(
      "nea-diefthynsi",
    );
    expect(await findPost(slug!, "el")).toEqual({ kind: "moved", slug: "nea-diefthynsi" });
    for (const taken of [other.slug, slug])
      expect(
        Object.keys(
          (
            await put(desk.editor, other.id, {
              slug: taken === other.slug ? "nea-diefthynsi" : taken,
            })
          ).errors,
        ),
      ).toEqual(["slug"]);
    expect(view(await put(desk.editor, id, { slug })).slug).toBe(slug);
    expect(
      await db.slugHistory.findMany({
        where: { targetId: id, kind: "post" },
        select: { slug: true },
      }),
    ).toEqual([{ slug: "nea-diefthynsi" }]);
    // The company's people choose none: not of a new post, nor of a draft.
    const chosen = { product_name: "Πρόχειρο", slug: "dikia-mas" };
    expect((await create(desk.owner, chosen)).status).toBe(403);
    const draft = view(await create(desk.owner, { product_name: "Πρόχειρο" }));
    for (const body of [{ slug: "dikia-mas" }, { translations: { en: chosen } }])
      expect((await put(desk.owner, draft.id, body)).status).toBe(403);
    const whole = await put(desk.owner, draft.id, { ...draft, summary: "Ολόκληρο" });
    expect([whole.status, view(whole)]).toMatchObject([
      200,
      { slug: draft.slug, summary: "Ολόκληρο" },
    ]);
    expect(view(await put(desk.editor, draft.id, { slug: "dikia-mas" })).slug).toBe("dikia-mas");
    expect(await db.slugHistory.count({ where: { targetId: draft.id, kind: "post" } })).toBe(0);
  });
  it("of the status back to draft does not let a company delete a post that was public", async () => {
    const post = view(await create(desk.owner, { product_name: "Κάποτε δημόσιο" }));
    await put(desk.editor, post.id, { status: "published" });
    await put(desk.editor, post.id, { status: "archived" });
    expect(view(await put(desk.owner, post.id, { status: "draft" })).status).toBe("draft");
    const remove = (user: TestUser, id: number) =>
      sendRequest("DELETE /api/product/{id}", { user, params: { id } });
    expect((await remove(desk.owner, post.id)).status).toBe(403);
    // Controls: a draft that was never public can be deleted by them, and both by an editor.
    const draft = view(await create(desk.owner, { product_name: "Ποτέ δημόσιο" }));
    expect((await remove(desk.owner, draft.id)).status).toBe(204);
    expect((await remove(desk.editor, post.id)).status).toBe(204);
  });
  it("to another section removes the sub-category of the former one", async () => {
    const { id } = view(
      await create(desk.editor, { product_name: "Μετακόμιση", sub_category_id: desk.part }),
    );
    expect(view(await put(desk.editor, id, { category: "DS.AGENDA" }))).toMatchObject({
      category: "DS.AGENDA",
      sub_category_id: null,
    });
    expect(
      Object.keys((await put(desk.editor, id, { sub_category_id: desk.part })).errors),
    ).toEqual(["sub_category_id"]);
  });
  it("marks the outdated translation, until it is confirmed", async () => {
    const { id } = view(
      await create(desk.editor, {
        product_name: "Δίγλωσσο",
        translations: { en: { product_name: "Bilingual" } },
      }),
    );
    expect(view(await put(desk.editor, id, { summary: "Νέα" })).translations).toMatchObject({
      el: { is_outdated: false },
      en: { is_outdated: true },
    });
    expect(
      view(await put(desk.editor, id, { translations: { en: { is_current: true } } })).translations,
    ).toMatchObject({ el: { is_outdated: false }, en: { is_outdated: false } });
    await put(desk.editor, id, { summary: "Πιο νέα" });
    expect(
      view(await put(desk.editor, id, { translations: { en: { summary: "New" } } })).translations,
    ).toMatchObject({ el: { is_outdated: false }, en: { is_outdated: false } });
    expect(
      view(await put(desk.editor, id, { summary: "Πιο νέα", status: "draft" })).translations.en!
        .is_outdated,
    ).toBe(false);
  });
});
