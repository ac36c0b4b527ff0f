import { beforeAll, expect, it } from "vitest";
import { lackingChunks } from "@/lib/magazine/chunk/desk/lacking";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { lackingDirectoryPosts, lackingMembers } from "@/lib/directory/directory-post/desk/lacking";
import { lackingEvents } from "@/lib/commerce/event/desk/lacking";
import { lackingPages } from "@/lib/magazine/page/desk/lacking";
import { lackingPosts } from "@/lib/magazine/post/desk/lacking";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { KINDS } from "@/lib/kernel/manifest/kinds";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import { Prisma } from "@/prisma/client/client";
import type { Lacking } from "./lacking";
import { testItem } from "./test-items";
import type { ContentStatus } from "@/prisma/client/enums";

let bare = 0;
let described = 0;
let made = 0;
const number = () => (made += 1);

async function asset(alt: string): Promise<number> {
  const { id } = await db.asset.create({
    data: {
      fileKey: `${number()}`.padStart(32, "b"),
      mime: "image/webp",
      sha256: "x",
      parentType: "library",
      width: 8,
      height: 8,
      bytes: 1,
      translations: { create: LOCALES.map((locale) => ({ locale, alt })) },
    },
    select: { id: true },
  });
  return id;
}
beforeAll(async () => {
  [bare, described] = [await asset(""), await asset("Φως")];
});

const figure = (assetId: number, alt = "") => ({
  type: "doc",
  content: [{ type: "figure", attrs: { assetId, alt } }],
});
const untranslated = {
  type: "doc",
  content: [{ type: "paragraph", attrs: { original: '[{"type":"text","text":"Light"}]' } }],
};
type Text = { text?: string; document?: object; status?: ContentStatus };
const translation = ({ status = "draft" }: Text) => ({
  locale: "el" as const,
  title: "Τ",
  slug: `lacking-${number()}`,
  status,
  publishedAt: new Date(0),
});
const body = ({ text = "Κείμενο", document }: Text) => ({
  bodyText: text,
  ...(document && { bodyDoc: document }),
});

async function post(coverId: number | null, text: Text = {}) {
  const { id: categoryId } = await db.category.upsert({
    where: { code: "DS.MAG" },
    update: {},
    create: {
      code: "DS.MAG",
      translations: { create: [{ locale: "el", name: "Α", slug: "mag" }] },
    },
    select: { id: true },
  });
  const translations = { create: [{ ...translation(text), ...body(text) }] };
  const data = { categoryId, coverId, translations };
  return (await db.post.create({ data, select: { id: true } })).id;
}
async function event(coverId: number | null, text: Text = {}) {
  const translations = { create: [{ ...translation(text), ...body(text) }] };
  const times = { startsAt: new Date(0), endsAt: new Date(1) };
  return (await db.event.create({ data: { ...times, coverId, translations } })).id;
}
async function page(blocks: object[]) {
  const translations = { create: [{ ...translation({}), blocks }] };
  return (await db.page.create({ data: { translations } })).id;
}

it("tells what posts and events lack that publishing would change, and nothing of others", async () => {
  for (const [make, lacking] of [
    [post, lackingPosts],
    [event, lackingEvents],
  ] as const) {
    const ids = [
      await make(null, { text: "" }),
      await make(null, { status: "scheduled" }),
      await make(described),
      await make(bare),
      await make(described, { document: figure(bare) }),
      await make(described, { document: figure(bare, "Εδώ") }),
      await make(described, { document: untranslated }),
      await make(null, { text: "", status: "published" }),
    ];
    expect(await lacking(ids)).toEqual(
      new Map([
        [ids[0], { refused: [], advised: ["text", "cover"] }],
        [ids[1], { refused: [], advised: ["cover"] }],
        [ids[3], { refused: ["alt"], advised: [] }],
        [ids[4], { refused: ["alt"], advised: [] }],
        [ids[6], { refused: ["passages"], advised: [] }],
      ]),
    );
    expect(await lacking([])).toEqual(new Map());
  }
});

it("tells what pages lack, but not of blocks that are not translated", async () => {
  const media = (asset_id: number) => ({ type: "media", asset_id });
  const ids = [
    await page([]),
    await page([media(described)]),
    await page([media(bare)]),
    await page([{ type: "untranslated", block: media(bare) }, media(described)]),
    await page([{ type: "text", document: untranslated }]),
  ];
  expect(await lackingPages(ids)).toEqual(
    new Map([
      [ids[0], { refused: [], advised: ["text"] }],
      [ids[2], { refused: ["alt"], advised: [] }],
      [ids[4], { refused: ["passages"], advised: [] }],
    ]),
  );
});

