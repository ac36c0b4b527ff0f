import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { splitLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { isApiUrl } from "./api-url";
import { encodingOf } from "./cache/entry";
import { HotPages } from "./cache/hot-pages";
import type { CacheKey } from "./cache/key";
import { localeCookieOf, missingLocaleCookie } from "./locale-cookie";
import { PAYLOAD_HEADERS } from "./payload-request";
import { makeReady, makeReadySender } from "./ready-response";
import type { Rendered, RenderRequest } from "./render/inject";
import { addCookie, isHtml, pathOf, requestId, type ResponderSettings } from "./responder-settings";
import { hasVersion, sendEncoded } from "./send";
import { getOrRenderAdmitted, type Admit } from "./visitor-work";

const MAX_KNOWN_REQUESTS = 20_000;
/**
 * Request headers that a shared render may use: none that change what it renders from client to
 * client. Its trace is that of the first who asked.
 */
const SHARED_HEADERS = ["host", "accept", "traceparent", ...PAYLOAD_HEADERS];
/** What is known of a raw request: its cache key, and the locale of its page. */
type Known = { key: string; locale: Locale | undefined };
const pageLocaleOf = (url: string) => (isApiUrl(url) ? undefined : splitLocale(pathOf(url)).locale);

function sharedHeaders(request: IncomingMessage, { kind, key }: CacheKey): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  for (const name of SHARED_HEADERS)
    if (request.headers[name] !== undefined) headers[name] = request.headers[name];
  if (kind === "call") headers["accept-language"] = key.split(" ")[1];
  return headers;
}

/** The key of a raw request for the fast path; undefined for requests without one. */
function requestKey({ headers }: IncomingMessage, url: string): string | undefined {
  if (headers.rsc !== undefined) return undefined;
  if (!isApiUrl(url)) return url;
  return headers.origin === undefined ? `${url}\n${headers["accept-language"] ?? ""}` : undefined;
}

type Parts = {
  settings: ResponderSettings;
  admit: Admit;
  render(asked: RenderRequest): Promise<Rendered>;
  /** Sends a response that is not cached. */
  sendRendered(
    request: IncomingMessage,
    response: ServerResponse,
    rendered: Rendered,
    cookie: string | undefined,
  ): Promise<void>;
};

/** Responds with what is the same for everybody: from the cache, else by a render that fills it. */
export function makeSharedResponder({ settings, admit, render, sendRendered }: Parts) {
  const { cache, payloads, edge } = settings;
  const https = settings.siteUrl.startsWith("https:");
  /** Cache keys by raw request, for normalised URLs, and the locales of pages. */
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN_REQUESTS });
  const sendReady = makeReadySender();
  const hotPages = new HotPages(async (key, asked) => {
    if (!cache.isServing) return "kept";
    const outcome = await cache.getOrRender(key, () => render(asked), { isRevalidation: true });
    if ("uncached" in outcome) return outcome.isStale ? "stale" : "kept";
    // Compressed in advance, as nearly every browser accepts Brotli.
    if (!outcome.hit) await cache.body(key, outcome.entry, "br");
    return outcome.hit ? "kept" : "stored";
  });
  cache.onDropped = (keys) => hotPages.invalidated(keys);
  cache.revalidatedOf = (keys) => hotPages.busyOf(keys);

  async function respondShared(
    request: IncomingMessage,
    response: ServerResponse,
    key: CacheKey,
    asked: string,
    cookie: string | undefined,
  ): Promise<void> {
    const store = key.kind === "payload" ? payloads : cache;
    const asking = sharedHeaders(request, key);
    const shared = { method: "GET", url: key.url, headers: asking, isPublic: true };
    const make = (waitedMs: number) => render({ ...shared, id: requestId(request), waitedMs });
    // One of ten pages that everybody reads: it is made once, and waits for nothing.
    const isHot = key.kind === "document" && hotPages.isHot(key.key);
    const outcome = await getOrRenderAdmitted(store, key.key, () =>
      isHot ? make(0) : admit(request, true, make),
    );
    if (key.kind === "document" && "entry" in outcome) hotPages.read(key.key, shared);
    if ("uncached" in outcome) return sendRendered(request, response, outcome.uncached, cookie);
    const { entry } = outcome;
    const encoding = encodingOf(request, entry);
    const body = await (entry.bodies.get(encoding) ?? store.body(key.key, entry, encoding));
    const sendable = {
      status: entry.status,
      headers: entry.headers,
      body,
      encoding,
      etag: entry.etag,
      compressible: entry.isCompressible,
    };
    const address = requestKey(request, asked);
    if (address !== undefined) {
      known.set(address, { key: key.key, locale: pageLocaleOf(asked) });
      store.addReady(key.key, entry, encoding, makeReady(sendable, settings.everywhere));
    }
    // An entry that was dropped meanwhile is sent, but must not reach the edge after its purge.
    const edgeCookie = isHtml(entry) ? localeCookieOf(pathOf(asked), https) : undefined;
    const kept = store.isCurrent(key.key, entry)
      ? edge?.keep(request, response, entry, edgeCookie)
      : undefined;
    const headers = kept ? { ...entry.headers, ...kept } : addCookie(entry.headers, cookie);
    sendEncoded(request, response, { ...sendable, headers });
  }

  /** The fast path for a cached response to a known raw request; false when there is none. */
  function respondFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers, url = "/" } = request;
    // The edge gets other headers, and asks seldom.
    if (edge?.isAsking(request)) return false;
    const address =
      (method === "GET" || method === "HEAD") && headers.authorization === undefined
        ? requestKey(request, url)
        : undefined;
    const target = address === undefined ? undefined : known.get(address);
    const entry = target && cache.get(target.key);
    const ready = entry?.ready.get(encodingOf(request, entry));
    if (!target || !ready) return false;
    cache.counts.hits++;
    hotPages.read(target.key);
    const { locale } = target;
    sendReady(request, response, ready, {
      isUnchanged: headers["if-none-match"] !== undefined && hasVersion(request, ready.etag),
      id: requestId(request),
      cookie: locale && missingLocaleCookie(request, locale, https),
    });
    return true;
  }
  return { respondShared, respondFromCache };
}
