import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { sendRequest } from "../../rights/request";
import {
  create,
  auditActions,
  editing,
  figure,
  makeDesk,
  makeAsset,
  publicPost,
  put,
  view,
} from "./test-desk";
import { desk, soon } from "./test-writes";

describe("publishing", () => {
  it("requires alt texts of all images in that locale", async () => {
    const [greek, none] = [await makeAsset({ el: "Αυλή" }), await makeAsset({ el: "", en: " " })];
    const cases: [object, string][] = [
      [{ cover_id: none }, "cover_id"],
      [{ gallery_ids: [greek, none] }, "gallery_ids"],
      [{ body_doc: figure(none) }, "body_doc"],
      [
        { body_doc: { type: "doc", content: [{ type: "gallery", attrs: { assetIds: [none] } }] } },
        "body_doc",
      ],
    ];
    for (const [change, field] of cases) {
      const { id } = view(await create(desk.editor, { product_name: "Εικόνες", ...change }));
      const result = await put(desk.editor, id, { status: "published" });
      expect([result.status, Object.keys(result.errors)]).toEqual([422, [field]]);
      expect(
        (await put(desk.editor, id, { status: "scheduled", published_at: soon(60) })).status,
      ).toBe(422);
      expect((await editing(desk.editor, id)).status).toBe("draft");
    }
    const { id } = view(
      await create(desk.editor, {
        product_name: "Μία",
        cover_id: greek,
        body_doc: figure(none, { alt: "Δικό της" }),
        status: "published",
        translations: { en: { product_name: "One" } },
      }),
    );
    expect(await publicPost(id)).toBeDefined();
    expect(
      (await put(desk.editor, id, { translations: { en: { status: "published" } } })).status,
    ).toBe(422);
    // A public post gets no image without alt text, but may be changed otherwise.
    expect((await put(desk.editor, id, { cover_id: none })).status).toBe(422);
    await db.assetTranslation.updateMany({ where: { assetId: greek }, data: { alt: "" } });
    expect((await put(desk.editor, id, { summary: "Νέα" })).status).toBe(200);
  });
  it("names what both languages lack in one response", async () => {
    const none = await makeAsset({});
    const { id } = view(
      await create(desk.editor, {
        product_name: "Δύο",
        cover_id: none,
        translations: { en: { product_name: "Two", body_doc: figure(none) } },
      }),
    );
    const both = (own: object) => ({ translations: { el: own, en: own } });
    const refused = await put(desk.editor, id, both({ status: "published" }));
    expect([refused.status, refused.errors]).toEqual([
      422,
      {
        cover_id: [expect.stringContaining("ελληνικά"), expect.stringContaining("αγγλικά")],
        "translations.en.body_doc": [expect.stringContaining("αγγλικά")],
      },
    ]);
    const past = { status: "scheduled", published_at: "2020-01-01T05:00:00Z" };
    expect(Object.keys((await put(desk.editor, id, both(past))).errors).sort()).toEqual([
      "published_at",
      "translations.en.published_at",
    ]);
    await db.assetTranslation.createMany({
      data: [
        { assetId: none, locale: "el", alt: "Αυλή" },
        { assetId: none, locale: "en", alt: "Yard" },
      ],
    });
    expect((await put(desk.editor, id, both({ status: "published" }))).status).toBe(200);
  });
  it("keeps a public text that is changed while its images lack alt texts by now", async () => {
    const asset = await makeAsset({ el: "Αυλή" });
    const document = (text: string) => ({
      ...figure(asset),
      content: [...figure(asset).content, { type: "paragraph", content: [{ type: "text", text }] }],
    });
    const { id } = view(
      await create(desk.editor, {
        product_name: "Αυλή",
        body_doc: document("Ένα"),
        status: "published",
      }),
    );
    await db.assetTranslation.updateMany({ where: { assetId: asset }, data: { alt: "" } });
    expect((await put(desk.editor, id, { body_doc: document("Δύο") })).status).toBe(200);
    const added = await put(desk.editor, id, { gallery_ids: [asset] });
    expect([added.status, Object.keys(added.errors).sort()]).toEqual([
      422,
      ["body_doc", "gallery_ids"],
    ]);
  });
  it("follows the schedule", async () => {
    const { id } = view(await create(desk.editor, { product_name: "Χρόνοι" }));
    const at = soon(90);
    expect(
      view(await put(desk.editor, id, { status: "published", published_at: at })),
    ).toMatchObject({ status: "scheduled", published_at: at });
    expect(await publicPost(id)).toBeUndefined();
    expect(
      view(await put(desk.editor, id, { summary: "Αλλαγή", status: "scheduled" })).published_at,
    ).toBe(at);
    expect(view(await put(desk.editor, id, { status: "published" })).status).toBe("published");
    expect(await publicPost(id)).toBeDefined();
    const first = (await editing(desk.editor, id)).published_at;
    expect(view(await put(desk.editor, id, { status: "archived" })).status).toBe("archived");
    expect(await publicPost(id)).toBeUndefined();
    expect(
      view(await put(desk.editor, id, { status: "published", unpublish_at: soon(120) }))
        .published_at,
    ).toBe(first);
    expect(await auditActions(id)).toEqual([
      "post.created",
      "post.updated",
      "post.updated",
      "post.published",
      "post.unpublished",
      "post.published",
    ]);
  });
});

