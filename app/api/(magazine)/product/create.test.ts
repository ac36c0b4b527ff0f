import { describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import {
  create,
  auditActions,
  figure,
  makeCompany,
  makeAsset,
  paragraph,
  publicPost,
  view,
} from "./test-desk";
import { desk, soon } from "./test-writes";

describe("a new post", () => {
  it("of an editor has the sent status per locale, and slugs from its titles", async () => {
    const cover = await makeAsset();
    const result = await create(desk.editor, {
      product_name: "Σπίτι στη Σίφνο",
      sub_category_id: desk.part,
      member_id: desk.member,
      cover_id: cover,
      gallery_ids: [cover],
      is_featured: true,
      body_doc: paragraph("Ένα δύο", "τρία"),
      status: "published",
      translations: { en: { product_name: "House on Sifnos", summary: "Short" } },
    });
    expect([result.status, view(result)]).toMatchObject([
      201,
      {
        product_name: "Σπίτι στη Σίφνο",
        slug: "spiti-sti-sifno",
        status: "published",
        body: "<p>Ένα δύο</p><p>τρία</p>",
        category: "DS.MAG",
        section: "mag",
        sub_category_id: desk.part,
        member_id: desk.member,
        cover: { id: cover },
        cover_id: cover,
        gallery_ids: [cover],
        is_featured: true,
        version: 1,
        created_by: { id: desk.editor.userId },
        pending: null,
        may: { publish: true, delete: true, change_slug: true, review: true },
        translations: {
          en: {
            product_name: "House on Sifnos",
            slug: "house-on-sifnos",
            status: "draft",
            is_outdated: false,
          },
          el: { is_outdated: false },
        },
      },
    ]);
    expect(await publicPost("spiti-sti-sifno")).toMatchObject({
      product_name: "Σπίτι στη Σίφνο",
      body: "<p>Ένα δύο</p><p>τρία</p>",
    });
    expect(await publicPost(view(result).id, "en")).toBeUndefined();
    expect(
      await db.postTranslation.findFirst({
        where: { postId: view(result).id, locale: "el" },
        select: { bodyText: true, readingMinutes: true },
      }),
    ).toEqual({ bodyText: "Ένα δύο\nτρία", readingMinutes: 1 });
    expect(await auditActions(view(result).id)).toEqual(["post.created"]);
  });
  it("of a company's user is a draft of that company, whatever the body says", async () => {
    const other = await makeCompany();
    const result = await create(desk.owner, {
      product_name: "Δικό μας",
      member_id: other,
      is_featured: true,
      published_at: "2020-01-01T00:00:00Z",
      created_by_id: 1,
      version: 7,
    });
    expect([result.status, view(result)]).toMatchObject([
      201,
      {
        member_id: desk.member,
        is_featured: false,
        status: "draft",
        published_at: null,
        version: 1,
        may: { publish: false, delete: true, change_slug: false, review: false },
      },
    ]);
  });
  it("requires an approved company and a confirmed e-mail address", async () => {
    const waiting = await db.member.create({
      data: {
        translations: {
          create: [
            {
              locale: "el",
              name: "Νέα",
              slug: `nea-${crypto.randomUUID().slice(0, 6)}`,
              status: "in_review",
            },
          ],
        },
      },
      select: { id: true },
    });
    for (const user of [
      desk.reader,
      await testUser({ memberId: waiting.id }),
      await testUser({ memberId: desk.member, verified: false }),
      await testUser({ role: "editor", verified: false }),
    ]) {
      expect((await create(user, { product_name: "Όχι" })).status).toBe(403);
    }
    for (const body of [
      { status: "published" },
      { status: "scheduled", published_at: soon(60) },
      { translations: { en: { product_name: "No", status: "published" } } },
    ])
      expect((await create(desk.owner, { product_name: "Όχι", ...body })).status).toBe(403);
    expect(await db.postTranslation.count({ where: { title: { in: ["Όχι", "No"] } } })).toBe(0);
  });
  it("has a unique slug, also of ten concurrent ones", async () => {
    const result = await Promise.all(
      Array.from({ length: 10 }, () => create(desk.editor, { product_name: "Ίδιος τίτλος" })),
    );
    expect(result.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(result.map((one) => view(one).slug)).size).toBe(10);
    expect(view(await create(desk.editor, { product_name: "1984" })).slug).toBe("1984-p");
    expect(view(await create(desk.editor, { product_name: "Preview" })).slug).toBe("preview-p");
  });
  it.each([
    ["product_name", { product_name: null }],
    ["category", { product_name: "Α", category: "DS.NONE" }],
    ["category", { product_name: "Α", category: "DS.EVENTS" }],
    ["sub_category_id", { product_name: "Α", sub_category_id: 999_999 }],
    ["member_id", { product_name: "Α", member_id: 999_999 }],
    ["cover_id", { product_name: "Α", cover_id: 999_999 }],
    ["gallery_ids", { product_name: "Α", gallery_ids: [999_999] }],
    ["body_doc", { product_name: "Α", body_doc: figure(999_999) }],
    ["body_doc", { product_name: "Α", body_doc: { type: "doc", content: [{ type: "script" }] } }],
    ["body_doc", { product_name: "Α", body_doc: "x" }],
    ["slug", { product_name: "Α", slug: "api" }],
    ["slug", { product_name: "Α", slug: "1984" }],
    ["slug", { product_name: "Α", slug: "Ά" }],
    ["ends_at", { product_name: "Α", ends_at: "2026-01-01T10:00:00Z" }],
    [
      "ends_at",
      { product_name: "Α", starts_at: "2026-01-02T10:00:00Z", ends_at: "2026-01-01T10:00:00Z" },
    ],
    ["published_at", { product_name: "Α", status: "scheduled" }],
    [
      "published_at",
      { product_name: "Α", status: "scheduled", published_at: "2020-01-01T00:00:00Z" },
    ],
    ["published_at", { product_name: "Α", published_at: "tomorrow" }],
    [
      "unpublish_at",
      { product_name: "Α", status: "published", unpublish_at: "2020-01-01T00:00:00Z" },
    ],
    [
      "unpublish_at",
      {
        product_name: "Α",
        status: "scheduled",
        published_at: "2096-01-02T00:00:00Z",
        unpublish_at: "2096-01-01T00:00:00Z",
      },
    ],
    ["translations.en.product_name", { product_name: "Α", translations: { en: { summary: "x" } } }],
    ["status", { product_name: "Α", status: { $ne: 1 } }],
    ["product_name", { product_name: "a\u202eb" }],
    ["meta_title", { product_name: "Α", meta_title: "x".repeat(201) }],
  ])("is refused with the error at the field: %s", async (field, body) => {
    const before = await db.post.count();
    const { status, errors } = await create(desk.editor, body, { query: "?locale=el" });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(errors[field]![0]).toMatch(/[α-ωά-ώ]/);
    expect(await db.post.count()).toBe(before);
  });
});
