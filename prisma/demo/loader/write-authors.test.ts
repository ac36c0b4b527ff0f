import { beforeAll, expect, it } from "vitest";
import { getAuthor } from "@/lib/magazine/author/read";
import { db } from "@/lib/kernel/core/db";
import { listPosts } from "@/lib/magazine/post/read/service";
import { readAuthors, readPosts } from "./files";
import { authorPictureName, coverName } from "./picture-names";
import { writeAuthors } from "./write-authors";
import { writePosts } from "./write-posts";
import { writeTaxonomy, type TaxonomyIds } from "./write-taxonomy";

const [authors, all] = [await readAuthors(), await readPosts()];
let taxonomy: TaxonomyIds;
beforeAll(async () => {
  taxonomy = await writeTaxonomy(db);
});

it("writes the authors of the demo, in the bylines of its posts", async () => {
  const signed = all.filter(({ authors: keys }) => keys.length > 0);
  const plain = signed.filter(
    ({ member, el, en }) => !member && [el, en].every((one) => one?.status === "published"),
  );
  // One post of each author is enough, without the pictures of its text.
  const withoutPictures = (text: string) =>
    text
      .split("\n")
      .filter((line) => !line.startsWith("!["))
      .join("\n");
  const posts = authors.map(({ key }) => {
    const { bodies, ...post } = plain.find(({ authors: [first] }) => first === key)!;
    return { ...post, bodies: { el: withoutPictures(bodies.el), en: withoutPictures(bodies.en) } };
  });
  const names = [
    ...authors.map(({ key }) => authorPictureName(key)),
    ...posts.map(({ key }) => coverName("post", key)),
  ];
  const assets = await db.asset.createManyAndReturn({
    data: names.map(() => ({
      fileKey: crypto.randomUUID().replaceAll("-", ""),
      mime: "image/webp",
      width: 1,
      height: 1,
      bytes: 1,
      sha256: "x",
    })),
    select: { id: true },
  });
  const pictures = new Map(names.map((name, index) => [name, assets[index]!.id]));
  const ids = await writeAuthors(db, authors, pictures);
  const owners = { members: new Map<string, number>(), authors: ids };
  const shown = { pictures, media: {}, mediaIds: new Map() };
  await writePosts(db, posts, taxonomy, owners, shown, new Date());
  for (const locale of ["el", "en"] as const)
    for (const { key, [locale]: own } of authors) {
      const author = await getAuthor(String(ids.get(key)), locale);
      expect(author, key).toMatchObject({ text: own.text, picture: {} });
      const { total } = await listPosts(
        locale,
        { authorId: ids.get(key)! },
        { currentPage: 0, perPage: 1 },
      );
      expect(total, key).toBe(1);
    }
  await expect(
    writePosts(
      db,
      [{ ...posts[0]!, key: "x", authors: ["nobody"] }],
      taxonomy,
      owners,
      shown,
      new Date(),
    ),
  ).rejects.toThrow("no such author: nobody");
});