describe("a company's people", () => {
  it("cannot change other posts, nor use images of others", async () => {
    const other = await makeDesk();
    const { id } = view(await create(other.owner, { product_name: "Ξένο", status: "in_review" }));
    expect((await put(desk.owner, id, { product_name: "" })).status).toBe(404);
    expect(
      (await sendRequest("DELETE /api/product/{id}", { user: desk.owner, params: { id } })).status,
    ).toBe(404);
    expect(
      (
        await sendRequest("GET /api/product/{id}", {
          user: desk.owner,
          params: { id },
          query: "?admin=true",
        })
      ).status,
    ).toBe(404);
    const [own, foreign] = [
      await makeAsset({ el: "α" }, desk.member),
      await makeAsset({ el: "α" }, other.member),
    ];
    expect(view(await create(desk.owner, { product_name: "Εικόνα", cover_id: own })).cover_id).toBe(
      own,
    );
    for (const [field, body] of [
      ["cover_id", { cover_id: foreign }],
      ["gallery_ids", { gallery_ids: [own, foreign] }],
      ["body_doc", { body_doc: figure(foreign) }],
    ] as const)
      expect(
        Object.keys((await create(desk.owner, { product_name: "Εικόνα", ...body })).errors),
      ).toEqual([field]);
    const shown = view(
      await create(desk.editor, {
        product_name: "Του συντάκτη",
        member_id: desk.member,
        cover_id: foreign,
      }),
    );
    expect((await put(desk.owner, shown.id, { gallery_ids: [foreign] })).status).toBe(200);
  });
  it("delete their own drafts, but nothing that was public", async () => {
    const draft = view(await create(desk.owner, { product_name: "Σβήνεται" }));
    const formerlyPublic = view(
      await create(desk.editor, {
        product_name: "Μένει",
        member_id: desk.member,
        status: "published",
      }),
    );
    await put(desk.editor, formerlyPublic.id, { status: "archived" });
    expect(
      (
        await sendRequest("DELETE /api/product/{id}", {
          user: desk.owner,
          params: { id: formerlyPublic.id },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await sendRequest("DELETE /api/product/{id}", {
          user: desk.owner,
          params: { id: draft.id },
        })
      ).status,
    ).toBe(204);
    expect(
      (
        await sendRequest("DELETE /api/product/{id}", {
          user: desk.owner,
          params: { id: draft.id },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await sendRequest("GET /api/product/{id}", {
          user: desk.owner,
          params: { id: draft.id },
          query: "?admin=true",
        })
      ).status,
    ).toBe(404);
    expect(
      view(
        await sendRequest("POST /api/product/{id}/restore", {
          user: desk.owner,
          params: { id: draft.id },
        }),
      ),
    ).toMatchObject({ product_name: "Σβήνεται", version: 3 });
    expect(await auditActions(draft.id)).toEqual(["post.created", "post.deleted", "post.restored"]);
  });
});

describe("an editing view", () => {
  it("is found by id or by its slug in any locale, and is 404 for others", async () => {
    const { id } = view(
      await create(desk.editor, {
        product_name: "Δυο διευθύνσεις",
        translations: { en: { product_name: "Two addresses" } },
      }),
    );
    for (const part of [id, "dyo-diefthynseis", "two-addresses"])
      expect((await editing(desk.editor, part)).id).toBe(id);
    const missing = view(
      await create(desk.editor, { translations: { en: { product_name: "English alone" } } }),
    );
    expect(missing).toMatchObject({
      product_name: null,
      slug: null,
      status: null,
      body: "",
      translations: { el: null, en: { product_name: "English alone" } },
      preview: { el: null, en: expect.stringMatching(/^\/en\/preview\//) as string },
    });
  });
});
