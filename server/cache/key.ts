import type { IncomingMessage } from "node:http";
import { createHash } from "node:crypto";
import { requestLocale } from "@/lib/http/request-locale";
import { splitLocale } from "@/lib/i18n/locale";
import { isCall } from "../render/job";

/**
 * What a request is kept under, and the address to render for it: parameters that the page does not
 * know are gone from both.
 */
export type CacheKey = { key: string; url: string; kind: "document" | "payload" | "call" };

/**
 * Pages that take parameters, without language prefix. Everything else in a query is dropped before
 * a page sees it.
 */
const PAGE_PARAMETERS: [RegExp, string[]][] = [
  [/^\/(?:posts|(?:mag|featured|archive|agenda|events|channel|products)(?:\/[^/]+)?)$/, ["page"]],
  [/^\/directory(?:\/[^/]+)?$/, ["page", "letter", "area", "member", "open"]],
];

/**
 * Calls whose answers are kept, with the parameters that they know; app/api/cached-calls.test.ts
 * compares them with the declarations.
 */
export const CACHED_CALLS: [RegExp, string[]][] = [
  [
    /^\/api\/product$/,
    [
      "locale",
      "current_page",
      "per_page",
      "category",
      "sub_category",
      "member_id",
      "is_featured",
      "ids",
      "sort",
    ],
  ],
  [
    /^\/api\/member$/,
    ["locale", "current_page", "per_page", "category", "area", "is_member", "letter", "sort"],
  ],
  [/^\/api\/(?:product|member|page)\/[^/]+$/, ["locale"]],
  [/^\/api\/(?:chunk|content-member)\/[^/]+$/, ["locale"]],
  [/^\/api\/product\/[^/]+\/calendar$/, ["locale"]],
  [/^\/api\/page$/, ["locale", "current_page", "per_page", "slug", "sort"]],
  [/^\/api\/chunk$/, ["locale", "current_page", "per_page", "key", "sort"]],
  [/^\/api\/content-member$/, ["locale", "current_page", "per_page", "sort"]],
  [/^\/api\/company-category$/, ["locale", "ctx", "name"]],
  [/^\/api\/openapi\.json$/, []],
];

/** Calls that stand under a kept address but are private views of it (architecture.md §3). */
const PRIVATE_WORDS =
  /^\/api\/(?:product|member|page|chunk|content-member)\/(?:loggeduser|new|bulk|duplicates)$/;
/** Pages that are never kept: private ones, and the search, whose answers nobody asks for twice. */
const NEVER =
  /^\/(?:account|user|auth|login|order|preview|search|webinar|~not-found|~error)(?:\/|$)/;

/** Free text finds answers that are hardly ever asked for again. */
const FREE_TEXT = ["search", "q"];

/**
 * Headers that say which part of a page the framework's client already has; its payloads vary by
 * them.
 */
const PAYLOAD_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
];
const MAX_PAYLOAD_HEADER_LENGTH = 8_192;

function keptQuery(search: URLSearchParams, known: string[]): string {
  const kept = new URLSearchParams();
  for (const name of [...known].sort()) {
    const value = search.get(name);
    if (value !== null && value !== "") kept.set(name, value);
  }
  const text = kept.toString();
  return text ? `?${text}` : "";
}

function callKey(
  request: IncomingMessage,
  path: string,
  search: URLSearchParams,
  origins: string[],
): CacheKey | undefined {
  const known = CACHED_CALLS.find(([pattern]) => pattern.test(path))?.[1];
  if (
    !known ||
    PRIVATE_WORDS.test(path) ||
    search.get("admin") !== null ||
    FREE_TEXT.some((name) => search.has(name))
  )
    return undefined;
  const { origin } = request.headers;
  // The answer names the origin that may read it: one copy for each that may, none for the rest.
  if (origin !== undefined && !origins.includes(origin)) return undefined;
  const locale = requestLocale(search.get("locale"), request.headers["accept-language"]);
  const query = keptQuery(search, known);
  return { key: `call ${locale} ${origin ?? ""} ${path}${query}`, url: path + query, kind: "call" };
}

function pageKey(
  request: IncomingMessage,
  path: string,
  search: URLSearchParams,
): CacheKey | undefined {
  const plain = splitLocale(path).path;
  const known = PAGE_PARAMETERS.find(([pattern]) => pattern.test(plain))?.[1] ?? [];
  if (NEVER.test(plain) || FREE_TEXT.some((name) => search.has(name))) return undefined;
  const query = keptQuery(search, known);
  if (request.headers.rsc === undefined)
    return { key: `document ${path}${query}`, url: path + query, kind: "document" };
  const said = PAYLOAD_HEADERS.map((name) => String(request.headers[name] ?? ""));
  if (said.some((value) => value.length > MAX_PAYLOAD_HEADER_LENGTH)) return undefined;
  const hash = createHash("sha256").update(said.join("\n")).digest("base64url");
  // The framework compares `_rsc` with the headers, so that it stays in the address that is
  // rendered.
  const check = search.get("_rsc");
  return {
    key: `payload ${hash} ${check ?? ""} ${path}${query}`,
    url:
      path +
      query +
      (check === null ? "" : `${query ? "&" : "?"}_rsc=${encodeURIComponent(check)}`),
    kind: "payload",
  };
}

/**
 * The key of a request whose answer is the same for everyone, or undefined when it may neither be
 * taken from what is kept nor be kept: writes, anything with an `Authorization` header, private
 * pages, editing views, searches.
 */
export function cacheKey(request: IncomingMessage, origins: string[]): CacheKey | undefined {
  if (
    (request.method !== "GET" && request.method !== "HEAD") ||
    request.headers.authorization !== undefined
  )
    return undefined;
  const url = request.url ?? "/";
  const cut = url.indexOf("?");
  const path = cut === -1 ? url : url.slice(0, cut);
  const search = new URLSearchParams(cut === -1 ? "" : url.slice(cut + 1));
  return isCall(path) ? callKey(request, path, search, origins) : pageKey(request, path, search);
}
