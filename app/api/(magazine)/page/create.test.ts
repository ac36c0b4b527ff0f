import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { sendRequest } from "../../rights/request";
import { document, isPublic, post, put, view } from "./test-pages";

let counter = 0;

async function makeAsset(alt: { el?: string; en?: string }): Promise<number> {
  const translations = {
    create: Object.entries(alt).map(([locale, text]) => ({ locale: locale as "el", alt: text })),
  };
  return (
    await db.asset.create({
      data: {
        fileKey: crypto.randomUUID().replaceAll("-", ""),
        mime: "image/webp",
        width: 480,
        height: 360,
        bytes: 10,
        sha256: "x",
        translations,
        variants: { create: [{ width: 480, height: 360, format: "webp", bytes: 10 }] },
      },
    })
  ).id;
}

describe("a new page", () => {
  it("is a draft with a unique slug, also when two have the same title", async () => {
    const [one, other] = await Promise.all([
      post({ title: "Όροι χρήσης" }),
      post({ title: "Όροι χρήσης" }),
    ]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect([view(one).slug, view(other).slug].sort()).toEqual(["oroi-chrisis", "oroi-chrisis-2"]);
    expect(view(one)).toMatchObject({
      status: "draft",
      version: 1,
      translations: { en: null },
      blocks: [],
      published_at: null,
    });
    expect(await isPublic(view(one).id)).toBe(false);
    expect(view(await post({ title: "Search" })).slug).toBe("search-p");
  });
  it.each([
    ["title", {}],
    ["title", { translations: { en: { slug: "x" } } }],
    ["slug", { title: "Α", slug: "mag" }],
    ["slug", { title: "Α", slug: "2024" }],
    ["status", { title: "Α", status: "scheduled" }],
    ["status", { title: "Α", status: "in_review" }],
    ["blocks.0.type", { title: "Α", blocks: [{ type: "iframe", src: "https://evil.example" }] }],
    [
      "blocks.0.document",
      {
        title: "Α",
        blocks: [{ type: "text", document: { type: "doc", content: [{ type: "script" }] } }],
      },
    ],
    [
      "blocks.0.document",
      {
        title: "Α",
        blocks: [
          {
            type: "text",
            document: {
              type: "doc",
              content: [
                {
                  type: "paragraph",
                  content: [
                    {
                      type: "text",
                      text: "x",
                      marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }],
                    },
                  ],
                },
              ],
            },
          },
        ],
      },
    ],
    [
      "blocks.0.href",
      {
        title: "Α",
        blocks: [{ type: "cta", title: "Α", label: "Β", href: "javascript:alert(1)" }],
      },
    ],
    [
      "blocks.0.href",
      { title: "Α", blocks: [{ type: "cta", title: "Α", label: "Β", href: "//evil.example" }] },
    ],
    [
      "blocks.0.href",
      { title: "Α", blocks: [{ type: "cta", title: "Α", label: "Β", href: "data:text/html,x" }] },
    ],
    ["blocks.0.asset_id", { title: "Α", blocks: [{ type: "media", asset_id: 99_999_999 }] }],
    [
      "blocks.1.asset_ids",
      {
        title: "Α",
        blocks: [{ type: "newsletter" }, { type: "gallery", asset_ids: [99_999_999] }],
      },
    ],
    ["blocks.0.asset_ids", { title: "Α", blocks: [{ type: "gallery", asset_ids: [] }] }],
    [
      "blocks.1.key",
      { title: "Α", blocks: [{ type: "contact_form" }, { type: "chunk", key: "nobody" }] },
    ],
    [
      "blocks.0.profession_id",
      { title: "Α", blocks: [{ type: "members", profession_id: 99_999_999 }] },
    ],
    ["blocks.0.limit", { title: "Α", blocks: [{ type: "events", limit: 50 }] }],
    ["blocks.0.category", { title: "Α", blocks: [{ type: "posts", category: "DS.X" }] }],
    ["blocks", { title: "Α", blocks: Array.from({ length: 61 }, () => ({ type: "newsletter" })) }],
  ])("is refused with the error at the field: %s", async (field, body) => {
    const before = await db.page.count();
    const { status, errors } = await post(body);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(errors[field]![0]).toMatch(/[α-ω]/);
    expect(await db.page.count()).toBe(before);
  });
  it("shows every kind of block to readers", async () => {
    const [asset, { id: profession }, chunk] = [
      await makeAsset({ el: "Τοίχος" }),
      await db.profession.create({ data: { key: `trade-${++counter}` } }),
      `note_${++counter}`,
    ];
    await db.chunk.create({ data: { key: chunk } });
    const blocks = [
      { type: "hero", title: "Τίτλος", lead: "Εισαγωγή", asset_id: asset },
      { type: "text", document: document("Λόγια") },
      { type: "media", asset_id: asset, caption: "Λεζάντα" },
      { type: "gallery", asset_ids: [asset] },
      { type: "cta", title: "Ελάτε", text: null, label: "Εδώ", href: "/contact" },
      { type: "facts", items: [{ label: "Έτος", value: "1990" }] },
      { type: "posts", category: "DS.MAG", limit: 3 },
      { type: "members", profession_id: profession, limit: 4 },
      { type: "events", limit: 2 },
      { type: "chunk", key: chunk },
      { type: "contact_form" },
      { type: "newsletter" },
    ];
    const result = await post({ title: `Όλα ${counter}`, status: "published", blocks });
    expect(result.status).toBe(201);
    expect(view(result).blocks!.map(({ type }) => type)).toEqual(blocks.map(({ type }) => type));
    expect(view(result).assets.map(({ id }) => id)).toEqual([asset]);
    const shown = (await sendRequest("GET /api/page/{id}", { params: { id: view(result).id } }))
      .data as {
      blocks: Record<string, unknown>[];
    };
    expect(shown.blocks.map(({ type }) => type)).toEqual(blocks.map(({ type }) => type));
    expect(shown.blocks[1]).toEqual({ type: "text", html: "<p>Λόγια</p>" });
    expect(shown.blocks[3]).toMatchObject({ assets: [{ id: asset }] });
  });
  it("cannot be published with an image without alt text in its locale", async () => {
    const asset = await makeAsset({ el: "Τοίχος" });
    const blocks = [{ type: "media", asset_id: asset }];
    expect(
      Object.keys(
        (
          await post({
            translations: {
              el: { title: "Α", blocks, status: "published" },
              en: { title: "A", blocks, status: "published" },
            },
          })
        ).errors,
      ),
    ).toEqual(["translations.en.blocks.0.asset_id"]);
    const result = await post({
      translations: { el: { title: "Α", blocks, status: "published" }, en: { title: "A", blocks } },
    });
    expect(result.status).toBe(201);
    expect(
      Object.keys(
        (await put(view(result).id, { translations: { en: { status: "published" } } })).errors,
      ),
    ).toEqual(["translations.en.blocks.0.asset_id"]);
    await db.assetTranslation.create({ data: { assetId: asset, locale: "en", alt: "Wall" } });
    expect(
      (await put(view(result).id, { translations: { en: { status: "published" } } })).status,
    ).toBe(200);
  });
});
