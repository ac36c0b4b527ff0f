import { storedDocument } from "@/lib/kernel/document/stored";
import { assetsById } from "@/lib/kernel/asset/by-id";
import type { AssetView } from "@/lib/kernel/asset/view";
import { expireResponseAt } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { memoize } from "@/lib/kernel/core/render-cache";
import { asFullPage, paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import { documentMedia } from "@/lib/kernel/document/media";
import { renderDocument } from "@/lib/kernel/document/render";
import { documentAssetIds } from "@/lib/kernel/document/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath, isSlug, type Lookup, type Addresses, lookUp } from "@/lib/kernel/slug/service";
import { inOrderOf } from "@/lib/kernel/core/records";
import { newestPage } from "./newest";
import { NEWEST_FIRST, type PostOrder } from "./order";
import { postWhere, type PostFilters } from "./filters";
import { publicPosts } from "../policy";
import { cardsOf } from "./cards";
import { postSelect, viewPost, type PostCard, type PostRow, type PostView } from "./view";

export type { PostFilters } from "./filters";

const PLAIN_FILTERS = new Set([
  "category",
  "subCategoryId",
  "memberId",
  "authorId",
  "professionId",
  "tagId",
  "isFeatured",
]);

/**
 * The ids of a page of posts; orders and filters without keyset pagination use count and offset.
 */
async function postPage(
  locale: Locale,
  filters: PostFilters,
  paging: Paging,
  order: PostOrder,
): Promise<{ total: number; ids: number[] }> {
  const definedFields = Object.entries(filters).filter(([, value]) => value !== undefined);
  if (order === NEWEST_FIRST && definedFields.every(([name]) => PLAIN_FILTERS.has(name)))
    return newestPage(locale, Object.fromEntries(definedFields), paging);
  const where = await postWhere(locale, filters);
  const [total, rows] = await Promise.all([
    db.postTranslation.count({ where }),
    db.postTranslation.findMany({
      where,
      orderBy: order,
      ...rowsAt(paging),
      select: { postId: true },
    }),
  ]);
  return { total, ids: rows.map((row) => row.postId) };
}

/** The number of public posts with these filters, in memory for a whole list or section. */
export const countPosts = async (locale: Locale, filters: PostFilters): Promise<number> =>
  (await postPage(locale, filters, { currentPage: 0, perPage: 1 }, NEWEST_FIRST)).total;

/** Public posts as cards. */
export async function listPosts(
  locale: Locale,
  filters: PostFilters,
  paging: Paging,
  order: PostOrder = NEWEST_FIRST,
): Promise<Paged<PostCard>> {
  const { total, ids } = await postPage(locale, filters, paging, order);
  return paged(await cardsOf(ids, locale), total, paging);
}

/** The first posts of a list, without a total. */
export async function listFirstPosts(
  locale: Locale,
  filters: PostFilters,
  count: number,
  order: PostOrder = NEWEST_FIRST,
): Promise<PostCard[]> {
  const rows = await db.postTranslation.findMany({
    where: await postWhere(locale, filters),
    orderBy: order,
    take: count,
    select: { postId: true },
  });
  const ids = rows.map((row) => row.postId);
  return cardsOf(ids, locale);
}

/** The place of a post in a series; few posts are in one. */
async function seriesOf(postId: number, seriesId: number | null, locale: Locale) {
  if (seriesId === null) return null;
  const { placeInSeries } = await import("@/lib/magazine/series/parts");
  return placeInSeries(postId, seriesId, locale);
}

async function render(
  row: PostRow,
  assets: Map<number, AssetView>,
  locale: Locale,
): Promise<PostView> {
  const document = storedDocument(row.bodyDoc);
  const body = document ? renderDocument(document, assets, locale) : "";
  const media = documentMedia(document, assets);
  const { seriesId } = row.post;
  return viewPost(
    row,
    { body, media, series: await seriesOf(row.postId, seriesId, locale) },
    locale,
  );
}

const assetIds = (row: PostRow) => documentAssetIds(storedDocument(row.bodyDoc));

/** Public posts with all public fields. */
export async function listWholePosts(
  locale: Locale,
  filters: PostFilters,
  paging: Paging,
  order: PostOrder = NEWEST_FIRST,
): Promise<Paged<PostView>> {
  const { total, ids } = await postPage(locale, filters, paging, order);
  const found = await db.postTranslation.findMany({
    where: { ...publicPosts(locale), postId: { in: asFullPage(ids) } },
    select: postSelect(locale),
  });
  const rows = inOrderOf(ids, found, ({ postId }) => postId);
  const assets = await assetsById([...new Set(rows.flatMap(assetIds))], locale);
  return paged(await Promise.all(rows.map((row) => render(row, assets, locale))), total, paging);
}

/**
 * A public post, or null. In memory, as its page is rendered anew when a part of it changes that
 * many pages share; until it ends to be public at the latest, and never as missing.
 */
const loadPost = (
  where: { slug: string } | { postId: number },
  locale: Locale,
): Promise<PostView | null> =>
  memoize(
    `post ${locale} ${JSON.stringify(where)}`,
    async () => {
      const row = await db.postTranslation.findFirst({
        where: { ...publicPosts(locale), ...where },
        select: postSelect(locale),
      });
      if (!row) return null;
      if (row.unpublishAt) expireResponseAt(row.unpublishAt);
      return render(row, await assetsById(assetIds(row), locale), locale);
    },
    (post) => post !== null,
  );

/** A public post by id or slug, for the API, which does not redirect. */
export async function getPost(part: string, locale: Locale): Promise<PostView | null> {
  const id = idFromPath(part);
  if (id === undefined && !isSlug(part)) return null;
  return loadPost(id ? { postId: id } : { slug: part }, locale);
}

/** The addresses of public posts. */
const addressesIn = (locale: Locale): Addresses => ({
  kind: "post",
  async find({ id: postId, slug, isAny }) {
    const rows = await db.postTranslation.findMany({
      where: isAny ? { slug } : { ...publicPosts(locale), postId, slug },
      select: { postId: true, slug: true },
    });
    return rows.map((row) => ({ id: row.postId, slug: row.slug }));
  },
});

/**
 * Finds a public post by slug; an id, a former slug, or that of the other locale, redirects to the
 * present one (docs/site.md#urls).
 */
export const findPost = (part: string, locale: Locale): Promise<Lookup<PostView>> =>
  lookUp(part, locale, (slug) => loadPost({ slug }, locale), addressesIn(locale));
