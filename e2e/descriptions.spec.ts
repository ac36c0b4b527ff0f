import type { Locale } from "@/lib/kernel/i18n/locale";
import { expect, test, type APIRequestContext } from "playwright/test";
import { LOCALES, localised } from "./support/routes";

const LISTS = [
  "/",
  "/posts",
  "/mag",
  "/featured",
  "/archive",
  "/agenda",
  "/events",
  "/webinars",
  "/channel",
  "/products",
  "/directory",
  "/exhibition",
  "/about",
  "/contact",
  "/advertise",
  "/subscribe",
  "/privacy",
  "/search",
  "/ask",
  "/docs/api",
  "/newsletter/archive",
];
const POST = /^(?:\/en)?\/post\/[^/?#]+$/;
/** What some posts lead to: their author, and the series that they belong to. */
const OF_POSTS = [/^(?:\/en)?\/author\/[^/?#]+$/, /^(?:\/en)?\/series\/[^/?#]+$/];
/** Pages that their list leads to, by what their addresses look like. */
const LINKED = [
  ["/posts", POST],
  ["/mag", /^(?:\/en)?\/mag\/[^/?#]+$/],
  ["/agenda", /^(?:\/en)?\/agenda\?month=/],
  ["/events", /^(?:\/en)?\/event\/[^/?#]+$/],
  ["/webinars", /^(?:\/en)?\/webinar\/[^/?#]+$/],
  ["/directory", /^(?:\/en)?\/member\/[^/?#]+$/],
  ["/directory", /^(?:\/en)?\/directory\/[^/?#]+$/],
  ["/docs/api", /^(?:\/en)?\/docs\/api\/[^/?#]+$/],
] as const;
/** These are not for search engines, and have no picture. */
const UNLISTED = new Set(["/search"]);

const decode = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** The content of a meta tag, whatever the order of its attributes. */
function metaOf(html: string, name: string): string[] {
  return [...html.matchAll(/<meta\s[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => new RegExp(`(?:name|property)="${name}"`).test(tag))
    .map((tag) => decode(/content="([^"]*)"/.exec(tag)?.[1] ?? ""));
}

/** The paths of a language that a document leads to. */
const linksOf = (html: string, locale: Locale): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, href]) => decode(href!))
    .filter((href) => href.startsWith("/") && href.startsWith("/en/") === (locale === "en"));

async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(encodeURI(decodeURI(path)));
  expect([path, response.status()]).toEqual([path, 200]);
  return response.text();
}

for (const locale of LOCALES)
  test(`every kind of page has a description and a picture of its own (${locale})`, async ({
    request,
  }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    for (const [list, pattern] of LINKED) {
      const links = linksOf(await htmlOf(request, localised(locale, list)), locale);
      found.push(links.find((link) => pattern.test(link)) ?? `nothing in ${list} for ${pattern}`);
    }
    const posts = linksOf(await htmlOf(request, localised(locale, "/posts")), locale);
    const missing = new Set(OF_POSTS);
    for (const post of posts.filter((link) => POST.test(link))) {
      if (missing.size === 0) break;
      const links = linksOf(await htmlOf(request, post), locale);
      for (const pattern of missing) {
        const own = links.find((link) => pattern.test(link));
        if (!own) continue;
        found.push(own);
        missing.delete(pattern);
      }
    }
    expect(found.filter((path) => !path.startsWith("/"))).toEqual([]);
    expect(found).toHaveLength(LINKED.length + OF_POSTS.length);
    const problems: string[] = [];
    const seen = new Map<string, string>();
    for (const path of [...LISTS.map((one) => localised(locale, one)), ...found]) {
      const html = await htmlOf(request, path);
      const [description = "", ...others] = metaOf(html, "description");
      if (description === "" || others.length > 0) problems.push(`${path}: no single description`);
      if (description.length > 160) problems.push(`${path}: ${description.length} characters`);
      const twin = seen.get(description);
      if (twin) problems.push(`${path}: the description of ${twin}`);
      seen.set(description, path);
      if (UNLISTED.has(path.replace(/^\/en/, ""))) continue;
      for (const name of ["og:image", "og:image:alt", "og:image:width", "og:image:height"])
        if (metaOf(html, name).filter(Boolean).length !== 1) problems.push(`${path}: no ${name}`);
    }
    expect(problems).toEqual([]);
  });
