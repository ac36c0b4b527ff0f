import { millisecondsInHour } from "date-fns/constants";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { collectMeta } from "@/server/render/inject";
import { postNeighbours } from "./neighbours";
import { relatedPosts } from "./related";
import { findPost, listFirstPosts } from "./service";
import { BY_DATE } from "./order";

let part = 0;

async function post(
  slug: string,
  ageHours: number,
  more: { sub?: boolean; startsAt?: Date; endsAt?: Date } = {},
) {
  const category = await db.category.findUniqueOrThrow({ where: { code: "DS.AGENDA" } });
  await db.post.create({
    data: {
      categoryId: category.id,
      subCategoryId: more.sub ? part : undefined,
      startsAt: more.startsAt,
      endsAt: more.endsAt,
      translations: {
        create: {
          locale: "el",
          // One word of its own.
          title: slug.replace("-", ""),
          slug,
          status: "published",
          publishedAt: new Date(Date.now() - ageHours * millisecondsInHour),
        },
      },
    },
  });
}

const related = async (slug: string, count: number) => {
  const found = await findPost(slug, "el");
  if (found.kind !== "found") throw new Error(`${slug} is not there`);
  return (await relatedPosts(found.item, "el", count)).map((card) => card.slug);
};

beforeAll(async () => {
  const category = await db.category.create({
    data: {
      code: "DS.AGENDA",
      translations: { create: { locale: "el", name: "Ατζέντα", slug: "agenda" } },
    },
  });
  part = (
    await db.subCategory.create({
      data: {
        categoryId: category.id,
        key: "talks",
        translations: { create: { locale: "el", name: "Ομιλίες", slug: "omilies" } },
      },
    })
  ).id;
  for (let n = 1; n <= 3; n++) await post(`near-${n}`, n, { sub: true });
  for (let n = 4; n <= 8; n++) await post(`far-${n}`, n);
});

describe("related posts", () => {
  it("are those of the sub-category, newest first, then of the section, without the post and duplicates", async () => {
    expect(await related("near-2", 4)).toEqual(["near-1", "near-3", "far-4", "far-5"]);
    expect(await related("near-3", 1)).toEqual(["near-1"]);
    expect(await related("near-1", 20)).toEqual([
      "near-2",
      "near-3",
      "far-4",
      "far-5",
      "far-6",
      "far-7",
      "far-8",
    ]);
  });
  it("of a post without sub-category are the newest of the section", async () => {
    expect(await related("far-4", 3)).toEqual(["near-1", "near-2", "near-3"]);
  });
});

describe("posts about the same", () => {
  const tagOf = async (label: string) =>
    (await db.tag.create({ data: { slug: label, labelEl: label, labelEn: label } })).id;
  const idOf = async (slug: string) =>
    (await db.postTranslation.findFirstOrThrow({ where: { slug } })).postId;
  const link = async (slug: string, tagId: number) =>
    db.postTag.create({ data: { postId: await idOf(slug), tagId } });

  it("come before newer ones of the same sub-category, the more they share the earlier", async () => {
    const [stone, water] = [await tagOf("stone"), await tagOf("water")];
    for (const slug of ["near-1", "far-7", "far-8"]) await link(slug, stone);
    for (const slug of ["near-1", "far-8"]) await link(slug, water);
    expect(await related("near-1", 4)).toEqual(["far-8", "far-7", "near-2", "near-3"]);
  });
  it("are no parts of the same series, which its strip has; those of another one may be", async () => {
    const title = (locale: "el" | "en") => ({ locale, title: "Σειρά" });
    const series = async (slug: string, ...locales: ("el" | "en")[]) =>
      (await db.series.create({ data: { slug, translations: { create: locales.map(title) } } })).id;
    const join = async (slug: string, seriesId: number | null) =>
      db.post.update({ where: { id: await idOf(slug) }, data: { seriesId } });
    const own = await series("own-series", "el");
    for (const slug of ["near-1", "far-8"]) await join(slug, own);
    await join("far-7", await series("other-series", "el"));
    expect(await related("near-1", 3)).toEqual(["far-7", "near-2", "near-3"]);
    // Without a title in the language there is no strip.
    const foreign = await series("foreign-series", "en");
    for (const slug of ["near-1", "far-8"]) await join(slug, foreign);
    expect(await related("near-1", 3)).toEqual(["far-8", "far-7", "near-2"]);
    for (const slug of ["near-1", "far-7", "far-8"]) await join(slug, null);
    expect(await related("near-1", 3)).toEqual(["far-8", "far-7", "near-2"]);
  });
  it("are never drafts, deleted ones or those of the other language", async () => {
    await db.postTranslation.updateMany({ where: { slug: "far-8" }, data: { status: "draft" } });
    await db.post.update({ where: { id: await idOf("far-7") }, data: { deletedAt: new Date() } });
    expect(await related("near-1", 2)).toEqual(["near-2", "near-3"]);
    const found = await findPost("near-1", "el");
    if (found.kind !== "found") throw new Error("near-1 is not there");
    expect(await relatedPosts(found.item, "en", 3)).toEqual([]);
  });
});

describe("the neighbours of a post", () => {
  const around = async (slug: string) => {
    const found = await findPost(slug, "el");
    if (found.kind !== "found") throw new Error(`${slug} is not there`);
    const { newer, older } = await postNeighbours(found.item, "el");
    return [newer?.slug ?? null, older?.slug ?? null];
  };
  it("are the next ones of its section by time, without what is not public", async () => {
    expect(await around("near-1")).toEqual([null, "near-2"]);
    expect(await around("far-4")).toEqual(["near-3", "far-5"]);
    // far-7 is deleted, far-8 a draft.
    expect(await around("far-6")).toEqual(["far-5", null]);
  });
});

describe("a list of upcoming events", () => {
  const listed = async () => {
    const { result, meta } = await collectMeta(() =>
      listFirstPosts("el", { category: "DS.AGENDA", datedFrom: new Date() }, 10, BY_DATE),
    );
    return { slugs: result.map((card) => card.slug), until: meta.expiresAt };
  };

  it("does not expire without events", async () => {
    expect(await listed()).toEqual({ slugs: [], until: undefined });
  });
  it("expires when the next entry ends, or starts if it has no end", async () => {
    const [soon, later] = [
      new Date(Date.now() + millisecondsInHour),
      new Date(Date.now() + 5 * millisecondsInHour),
    ];
    await post("long", 9, { startsAt: new Date(Date.now() - millisecondsInHour), endsAt: later });
    expect(await listed()).toEqual({ slugs: ["long"], until: later.getTime() + 1 });
    await post("short", 10, { startsAt: soon });
    expect(await listed()).toEqual({ slugs: ["long", "short"], until: soon.getTime() + 1 });
  });
});
