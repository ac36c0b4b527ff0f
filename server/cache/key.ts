import type { IncomingMessage } from "node:http";
import { createHash } from "node:crypto";
import { readCookies, REFRESH_COOKIE, SESSION_COOKIE } from "@/lib/kernel/auth/session/cookies";
import { requestLocale } from "@/lib/kernel/http/request-locale";
import { splitLocale } from "@/lib/kernel/i18n/locale";
import { MANIFESTS } from "@/lib/kernel/manifest/all";
import { endpointPattern, pathPattern } from "@/lib/kernel/manifest/endpoint-pattern";
import type { Manifest } from "@/lib/kernel/manifest/shape";
import { urlWord, urlWords } from "@/lib/kernel/manifest/url-words";
import { isApiUrl } from "../api-url";
import { PAYLOAD_HEADERS } from "../payload-request";
import { FREE_TEXT } from "../request-kinds";

/** The cache key of a request, and the URL to render for it, both without unknown parameters. */
export type CacheKey = { key: string; url: string; kind: "document" | "payload" | "call" };

type Rule = { pattern: RegExp; parameters: readonly string[] };

const rulesOf = (
  paths: Readonly<Record<string, readonly string[]>> = {},
  patternOf: (path: string) => RegExp,
) =>
  Object.entries(paths).map(([path, parameters]): Rule => ({
    pattern: patternOf(path),
    parameters,
  }));

const lookUp = (rules: Rule[]) => (path: string) =>
  rules.find(({ pattern }) => pattern.test(path))?.parameters;

/** Finds the parameters of a cached endpoint by its path; undefined for every other path. */
export const makeCachedEndpoints = (manifests: readonly Manifest[] = MANIFESTS) =>
  lookUp(manifests.flatMap(({ cachedEndpoints }) => rulesOf(cachedEndpoints, endpointPattern)));

/** Finds the parameters of a public page by its path without locale prefix. */
export const makePageParameters = (manifests: readonly Manifest[] = MANIFESTS) =>
  lookUp(
    manifests.flatMap(({ pageParameters }) => rulesOf(pageParameters, (path) => pathPattern(path))),
  );

const pageParameters = makePageParameters();
const cachedEndpoint = makeCachedEndpoints();
/**
 * First path segments of pages that are never cached: private ones, and those that rarely repeat.
 */
const UNCACHED = new Set(urlWords(["private", "uncached"]));

/**
 * Parameters with which an endpoint bypasses the cache: editing views, and times and positions.
 */
const UNCACHED_PARAMETERS = [...FREE_TEXT, "admin", "open_now", "at", "bbox", "near"];
const SEARCHES = new Set(urlWords(["counted"]));
const SEARCH_ENDPOINT = /^\/api\/search\/?$/;

function knownQuery(search: URLSearchParams, known: readonly string[]): string {
  const query = new URLSearchParams();
  for (const name of [...known].sort()) {
    const value = search.get(name);
    if (value !== null && value !== "") query.set(name, value);
  }
  const text = query.toString();
  return text ? `?${text}` : "";
}

function endpointKey(
  request: IncomingMessage,
  path: string,
  search: URLSearchParams,
): CacheKey | undefined {
  const known = cachedEndpoint(path);
  if (!known || UNCACHED_PARAMETERS.some((name) => search.has(name))) return undefined;
  const locale = requestLocale(search.get("locale"), request.headers["accept-language"]);
  const query = knownQuery(search, known);
  return { key: `call ${locale} ${path}${query}`, url: path + query, kind: "call" };
}

function pageKey(
  request: IncomingMessage,
  path: string,
  search: URLSearchParams,
): CacheKey | undefined {
  const plain = splitLocale(path).path;
  const known = pageParameters(plain) ?? [];
  if (UNCACHED.has(urlWord(plain)) || FREE_TEXT.some((name) => search.has(name))) return undefined;
  const query = knownQuery(search, known);
  if (request.headers.rsc === undefined)
    return { key: `document ${path}${query}`, url: path + query, kind: "document" };
  const values = PAYLOAD_HEADERS.map((name) => String(request.headers[name] ?? ""));
  const hash = createHash("sha256").update(values.join("\n")).digest("base64url");
  return { key: `payload ${hash} ${path}${query}`, url: path + query, kind: "payload" };
}

/**
 * The cache key of a request whose response is the same for everyone; undefined when it must bypass
 * the cache: writes, anything with an `Authorization` header, private pages, editing views, searches.
 */
export function cacheKey(request: IncomingMessage): CacheKey | undefined {
  if (
    (request.method !== "GET" && request.method !== "HEAD") ||
    request.headers.authorization !== undefined
  )
    return undefined;
  const url = request.url ?? "/";
  const cut = url.indexOf("?");
  const path = cut === -1 ? url : url.slice(0, cut);
  const search = new URLSearchParams(cut === -1 ? "" : url.slice(cut + 1));
  return isApiUrl(path) ? endpointKey(request, path, search) : pageKey(request, path, search);
}

/**
 * Whether a request is a search of public content, which has no cache key and is the same for all
 * who ask: not one of the account area, of an editing view, or with a session.
 */
export function isPublicSearch({ url = "/", headers }: IncomingMessage): boolean {
  if (headers.authorization !== undefined) return false;
  const cookies = readCookies(headers.cookie ?? null);
  if (cookies.has(SESSION_COOKIE) || cookies.has(REFRESH_COOKIE)) return false;
  const { pathname, searchParams } = new URL(url, "http://site");
  if (searchParams.has("admin")) return false;
  const hasText = FREE_TEXT.some((name) => searchParams.has(name));
  if (isApiUrl(pathname))
    return SEARCH_ENDPOINT.test(pathname) || (hasText && cachedEndpoint(pathname) !== undefined);
  const word = urlWord(splitLocale(pathname).path);
  return SEARCHES.has(word) || (hasText && !UNCACHED.has(word));
}
