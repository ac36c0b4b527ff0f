import { isLocale } from "@/lib/kernel/i18n/locale";
import { decodePart } from "@/lib/kernel/i18n/page-number";

const MAX_TREE_LENGTH = 8_192;
/** Maximum nesting; layouts of this site are seven levels deep. */
const MAX_DEPTH = 12;
const MARKERS = new Set(["refetch", "inside-shared-layout", "metadata-only"]);
/** Route groups have plain names. */
const GROUP = /^\([a-z]{1,20}\)$/;
const PARAMETER_NAME = /^[a-z]{1,20}$/;
const PARAMETER_TYPE = /^(?:d|c|oc)$/;
const PAGE = "__PAGE__";
/** The placeholder for a segment that differs from the requested page. */
const OTHER = "~";

/** The required markers of the framework; null ones are used by its client only. */
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

/** A segment that the requested page has too; undefined when it differs. */
function knownSegment(
  segment: Segment,
  segments: readonly string[],
  depth: number,
): Segment | undefined {
  if (typeof segment === "string") {
    if (segment === "") return depth === 0 ? segment : undefined;
    return segment === PAGE || GROUP.test(segment) || segments.includes(segment)
      ? segment
      : undefined;
  }
  const [name, value, type] = segment;
  const plain = decodePart(value);
  const isKnown =
    plain !== undefined &&
    (plain === "" || isLocale(plain) || `/${segments.join("/")}/`.includes(`/${plain}/`));
  return isKnown && PARAMETER_NAME.test(name) && PARAMETER_TYPE.test(type) ? segment : undefined;
}

/**
 * Parses a state tree and keeps the part that the requested page shares.
 * @throws Error for an invalid tree
 */
function readTree(raw: unknown, segments: readonly string[], depth = 0): Tree {
  if (!Array.isArray(raw) || depth > MAX_DEPTH) throw new Error("no state tree");
  const [segment, children, , marker]: unknown[] = raw;
  const read = readSegment(segment);
  if (read === undefined || !isObject(children)) throw new Error("no state tree");
  const child =
    children.children === undefined ? undefined : readTree(children.children, segments, depth + 1);
  const known = knownSegment(read, segments, depth);
  if (known === undefined) return [OTHER, {}];
  const tree: Tree = [known, child ? { children: child } : {}];
  if (typeof marker === "string" && MARKERS.has(marker)) tree.push(null, marker);
  return tree;
}

/**
 * The state tree of a header (the page that the browser shows), reduced to the part that the page
 * at `path` shares, so that there are few variants. Undefined for an invalid header.
 */
export function sharedTree(header: string, path: string): string | undefined {
  if (header.length > MAX_TREE_LENGTH) return undefined;
  const segments = path.split("/").flatMap((part) => decodePart(part) || []);
  try {
    return encodeURIComponent(
      JSON.stringify(readTree(JSON.parse(decodeURIComponent(header)), segments)),
    );
  } catch {
    return undefined;
  }
}
