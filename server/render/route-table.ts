import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { splitLocale } from "@/lib/kernel/i18n/locale";
import { decodePart } from "@/lib/kernel/i18n/page-number";
import { ROOT_FILES, urlWords } from "@/lib/kernel/manifest/url-words";
import { isApiUrl } from "../api-url";

/** Parameters of a route by name; those of a rest of a path (`[...path]`) are lists. */
export type RouteParams = Record<string, string | string[]>;

/** The entrypoint of a build that answers a path: its file below the server's folder. */
type FoundRoute = { file: string; params: RouteParams };

/**
 * Finds the route of a path, without query, for a method; undefined for what only the framework's
 * own router can tell: files, what a middleware sees, methods of pages other than GET.
 */
export type RouteTable = (method: string, pathname: string) => FoundRoute | undefined;

const routesManifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  /** Most specific first. */
  dynamicRoutes: z.array(
    z.object({
      page: z.string(),
      namedRegex: z.string(),
      routeKeys: z.record(z.string(), z.string()),
    }),
  ),
});
const middlewareManifest = z.object({
  middleware: z.record(
    z.string(),
    z.object({ matchers: z.array(z.object({ regexp: z.string() })) }),
  ),
});
const textByText = z.record(z.string(), z.string());

const API_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** First words of paths that are files, feeds and the like. */
const NO_PAGES: ReadonlySet<string> = new Set([...urlWords(["endpoint", "files"]), ...ROOT_FILES]);

/** A route with parameters; `word` is its second segment, undefined where that is a parameter. */
type Pattern = {
  /** Undefined for what only the framework can put together. */
  file: string | undefined;
  regex: RegExp;
  word: string | undefined;
  isApi: boolean;
  params: { group: string; name: string; isList: boolean }[];
};

/** The path as the rewrites of next.config.ts make it; undefined for what is not a page. */
function internalPath(pathname: string): string | undefined {
  if (isApiUrl(pathname)) return pathname.replace(/^\/auth(?=\/|$)/, "/api/auth");
  const { locale, path: own } = splitLocale(pathname);
  if (NO_PAGES.has(own.split("/", 2)[1] ?? "")) return undefined;
  return own === "/" ? `/${locale}` : `/${locale}${own}`;
}

/** The second segment of a path or route. */
const secondSegment = (one: string) => one.split("/", 3)[2] ?? "";

function readPattern(
  { page, namedRegex, routeKeys }: z.infer<typeof routesManifest>["dynamicRoutes"][number],
  file: string | undefined,
): Pattern {
  const second = secondSegment(page);
  return {
    file,
    regex: new RegExp(namedRegex),
    word: second.startsWith("[") ? undefined : second,
    isApi: isApiUrl(page),
    params: Object.entries(routeKeys).map(([group, key]) => {
      const name = key.replace(/^nxtP/, "");
      return { group, name, isList: page.includes(`[...${name}]`) };
    }),
  };
}

/** The parameters of a match; undefined for a broken escape. An absent rest of a path has none. */
function readParams({ params }: Pattern, match: RegExpExecArray): RouteParams | undefined {
  const values: RouteParams = {};
  for (const { group, name, isList } of params) {
    const raw = match.groups?.[group];
    if (raw === undefined) continue;
    const parts = (isList ? raw.split("/") : [raw]).map(decodePart);
    if (!parts.every((part) => part !== undefined)) return undefined;
    values[name] = isList ? parts : parts[0]!;
  }
  return values;
}

/**
 * Reads the routes of a build from its manifests.
 * @param folder the folder of the build, such as `.next`
 * @throws Error when a manifest is missing or has another shape
 */
export function readRouteTable(folder: string): RouteTable {
  const read = <T>(schema: z.ZodType<T>, name: string) =>
    schema.parse(JSON.parse(readFileSync(path.join(folder, name), "utf8")));
  const routes = read(routesManifest, "routes-manifest.json");
  const files = read(textByText, "server/app-paths-manifest.json");
  const { middleware } = read(middlewareManifest, "server/middleware-manifest.json");
  const matchers = Object.values(middleware).flatMap((one) =>
    one.matchers.map(({ regexp }) => new RegExp(regexp)),
  );

  const fileOf = new Map<string, string | undefined>();
  for (const [source, page] of Object.entries(read(textByText, "app-path-routes-manifest.json"))) {
    // Several sources of one path are parallel routes, which only the framework can put together.
    fileOf.set(page, fileOf.has(page) ? undefined : files[source]);
  }
  const patterns = routes.dynamicRoutes.map((route) => readPattern(route, fileOf.get(route.page)));
  const staticPages = new Set(routes.staticRoutes.map(({ page }) => page));
  const words = new Set(patterns.map(({ word }) => word));
  const patternsOf = new Map(
    [...words].map((word) => [
      word,
      patterns.filter((one) => one.word === undefined || one.word === word),
    ]),
  );

  return (method, pathname) => {
    const isApi = isApiUrl(pathname);
    if (isApi ? !API_METHODS.has(method) : method !== "GET") return undefined;
    if (matchers.some((matcher) => matcher.test(pathname))) return undefined;
    const internal = internalPath(pathname);
    if (internal === undefined) return undefined;
    if (staticPages.has(internal)) {
      const file = fileOf.get(internal);
      return file === undefined ? undefined : { file, params: {} };
    }
    const word = secondSegment(internal);
    for (const pattern of patternsOf.get(word) ?? patternsOf.get(undefined) ?? []) {
      if (pattern.isApi !== isApi) continue;
      const match = pattern.regex.exec(internal);
      if (!match) continue;
      const { file } = pattern;
      const params = readParams(pattern, match);
      return file === undefined || params === undefined ? undefined : { file, params };
    }
    return undefined;
  };
}
