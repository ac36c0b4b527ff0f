import { isDeepStrictEqual } from "node:util";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { readHead } from "./page-head";
import { makeSample } from "./sample";

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ["sitemap", "url", "xhtml:link", "item", "entry"].includes(name),
});
type Link = { "@_hreflang": string; "@_href": string };
type UrlEntry = { loc: string; lastmod?: string; "xhtml:link"?: Link[] };
type Xml = {
  sitemapindex?: { sitemap: { loc: string }[] };
  urlset?: { url: UrlEntry[] };
  rss?: { channel: { item: object[] } };
  feed?: { entry: object[] };
};

/**
 * The text of a URL.
 * @throws Error unless the response is 200
 */
export async function getText(url: string): Promise<string> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/**
 * A sitemap or feed.
 * @throws Error unless it is 200 and well-formed
 */
export async function readXml(url: string): Promise<Xml> {
  const text = await getText(url);
  if (XMLValidator.validate(text) !== true) throw new Error(`${url} is not well-formed`);
  return parser.parse(text) as Xml;
}

const alternatesOf = (entry: UrlEntry | undefined) =>
  Object.fromEntries(
    (entry?.["xhtml:link"] ?? []).map((link) => [link["@_hreflang"], link["@_href"]]),
  );

const IMAGE_URL = /^https?:\/\/[^/]+\/og\/(?:el|en)\/[\w/-]+\.png$/;

/** What is wrong with the page of an entry; empty for nothing. */
async function faultsOfPage(entry: UrlEntry): Promise<{ faults: string[]; image: string | null }> {
  const response = await fetch(entry.loc);
  if (response.status !== 200) return { faults: [`status ${response.status}`], image: null };
  const head = readHead(await response.text());
  const checks: [string, boolean][] = [
    ["canonical", isDeepStrictEqual(head.canonicals, [entry.loc])],
    ["robots", head.robots === null],
    ["alternates", isDeepStrictEqual(head.languages, alternatesOf(entry))],
    ["card", head.twitter === "summary_large_image"],
    ["image", IMAGE_URL.test(head.image ?? "")],
  ];
  return {
    faults: checks.flatMap(([what, isRight]) => (isRight ? [] : [what])),
    image: head.image,
  };
}

/** What is wrong with an entry itself: each language names the others, and all name it. */
function faultsOfEntry(entry: UrlEntry, entries: Map<string, UrlEntry>): string[] {
  const alternates = alternatesOf(entry);
  const faults = Object.values(alternates).includes(entry.loc) ? [] : ["not its own alternate"];
  for (const [language, url] of Object.entries(alternates)) {
    if (language === "x-default") continue;
    if (!isDeepStrictEqual(alternatesOf(entries.get(url)), alternates))
      faults.push(`not reciprocal with ${url}`);
  }
  return faults;
}

export type SitemapCheck = {
  entries: number;
  /** Whose pages were read. */
  pages: number;
  faults: string[];
  images: string[];
};

const AT_ONCE = 4;

/**
 * Checks all entries of the sitemaps of a site, and the pages of at most `perKind` of each kind:
 * 200, canonical, indexed, with the same alternates and a share card.
 */
export async function checkSitemaps(origin: string, perKind: number): Promise<SitemapCheck> {
  const index = await readXml(`${origin}/sitemap.xml`);
  const list: UrlEntry[] = [];
  for (const { loc } of index.sitemapindex?.sitemap ?? [])
    list.push(...((await readXml(loc)).urlset?.url ?? []));
  const entries = new Map(list.map((entry) => [entry.loc, entry]));
  const faults = entries.size === list.length ? [] : ["a URL occurs twice"];
  for (const entry of list)
    faults.push(...faultsOfEntry(entry, entries).map((fault) => `${entry.loc}: ${fault}`));
  const isInSample = makeSample(perKind);
  const sample = list.filter(({ loc }) => isInSample(new URL(loc).pathname));
  const images = new Set<string>();
  const waiting = [...sample];
  const client = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const page = await faultsOfPage(entry);
      if (page.image) images.add(page.image);
      for (const fault of page.faults) faults.push(`${entry.loc}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return { entries: list.length, pages: sample.length, faults, images: [...images] };
}
