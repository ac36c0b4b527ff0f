import { LRUCache } from "lru-cache";
import { logFailure } from "@/lib/kernel/core/log";
import type { RenderRequest } from "../render/inject";

/**
 * A page is hot when it was read within the last minute; the ten most read ones are rendered again.
 */
const BUCKET_MS = 10_000;
const BUCKETS = 6;
const MAX_HOT = 10;
/** Maximum number of pages whose reads are counted. */
const MAX_COUNTED = 1_000;
/** Reads of the last 10 to 20 seconds from which on a page is busy: some four a second. */
const BUSY_READS = 50;
/** The pause after a render, as a multiple of its time: at most a quarter of one core is used. */
const REST = 3;

type Page = { request: RenderRequest; reads: number[]; bucket: number };

/** Renders a page into the cache. `stale`: its content changed meanwhile, so that it was not stored. */
export type Remake = (key: string, request: RenderRequest) => Promise<"stored" | "stale" | "kept">;

const noteFailure = logFailure(
  "a hot page could not be rendered again; its next request renders it",
);

/**
 * Renders hot pages again after an invalidation, before the next request: one at a time, the most
 * read first, and once for several changes. An earlier request renders the page as usual. A busy
 * page, which the next reader would have rendered within moments, is rendered at once.
 */
export class HotPages {
  readonly #pages = new LRUCache<string, Page>({ max: MAX_COUNTED });
  readonly #waiting = new Set<string>();
  /** Busy pages that are rendered now, and whether they were invalidated since that began. */
  readonly #revalidating = new Map<string, boolean>();
  #isRunning = false;
  constructor(readonly remake: Remake) {}

  /** Counts a read, with the request by which the page can be rendered again. */
  read(key: string, request?: RenderRequest): void {
    const bucket = Math.floor(Date.now() / BUCKET_MS);
    const page = this.#pages.get(key);
    if (!page) {
      if (request) this.#pages.set(key, { request, reads: [1], bucket });
      return;
    }
    const passed = bucket - page.bucket;
    if (passed > 0) page.reads.unshift(...Array<number>(Math.min(passed, BUCKETS)).fill(0));
    page.reads.length = Math.min(page.reads.length, BUCKETS);
    page.reads[0] = (page.reads[0] ?? 0) + 1;
    page.bucket = bucket;
  }

  #readsOf(key: string, buckets = BUCKETS): number {
    const page = this.#pages.peek(key);
    if (!page) return 0;
    const passed = Math.floor(Date.now() / BUCKET_MS) - page.bucket;
    return page.reads
      .slice(0, Math.max(0, buckets - passed))
      .reduce((total, reads) => total + reads, 0);
  }

  /** Keys with their reads of the last minute, the most read ones first. */
  #byReads(keys: Iterable<string>): string[] {
    return [...keys]
      .map((key) => ({ key, reads: this.#readsOf(key) }))
      .filter(({ reads }) => reads > 0)
      .toSorted((one, other) => other.reads - one.reads)
      .map(({ key }) => key);
  }

  #hot(): string[] {
    return this.#byReads(this.#pages.keys()).slice(0, MAX_HOT);
  }

  /** Whether a page is one of the most read ones. */
  isHot(key: string): boolean {
    return this.#hot().includes(key);
  }

  #isBusy(key: string): boolean {
    return this.#readsOf(key, 2) >= BUSY_READS;
  }

  /** Those of these pages that are busy, the ten most read ones at most. */
  busyOf(keys: Iterable<string>): string[] {
    return this.#byReads([...keys].filter((key) => this.#isBusy(key))).slice(0, MAX_HOT);
  }

  /** Renders those of these pages that are busy, and queues the others that are hot. */
  invalidated(keys: ReadonlySet<string>): void {
    const busy = new Set(this.busyOf(keys));
    for (const key of busy) void this.#revalidate(key);
    for (const key of this.#hot()) if (keys.has(key) && !busy.has(key)) this.#waiting.add(key);
    if (this.#waiting.size > 0 && !this.#isRunning) void this.#run();
  }

  async #revalidate(key: string): Promise<void> {
    const page = this.#pages.peek(key);
    if (!page) return;
    const isRunning = this.#revalidating.has(key);
    this.#revalidating.set(key, isRunning);
    if (isRunning) return;
    for (;;) {
      const result = await this.remake(key, page.request).catch(noteFailure);
      const isOutdated = result === "stale" || this.#revalidating.get(key) === true;
      if (!isOutdated || !this.#isBusy(key)) break;
      this.#revalidating.set(key, false);
    }
    this.#revalidating.delete(key);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (;;) {
      const [key] = this.#byReads(this.#waiting);
      const page = key === undefined ? undefined : this.#pages.peek(key);
      if (key === undefined || !page) break;
      this.#waiting.delete(key);
      const began = performance.now();
      const result = await this.remake(key, page.request).catch(noteFailure);
      if (result === "stale") this.#waiting.add(key);
      const rest = REST * (performance.now() - began);
      await new Promise<void>((resolve) => setTimeout(resolve, rest).unref());
    }
    // A page without reads for a minute is left to its next request.
    this.#waiting.clear();
    this.#isRunning = false;
  }
}