it("tells what chunks lack", async () => {
  const chunk = async (contentText: string, contentDoc?: object) => {
    const own = { locale: "el" as const, title: "Τ", contentText };
    const translations = { create: [{ ...own, ...(contentDoc && { contentDoc }) }] };
    return (await db.chunk.create({ data: { key: `lacking_${number()}`, translations } })).id;
  };
  const ids = [await chunk(""), await chunk("Κείμενο"), await chunk("Κείμενο", figure(bare))];
  expect(await lackingChunks(ids)).toEqual(
    new Map([
      [ids[0], { refused: [], advised: ["text"] }],
      [ids[2], { refused: ["alt"], advised: [] }],
    ]),
  );
});

it("tells what company pages lack, and what an editor keeps hidden from their users", async () => {
  const hidden = { publishedAt: new Date(0), hiddenByEditor: true };
  const member = async (isHidden: boolean, contentText?: string) => {
    const own = { locale: "el" as const, name: "Ε", slug: `lacking-${number()}` };
    const content = { locale: "el" as const, contentText: contentText ?? "" };
    const data = {
      translations: {
        create: [{ ...own, status: "archived" as const, ...(isHidden && hidden) }],
      },
      gallery: { create: [{ assetId: bare, position: 0 }] },
      ...(contentText !== undefined && {
        directoryPost: {
          create: { translations: { create: [{ ...content, ...(isHidden && hidden) }] } },
        },
      }),
    };
    return (await db.member.create({ data, select: { id: true } })).id;
  };
  const [plain, texts, kept] = [
    await member(false),
    await member(false, ""),
    await member(true, "Κείμενο"),
  ];
  const ids = [plain, texts, kept];
  const [editor, owner] = [await testActor("editor"), await testActor("user")];
  // Pictures of companies are asked for an alt text, and not refused.
  expect(await lackingMembers(ids, owner)).toEqual(
    new Map([
      [plain, { refused: [], advised: ["alt"] }],
      [texts, { refused: [], advised: ["alt", "text", "cover"] }],
      [kept, { refused: ["hidden"], advised: ["alt", "cover"] }],
    ]),
  );
  expect((await lackingMembers(ids, editor)).get(kept)?.refused).toEqual([]);
  expect(await lackingDirectoryPosts(ids, owner)).toEqual(
    new Map([
      [texts, { refused: [], advised: ["text", "cover"] }],
      [kept, { refused: ["hidden"], advised: ["cover"] }],
    ]),
  );
  expect((await lackingDirectoryPosts(ids, editor)).get(kept)?.refused).toEqual([]);
});

/** The kinds of content whose texts hold pictures. */
type Pictured = Extract<(typeof KINDS)[number], { assets: { documents: readonly [object] } }>;
type Lacks = (ids: number[]) => Promise<Map<number, Lacking>>;
const LACKING: Record<Pictured["kind"], Lacks> = {
  post: lackingPosts,
  event: lackingEvents,
  page: lackingPages,
  chunk: lackingChunks,
  directory_post: async (ids) => lackingDirectoryPosts(ids, await testActor("editor")),
};
const PICTURED = VARIANTS.flatMap(({ name, of }) =>
  of.assets.documents.length > 0 && of.kind in LACKING ? [{ name, of: of as Pictured }] : [],
);

it.each(PICTURED)("tells that a picture of a $name has no alt text", async ({ name, of }) => {
  await post(null);
  const ids = [
    await testItem(name, { status: "draft" }),
    await testItem(name, { status: "draft" }),
  ];
  const [{ table, column, key }] = of.assets.documents;
  for (const [at, assetId] of [bare, described].entries()) {
    // A page has its texts in blocks.
    const text =
      of.kind === "page" ? [{ type: "text", document: figure(assetId) }] : figure(assetId);
    await db.$executeRaw`UPDATE ${Prisma.raw(table)} SET ${Prisma.raw(column)} = ${JSON.stringify(text)}::jsonb
      WHERE ${Prisma.raw(key)} = ${ids[at]}`;
  }
  const lacks = await LACKING[of.kind](ids);
  const told = ids.map((id) => Object.values(lacks.get(id) ?? {}).flat());
  expect(told.map((names) => names.includes("alt"))).toEqual([true, false]);
});
