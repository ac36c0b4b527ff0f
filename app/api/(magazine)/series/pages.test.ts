import { beforeAll, describe, expect, it } from "vitest";
import { GET as getCard } from "@/app/og/[...path]/route";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { postFacts } from "@/lib/magazine/post/facts";
import { findPost, getPost } from "@/lib/magazine/post/read/service";
import { seriesParts } from "@/lib/magazine/series/parts";
import { findSeries, getSeries, listSeries } from "@/lib/magazine/series/read";
import { cardFacts } from "@/lib/site/share-card/facts";
import { makeSitemap } from "@/lib/site/sitemap/service";
import { postData } from "@/lib/site/structured-data/article";
import { makeAsset } from "../product/test-desk";
import { watchNotices } from "../test-notices";
import { addPart, makeSeries } from "./test-series";

/** The tags that a write invalidates. */
const invalidated = watchNotices();

/** What a response depends on, and when it ends by itself. */
async function metaOf(load: () => Promise<unknown>): Promise<ResponseMeta> {
  const meta: ResponseMeta = { tags: new Set() };
  await responseMetaStorage.get().run(meta, load);
  return meta;
}
const slugOf = async (id: number) => (await db.series.findUniqueOrThrow({ where: { id } })).slug;
const translation = (postId: number, locale: Locale, data: object) =>
  db.postTranslation.update({ where: { postId_locale: { postId, locale } }, data });

describe("the cache drops what shows a series", () => {
  let id: number;
  let [first, second] = [0, 0];
  /** The pages that show it: its own, those of its posts, the list, and the site map. */
  const shownOn = async () => {
    const slug = await slugOf(id);
    return {
      page: await metaOf(() => findSeries(slug, "el")),
      post: await metaOf(() => getPost(String(first), "el")),
      strip: await metaOf(() => seriesParts(id, "el")),
      list: await metaOf(() => listSeries("el", { currentPage: 0, perPage: 20 })),
      sitemap: await metaOf(() => makeSitemap("series.xml")),
    };
  };
  /** The pages that a write leaves in the cache. */
  async function kept(write: () => Promise<unknown>): Promise<string[]> {
    const pages = Object.entries(await shownOn());
    const tags = await invalidated(write);
    return pages
      .filter(([, meta]) => !tags.some((tag) => meta.tags.has(tag)))
      .map(([name]) => name);
  }
  beforeAll(async () => {
    id = await makeSeries();
    [first, second] = [await addPart(id, { number: 1 }), await addPart(id, { number: 2 })];
  });

  it("when its title, text, picture or slug changes", async () => {
    const key = { seriesId_locale: { seriesId: id, locale: "el" as const } };
    // The parts alone do not name the series.
    const renamed = () => db.seriesTranslation.update({ where: key, data: { title: "Άλλος" } });
    expect(await kept(renamed)).toEqual(["strip"]);
    const picture = await makeAsset();
    const row = (data: object) => () => db.series.update({ where: { id }, data });
    expect(await kept(row({ pictureId: picture }))).toEqual(["strip"]);
    expect(await kept(row({ slug: `moved-${id}-x` }))).toEqual(["strip"]);
    const english = { seriesId_locale: { seriesId: id, locale: "en" as const } };
    expect(await kept(() => db.seriesTranslation.delete({ where: english }))).toEqual(["strip"]);
  });

  it("when a post joins, leaves, changes its number or title, or is no longer public", async () => {
    const row = (data: object) => () => db.post.update({ where: { id: second }, data });
    expect(await kept(row({ seriesPart: 3 }))).toEqual([]);
    expect(await kept(row({ seriesId: null, seriesPart: null }))).toEqual([]);
    expect(await kept(row({ seriesId: id, seriesPart: 2 }))).toEqual([]);
    expect(await kept(() => translation(second, "el", { title: "Άλλος τίτλος" }))).toEqual([]);
    expect(await kept(() => translation(second, "el", { status: "draft" }))).toEqual([]);
    expect(await kept(() => translation(second, "el", { status: "published" }))).toEqual([]);
    expect(await kept(row({ deletedAt: new Date() }))).toEqual([]);
    expect(await kept(row({ deletedAt: null }))).toEqual([]);
    // Control: a change of what none of them shows.
    expect(await kept(() => translation(second, "el", { metaKeywords: "x" }))).toHaveLength(5);
  });

  it("when a part ends by its schedule", async () => {
    const end = new Date(Date.now() + 3_600_000);
    await translation(second, "el", { unpublishAt: end });
    const { page, post, strip } = await shownOn();
    for (const meta of [page, post, strip]) expect(meta.expiresAt).toEqual(end.getTime());
    await translation(second, "el", { unpublishAt: null });
  });
});

