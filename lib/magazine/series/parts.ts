import { expireResponseAt, tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { publishedWindowFilter } from "@/lib/kernel/core/publication";
import { memoize } from "@/lib/kernel/core/render-cache";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** A public post of a series, with its number. */
export type SeriesPart = { part: number; id: number; slug: string; product_name: string };

type Placed = { post: { seriesPart: number | null } };

/** The numbers of parts in order: those without one follow the highest. */
export function partNumbers(rows: readonly Placed[]): number[] {
  let last = 0;
  return rows.map(({ post }) => {
    last = post.seriesPart ?? last + 1;
    return last;
  });
}

/** The public parts of a series in a language, in order: by number, then by date. */
export const seriesParts = (id: number, locale: Locale): Promise<SeriesPart[]> =>
  memoize(`series parts ${locale} ${id}`, async () => {
    // Which posts are public, and to which series they belong.
    tagResponse("posts");
    const rows = await db.postTranslation.findMany({
      where: { locale, ...publishedWindowFilter(), post: { seriesId: id, deletedAt: null } },
      orderBy: [
        { post: { seriesPart: { sort: "asc", nulls: "last" } } },
        { publishedAt: "asc" },
        { postId: "asc" },
      ],
      select: {
        postId: true,
        slug: true,
        title: true,
        unpublishAt: true,
        post: { select: { seriesPart: true } },
      },
    });
    for (const { unpublishAt } of rows) if (unpublishAt) expireResponseAt(unpublishAt);
    const numbers = partNumbers(rows);
    return rows.map(({ postId, slug, title }, index) => ({
      part: numbers[index]!,
      id: postId,
      slug,
      product_name: title,
    }));
  });

/** The number of parts: those before the last one may not be public yet. */
const countOf = (parts: readonly SeriesPart[]): number => parts.at(-1)?.part ?? 0;

/** The place of a public post in its series; null without one, and without a title in the language. */
export async function placeInSeries(postId: number, seriesId: number | null, locale: Locale) {
  if (seriesId === null) return null;
  tagResponse(`series:${seriesId}`);
  const [row, parts] = await Promise.all([
    db.series.findUnique({
      where: { id: seriesId },
      select: { slug: true, translations: { where: { locale }, select: { title: true } } },
    }),
    seriesParts(seriesId, locale),
  ]);
  const title = row?.translations[0]?.title;
  const own = parts.find(({ id }) => id === postId);
  return row && title && own
    ? { id: seriesId, slug: row.slug, title, part: own.part, parts: countOf(parts) }
    : null;
}
export type PlaceInSeries = NonNullable<Awaited<ReturnType<typeof placeInSeries>>>;
