import { expect, it } from "vitest";
import { renderCache } from "@/lib/core/render-cache";
import { homeLists } from "./home-lists";

it("loads each list once until its tags are invalidated, and the agenda each time", async () => {
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
  expect(await twice(({ agenda }) => agenda(5))).toBe(false);
  // The control: other filters and another language are other lists.
  const first = await homeLists("el").newest("mag", 5);
  expect(first).not.toBe(await homeLists("el").newest("mag", 5, [1]));
  expect(first).not.toBe(await homeLists("en").newest("mag", 5));
});
