import { ServerResponse, type OutgoingHttpHeader, type OutgoingHttpHeaders } from "node:http";
import { splitLocale } from "@/lib/kernel/i18n/locale";
import { urlWord, urlWords } from "@/lib/kernel/manifest/url-words";
import { isApiUrl } from "./api-url";
import { PAYLOAD_HEADERS } from "./payload-request";

// The only place that decides how a response may be cached (docs/security.md#caching).

const PRIVATE_WORDS = new Set(urlWords(["private"]));
const isPrivate = (url: string) => PRIVATE_WORDS.has(urlWord(splitLocale(url.split("?")[0]!).path));

/** Statuses that a cache may store; everything else is `no-store`. */
const STORABLE = new Set([200, 206, 304]);
const PAGE_TYPE = /^text\/(?:html|x-component)/;
const FILE = /^\/(?:_next|assets|brand|favicon\.ico)(?:[/?]|$)/;

/** The properties of a response that the policy depends on. */
type Response = { method: string; url: string; status: number; type: unknown; declared: unknown };

/**
 * The `Cache-Control` of a response: of pages by their URL, since the framework sends `no-store`
 * for every dynamic page; of all others as declared.
 */
export function cacheControl({ method, url, status, type, declared }: Response): string {
  if (!STORABLE.has(status) || (method !== "GET" && method !== "HEAD")) return "no-store";
  if (isApiUrl(url)) return String(declared ?? "no-cache");
  if (PAGE_TYPE.test(String(type ?? ""))) return isPrivate(url) ? "no-store" : "private, no-cache";
  return String(declared ?? "no-store");
}

/** The request headers on which responses at a URL depend; files depend on their encoding alone. */
function varying(url: string): readonly string[] {
  if (isApiUrl(url)) return ["Accept-Language", "Origin", "Accept-Encoding"];
  return FILE.test(url) ? ["Accept-Encoding"] : [...PAYLOAD_HEADERS, "Accept-Encoding"];
}

/** The `Vary` of a response: its own, and the headers on which its URL depends. */
export function vary(url: string, declared: unknown): string {
  const named = String(declared ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
  const known = new Set(named.map((item) => item.toLowerCase()));
  return [...named, ...varying(url).filter((name) => !known.has(name.toLowerCase()))].join(", ");
}

const isHeaders = (value: unknown): value is OutgoingHttpHeaders =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isFlat = (value: unknown): value is OutgoingHttpHeader[] => Array.isArray(value);

/**
 * A response of the web server that applies the cache policy, also when the framework or Node.js
 * sends it: `no-store`, unless it is a success or 304 with another `Cache-Control`.
 */
export class SiteResponse extends ServerResponse {
  override writeHead(status: number, ...rest: unknown[]): this {
    const [first] = rest;
    // Cached responses come with their whole headers, which went through the policy before.
    if (isFlat(first) && STORABLE.has(status)) return super.writeHead(status, first);
    const flat = rest.find(isFlat);
    const headers = rest.find(isHeaders) ?? {};
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) this.setHeader(name, value);
    for (let index = 0; flat && index < flat.length; index += 2)
      this.setHeader(String(flat[index]), flat[index + 1]!);
    const { method = "GET", url = "/" } = this.req;
    this.setHeader(
      "cache-control",
      cacheControl({
        method,
        url,
        status,
        type: this.getHeader("content-type"),
        declared: this.getHeader("cache-control"),
      }),
    );
    if (!STORABLE.has(status)) this.setHeader("vary", vary(url, this.getHeader("vary")));
    return super.writeHead(status);
  }
}
