import { slugReadings } from "@/lib/kernel/greek/greeklish-slug";
import { assetsById } from "@/lib/kernel/asset/by-id";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { publicTranslation } from "@/lib/kernel/core/publication";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import {
  idFromPath,
  isSlug,
  type Lookup,
  type Addresses,
  findMoved,
} from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";
import { pageAssetIds, pageSelect, viewPage, type PageView } from "./view";

/** The condition for public pages in a language. */
export const publicPages = (locale: Locale): Prisma.PageTranslationWhereInput => ({
  ...publicTranslation(locale),
  page: { deletedAt: null },
});

/** Public pages by title; only one with this slug when `slug` is given. */
export async function listPages(
  locale: Locale,
  filters: { slug?: string },
  paging: Paging,
): Promise<Paged<PageView>> {
  tagResponse("pages");
  const where = { ...publicPages(locale), ...(filters.slug ? { slug: filters.slug } : {}) };
  const [total, rows] = await Promise.all([
    db.pageTranslation.count({ where }),
    db.pageTranslation.findMany({
      where,
      orderBy: [{ title: "asc" }, { pageId: "asc" }],
      ...rowsAt(paging),
      select: pageSelect,
    }),
  ]);
  const assets = await assetsById([...new Set(rows.flatMap(pageAssetIds))], locale);
  return paged(
    rows.map((row) => viewPage(row, assets, locale)),
    total,
    paging,
  );
}

/** A public page by id or slug, or null. */
export async function getPage(part: string, locale: Locale): Promise<PageView | null> {
  const id = idFromPath(part);
  if (id === undefined && !isSlug(part)) return null;
  const row = await db.pageTranslation.findFirst({
    where: { ...publicPages(locale), ...(id ? { pageId: id } : { slug: part }) },
    select: pageSelect,
  });
  return row ? viewPage(row, await assetsById(pageAssetIds(row), locale), locale) : null;
}

/**
 * Whether `findPage` may find something in a language: one cheap statement, so that a URL of nothing
 * needs no render.
 */
export async function mayFindPage(part: string): Promise<boolean> {
  if (!isSlug(part)) return false;
  if (idFromPath(part) !== undefined) return true;
  const [row] = await db.$queryRaw<{ known: boolean }[]>`
    SELECT EXISTS (SELECT FROM page_translation WHERE locale IN ('el', 'en')
            AND slug = ANY(${[part, ...slugReadings(part)]}))
        OR EXISTS (SELECT FROM slug_history WHERE kind = 'page' AND slug = ${part}) AS known`;
  return row?.known ?? false;
}

/** The addresses of public pages. */
const addressesIn = (locale: Locale): Addresses => ({
  kind: "page",
  async find({ id: pageId, slug, isAny }) {
    const rows = await db.pageTranslation.findMany({
      where: isAny ? { slug } : { ...publicPages(locale), pageId, slug },
      select: { pageId: true, slug: true },
    });
    return rows.map((row) => ({ id: row.pageId, slug: row.slug }));
  },
});

/**
 * Finds a public page by slug; a former slug, or that of the other locale, redirects to the present
 * one.
 */
export async function findPage(slug: string, locale: Locale): Promise<Lookup<PageView>> {
  if (!isSlug(slug)) return { kind: "unknown" };
  const item = await getPage(slug, locale);
  if (item) return { kind: "found", item };
  return findMoved(slug, locale, addressesIn(locale));
}
