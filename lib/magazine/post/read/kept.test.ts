import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { asFullPage } from "@/lib/kernel/core/paging";
import { renderCache } from "@/lib/kernel/core/render-cache";
import { collectMeta } from "@/server/render/inject";
import { InMemoryRenderCache } from "@/server/render/in-memory-render-cache";
import { cardsOf } from "./cards";
import { findPost, getPost, listPosts } from "./service";

let cache: InMemoryRenderCache;
let categoryId: number | undefined;
beforeEach(async () => {
  cache = new InMemoryRenderCache();
  cache.on = true;
  renderCache.set(cache);
  categoryId ??= (await db.category.create({ data: { code: "DS.MAG" } })).id;
});
afterEach(() => renderCache.set(undefined));

async function create(slug: string, unpublishAt?: Date): Promise<number> {
  const { id } = await db.post.create({
    data: {
      categoryId: categoryId!,
      translations: {
        create: {
          locale: "el",
          title: "πρώτος",
          slug,
          status: "published",
          publishedAt: new Date(Date.now() - 1_000),
          unpublishAt,
        },
      },
    },
  });
  return id;
}

const change = (postId: number, data: { title?: string; slug?: string; status?: "archived" }) =>
  db.postTranslation.update({ where: { postId_locale: { postId, locale: "el" } }, data });

const titleOf = async (slug: string) => {
  const found = await findPost(slug, "el");
  return found.kind === "found" ? found.item.product_name : found.kind;
};

it("is in memory until it changes", async () => {
  const id = await create("spiti");
  expect([await titleOf("spiti"), (await getPost(String(id), "el"))?.slug]).toEqual([
    "πρώτος",
    "spiti",
  ]);
  await change(id, { title: "δεύτερος" });
  // The control: nothing has told the cache yet.
  expect(await titleOf("spiti")).toBe("πρώτος");
  cache.invalidate([`post:${id}`]);
  expect(await titleOf("spiti")).toBe("δεύτερος");
});

it("is not there any more under a former slug, nor once it is not public", async () => {
  const id = await create("palio");
  await titleOf("palio");
  await change(id, { slug: "neo" });
  cache.invalidate([`post:${id}`]);
  expect([await titleOf("palio"), await titleOf("neo")]).toEqual(["unknown", "πρώτος"]);
  await change(id, { status: "archived" });
  cache.invalidate([`post:${id}`]);
  expect([await titleOf("neo"), await getPost(String(id), "el")]).toEqual(["unknown", null]);
});

it("is found at once where nothing was", async () => {
  expect([await titleOf("avrio"), await getPost("avrio", "el")]).toEqual(["unknown", null]);
  await create("avrio");
  expect(await titleOf("avrio")).toBe("πρώτος");
});

it("is in memory until it ends to be public at the latest", async () => {
  const unpublishAt = new Date(Date.now() + 300);
  await create("prosorino", unpublishAt);
  const { result, meta } = await collectMeta(() => titleOf("prosorino"));
  expect([result, meta.expiresAt]).toEqual(["πρώτος", unpublishAt.getTime()]);
  await expect.poll(() => titleOf("prosorino")).toBe("unknown");
});

it("as a card is in memory until it changes, while lists have the posts of now", async () => {
  const statements = vi.spyOn(db.postTranslation, "findMany");
  const read = async () =>
    (await listPosts("el", {}, { currentPage: 0, perPage: 50 })).items.map(
      (card) => card.product_name,
    );
  const [first, second] = [await create("karta-a"), await create("karta-b")];
  const before = await read();
  expect(before).toContain("πρώτος");
  statements.mockClear();
  expect(await read()).toEqual(before);
  expect(statements).not.toHaveBeenCalled();

  await change(first, { title: "τρίτος" });
  await change(second, { status: "archived" });
  cache.invalidate(["posts", `post_card:${first}`, `post_card:${second}`]);
  const after = await read();
  expect(after.filter((title) => title === "τρίτος")).toHaveLength(1);
  expect(after).toHaveLength(before.length - 1);
  // One statement for the card that changed; the others were in memory.
  expect(statements).toHaveBeenCalledOnce();
  expect(statements.mock.calls[0]![0]).toMatchObject({ where: { postId: { in: [first] } } });
});

it("cards that several lists ask for at the same time are read once", async () => {
  renderCache.set(undefined);
  const statements = vi.spyOn(db.postTranslation, "findMany");
  statements.mockClear();
  const lists = await Promise.all([cardsOf([1, 2], "el"), cardsOf([2, 3, 999], "el")]);
  expect(lists.map((cards) => cards.every(({ id }) => id < 999))).toEqual([true, true]);
  expect(statements).toHaveBeenCalledOnce();
  expect(statements.mock.calls[0]![0]).toMatchObject({
    where: { postId: { in: asFullPage([1, 2, 3, 999]) } },
  });
});
