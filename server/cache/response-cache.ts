import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { Rendered } from "../render/job";
import { encode, type Encoding } from "../send";

/** An answer that is kept: whole, with the forms of its body that browsers asked for so far. */
export type Kept = {
  status: number;
  headers: OutgoingHttpHeaders;
  etag: string;
  tags: string[];
  freshUntil: number;
  identity: Buffer;
  bodies: Map<Encoding, Buffer | Promise<Buffer>>;
  /** What was sent last in each encoding, ready to be sent again. */
  ready: Map<Encoding, Ready>;
  size: number;
};

/**
 * An answer as it goes over the wire: header names and values in turn, those of a 304, and the
 * body.
 */
export type Ready = { etag: string; headers: string[]; unchanged: string[]; body: Buffer };

/** What came out of a request: an answer that is kept, or one for this request alone. */
export type Outcome = { kept: Kept; hit: boolean } | { once: Rendered };

/**
 * An answer being made, and the one that will be made after it for those who asked after a change.
 */
type InFlight = { epoch: number; answer: Promise<Outcome>; next?: Promise<Outcome> };

/** Everything beside the body that an entry weighs, roughly. */
const OVERHEAD_BYTES = 2_048;
const EVERYTHING = "*";
/**
 * More changed tags than this count as a change of everything: what is being made then is not kept.
 */
const MAX_TOUCHED = 10_000;

const etagOf = (body: Buffer) => createHash("sha256").update(body).digest("base64url").slice(0, 22);

/**
 * Why an answer may not be kept; undefined when it may. What names nothing that it was made from
 * could never be found to be out of date.
 */
export function reasonNotToKeep({ status, headers, notes }: Rendered): string | undefined {
  if (status !== 200) return "status";
  if (headers["set-cookie"] !== undefined) return "cookie";
  if (/no-store/.test(String(headers["cache-control"] ?? ""))) return "no-store";
  if (notes.isUncacheable) return "uncacheable";
  return notes.tags.length === 0 ? "untagged" : undefined;
}

