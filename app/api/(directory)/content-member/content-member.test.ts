import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { getDirectoryPost } from "@/lib/directory/directory-post/read/service";
import { doc, editor, asset, put, view, createMemberWithUser } from "./test-directory-posts";

describe("a company's directory page", () => {
  it("is written by its users in both locales and public immediately, with its images", async () => {
    const { id, owner } = await createMemberWithUser();
    const [cover, one, two, file] = [
      await asset(id),
      await asset(id),
      await asset(id),
      await asset(id),
    ];
    const result = await put(id, owner, {
      headline: "Πέτρα και φως",
      content_doc: doc("Χτίζουμε από το 1987."),
      status: "published",
      cover_id: cover,
      gallery_ids: [two, one],
      attachment_ids: [file],
      version: 0,
      translations: {
        en: {
          headline: "Stone and light",
          content: "<p>Building <b>since</b> 1987</p><script>alert(1)</script>",
        },
      },
    });
    expect([result.status, view(result)]).toMatchObject([
      200,
      {
        id,
        version: 1,
        headline: "Πέτρα και φως",
        status: "published",
        cover_id: cover,
        gallery_ids: [two, one],
        attachment_ids: [file],
        translations: { en: { status: "draft", headline: "Stone and light", is_outdated: false } },
      },
    ]);
    const shown = await getDirectoryPost(id, "el");
    expect(shown).toMatchObject({
      headline: "Πέτρα και φως",
      cover: { id: cover },
      gallery: [{ id: two }, { id: one }],
      attachments: [{ id: file }],
    });
    expect(shown!.content).toBe("<p>Χτίζουμε από το 1987.</p>");
    expect(await getDirectoryPost(id, "en")).toBeNull();
    expect((await put(id, owner, { translations: { en: { status: "published" } } })).status).toBe(
      200,
    );
    expect((await getDirectoryPost(id, "en"))!.content).toBe(
      "<p>Building <strong>since</strong> 1987</p>",
    );
    expect(
      (
        await db.directoryPostTranslation.findUniqueOrThrow({
          where: { memberId_locale: { memberId: id, locale: "en" } },
          select: { contentText: true },
        })
      ).contentText,
    ).toBe("Building since 1987");
    await put(id, owner, { status: "archived" });
    expect(await getDirectoryPost(id, "el")).toBeNull();
  });
  it("shows the images of the profile while it has none, without deleted ones", async () => {
    const { id, owner } = await createMemberWithUser();
    const [profile, own] = [await asset(id), await asset(id)];
    await db.memberAsset.create({ data: { memberId: id, assetId: profile } });
    await put(id, owner, { headline: "Χ", status: "published" });
    expect((await getDirectoryPost(id, "el"))!.gallery).toMatchObject([{ id: profile }]);
    await put(id, owner, { gallery_ids: [own] });
    expect((await getDirectoryPost(id, "el"))!.gallery).toMatchObject([{ id: own }]);
    await db.asset.update({ where: { id: own }, data: { deletedAt: new Date() } });
    expect((await getDirectoryPost(id, "el"))!.gallery).toMatchObject([{ id: profile }]);
  });
  it.each([
    ["headline", { headline: "x".repeat(201) }],
    ["content_doc", { content_doc: { type: "doc", content: [{ type: "script" }] } }],
    ["content_doc", { content_doc: doc("x".repeat(1_000_001)) }],
    ["status", { status: "in_review" }],
    ["status", { status: "published" }],
    ["translations.en.status", { translations: { en: { status: "published" } } }],
    ["cover_id", { cover_id: 99_999_999 }],
    ["gallery_ids.0", { gallery_ids: ["a"] }],
    ["version", { version: -1 }],
  ])("refuses %s in %j", async (field, body) => {
    const { id, owner } = await createMemberWithUser();
    const result = await put(id, owner, body);
    expect([result.status, Object.keys(result.errors)]).toEqual([422, [field]]);
    expect(await db.directoryPost.count({ where: { memberId: id } })).toBe(0);
  });
  it("refuses images of another company, as fields and in the text; editors may use any", async () => {
    const foreign = await asset((await createMemberWithUser()).id);
    const figure = { type: "doc", content: [{ type: "figure", attrs: { assetId: foreign } }] };
    for (const [field, body] of [
      ["cover_id", { cover_id: foreign }],
      ["gallery_ids", { gallery_ids: [foreign] }],
      ["attachment_ids", { attachment_ids: [foreign] }],
      ["content_doc", { content_doc: figure }],
    ] as const) {
      const { id, owner } = await createMemberWithUser();
      expect(Object.keys((await put(id, owner, body)).errors)).toEqual([field]);
      expect((await put(id, editor, body)).status).toBe(200);
    }
  });
});

describe("conflicts", () => {
  it("responds to the second of two saves from one version with the current state", async () => {
    const { id, owner } = await createMemberWithUser();
    await put(id, owner, { headline: "Πρώτη" });
    const result = await Promise.all([
      put(id, owner, { headline: "Α", version: 1 }),
      put(id, editor, { headline: "Β", version: 1 }),
    ]);
    expect(result.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(view(result.find(({ status }) => status === 409)!)).toMatchObject({
      version: 2,
      headline: view(result.find(({ status }) => status === 200)!).headline,
    });
    // Control: without versions both succeed.
    expect(
      (
        await Promise.all([put(id, owner, { headline: "Γ" }), put(id, editor, { headline: "Δ" })])
      ).map(({ status }) => status),
    ).toEqual([200, 200]);
  });
  it("is created once by two concurrent first saves", async () => {
    const { id, owner } = await createMemberWithUser();
    const result = await Promise.all([
      put(id, owner, { headline: "Α", version: 0 }),
      put(id, editor, { headline: "Β", version: 0 }),
    ]);
    expect(result.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await put(id, owner, { headline: "Γ", version: 5 })).status).toBe(409);
  });
});
