import { listSections } from "@/lib/magazine/category/service";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { SECTIONS } from "@/lib/kernel/core/paths";
import { publicTranslation } from "@/lib/kernel/core/publication";
import { memoize } from "@/lib/kernel/core/render-cache";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { REQUIRED_SLUGS } from "../required-slugs";

/** Paths that redirect to a page with another slug. */
const ALIASES: Readonly<Record<string, string>> = { jobs: "jobsdisabled" };

/**
 * The required slugs of public pages in a locale: present slugs, slugs of the other locale, or
 * former ones.
 */
async function findLiveSlugs(locale: Locale): Promise<ReadonlySet<string>> {
  tagResponse("pages");
  const slugs = [...REQUIRED_SLUGS];
  const former = await db.slugHistory.findMany({
    where: { kind: "page", slug: { in: slugs } },
    select: { slug: true, targetId: true },
  });
  const rows = await db.pageTranslation.findMany({
    where: {
      ...publicTranslation(locale),
      page: {
        deletedAt: null,
        OR: [
          { translations: { some: { slug: { in: slugs } } } },
          { id: { in: former.map(({ targetId }) => targetId) } },
        ],
      },
    },
    select: { pageId: true, page: { select: { translations: { select: { slug: true } } } } },
  });
  const present = rows.flatMap(({ page }) => page.translations.map(({ slug }) => slug));
  const redirected = former
    .filter(({ targetId }) => rows.some(({ pageId }) => pageId === targetId))
    .map(({ slug }) => slug);
  return new Set([...present, ...redirected]);
}

/** Whether a path of the site exists. */
export type LinkTargets = (href: string) => boolean;

/**
 * Finds which of the pages and sections that the layout links to exist in a locale. Other paths and
 * external URLs always count as existing.
 */
export async function linkTargets(locale: Locale): Promise<LinkTargets> {
  const [live, sections] = await Promise.all([
    memoize(`link targets ${locale}`, () => findLiveSlugs(locale)),
    listSections(locale),
  ]);
  return (href) => {
    const word = /^\/([^/?#]+)/.exec(href)?.[1];
    if (word === undefined) return true;
    const slug = ALIASES[word] ?? word;
    if (REQUIRED_SLUGS.includes(slug)) return live.has(slug);
    return (
      !SECTIONS.some(({ name }) => name === word) || sections.some(({ name }) => name === word)
    );
  };
}