describe("what is not public", () => {
  const hidden = {
    draft: { status: "draft", publishedAt: null },
    "in review": { status: "in_review", publishedAt: null },
    scheduled: { status: "scheduled", publishedAt: new Date(Date.now() + 3_600_000) },
    early: { status: "published", publishedAt: new Date(Date.now() + 3_600_000) },
    ended: { status: "published", unpublishAt: new Date(Date.now() - 1_000) },
    archived: { status: "archived" },
  } as const;
  it.each(Object.entries(hidden))("is no part: %s", async (_name, state) => {
    const id = await makeSeries();
    const open = await addPart(id, { number: 1 });
    const secret = await addPart(id, { number: 2, slug: `secret-${id}` });
    await translation(secret, "el", state);
    const series = await getSeries(String(id), "el");
    expect(series?.parts.map((one) => one.id)).toEqual([open]);
    expect((await getPost(String(open), "el"))?.series).toMatchObject({ part: 1, parts: 1 });
    const all = await listSeries("el", { currentPage: 0, perPage: 1_000 });
    const shown = JSON.stringify([series, all, await getPost(String(open), "el")]);
    expect(shown).not.toContain(`secret-${id}`);
    // In the other language it is public.
    expect((await getSeries(String(id), "en"))?.parts).toHaveLength(2);
    // With the only public part hidden, nothing of the series is there.
    await translation(open, "el", state);
    expect(await getSeries(String(id), "el")).toBeNull();
    const slug = await slugOf(id);
    expect((await findSeries(slug, "el")).kind).toBe("unknown");
    const sitemap = (await makeSitemap("series.xml")) ?? "";
    expect(sitemap).not.toContain(`<loc>http://localhost:3000/series/${slug}<`);
    expect(sitemap).toContain(`<loc>http://localhost:3000/en/series/${slug}<`);
    expect(await cardFacts({ locale: "el", kind: "series", key: id })).toBeUndefined();
  });
});

describe("the share card of a series", () => {
  it("names it, with its picture or the cover of its first part", async () => {
    const id = await makeSeries();
    const first = await addPart(id, { number: 1 });
    await addPart(id, { number: 2, locales: ["el"] });
    const cover = await makeAsset();
    await db.post.update({ where: { id: first }, data: { coverId: cover } });
    const facts = (locale: Locale) => cardFacts({ locale, kind: "series", key: id });
    expect(await facts("el")).toMatchObject({
      kicker: ["Σειρά άρθρων"],
      title: "Σπίτια του Αιγαίου",
      note: "2 μέρη",
      image: { id: cover },
    });
    expect(await facts("en")).toMatchObject({ title: "Houses of the Aegean", note: "One part" });
    const own = await makeAsset();
    await db.series.update({ where: { id }, data: { pictureId: own } });
    expect((await facts("el"))?.image?.id).toBe(own);
    const card = async (address: string) =>
      (
        await getCard(new Request(`http://localhost:3000/og/${address}`), {
          params: Promise.resolve({ path: address.split("/") }),
        })
      ).status;
    expect(await card(`el/series/${id}.png`)).toBe(200);
    for (const address of ["el/series/999999.png", "el/series/x.png", `el/author/${id}.png`])
      expect(await card(address), address).toBe(404);
  });
});

it("the structured data of a post name its series and its number there", async () => {
  const id = await makeSeries();
  await addPart(id, { number: 1 });
  const post = await addPart(id, { number: 2 });
  const dataOf = async () => {
    const found = await findPost((await getPost(String(post), "en"))!.slug, "en");
    if (found.kind !== "found") throw new Error(found.kind);
    const graph = await postData(found.item, await postFacts(found.item, "en"), "en");
    const nodes = graph["@graph"] as unknown as { "@type": string; isPartOf?: unknown }[];
    return nodes.find((node) => node["@type"] === "Article");
  };
  const url = `http://localhost:3000/en/series/${await slugOf(id)}`;
  expect(await dataOf()).toMatchObject({
    position: 2,
    isPartOf: [
      {},
      { "@type": "CreativeWorkSeries", "@id": `${url}#series`, name: "Houses of the Aegean", url },
    ],
  });
  await db.post.update({ where: { id: post }, data: { seriesId: null, seriesPart: null } });
  const alone = await dataOf();
  expect(alone).not.toHaveProperty("position");
  expect(JSON.stringify(alone)).not.toContain("CreativeWorkSeries");
});
