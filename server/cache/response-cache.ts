import { LRUCache } from "lru-cache";
import type { ReadyResponse } from "../ready-response";
import type { Rendered } from "../render/inject";
import type { Encoding } from "../send";
import { addBody, makeEntry, sizeOf, type CacheEntry } from "./entry";
import { StaleEntries } from "./stale-entries";

/** The result of a lookup: a cache entry, or an uncached response for this request. */
export type CacheResult =
  | { entry: CacheEntry; hit: boolean }
  /** `isStale`: its content changed while it was rendered. */
  | { uncached: Rendered; isStale: boolean };

/** A running render, and the one that follows it for requests that came after an invalidation. */
type InFlight = { epoch: number; answer: Promise<CacheResult>; next?: Promise<CacheResult> };

const EVERYTHING = "*";
/** More invalidated tags than this during a render count as `*`. */
const MAX_INVALIDATED_TAGS = 10_000;

/**
 * Why a response must not be cached; undefined when it may. One without tags could never be
 * invalidated. A not-found page is `no-store` for clients; `kept` is 404 in the server's own cache
 * of it.
 */
export function uncacheableReason(
  { status, headers, meta: notes }: Rendered,
  kept: 200 | 404 = 200,
): string | undefined {
  if (status !== kept) return "status";
  if (headers["set-cookie"] !== undefined) return "cookie";
  if (kept === 200 && /no-store/.test(String(headers["cache-control"] ?? ""))) return "no-store";
  if (notes.isUncacheable) return "uncacheable";
  return notes.tags.length === 0 ? "untagged" : undefined;
}

