import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { within } from "@/lib/kernel/core/within";
import type { CacheEntry } from "../cache/entry";
import { isApiUrl } from "../api-url";
import { PAYLOAD_PARAMETER } from "../payload-request";
import type { EdgeAdapter } from "./adapter";
import { InFlight } from "./in-flight";
import { LEASE_SECONDS } from "./lease";
import { PurgeQueue } from "./purge-queue";

/** The tag of everything that an edge keeps. */
const EVERYTHING = "all-pages";
/** Tags that every edge takes, in headers and in regular expressions, and that fit. */
const PLAIN = /^[\w:-]{1,60}$/;
/** The header by which an edge shows that it is one. */
const KEY_HEADER = "x-edge-key";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether an edge may keep the answer to a request, by what it asks for. */
const mayKeep = ({ method, url = "/", headers }: IncomingMessage) =>
  method === "GET" &&
  headers.authorization === undefined &&
  headers.rsc === undefined &&
  !isApiUrl(url) &&
  !url.includes(PAYLOAD_PARAMETER);

/**
 * A shared cache in front of the site, which keeps pages and is purged by their tags
 * (docs/operations.md#edge). It keeps only what is fresh when it is sent, and for a lease of some
 * seconds; while a purge fails, or changes are not heard of, it keeps nothing new.
 */
export class Edge {
  private readonly asking = new WeakSet<IncomingMessage>();
  private readonly inFlight = new InFlight();
  private readonly pending = new Set<Promise<unknown>>();
  private readonly key: Buffer;
  private isListening = false;
  readonly queue: PurgeQueue;
  readonly counts = { kept: 0 };

  /** `key`: the secret by which requests of the edge are known. */
  constructor(
    private readonly adapter: EdgeAdapter,
    key: string,
  ) {
    this.key = digest(key);
    this.queue = new PurgeQueue({
      maxTags: adapter.maxTags,
      everything: EVERYTHING,
      purge: (tags) => adapter.purge(tags),
    });
  }

  /**
   * Notes whether a request comes from the edge and its answer may be kept there. Called before
   * anything else changes the request. The edge gets whole answers: a 304 without the headers that
   * keep it would renew an old answer.
   */
  receive(request: IncomingMessage): void {
    const { headers } = request;
    const given = headers[KEY_HEADER];
    if (given === undefined) return;
    delete headers[KEY_HEADER];
    if (!timingSafeEqual(digest(String(given)), this.key) || !mayKeep(request)) return;
    delete headers["if-none-match"];
    this.asking.add(request);
  }

  /** Whether a request comes from the edge, and its answer may be kept there. */
  isAsking(request: IncomingMessage): boolean {
    return this.asking.has(request);
  }

  /** Whether answers are kept now. */
  get isKeeping(): boolean {
    return this.isListening && !this.queue.isFailing;
  }

  /** Answers on their way to the edge. */
  get answersInFlight(): number {
    return this.inFlight.size;
  }

  /**
   * The headers by which the edge keeps an answer; undefined when it must not. Asked in the moment
   * in which the answer is sent, and of an entry that is in the response cache: a change that
   * arrives later finds the answer on its way.
   * @param cookie for the edge to send along with a page
   */
  keep(
    request: IncomingMessage,
    response: ServerResponse,
    { tags, expiresAt, status }: Pick<CacheEntry, "tags" | "expiresAt" | "status">,
    cookie: string | undefined,
  ): Record<string, string> | undefined {
    if (!this.isAsking(request) || !this.isKeeping || status !== 200) return undefined;
    if (!tags.every((tag) => PLAIN.test(tag))) return undefined;
    const seconds = Math.min(LEASE_SECONDS, (expiresAt - Date.now()) / 1_000);
    if (seconds <= 0) return undefined;
    const all = [...tags, EVERYTHING];
    const headers = this.adapter.headers(all, seconds, cookie);
    if (!headers) return undefined;
    // The id of this request would be that of every reader.
    response.removeHeader("X-Request-Id");
    if (this.adapter.isStrict) this.inFlight.watch(response, all);
    this.counts.kept++;
    return headers;
  }

  /** Purges what changed; `*` is everything. Called when the response cache has dropped it. */
  purge(changed: readonly string[]): void {
    const tags = changed.every((tag) => PLAIN.test(tag)) ? changed : [EVERYTHING];
    const arriving = this.inFlight.with(tags);
    this.await(this.queue.add(tags));
    if (arriving.length > 0) this.await(Promise.all(arriving).then(() => this.queue.add(tags)));
  }

  /** While an edge is away, all purges wait for the same promise, which is in the set once. */
  private await(done: Promise<void>): void {
    if (this.pending.has(done)) return;
    this.pending.add(done);
    void done.then(() => this.pending.delete(done));
  }

  /** Changes are heard of from now on; what was missed before is not known. */
  start(): void {
    this.purge(["*"]);
    this.isListening = true;
  }

  /** Changes may be missed from now on. */
  stop(): void {
    this.isListening = false;
    this.purge(["*"]);
  }

  /** Changes are late, or in time again. */
  pause(): void {
    this.stop();
  }

  resume(): void {
    this.isListening = true;
  }

  /**
   * Resolves when the edge serves nothing older than the purges so far: they are acknowledged, or the
   * lease of all that was kept has ended. An edge outside is not waited for so long, and not at all
   * while it cannot be purged.
   */
  async settled(): Promise<void> {
    // The change that was just made may not have been heard of.
    if (!this.isListening) this.purge(["*"]);
    const isHopeless = !this.adapter.isStrict && this.queue.isFailing;
    if (this.pending.size === 0 || isHopeless) return;
    await within(this.adapter.patienceMs, Promise.all(this.pending), () => undefined);
  }

  /** Ends the queue. */
  close(): void {
    this.queue.close();
  }
}
