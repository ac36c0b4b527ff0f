import type { IncomingMessage } from "node:http";
import { localePath, splitLocale } from "@/lib/kernel/i18n/locale";
import { decodePart } from "@/lib/kernel/i18n/page-number";
import { urlWord, urlWords } from "@/lib/kernel/manifest/url-words";
import { RECEIVED_HEADER } from "@/lib/kernel/storage/received";
import { isApiUrl } from "./api-url";
import { postedPage } from "./posted-page";
import { clientAddress, CLIENT_ADDRESS_HEADER } from "./client-address";
import { NOT_FOUND_PATH } from "./render/render-page";
import { PAYLOAD_PARAMETER } from "./payload-request";
import { sharedTree } from "./router-state-tree";

/** Prefixes of headers that control the framework; browsers send only `PAYLOAD_HEADERS`. */
const STEERING =
  /^(?:next-|x-next|x-nextjs-|x-invoke-|x-matched-path$|x-now-|x-prerender-|x-vercel-)/;
/** The header from which the framework reads the nonce of its scripts. */
const POLICY = /^content-security-policy/;
const PREFETCHES = new Set(["1", "2", "3"]);

/** The outcome of the check of a URL. */
export type UrlCheck =
  { kind: "pass" } | { kind: "redirect"; location: string } | { kind: "not_found" };

/** Maximum length of a path in characters: slugs have at most 200. */
const MAX_PATH_LENGTH = 1_200;

/** URL words whose case is kept. */
const CASE_KEPT = new Set(urlWords(["keeps-case"]));

const CONTROL = /[\u0000-\u001f\u007f]/;

/** The path with normalised escapes, so that `%ce` equals `%CE`. */
const standard = (rawPath: string) =>
  rawPath
    .split("/")
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join("/");

/** Removes `page=1`: the first page of a list has one URL. */
function tidyPageNumber(query: string): string {
  if (!/[?&]page=1(?:&|$)/.test(query)) return query;
  const search = new URLSearchParams(query);
  if (search.get("page") !== "1") return query;
  search.delete("page");
  const rest = search.toString();
  return rest ? `?${rest}` : "";
}

/** The path without escapes; undefined for one that is broken, too long or has control characters. */
function decodePath(rawPath: string, query: string): string | undefined {
  if (!rawPath.startsWith("/") || rawPath.length > MAX_PATH_LENGTH) return undefined;
  if (/%2f|%5c|\\/i.test(rawPath)) return undefined;
  const decoded = decodePart(rawPath);
  const hasControl = [decoded, decodePart(query)].some((part) => CONTROL.test(part ?? ""));
  return hasControl ? undefined : decoded;
}

/** The parts of a path without empty ones and dot segments. */
function partsOf(path: string): string[] {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") parts.pop();
    else parts.push(part.normalize("NFC"));
  }
  return parts;
}

/**
 * Normalises a URL: duplicate and trailing slashes, upper case, NFD, `/el`, `?page=1` and dot
 * segments redirect to the canonical URL; broken escapes, control characters and overlong paths are
 * not found. Never throws.
 */
export function checkUrl(raw: string): UrlCheck {
  const cut = raw.indexOf("?");
  const rawPath = cut === -1 ? raw : raw.slice(0, cut);
  const query = cut === -1 ? "" : raw.slice(cut);
  const decoded = decodePath(rawPath, query);
  if (decoded === undefined) return { kind: "not_found" };
  const parts = partsOf(decoded);
  const word = urlWord(`/${parts.slice(parts[0]?.toLowerCase() === "en" ? 1 : 0).join("/")}`);
  // Error pages, which only the renderer requests.
  if (word.startsWith("~")) return { kind: "not_found" };
  if (!CASE_KEPT.has(word)) {
    for (let i = 0; i < parts.length; i++) parts[i] = parts[i]!.toLocaleLowerCase("el");
    if (parts[0] === "el") parts.shift();
  }
  const path = `/${parts.map(encodeURIComponent).join("/")}`;
  const tidyQuery = CASE_KEPT.has(word) ? query : tidyPageNumber(query);
  return path === standard(rawPath) && tidyQuery === query
    ? { kind: "pass" }
    : { kind: "redirect", location: path + tidyQuery };
}

