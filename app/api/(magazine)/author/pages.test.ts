import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { GET as getFeed } from "@/app/feeds/[...path]/route";
import { findAuthor } from "@/lib/magazine/author/read";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { listPosts } from "@/lib/magazine/post/read/service";
import { makeSitemap } from "@/lib/site/sitemap/service";
import { authorData } from "@/lib/site/structured-data/author";
import { makeAsset } from "../product/test-desk";
import { watchNotices } from "../test-notices";
import { addPost, makeAuthor } from "./test-authors";

/** The tags that a write invalidates. */
const invalidated = watchNotices();

/** The tags of a response, those of authors and posts. */
async function tagsOf(load: () => Promise<unknown>): Promise<string[]> {
  const meta: ResponseMeta = { tags: new Set() };
  await responseMetaStorage.get().run(meta, load);
  return [...meta.tags].sort();
}
const paging = { currentPage: 0, perPage: 20 };
const slugOf = async (id: number) => (await db.author.findUniqueOrThrow({ where: { id } })).slug;

describe("the cache", () => {
  it("drops what shows an author when the name, the picture or the byline changes", async () => {
    const id = await makeAuthor();
    const post = await addPost([id]);
    const slug = await slugOf(id);
    const own = `author:${id}`;
    expect(await tagsOf(() => listPosts("el", { authorId: id }, paging))).toContain(own);
    expect(await tagsOf(() => findAuthor(slug, "el"))).toEqual(["authors", own, "posts"].sort());
    const key = { authorId_locale: { authorId: id, locale: "el" as const } };
    const renamed = await invalidated(() =>
      db.authorTranslation.update({ where: key, data: { name: "Άλλη" } }),
    );
    expect(renamed).toEqual([own, "authors"]);
    const pictureId = await makeAsset();
    const pictured = await invalidated(() =>
      db.author.update({ where: { id }, data: { pictureId } }),
    );
    expect(pictured).toEqual([own, "authors"]);
    const other = await makeAuthor();
    const signed = await invalidated(() =>
      db.postAuthor.create({ data: { postId: post, authorId: other, position: 1 } }),
    );
    expect(signed).toEqual([`post:${post}`, `post_card:${post}`, "posts"]);
  });
});

describe("the page of an author", () => {
  it("is about a person, with the posts and the breadcrumbs", async () => {
    const id = await makeAuthor();
    await db.author.update({
      where: { id },
      data: { link: "https://example.test/m", pictureId: await makeAsset() },
    });
    await db.authorTranslation.create({
      data: { authorId: id, locale: "en", text: "Writes about stone." },
    });
    await addPost([id], "stone");
    const slug = await slugOf(id);
    const found = await findAuthor(slug, "en");
    if (found.kind !== "found") throw new Error(found.kind);
    const list = await listPosts("en", { authorId: id }, paging);
    const graph = await authorData(found.item, list, "en");
    const url = `http://localhost:3000/en/author/${slug}`;
    expect(graph["@graph"]).toMatchObject([
      {
        "@type": "Person",
        "@id": `${url}#person`,
        name: "Maria Douka",
        url,
        description: "Writes about stone.",
        sameAs: ["https://example.test/m"],
        image: { "@type": "ImageObject" },
      },
      {
        "@type": "CollectionPage",
        mainEntity: { numberOfItems: 1, itemListElement: [{ name: "stone" }] },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [{}, { name: "All posts" }, { name: "Maria Douka", item: url }],
      },
    ]);
  });

  it("is in the sitemap in the languages of the posts, once there are any", async () => {
    const [greek, none] = [await makeAuthor(), await makeAuthor()];
    await addPost([greek], undefined, ["el"]);
    const xml = (await makeSitemap("authors.xml")) ?? "";
    const [own, other] = [await slugOf(greek), await slugOf(none)];
    expect(xml).toContain(`<loc>http://localhost:3000/author/${own}</loc>`);
    expect(xml).not.toContain(`/en/author/${own}`);
    expect(xml).not.toContain(other);
  });
});

it("feeds name every author of a post", async () => {
  const authors = [await makeAuthor(), await makeAuthor({ name: "Νίκος & Υιός" })];
  await addPost(authors, "feed-post");
  const read = async (format: "rss" | "atom") => {
    const path = ["el", `${format}.xml`];
    const url = `http://localhost:3000/feeds/${path.join("/")}`;
    const sent = await getFeed(new Request(url), { params: Promise.resolve({ path }) });
    const isArray = (name: string) => ["item", "entry", "author"].includes(name);
    return new XMLParser({ isArray }).parse(await sent.text());
  };
  const item = (await read("rss")).rss.channel.item.find(
    ({ title }: { title: string }) => title === "feed-post",
  );
  expect(item["dc:creator"]).toEqual(["Μαρία Δούκα", "Νίκος & Υιός"]);
  const entry = (await read("atom")).feed.entry.find(
    ({ title }: { title: string }) => title === "feed-post",
  );
  expect(entry.author).toMatchObject([
    { name: "Μαρία Δούκα", uri: `http://localhost:3000/author/${await slugOf(authors[0]!)}` },
    { name: "Νίκος & Υιός" },
  ]);
});
