import { processGlobal } from "./process-global";

/** Caches the result of a load with the cache tags it set; see `memoize`. */
export type RenderCache = {
  getOrLoad<T>(key: string, load: () => Promise<T>, isKept?: (value: T) => boolean): Promise<T>;
};

/**
 * Only a process that receives every invalidation has one; it is shared between the server's modules
 * and the framework's bundle.
 */
export const renderCache = processGlobal<RenderCache | undefined>("renderCache", () => undefined);

/**
 * A cache of its own for results of searches, so that any number of queries removes no post. They
 * depend on all public content, which a load says by the tag `ANY_CHANGE`.
 */
export const searchCache = processGlobal<RenderCache | undefined>("searchCache", () => undefined);

/**
 * Caches a value that many pages need and that rarely changes (the menu, the footer); invalidated
 * by the tags that its load set. Without a render cache (tests, scripts) it loads each time.
 * @param isKept whether a value is cached; nothing would invalidate one that has no tags
 */
export function memoize<T>(
  key: string,
  load: () => Promise<T>,
  isKept?: (value: T) => boolean,
): Promise<T> {
  const cache = renderCache.current();
  return cache ? cache.getOrLoad(key, load, isKept) : load();
}