function removeParameter(url: string): string {
  const cut = url.indexOf("?");
  if (cut === -1 || !url.includes(PAYLOAD_PARAMETER, cut)) return url;
  const rest = url
    .slice(cut + 1)
    .split("&")
    .filter((part) => part !== PAYLOAD_PARAMETER && !part.startsWith(`${PAYLOAD_PARAMETER}=`));
  return url.slice(0, cut) + (rest.length > 0 ? `?${rest.join("&")}` : "");
}

/**
 * Keeps only the framework headers of a payload request, in the form that browsers send, and
 * removes all others.
 * @returns false for a payload request without a valid state tree, which is 404
 */
export function cleanPayloadRequest(request: IncomingMessage): boolean {
  const { headers, method, url = "/" } = request;
  const tree = headers["next-router-state-tree"];
  const prefetch = String(headers["next-router-prefetch"] ?? "");
  const isRouteTree = headers["next-router-segment-prefetch"] === "/_tree";
  const plainUrl = removeParameter(url);
  const isPayload =
    headers.rsc === "1" &&
    plainUrl !== url &&
    !isApiUrl(url) &&
    (method === "GET" || method === "HEAD");
  for (const name of Object.keys(headers))
    if (name === "rsc" || STEERING.test(name) || POLICY.test(name)) delete headers[name];
  request.url = plainUrl;
  if (!isPayload) return true;
  headers.rsc = "1";
  if (PREFETCHES.has(prefetch)) headers["next-router-prefetch"] = prefetch;
  if (isRouteTree) headers["next-router-segment-prefetch"] = "/_tree";
  if (tree === undefined) return true;
  const shared = sharedTree(String(tree), plainUrl.split("?")[0]!);
  if (shared === undefined) return false;
  headers["next-router-state-tree"] = shared;
  return true;
}

/** The settings for normalising requests. */
export type SiteAddress = { siteHost: string; trustProxy: number; isDev: boolean };

/**
 * Replaces host, protocol and IP address of the client for the framework; links use `SITE_URL`
 * only.
 */
function replaceAddress(
  request: IncomingMessage,
  { siteHost, trustProxy }: Pick<SiteAddress, "siteHost" | "trustProxy">,
): void {
  const address = clientAddress(request, trustProxy);
  for (const name of Object.keys(request.headers))
    if (name.startsWith("x-forwarded-") || name.startsWith("x-middleware-") || name === "forwarded")
      delete request.headers[name];
  request.headers.host = siteHost;
  request.headers[CLIENT_ADDRESS_HEADER] = address;
  // Only this server says which file a request has brought.
  delete request.headers[RECEIVED_HEADER];
}

/**
 * Normalises a request in place for the rest of the server: sets the client's address, removes
 * headers that control the framework, and rewrites invalid URLs to the not-found page.
 * @returns `redirect` for another spelling of a URL, `not_found` for a payload request without a
 * valid state tree
 */
export function normalizeRequest(request: IncomingMessage, site: SiteAddress): UrlCheck {
  replaceAddress(request, site);
  // In development the framework's client sends more headers.
  if (!site.isDev && !cleanPayloadRequest(request)) return { kind: "not_found" };
  const { url = "/" } = request;
  const check = checkUrl(url);
  if (check.kind === "pass" && request.method === "POST") request.url = postedPage(url) ?? url;
  if (check.kind !== "not_found") return check;
  request.url = isApiUrl(url)
    ? "/api/~not-found"
    : localePath(splitLocale(url).locale, NOT_FOUND_PATH);
  return { kind: "pass" };
}
