import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ANY_CHANGE } from "@/lib/kernel/core/cache-tags";
import { searchCache } from "@/lib/kernel/core/render-cache";
import * as fallbacks from "@/lib/kernel/search-engine/fallbacks";
import { searchSite } from "@/lib/site/search/service";
import { InMemoryRenderCache } from "./in-memory-render-cache";

vi.mock("@/lib/kernel/search-engine/fallbacks", { spy: true });
const searches = vi.mocked(fallbacks.findWithFallbacks);

const BOUNDS = { maxEntries: 300, maxBytes: 10_000_000 };

let cache: InMemoryRenderCache;
beforeEach(() => {
  cache = new InMemoryRenderCache(BOUNDS);
  cache.on = true;
  searchCache.set(cache);
  searches.mockClear();
});
afterEach(() => searchCache.set(undefined));

it("equal searches at once are one, and the result is kept until anything changes", async () => {
  await Promise.all(Array.from({ length: 50 }, () => searchSite("σοφράνο", "el", 8)));
  await searchSite("σοφράνο", "el", 8);
  expect(searches).toHaveBeenCalledTimes(1);
  await searchSite("σοφράνο", "en", 8);
  await searchSite("σοφράνο", "el", 20);
  expect(searches).toHaveBeenCalledTimes(3);
  cache.invalidate(["chunks", ANY_CHANGE]);
  await searchSite("σοφράνο", "el", 8);
  expect(searches).toHaveBeenCalledTimes(4);
  // A control: without the cache each is a search of its own.
  searchCache.set(undefined);
  await Promise.all([1, 2, 3].map(() => searchSite("σοφράνο", "el", 8)));
  expect(searches).toHaveBeenCalledTimes(7);
});
