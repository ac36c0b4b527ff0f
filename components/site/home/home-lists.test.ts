import { afterEach, expect, it } from "vitest";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { renderCache } from "@/lib/kernel/core/render-cache";
import { homeLists } from "./home-lists";

afterEach(() => renderCache.set(undefined));

it("loads each list once until its tags are invalidated", async () => {
  const loaded = new Map<string, Promise<unknown>>();
  renderCache.set({
    getOrLoad<T>(key: string, load: () => Promise<T>): Promise<T> {
      if (!loaded.has(key)) loaded.set(key, load());
      return loaded.get(key) as Promise<T>;
    },
  });
  const twice = async (load: (lists: ReturnType<typeof homeLists>) => Promise<unknown>) => {
    const [one, other] = [await load(homeLists("el")), await load(homeLists("el"))];
    return one === other;
  };
  expect(await twice(({ newest }) => newest("mag", 5, [1]))).toBe(true);
  expect(await twice(({ posts }) => posts({ category: "DS.MAG", isFeatured: true }, 1))).toBe(true);
  expect(await twice(({ members }) => members({ isFeatured: true }, 6))).toBe(true);
  expect(await twice(({ agenda }) => agenda(5))).toBe(true);
  expect(await twice(({ events }) => events(5))).toBe(true);
  // The control: other filters and another language are other lists.
  const first = await homeLists("el").newest("mag", 5);
  expect(first).not.toBe(await homeLists("el").newest("mag", 5, [1]));
  expect(first).not.toBe(await homeLists("en").newest("mag", 5));
});

it("says when the agenda changes by the clock: when the next event is over", async () => {
  const category = await db.category.create({ data: { code: "DS.AGENDA" } });
  const endsAt = new Date("2999-01-01T10:00:00Z");
  await db.post.create({
    data: { categoryId: category.id, startsAt: new Date("2020-01-01T10:00:00Z"), endsAt },
  });
  const meta: ResponseMeta = { tags: new Set() };
  await responseMetaStorage.get().run(meta, () => homeLists("el").agenda(5));
  expect(meta.expiresAt).toBe(endsAt.getTime() + 1);
  expect([...meta.tags]).toContain("posts");
});
