import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { getPost, listPosts } from "@/lib/magazine/post/read/service";
import { getSeries, findSeries } from "@/lib/magazine/series/read";
import { partNumbers } from "@/lib/magazine/series/parts";
import { makeSitemap } from "@/lib/site/sitemap/service";
import { seriesData } from "@/lib/site/structured-data/series";
import { addPart, makeSeries } from "./test-series";

const numbered = (...numbers: (number | null)[]) =>
  partNumbers(numbers.map((seriesPart) => ({ post: { seriesPart } })));

it("parts without a number follow the highest", () => {
  expect(numbered(1, 2, 4, null, null)).toEqual([1, 2, 4, 5, 6]);
  expect(numbered(null, null)).toEqual([1, 2]);
  expect(numbered()).toEqual([]);
});

describe("a public series", () => {
  it("has the public parts of the language, in order", async () => {
    const id = await makeSeries();
    const last = await addPart(id, { locales: ["el"] });
    const second = await addPart(id, { number: 2 });
    const first = await addPart(id, { number: 1 });
    const ids = async (locale: "el" | "en") =>
      (await getSeries(String(id), locale))?.parts.map((one) => [one.id, one.part]);
    expect(await ids("el")).toEqual([
      [first, 1],
      [second, 2],
      [last, 3],
    ]);
    expect(await ids("en")).toEqual([
      [first, 1],
      [second, 2],
    ]);
    expect((await getPost(String(second), "el"))?.series).toMatchObject({ id, part: 2, parts: 3 });
    expect((await getPost(String(second), "en"))?.series).toMatchObject({
      title: "Houses of the Aegean",
      part: 2,
      parts: 2,
    });
    await db.post.update({ where: { id: first }, data: { deletedAt: new Date() } });
    expect(await ids("en")).toEqual([[second, 2]]);
  });

  it("is not shown in English without a title there, nor without public parts", async () => {
    const id = await makeSeries({ en: null });
    expect(await getSeries(String(id), "el")).toBeNull();
    const post = await addPart(id);
    expect(await getSeries(String(id), "en")).toBeNull();
    expect((await getPost(String(post), "en"))?.series).toBeNull();
    const shown = await getSeries(String(id), "el");
    expect(shown?.alternates).toEqual({ el: `/series/${shown?.slug}`, en: null });
  });

  it("is found by a former slug, and in the site map and the structured data", async () => {
    const id = await makeSeries();
    const post = await addPart(id, { number: 3 });
    await db.slugHistory.create({
      data: { kind: "series", locale: "el", slug: `former-${id}`, targetId: id },
    });
    expect((await findSeries(`former-${id}`, "en")).kind).toBe("moved");
    const series = await getSeries(String(id), "en");
    expect(await makeSitemap("series.xml")).toContain(`/en/series/${series!.slug}<`);
    const graph = await seriesData(series!, "en");
    expect(graph["@graph"][0]).toMatchObject({
      "@type": "CreativeWorkSeries",
      hasPart: [{ "@type": "Article", position: 3 }],
    });
    const { items } = await listPosts("en", { ids: [post] }, { currentPage: 0, perPage: 1 });
    expect(items).toHaveLength(1);
  });
});
