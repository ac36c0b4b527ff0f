import { millisecondsInHour } from "date-fns/constants";
import { expireResponseAt, tagResponse } from "@/lib/kernel/core/cache-tags";
import { KINDS } from "@/lib/kernel/manifest/kinds";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";
import { contentSources, LAST_FILE, listContentEntries, listSitemapFiles } from "./content-entries";
import {
  listAuthorEntries,
  listSeriesEntries,
  listFixedEntries,
  listIssueEntries,
  listProfessionEntries,
  listSectionEntries,
  releasedAt,
} from "./lists";
import { listMonthEntries } from "./months";
import { PLACE_LISTS } from "./places";
import { printIndex, printSitemap, type Entry } from "./xml";

/**
 * New and deleted items invalidate by tag; `lastmod` of a changed item may be an hour late, which
 * saves a tag per item.
 */
function tagSources(...tags: string[]): void {
  tagResponse("site", ...tags);
  expireResponseAt(new Date(Date.now() + millisecondsInHour));
}

type List = { name: string; tags: string[]; list: () => Promise<Entry[]> };

/** Pages without an item: fixed ones, and lists by section, profession and place. */
const LISTS: readonly List[] = [
  {
    name: "pages",
    tags: ["posts", "members"],
    list: async () => listFixedEntries(await releasedAt()),
  },
  { name: "sections", tags: ["categories", "posts", "events"], list: listSectionEntries },
  { name: "calendar", tags: ["categories", "posts", "events"], list: listMonthEntries },
  { name: "professions", tags: ["professions", "members"], list: listProfessionEntries },
  ...PLACE_LISTS,
  { name: "authors", tags: ["authors", "posts"], list: listAuthorEntries },
  { name: "series", tags: ["series", "posts"], list: listSeriesEntries },
  { name: "newsletter", tags: ["issues"], list: listIssueEntries },
];

/** Sitemaps of one file each; small kinds of content share the file of the same name. */
function wholeFiles(kinds: readonly ContentKind[]): Map<string, List> {
  const files = new Map<string, List>();
  const small = contentSources(kinds).filter(({ isSplit }) => !isSplit);
  for (const { name, tags, list } of [
    ...LISTS,
    ...small.map((one) => ({
      name: one.name,
      tags: [one.name],
      list: () => listContentEntries(one),
    })),
  ]) {
    const former = files.get(name);
    files.set(name, {
      name,
      tags: [...(former?.tags ?? []), ...tags],
      list: async () => [...((await former?.list()) ?? []), ...(await list())],
    });
  }
  return files;
}

const splitSources = (kinds: readonly ContentKind[]) =>
  contentSources(kinds).filter(({ isSplit }) => isSplit);

/** A file of a kind that is split, such as `posts-1`. */
function splitFile(file: string, kinds: readonly ContentKind[]): Omit<List, "name"> | undefined {
  const [, kind, part] = /^(.+)-([1-9]\d{0,5})$/.exec(file) ?? [];
  if (Number(part) > LAST_FILE) return undefined;
  const source = splitSources(kinds).find(({ name }) => name === kind);
  return source && { tags: [source.name], list: () => listContentEntries(source, Number(part)) };
}

const newestOf = (entries: Entry[]) =>
  new Date(
    Math.max(
      ...entries.flatMap((entry) => Object.values(entry.changedAt).map((time) => time.getTime())),
    ),
  );

/** `/sitemap.xml`: all sitemaps that are not empty, with the time of their last change. */
export async function makeSitemapIndex(kinds: readonly ContentKind[] = KINDS): Promise<string> {
  const [files, sources] = [[...wholeFiles(kinds).values()], splitSources(kinds)];
  tagSources(...files.flatMap(({ tags }) => tags), ...sources.map(({ name }) => name));
  const [whole, split] = await Promise.all([
    Promise.all(files.map(async ({ name, list }) => ({ name, entries: await list() }))),
    Promise.all(sources.map(async (source) => ({ source, parts: await listSitemapFiles(source) }))),
  ]);
  return printIndex([
    ...whole
      .filter(({ entries }) => entries.length > 0)
      .map(({ name, entries }) => ({
        path: `/sitemaps/${name}.xml`,
        changedAt: newestOf(entries),
      })),
    ...split.flatMap(({ source: { name }, parts }) =>
      parts.map(({ part, changedAt }) => ({ path: `/sitemaps/${name}-${part}.xml`, changedAt })),
    ),
  ]);
}

/** One sitemap by its file name; undefined for a name that the index does not list. */
export async function makeSitemap(
  fileName: string,
  kinds: readonly ContentKind[] = KINDS,
): Promise<string | undefined> {
  const name = /^(.*)\.xml$/.exec(fileName)?.[1] ?? "";
  const file = wholeFiles(kinds).get(name) ?? splitFile(name, kinds);
  if (!file) return undefined;
  tagSources(...file.tags);
  const entries = await file.list();
  return entries.length > 0 ? printSitemap(entries) : undefined;
}