/**
 * Answers that are the same for everyone, kept in memory until something that they were made from
 * changes. An answer whose making began before such a change is never kept, and a request that
 * comes after it never waits for one. While the news of changes are cut off (`stop`), nothing is
 * kept or taken.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, Kept>;
  private readonly byTag = new Map<string, Set<string>>();
  private readonly inFlight = new Map<string, InFlight>();
  /**
   * Changes so far; and the change that last touched each tag, for as long as an answer is being
   * made that began before it.
   */
  private epoch = 0;
  private readonly touched = new Map<string, number>();
  private making = 0;
  private isOn = false;
  readonly counts = { hits: 0, misses: 0, joined: 0, purged: 0 };

  constructor(options: { maxBytes: number; maxEntries: number }) {
    this.entries = new LRUCache({
      max: options.maxEntries,
      maxSize: options.maxBytes,
      sizeCalculation: (entry) => entry.size,
      dispose: (entry, key) => this.forgetTags(key, entry.tags),
    });
  }

  /** Begins to keep answers, with none. */
  start(): void {
    this.purge([EVERYTHING]);
    this.isOn = true;
  }

  /** Drops everything, and keeps and gives nothing until `start`. */
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

  private forgetTags(key: string, tags: string[]): void {
    for (const tag of tags) {
      const keys = this.byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.byTag.delete(tag);
    }
  }

  /** Drops every answer that was made from one of these; `*` drops all. */
  purge(tags: string[]): void {
    this.epoch++;
    if (this.making > 0) this.remember(tags);
    if (tags.includes(EVERYTHING)) {
      this.counts.purged += this.entries.size;
      this.entries.clear();
      this.byTag.clear();
      return;
    }
    for (const tag of tags) {
      for (const key of [...(this.byTag.get(tag) ?? [])]) {
        this.counts.purged++;
        this.entries.delete(key);
      }
    }
  }

  private remember(tags: string[]): void {
    for (const tag of tags) this.touched.set(tag, this.epoch);
    if (this.touched.size <= MAX_TOUCHED) return;
    this.touched.clear();
    this.touched.set(EVERYTHING, this.epoch);
  }

  private hasChangedSince(epoch: number, tags: string[]): boolean {
    return [EVERYTHING, ...tags].some((tag) => (this.touched.get(tag) ?? 0) > epoch);
  }

  private keep(key: string, rendered: Rendered, began: number): Kept | undefined {
    const { notes, status, headers, body } = rendered;
    const freshUntil = notes.freshUntil ?? Infinity;
    if (
      !this.isOn ||
      reasonNotToKeep(rendered) ||
      this.hasChangedSince(began, notes.tags) ||
      freshUntil <= Date.now()
    )
      return undefined;
    const kept: Kept = {
      status,
      headers,
      etag: etagOf(body),
      tags: notes.tags,
      freshUntil,
      identity: body,
      bodies: new Map([["identity", body]]),
      ready: new Map(),
      size: body.length + OVERHEAD_BYTES,
    };
    this.entries.set(key, kept);
    if (!this.entries.has(key)) return undefined;
    for (const tag of notes.tags) {
      const keys = this.byTag.get(tag);
      if (keys) keys.add(key);
      else this.byTag.set(tag, new Set([key]));
    }
    return kept;
  }

  private async make(key: string, render: () => Promise<Rendered>): Promise<Outcome> {
    const began = this.epoch;
    this.making++;
    try {
      const rendered = await render();
      const kept = this.keep(key, rendered, began);
      return kept ? { kept, hit: false } : { once: rendered };
    } finally {
      this.making--;
      if (this.making === 0) this.touched.clear();
    }
  }

  /** The answer kept under a key, as it stands now; undefined when there is none. */
  peek(key: string): Kept | undefined {
    if (!this.isOn) return undefined;
    const kept = this.entries.get(key);
    if (!kept || kept.freshUntil > Date.now()) return kept;
    this.entries.delete(key);
    return undefined;
  }

  /**
   * The answer to a request: kept, being made for someone else who asked after the last change, or
   * made now.
   */
  async answer(key: string, render: () => Promise<Rendered>): Promise<Outcome> {
    const kept = this.peek(key);
    if (kept) {
      this.counts.hits++;
      return { kept, hit: true };
    }
    const running = this.inFlight.get(key);
    if (!running || !this.isOn) return this.makeAndShare(key, render);
    this.counts.joined++;
    if (running.epoch === this.epoch) return running.answer;
    // It began before a change, so that it may say what was before. All who come now wait for the
    // one after it: however often something changes, no page is made more than once at a time.
    running.next ??= running.answer
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => this.answer(key, render));
    return running.next;
  }

  private async makeAndShare(key: string, render: () => Promise<Rendered>): Promise<Outcome> {
    this.counts.misses++;
    const mine: InFlight = { epoch: this.epoch, answer: this.make(key, render) };
    this.inFlight.set(key, mine);
    try {
      return await mine.answer;
    } finally {
      if (this.inFlight.get(key) === mine) this.inFlight.delete(key);
    }
  }

  /**
   * The body of a kept answer in an encoding; each is made once. Its weight counts from then on.
   */
  async body(key: string, kept: Kept, encoding: Encoding): Promise<Buffer> {
    const known = kept.bodies.get(encoding);
    if (known) return known;
    const made = encode(kept.identity, encoding, 5);
    kept.bodies.set(encoding, made);
    const bytes = await made;
    kept.bodies.set(encoding, bytes);
    const present = this.entries.peek(key);
    // Weighed anew, unless it was dropped meanwhile; only another object is.
    if (present?.bodies === kept.bodies)
      this.entries.set(
        key,
        { ...present, size: present.size + bytes.length },
        { noDisposeOnSet: true },
      );
    return bytes;
  }
}
