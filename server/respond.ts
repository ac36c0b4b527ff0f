import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from "node:http";
import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/kernel/core/errors";
import { logFailure } from "@/lib/kernel/core/log";
import { splitLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { cacheControl, vary } from "./cache-policy";
import { cacheKey, isPublicSearch, type CacheKey } from "./cache/key";
import { HotPages } from "./cache/hot-pages";
import type { ContentChanges } from "./cache/content-changes";
import { encodingOf } from "./cache/entry";
import type { ResponseCache } from "./cache/response-cache";
import { BARE_POLICY, contentSecurityPolicy, makeNonce, type PolicySettings } from "./csp";
import type { Edge } from "./edge/edge";
import { localeCookie, localeCookieOf, missingLocaleCookie } from "./locale-cookie";
import { isApiUrl } from "./api-url";
import { PAYLOAD_HEADERS } from "./normalize-request";
import { makeNotFoundPage } from "./not-found";
import { makeReady, makeReadySender } from "./ready-response";
import { toIncomingMessage, type RenderRequest, type Rendered } from "./render/inject";
import { refusal } from "./refusal";
import { ClientGone, makeBodyReader, type BodyReader } from "./request-body";
import type { Renderer } from "./render/next-app";
import { getOrRenderAdmitted, type Admit } from "./visitor-work";
import { hasVersion, send, sendEncoded } from "./send";

/** The dependencies of the responder; `everywhere` are the headers of all responses. */
export type ResponderSettings = {
  siteUrl: string;
  policy: PolicySettings | null;
  renderer: Renderer;
  cache: ResponseCache;
  /** A separate cache for payloads, so that forged requests for them evict no page. */
  payloads: ResponseCache;
  /** A cache of the not-found page, which keeps the status 404. */
  notFound: ResponseCache;
  everywhere: OutgoingHttpHeaders;
  changes: Pick<ContentChanges, "caughtUp">;
  /** The shared cache in front of the site, if there is one. */
  edge?: Edge | undefined;
  /** The limits of slow clients; tests set smaller ones. */
  readBody?: BodyReader["readBody"];
  /** Bounds the work for visitors; without it nothing waits. */
  admit?: Admit;
};

/** Maximum rest of a refused body that is read; for a longer one the connection is closed. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;
const MAX_KNOWN_REQUESTS = 20_000;
/**
 * Request headers that a shared render may use: none that change what it renders from client to
 * client. Its trace is that of the first who asked.
 */
const SHARED_HEADERS = ["host", "accept", "traceparent", ...PAYLOAD_HEADERS];
const pathOf = (url: string) => url.split("?")[0]!;
/** What is known of a raw request: its cache key, and the locale of its page. */
type Known = { key: string; locale: Locale | undefined };
const pageLocaleOf = (url: string) => (isApiUrl(url) ? undefined : splitLocale(pathOf(url)).locale);

/**
 * The id that `chooseRequestId` has set, for the render. Not in `AsyncLocalStorage`: its hooks would
 * slow down every asynchronous operation of this thread, of cached responses too.
 */
const requestId = ({ headers }: IncomingMessage): string | undefined => {
  const id = headers["x-request-id"];
  return id === undefined ? undefined : String(id);
};

function sharedHeaders(request: IncomingMessage, { kind, key }: CacheKey): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  for (const name of SHARED_HEADERS)
    if (request.headers[name] !== undefined) headers[name] = request.headers[name];
  if (kind === "call") headers["accept-language"] = key.split(" ")[1];
  return headers;
}

const isHtml = ({ headers }: Pick<Rendered, "headers">) =>
  String(headers["content-type"] ?? "").startsWith("text/html");

const addCookie = (headers: Rendered["headers"], cookie: string | undefined) =>
  cookie !== undefined && isHtml({ headers }) ? { ...headers, "set-cookie": cookie } : headers;

/** Adds the final headers of a response, the same for all clients. */
function finish(
  rendered: Rendered,
  { method, url }: RenderRequest,
  { siteUrl, policy }: ResponderSettings,
): Rendered {
  const headers = Object.fromEntries(
    Object.entries(rendered.headers).filter(([name]) => !name.startsWith("x-middleware-")),
  );
  const { status, hashes = [] } = rendered;
  const { location } = headers;
  if (typeof location === "string" && location.startsWith(`${siteUrl}/`))
    headers.location = location.slice(siteUrl.length);
  if (isHtml(rendered) && policy)
    headers["content-security-policy"] = contentSecurityPolicy(hashes, policy);
  else if (policy) headers["content-security-policy"] ??= BARE_POLICY;
  headers["cache-control"] = cacheControl({
    method,
    url,
    status,
    type: headers["content-type"],
    declared: headers["cache-control"],
  });
  headers.vary = vary(url, headers.vary);
  return { ...rendered, headers };
}

