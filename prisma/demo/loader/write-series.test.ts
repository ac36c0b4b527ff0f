import { expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { getSeries } from "@/lib/magazine/series/read";
import { readPosts, readSeries } from "./files";
import { writePosts } from "./write-posts";
import { writeSeries } from "./write-series";
import { writeTaxonomy } from "./write-taxonomy";
import { coverName } from "./picture-names";

const [series, all] = [await readSeries(), await readPosts()];

it("writes the series of the demo with their posts in order, in both languages", async () => {
  const taxonomy = await writeTaxonomy(db);
  const parts = new Set(series.flatMap((one) => one.parts));
  // Without what the order needs not: pictures, companies and authors.
  const posts = all
    .filter(({ key }) => parts.has(key))
    .map((post) => ({
      ...post,
      authors: [],
      member: undefined,
      bodies: { el: "Κείμενο.", en: "Text." },
    }));
  expect(posts).toHaveLength(parts.size);
  const assets = await db.asset.createManyAndReturn({
    data: posts.map(() => ({
      fileKey: crypto.randomUUID().replaceAll("-", ""),
      mime: "image/webp",
      width: 1,
      height: 1,
      bytes: 1,
      sha256: "x",
    })),
    select: { id: true },
  });
  const pictures = new Map(posts.map(({ key }, at) => [coverName("post", key), assets[at]!.id]));
  const owners = { members: new Map<string, number>(), authors: new Map<string, number>() };
  const shown = { pictures, media: {}, mediaIds: new Map() };
  const ids = await writePosts(db, posts, taxonomy, owners, shown, new Date());
  await writeSeries(db, series, ids, pictures);
  for (const { el, en, parts: keys } of series)
    for (const [locale, own] of [
      ["el", el],
      ["en", en],
    ] as const) {
      const row = await db.seriesTranslation.findFirstOrThrow({
        where: { locale, title: own.title },
      });
      const page = await getSeries(String(row.seriesId), locale);
      expect(page).toMatchObject({ title: own.title, text: own.text });
      expect(page?.parts.map(({ id, part }) => [id, part])).toEqual(
        keys.map((key, index) => [ids.get(key), index + 1]),
      );
    }
  await expect(
    writeSeries(
      db,
      [{ ...series[0]!, el: { title: "Χ", text: "x" }, parts: ["x", "y"] }],
      ids,
      pictures,
    ),
  ).rejects.toThrow("no such post: x");
});
