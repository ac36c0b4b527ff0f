import type { IncomingMessage } from "node:http";
import { isLocale } from "@/lib/i18n/locale";
import { isApiUrl } from "./api-url";

// A navigation in the browser asks for a page's payload (React Server Components) instead of its
// HTML. The framework trusts the headers of such a request: a made-up one was a redirect to itself,
// an error 500, or an entry of its own in the cache.

/** The headers of a payload request, in the order of the cache key. */
export const PAYLOAD_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
] as const;
/** The parameter that the framework's client adds to every payload request. */
export const PAYLOAD_PARAMETER = "_rsc";

/** Prefixes of headers that steer the framework; browsers send no others than `PAYLOAD_HEADERS`. */
const STEERING =
  /^(?:next-|x-next|x-nextjs-|x-invoke-|x-matched-path$|x-now-|x-prerender-|x-vercel-)/;
/** From this header the framework would take the nonce of its scripts. */
const POLICY = /^content-security-policy/;

const MAX_TREE_LENGTH = 8_192;
/** Layouts of this site nest seven deep. */
const MAX_DEPTH = 12;
const MARKERS = new Set(["refetch", "inside-shared-layout", "metadata-only"]);
const PREFETCHES = new Set(["1", "2", "3"]);
/** Route groups have plain names. */
const GROUP = /^\([a-z]{1,20}\)$/;
const PARAMETER_NAME = /^[a-z]{1,20}$/;
const PARAMETER_TYPE = /^(?:d|c|oc)$/;
const PAGE = "__PAGE__";
/** Stands for a segment that differs from the requested page's. */
const OTHER = "~";

/** As the framework requires them; what is null only its client uses. */
type Segment = string | [name: string, value: string, type: string, siblings: null];
type Tree = [Segment, { children?: Tree }, null?, string?];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readSegment(raw: unknown): Segment | undefined {
  if (typeof raw === "string") return raw;
  if (!Array.isArray(raw)) return undefined;
  const [name, value, type]: unknown[] = raw;
  return typeof name === "string" && typeof value === "string" && typeof type === "string"
    ? [name, value, type, null]
    : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A segment that the requested page may have too; undefined when it has another. */
function knownSegment(
  segment: Segment,
  words: readonly string[],
  depth: number,
): Segment | undefined {
  if (typeof segment === "string") {
    if (segment === "") return depth === 0 ? segment : undefined;
    return segment === PAGE || GROUP.test(segment) || words.includes(segment) ? segment : undefined;
  }
  const [name, value, type] = segment;
  const plain = decode(value);
  const isKnown =
    plain !== undefined &&
    (plain === "" || isLocale(plain) || `/${words.join("/")}/`.includes(`/${plain}/`));
  return isKnown && PARAMETER_NAME.test(name) && PARAMETER_TYPE.test(type) ? segment : undefined;
}

/** Reads a state tree and keeps of it what the requested page may share. @throws Error no tree */
function readTree(raw: unknown, words: readonly string[], depth = 0): Tree {
  if (!Array.isArray(raw) || depth > MAX_DEPTH) throw new Error("no state tree");
  const [segment, children, , marker]: unknown[] = raw;
  const read = readSegment(segment);
  if (read === undefined || !isObject(children)) throw new Error("no state tree");
  const child =
    children.children === undefined ? undefined : readTree(children.children, words, depth + 1);
  const known = knownSegment(read, words, depth);
  if (known === undefined) return [OTHER, {}];
  const tree: Tree = [known, child ? { children: child } : {}];
  if (typeof marker === "string" && MARKERS.has(marker)) tree.push(null, marker);
  return tree;
}

/**
 * The state tree of a header, which says what the browser shows, as far as the page at `path` may
 * share it; pages that share the same layouts get the same. Undefined when the header holds no
 * tree.
 */
export function sharedTree(header: string, path: string): string | undefined {
  if (header.length > MAX_TREE_LENGTH) return undefined;
  const words = path.split("/").flatMap((part) => decode(part) || []);
  try {
    return encodeURIComponent(
      JSON.stringify(readTree(JSON.parse(decodeURIComponent(header)), words)),
    );
  } catch {
    return undefined;
  }
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
 * Leaves of the framework's request headers only those of a payload request, in the form that our
 * pages send: the rest, and all of them where they mean nothing, is dropped. @returns false for a
 * payload request without a readable state tree, which is 404
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