/** The key of a raw request for the fast path; undefined for requests without one. */
function requestKey({ headers }: IncomingMessage, url: string): string | undefined {
  if (headers.rsc !== undefined) return undefined;
  if (!isApiUrl(url)) return url;
  return headers.origin === undefined ? `${url}\n${headers["accept-language"] ?? ""}` : undefined;
}

/** Responds to pages and API requests: from the cache if possible, else by a render. */
export function makeResponder(settings: ResponderSettings) {
  const { renderer, cache, payloads, changes, edge } = settings;
  const { readBody = makeBodyReader().readBody, admit = (_request, _isKept, work) => work(0) } =
    settings;
  const https = settings.siteUrl.startsWith("https:");
  /** Cache keys by raw request, for normalised URLs, and the locales of pages. */
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN_REQUESTS });
  const sendReady = makeReadySender();
  const render = async (asked: RenderRequest) => {
    const isDocument = !isApiUrl(asked.url) && asked.headers.rsc === undefined;
    const nonce = settings.policy && isDocument ? makeNonce() : undefined;
    const rendered = await renderer.render({ ...asked, nonce });
    return finish(rendered, asked, settings);
  };

  const notFoundPage = makeNotFoundPage(settings.notFound, render);
  /** Sends a response that is not cached, with the locale cookie if it is a page. */
  async function sendRendered(
    request: IncomingMessage,
    response: ServerResponse,
    rendered: Rendered,
    cookie: string | undefined,
  ): Promise<void> {
    if (rendered.isMissing) {
      const page = await notFoundPage(request);
      return sendEncoded(request, response, { ...page, headers: addCookie(page.headers, cookie) });
    }
    await send(request, response, { ...rendered, headers: addCookie(rendered.headers, cookie) });
  }

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

  async function respondUncached(
    request: IncomingMessage,
    response: ServerResponse,
    cookie: string | undefined,
  ): Promise<void> {
    const isWrite = request.method !== "GET" && request.method !== "HEAD";
    const body = isWrite ? await readBody(request) : undefined;
    try {
      const { method = "GET", url = "/", headers } = request;
      const isPublic = !isWrite && isPublicSearch(request);
      const asked = { method, url, headers, body: body?.bytes, id: requestId(request), isPublic };
      const rendered = await admit(request, false, (waitedMs) => render({ ...asked, waitedMs }));
      // A client that reads this response and then a page must see its own write.
      if (isWrite) await changes.caughtUp();
      if (isWrite) await Promise.all([cache.settled(), edge?.settled()]);
      await sendRendered(request, response, rendered, cookie);
    } finally {
      body?.release();
    }
  }

  /** Responds to a refused request; the rest of a body that was not read is discarded. */
  async function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    error: AppError,
  ): Promise<void> {
    const { method = "GET", url = "/", headers } = request;
    const isEndless =
      !request.complete && !(Number(headers["content-length"]) <= MAX_DISCARDED_BYTES);
    const refused = refusal({ url, headers }, error);
    if (isEndless) refused.headers.connection = "close";
    // It contains no page scripts.
    await send(request, response, finish(refused, { method, url, headers }, settings));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? "/";
    const path = pathOf(url);
    const cookie = isApiUrl(path) ? undefined : localeCookie(request, path, https);
    const key = cacheKey(request);
    const responded = key
      ? respondShared(request, response, key, url, cookie)
      : respondUncached(request, response, cookie);
    await responded.catch(async (error: unknown) => {
      if (error instanceof AppError) await refuse(request, response, error);
      else if (!(error instanceof ClientGone)) throw error;
    });
  }

  /**
   * Renders a page into the cache before requests come, which would share the processor with all that
   * starts then. A page that fails is left to its first request.
   */
  async function prepare(url: string): Promise<void> {
    const { host } = new URL(settings.siteUrl);
    const asked = { method: "GET", url, headers: { host }, isPublic: true };
    const key = cacheKey(toIncomingMessage(asked));
    if (key?.kind !== "document") return;
    await cache
      .getOrRender(key.key, () => render({ ...asked, url: key.url }))
      .catch(logFailure("a page could not be prepared; its first request renders it"));
  }
  return { answer, prepare, respondFromCache };
}