/**
 * In-memory cache of responses that are the same for everyone, invalidated by tags. A render that
 * began before an invalidation of one of its tags is not stored, and a later request does not wait
 * for it. While no invalidations arrive (`stop`), nothing is stored or served.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, CacheEntry>;
  private readonly byTag = new Map<string, Set<string>>();
  private readonly inFlight = new Map<string, InFlight>();
  /**
   * Counts invalidations; and the epoch of the last invalidation of each tag, kept while a render is
   * running that began before it.
   */
  private epoch = 0;
  private readonly invalidatedAt = new Map<string, number>();
  private rendersInProgress = 0;
  private isOn = false;
  private isPaused = false;
  private readonly stale = new StaleEntries();
  /** Which invalidated pages are rendered again at once, and served stale until then. */
  revalidatedOf: (keys: ReadonlySet<string>) => Iterable<string> = () => [];
  /** Called with the keys that an invalidation dropped. */
  onDropped: ((keys: ReadonlySet<string>) => void) | undefined;
  readonly counts = { hits: 0, misses: 0, joined: 0, purged: 0 };
  private readonly kept: 200 | 404;

  /** `kept`: the status of the responses that it keeps. */
  constructor(options: { maxBytes: number; maxEntries: number; kept?: 200 | 404 }) {
    this.kept = options.kept ?? 200;
    this.entries = new LRUCache({
      max: options.maxEntries,
      maxSize: options.maxBytes,
      sizeCalculation: sizeOf,
      dispose: (entry, key) => this.removeFromTagIndex(key, entry.tags),
    });
  }

  /** Enables the cache, empty. */
  start(): void {
    this.isOn = false;
    this.purge([EVERYTHING]);
    this.isOn = true;
    this.isPaused = false;
  }

  /**
   * Pauses serving until `resume`, because invalidations are late. Entries are kept: the
   * invalidations arrive after all, or the cache is stopped.
   */
  pause(): void {
    this.isPaused = true;
  }

  /** Resumes serving, since all invalidations have arrived. */
  resume(): void {
    this.isPaused = false;
  }

  /** Empties and disables the cache until `start`. */
  stop(): void {
    this.isOn = false;
    this.purge([EVERYTHING]);
  }

  get size(): { entries: number; bytes: number; tags: number } {
    return {
      entries: this.entries.size,
      bytes: this.entries.calculatedSize,
      tags: this.byTag.size,
    };
  }

  private removeFromTagIndex(key: string, tags: string[]): void {
    for (const tag of tags) {
      const keys = this.byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.byTag.delete(tag);
    }
  }

  /** Invalidates every entry with one of these tags; `*` invalidates all. */
  purge(tags: string[]): void {
    this.epoch++;
    if (this.rendersInProgress > 0) this.recordInvalidation(tags);
    const isEverything = tags.includes(EVERYTHING);
    const dropped = new Set(
      isEverything ? this.entries.keys() : tags.flatMap((tag) => [...(this.byTag.get(tag) ?? [])]),
    );
    this.counts.purged += dropped.size;
    if (isEverything) this.stale.clear();
    const revalidated = isEverything ? [] : [...this.revalidatedOf(dropped)];
    for (const key of revalidated) {
      const entry = this.entries.peek(key);
      if (entry) this.stale.keep(key, entry);
    }
    for (const key of dropped) this.entries.delete(key);
    if (this.isOn && dropped.size > 0) this.onDropped?.(dropped);
  }

  private recordInvalidation(tags: string[]): void {
    for (const tag of tags) this.invalidatedAt.set(tag, this.epoch);
    if (this.invalidatedAt.size <= MAX_INVALIDATED_TAGS) return;
    this.invalidatedAt.clear();
    this.invalidatedAt.set(EVERYTHING, this.epoch);
  }

  private hasChangedSince(epoch: number, tags: string[]): boolean {
    return [EVERYTHING, ...tags].some((tag) => (this.invalidatedAt.get(tag) ?? 0) > epoch);
  }

  private store(key: string, rendered: Rendered, began: number): CacheEntry | undefined {
    const entry = makeEntry(rendered);
    if (
      !this.isOn ||
      uncacheableReason(rendered, this.kept) ||
      this.hasChangedSince(began, entry.tags) ||
      entry.expiresAt <= Date.now()
    )
      return undefined;
    this.entries.set(key, entry);
    this.stale.delete(key);
    if (!this.entries.has(key)) return undefined;
    for (const tag of entry.tags) {
      const keys = this.byTag.get(tag);
      if (keys) keys.add(key);
      else this.byTag.set(tag, new Set([key]));
    }
    return entry;
  }

  private async renderAndStore(key: string, render: () => Promise<Rendered>): Promise<CacheResult> {
    const began = this.epoch;
    this.rendersInProgress++;
    try {
      const rendered = await render();
      const entry = this.store(key, rendered, began);
      if (entry) return { entry, hit: false };
      return { uncached: rendered, isStale: this.hasChangedSince(began, rendered.meta.tags) };
    } finally {
      this.rendersInProgress--;
      if (this.rendersInProgress === 0) this.invalidatedAt.clear();
    }
  }

  /** Whether responses are stored and served now. */
  get isServing(): boolean {
    return this.isOn && !this.isPaused;
  }

  /**
   * The entry of a key; undefined when there is none or it has expired. Unless for a revalidation, it
   * may be a stale one that is being replaced.
   */
  get(key: string, { isRevalidation = false } = {}): CacheEntry | undefined {
    if (!this.isServing) return undefined;
    const entry = this.entries.get(key);
    if (entry && entry.expiresAt > Date.now()) return entry;
    if (entry) this.entries.delete(key);
    return isRevalidation ? undefined : this.stale.get(key);
  }

  /** Resolves when nothing is served that an invalidation before the call concerned. */
  settled(): Promise<void> {
    return this.stale.settled();
  }

  /** Whether an entry is in the cache still, or its bodies in one that replaced it, and is served. */
  isCurrent(key: string, entry: CacheEntry): boolean {
    return this.isServing && this.entries.peek(key)?.bodies === entry.bodies;
  }

  /**
   * The response for a key: from the cache, from a render that is running and began after the last
   * invalidation, or from a new render.
   */
  async getOrRender(
    key: string,
    render: () => Promise<Rendered>,
    options: { isRevalidation?: boolean } = {},
  ): Promise<CacheResult> {
    const entry = this.get(key, options);
    if (entry) {
      this.counts.hits++;
      return { entry, hit: true };
    }
    const running = this.inFlight.get(key);
    if (!running || !this.isServing) return this.renderShared(key, render);
    this.counts.joined++;
    if (running.epoch === this.epoch) return running.answer;
    // It began before an invalidation and may be stale. Requests from now on share the next render,
    // so that a page is rendered at most once at a time.
    running.next ??= running.answer
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => this.getOrRender(key, render, { isRevalidation: true }));
    return running.next;
  }

  private async renderShared(key: string, render: () => Promise<Rendered>): Promise<CacheResult> {
    this.counts.misses++;
    const mine: InFlight = { epoch: this.epoch, answer: this.renderAndStore(key, render) };
    this.inFlight.set(key, mine);
    try {
      return await mine.answer;
    } finally {
      if (this.inFlight.get(key) === mine) this.inFlight.delete(key);
    }
  }

  /** The body of an entry in an encoding, compressed once; its bytes count towards the cache size. */
  async body(key: string, entry: CacheEntry, encoding: Encoding): Promise<Buffer> {
    const known = entry.bodies.get(encoding);
    if (known) return known;
    const body = await addBody(entry, encoding);
    this.countAgain(key, entry);
    return body;
  }

  /** Keeps the form in which an entry is written to the socket, with the body that it has now. */
  addReady(key: string, entry: CacheEntry, encoding: Encoding, ready: ReadyResponse): void {
    if (entry.bodies.get(encoding) !== ready.body) return;
    entry.ready.set(encoding, ready);
    this.countAgain(key, entry);
  }

  /** Takes over the new size of an entry, unless it was removed or replaced meanwhile. */
  private countAgain(key: string, entry: CacheEntry): void {
    const present = this.entries.peek(key);
    if (present?.bodies === entry.bodies)
      this.entries.set(key, { ...present }, { noDisposeOnSet: true });
  }
}
