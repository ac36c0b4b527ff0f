import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from "node:http";
import { LRUCache } from "lru-cache";
import { ERROR_TABLE } from "@/lib/core/errors";
import { splitLocale } from "@/lib/i18n/locale";
import { firstWord, urlWords } from "@/lib/manifest/url-words";
import { cacheKey, type CacheKey } from "./cache/key";
import type { ContentChanges } from "./cache/content-changes";
import type { EncodedResponse, ResponseCache } from "./cache/response-cache";
import {
  BARE_POLICY,
  contentSecurityPolicy,
  joinScripts,
  scriptHashes,
  type PolicySettings,
} from "./csp";
import { localeCookie } from "./locale-cookie";
import { isApiUrl } from "./api-url";
import type { RenderRequest } from "./render/inject";
import type { Renderer } from "./render/next-app";
import type { Rendered } from "./render/response-meta";
import {
  encodedHeaders,
  encodingFor,
  hasVersion,
  isCompressible,
  send,
  sendEncoded,
  unchangedHeaders,
  type Sendable,
} from "./send";

/** What the response of a site are made with. */
export type AnswerSettings = {
  siteUrl: string;
  origins: string[];
  policy: PolicySettings | null;
  renderer: Renderer;
  cache: ResponseCache;
  everywhere: OutgoingHttpHeaders;
  changes: Pick<ContentChanges, "caughtUp">;
};

/** Uploads have 16 MB (docs/security.md#uploads), with room for the rest of a form. */
const MAX_BODY_BYTES = 17 * 1024 * 1024;
const MAX_KNOWN_ADDRESSES = 20_000;
/**
 * What a render of a shared response may know of the request: nothing that differs from reader to
 * reader.
 */
const SHARED_HEADERS = [
  "host",
  "accept",
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
  "origin",
];
const PRIVATE_WORDS = new Set(urlWords(["private"]));
const pathOf = (url: string) => url.split("?")[0]!;
const isPrivate = (url: string) => PRIVATE_WORDS.has(firstWord(splitLocale(pathOf(url)).path));

/** The whole body of a request; undefined when it is larger than anything that is taken. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) return undefined;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function sharedHeaders(request: IncomingMessage, { kind, key }: CacheKey): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  for (const name of SHARED_HEADERS)
    if (request.headers[name] !== undefined) headers[name] = request.headers[name];
  if (kind === "call") headers["accept-language"] = key.split(" ")[1];
  return headers;
}

const isHtml = ({ headers }: Rendered) =>
  String(headers["content-type"] ?? "").startsWith("text/html");

/** Gives a response the headers that it leaves with, the same for everyone who gets it. */
function finish(rendered: Rendered, url: string, { siteUrl, policy }: AnswerSettings): Rendered {
  const headers = Object.fromEntries(
    Object.entries(rendered.headers).filter(([name]) => !name.startsWith("x-middleware-")),
  );
  let { body } = rendered;
  const { location } = headers;
  if (typeof location === "string" && location.startsWith(`${siteUrl}/`))
    headers.location = location.slice(siteUrl.length);
  if (isHtml(rendered) && policy) {
    const html = joinScripts(body.toString());
    body = Buffer.from(html);
    headers["content-security-policy"] = contentSecurityPolicy(scriptHashes(html), policy);
  } else if (policy) headers["content-security-policy"] ??= BARE_POLICY;
  if (isApiUrl(url)) {
    if (rendered.status === 200) headers["cache-control"] ??= "no-cache";
  } else if (
    rendered.status === 200 &&
    (isHtml(rendered) || headers["content-type"] === "text/x-component")
  ) {
    // The framework forbids keeping every page that is made at request time; whether one is
    // private, its address says.
    headers["cache-control"] = isPrivate(url) ? "no-store" : "private, no-cache";
  }
  return { ...rendered, headers, body };
}

/**
 * What a request was asked with that its answer depends on, as it came; undefined for requests that
 * only the long way understands.
 */
function askedAddress({ headers }: IncomingMessage, url: string): string | undefined {
  if (headers.rsc !== undefined) return undefined;
  if (!isApiUrl(url)) return url;
  return headers.origin === undefined ? `${url}\n${headers["accept-language"] ?? ""}` : undefined;
}

/**
 * The headers and body of a response, ready to go; `everywhere` are those of every response of the
 * site.
 */
function makeReady(sendable: Sendable, everywhere: OutgoingHttpHeaders): EncodedResponse {
  const out = { ...everywhere, ...encodedHeaders(sendable) };
  const rawHeaders = (headers: OutgoingHttpHeaders) =>
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().flatMap((one) => [name, String(one)]),
    );
  return {
    etag: String(out.etag),
    headers: rawHeaders(out),
    notModifiedHeaders: rawHeaders(unchangedHeaders(out)),
    body: sendable.body,
  };
}

