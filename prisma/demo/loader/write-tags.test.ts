import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { toSlug } from "@/lib/kernel/greek/slug";
import { listPosts } from "@/lib/magazine/post/read/service";
import { findTag } from "@/lib/kernel/tag/link";
import { newTag } from "@/lib/kernel/tag/write-schema";
import { readPosts } from "./files";
import { coverName } from "./picture-names";
import { writePosts } from "./write-posts";
import { writeTaxonomy, type TaxonomyIds } from "./write-taxonomy";

let taxonomy: TaxonomyIds;
beforeAll(async () => {
  taxonomy = await writeTaxonomy(db);
});

const tagged = (await readPosts()).filter(({ tags }) => tags.length > 0);

it("has a dozen posts with tags, whose labels are the same everywhere", () => {
  expect(tagged.length).toBeGreaterThanOrEqual(12);
  const labels = new Map<string, string>();
  for (const tag of tagged.flatMap(({ tags }) => tags)) {
    const [label, label_en] = tag.split(" / ");
    expect(newTag.safeParse({ label, label_en }).success, tag).toBe(true);
    const slug = toSlug(label!, "el");
    expect(labels.get(slug) ?? tag).toBe(tag);
    labels.set(slug, tag);
  }
});

it("writes a tag once for all posts that have it, in both languages", async () => {
  const withoutPictures = (text: string) => text.replace(/^!\[.*\n?/gm, "");
  const plain = tagged
    .filter(({ el, en }) => [el, en].every((one) => one?.status === "published"))
    .map((post) => ({
      ...post,
      bodies: { el: withoutPictures(post.bodies.el), en: withoutPictures(post.bodies.en) },
    }));
  const shared = plain
    .flatMap(({ tags }) => tags)
    .find((tag) => plain.filter(({ tags }) => tags.includes(tag)).length > 1)!;
  const posts = plain
    .filter(({ tags }) => tags.includes(shared))
    .slice(0, 2)
    .map((post) => ({ ...post, authors: [], member: undefined }));
  const pictures = new Map<string, number>();
  for (const { key } of posts) {
    const { id } = await db.asset.create({
      data: {
        fileKey: crypto.randomUUID().replaceAll("-", ""),
        mime: "image/webp",
        width: 1,
        height: 1,
        bytes: 1,
        sha256: "x",
      },
      select: { id: true },
    });
    pictures.set(coverName("post", key), id);
  }
  const owners = { members: new Map<string, number>(), authors: new Map<string, number>() };
  const shown = { pictures, media: {}, mediaIds: new Map() };
  await writePosts(db, posts, taxonomy, owners, shown, new Date());
  const labels = shared.split(" / ");
  for (const [at, locale] of (["el", "en"] as const).entries()) {
    const tag = await findTag(toSlug(labels[0]!, "el"), locale);
    expect(tag?.label).toBe(labels[at]);
    const paging = { currentPage: 0, perPage: 1 };
    expect((await listPosts(locale, { tagId: tag!.id }, paging)).total).toBe(posts.length);
  }
});
