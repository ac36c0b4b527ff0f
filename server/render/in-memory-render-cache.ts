import { LRUCache } from "lru-cache";
import { expireResponseAt, tagResponse } from "@/lib/kernel/core/cache-tags";
import { memoryMb, memoryPlan } from "@/lib/kernel/core/memory";
import type { RenderCache } from "@/lib/kernel/core/render-cache";
import { collectMeta } from "./inject";
import { roughBytes } from "./rough-bytes";

type Entry = {
  value: Promise<unknown>;
  tags: string[];
  expiresAt?: number;
  isLoaded: boolean;
  /** What its value takes in memory, about. */
  bytes: number;
};

/**
 * What all pages use is a few dozen entries; the others are posts, whole and as cards, and companies,
 * the last used ones. A long post takes some 30 KB, a card 2 KB.
 */
const MAX_ENTRIES = 1_500;
/** Of an entry, beside its value. */
const OVERHEAD_BYTES = 500;

/**
 * The renderer's cache of data that many pages share. The web server sends it invalidated tags
 * before the next render.
 */
export class InMemoryRenderCache implements RenderCache {
  private readonly entries: LRUCache<string, Entry>;
  private isOn = false;

  constructor({
    maxBytes = memoryPlan(memoryMb()).renderCacheBytes,
    maxEntries = MAX_ENTRIES,
  } = {}) {
    this.entries = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes + OVERHEAD_BYTES,
    });
  }

  /**
   * Removes the entries with one of these tags, and every entry that is still loading; `*` removes
   * all.
   */
  invalidate(tags: string[]): void {
    for (const [key, entry] of this.entries) {
      if (tags.includes("*") || !entry.isLoaded || entry.tags.some((tag) => tags.includes(tag)))
        this.entries.delete(key);
    }
  }

  /** Whether invalidations arrive at present; without them nothing is cached. */
  set on(isOn: boolean) {
    this.isOn = isOn;
    this.isPaused = false;
    this.entries.clear();
  }

  /** Whether invalidations are late; nothing is read from the cache until they have arrived. */
  isPaused = false;

  async getOrLoad<T>(
    key: string,
    load: () => Promise<T>,
    isKept: (value: T) => boolean = () => true,
  ): Promise<T> {
    if (!this.isOn || this.isPaused) return load();
    let entry = this.entries.get(key);
    if (entry?.expiresAt !== undefined && entry.expiresAt <= Date.now()) entry = undefined;
    if (!entry) {
      const drop = () => {
        if (this.entries.get(key) === made) this.entries.delete(key);
      };
      const made: Entry = { value: Promise.resolve(), tags: [], isLoaded: false, bytes: 0 };
      made.value = collectMeta(load).then(({ result, meta }) => {
        Object.assign(made, {
          tags: [...meta.tags],
          expiresAt: meta.expiresAt,
          isLoaded: true,
          bytes: roughBytes(result),
        });
        if (!isKept(result)) drop();
        // Another object, so that its size counts; unless it was invalidated meanwhile.
        else if (this.entries.peek(key) === made) this.entries.set(key, { ...made });
        return result;
      });
      made.value.catch(drop);
      this.entries.set(key, made);
      entry = made;
    }
    const value = (await entry.value) as T;
    tagResponse(...entry.tags);
    if (entry.expiresAt !== undefined) expireResponseAt(new Date(entry.expiresAt));
    return value;
  }
}