/** Answers pages and API endpoints: from what is kept when it may be, else by rendering. */
export function makeAnswers(settings: AnswerSettings) {
  const { renderer, cache, changes, origins } = settings;
  const https = settings.siteUrl.startsWith("https:");
  /** Requests as they came, tidy already, and the keys that their answers are kept under. */
  const known = new LRUCache<string, string>({ max: MAX_KNOWN_ADDRESSES });
  const render = async (asked: RenderRequest) =>
    finish(await renderer.render(asked), asked.url, settings);

  async function answerShared(
    request: IncomingMessage,
    response: ServerResponse,
    key: CacheKey,
    asked: string,
    cookie: string | undefined,
  ): Promise<void> {
    const outcome = await cache.getOrRender(key.key, () =>
      render({ method: "GET", url: key.url, headers: sharedHeaders(request, key) }),
    );
    const addCookie = (headers: Rendered["headers"]) =>
      cookie !== undefined && String(headers["content-type"] ?? "").startsWith("text/html")
        ? { ...headers, "set-cookie": cookie }
        : headers;
    if ("uncached" in outcome)
      return send(request, response, {
        ...outcome.uncached,
        headers: addCookie(outcome.uncached.headers),
      });
    const { entry: kept } = outcome;
    const bytes = kept.identity.length;
    const type = kept.headers["content-type"];
    const encoding = encodingFor(request, type, bytes);
    const body = await (kept.bodies.get(encoding) ?? cache.body(key.key, kept, encoding));
    const sendable = {
      status: kept.status,
      headers: kept.headers,
      body,
      encoding,
      etag: kept.etag,
      compressible: isCompressible(type, bytes),
    };
    const address = askedAddress(request, asked);
    if (address !== undefined) {
      known.set(address, key.key);
      kept.encoded.set(encoding, makeReady(sendable, settings.everywhere));
    }
    sendEncoded(request, response, { ...sendable, headers: addCookie(kept.headers) });
  }

  /**
   * The short way for a cached response whose very address was asked for before; false when the
   * long way has to be gone.
   */
  function answerKept(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers, url = "/" } = request;
    const address =
      (method === "GET" || method === "HEAD") && headers.authorization === undefined
        ? askedAddress(request, url)
        : undefined;
    const key = address === undefined ? undefined : known.get(address);
    const kept = key === undefined ? undefined : cache.get(key);
    const ready = kept?.encoded.get(
      encodingFor(request, kept.headers["content-type"], kept.identity.length),
    );
    if (!ready) return false;
    const isUnchanged = headers["if-none-match"] !== undefined && hasVersion(request, ready.etag);
    const cookie = isApiUrl(url) ? undefined : localeCookie(request, pathOf(url), https);
    const out = isUnchanged ? ready.notModifiedHeaders : ready.headers;
    cache.counts.hits++;
    response.writeHead(
      isUnchanged ? 304 : 200,
      cookie === undefined ? out : [...out, "set-cookie", cookie],
    );
    response.end(isUnchanged || method === "HEAD" ? undefined : ready.body);
    return true;
  }

  async function answerAlone(
    request: IncomingMessage,
    response: ServerResponse,
    cookie: string | undefined,
  ): Promise<void> {
    const isWrite = request.method !== "GET" && request.method !== "HEAD";
    const body = isWrite ? await readBody(request) : undefined;
    if (isWrite && body === undefined) {
      const { status, message } = ERROR_TABLE.payload_too_large;
      response
        .writeHead(status, {
          "Content-Type": "application/json; charset=utf-8",
          "Cache-Control": "no-store",
          Connection: "close",
        })
        .end(JSON.stringify({ message }));
      return;
    }
    const rendered = await render({
      method: request.method ?? "GET",
      url: request.url ?? "/",
      headers: request.headers,
      body,
    });
    // Whoever reads this answer and then a page must find there what was just saved.
    if (isWrite) await changes.caughtUp();
    if (cookie !== undefined && isHtml(rendered)) rendered.headers["set-cookie"] = cookie;
    await send(request, response, rendered);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? "/";
    const path = pathOf(url);
    const cookie = isApiUrl(path) ? undefined : localeCookie(request, path, https);
    const key = cacheKey(request, origins);
    await (key
      ? answerShared(request, response, key, url, cookie)
      : answerAlone(request, response, cookie));
  }
  return { answer, answerKept };
}
