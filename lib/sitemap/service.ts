import { expireResponseAt, tagResponse } from "@/lib/core/cache-tags";
import { listProfessionEntries, listSectionEntries } from "./lists";
import { listPageEntries } from "./pages";
import { listSitemapFiles, listContentEntries } from "./content-entries";
import { printIndex, printSitemap, type Entry } from "./xml";

const HOUR_MS = 3_600_000;

/**
 * What appears or goes is known at once by its tag; the time of a mere correction may be an hour
 * late here, and needs no tag for each item.
 */
function tagSources(...tags: string[]): void {
  tagResponse("site", ...tags);
  expireResponseAt(new Date(Date.now() + HOUR_MS));
}

/** The sitemaps that there are one of, by name. */
const SINGLE: Record<string, { tags: string[]; list: () => Promise<Entry[]> }> = {
  pages: { tags: ["pages", "posts", "members"], list: listPageEntries },
  sections: { tags: ["categories", "posts"], list: listSectionEntries },
  professions: { tags: ["professions", "members"], list: listProfessionEntries },
};

const newestOf = (entries: Entry[]) =>
  new Date(
    Math.max(
      ...entries.flatMap((entry) =>
        Object.values(entry.changedAt).map((moment) => moment.getTime()),
      ),
    ),
  );

/** `/sitemap.xml`: every sitemap that has an address in it, with the time of its last change. */
export async function makeSitemapIndex(): Promise<string> {
  tagSources("posts", "members", "pages", "categories", "professions");
  const single = await Promise.all(
    Object.entries(SINGLE).map(async ([name, { list }]) => ({ name, entries: await list() })),
  );
  const [posts, members] = await Promise.all([
    listSitemapFiles("post"),
    listSitemapFiles("member"),
  ]);
  return printIndex([
    ...single
      .filter(({ entries }) => entries.length > 0)
      .map(({ name, entries }) => ({
        path: `/sitemaps/${name}.xml`,
        changedAt: newestOf(entries),
      })),
    ...posts.map(({ part, changedAt }) => ({ path: `/sitemaps/posts-${part}.xml`, changedAt })),
    ...members.map(({ part, changedAt }) => ({ path: `/sitemaps/members-${part}.xml`, changedAt })),
  ]);
}

/** One sitemap by its file name; undefined for a name that the index does not list. */
export async function makeSitemap(fileName: string): Promise<string | undefined> {
  const name = /^(.*)\.xml$/.exec(fileName)?.[1] ?? "";
  const single = Object.hasOwn(SINGLE, name) ? SINGLE[name] : undefined;
  const [, kind, part] = /^(post|member)s-([1-9]\d{0,5})$/.exec(name) ?? [];
  if (!single && !kind) return undefined;
  tagSources(...(single?.tags ?? [`${kind}s`]));
  const entries = single
    ? await single.list()
    : await listContentEntries(kind as "post" | "member", Number(part));
  return entries.length > 0 ? printSitemap(entries) : undefined;
}
