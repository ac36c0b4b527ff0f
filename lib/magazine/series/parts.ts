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

/** A post where it stands in a series: by its number, else by its date. */
type PlacedPost = Omit<SeriesPart, "part"> & Placed & { at: number };

/** Posts with a number come first, then the others by their date. */
const inOrder = (one: PlacedPost, other: PlacedPost): number => {
  const [first, second] = [one.post.seriesPart ?? Infinity, other.post.seriesPart ?? Infinity];
  if (first !== second) return first - second;
  return one.at - other.at || one.id - other.id;
};

/** Posts as the parts of a series. */
function numbered(rows: readonly PlacedPost[]): SeriesPart[] {
  const numbers = partNumbers(rows);
  return rows.map(({ id, slug, product_name }, index) => ({
    part: numbers[index]!,
    id,
    slug,
    product_name,
  }));
}

/** The public posts of a series in a language, in order. */
async function publicRows(id: number, locale: Locale): Promise<PlacedPost[]> {
  // Which posts are public, and to which series they belong.
  tagResponse("posts");
  const rows = await db.postTranslation.findMany({
    where: { locale, ...publishedWindowFilter(), post: { seriesId: id, deletedAt: null } },
    select: {
      postId: true,
      slug: true,
      title: true,
      publishedAt: true,
      unpublishAt: true,
      post: { select: { seriesPart: true } },
    },
  });
  for (const { unpublishAt } of rows) if (unpublishAt) expireResponseAt(unpublishAt);
  return rows
    .map(({ postId, slug, title, publishedAt, post }) => ({
      id: postId,
      slug,
      product_name: title,
      at: publishedAt?.getTime() ?? 0,
      post,
    }))
    .sort(inOrder);
}

/** The public parts of a series in a language, in order: by number, then by date. */
export const seriesParts = (id: number, locale: Locale): Promise<SeriesPart[]> =>
  memoize(`series parts ${locale} ${id}`, async () => numbered(await publicRows(id, locale)));

/** A post in its preview: where it will stand, and from when; null while nobody has said when. */
type PreviewedPart = Omit<SeriesPart, "part"> & { number: number | null; publishedAt: Date | null };

/** The parts of a series as they are once a post is published as previewed. */
export async function previewedParts(
  seriesId: number,
  { number, publishedAt, ...own }: PreviewedPart,
  locale: Locale,
): Promise<SeriesPart[]> {
  const others = (await publicRows(seriesId, locale)).filter(({ id }) => id !== own.id);
  const placed = {
    ...own,
    at: publishedAt?.getTime() ?? Date.now(),
    post: { seriesPart: number },
  };
  return numbered([...others, placed].sort(inOrder));
}

/** The number of parts: those before the last one may not be public yet. */
const countOf = (parts: readonly SeriesPart[]): number => parts.at(-1)?.part ?? 0;

/**
 * The place of a post in its series; null without one, and without a title in the language.
 * @param known the parts, in a preview; else the public ones
 */
export async function placeInSeries(
  postId: number,
  seriesId: number | null,
  locale: Locale,
  known?: readonly SeriesPart[],
) {
  if (seriesId === null) return null;
  tagResponse(`series:${seriesId}`);
  const [row, parts] = await Promise.all([
    db.series.findUnique({
      where: { id: seriesId },
      select: { slug: true, translations: { where: { locale }, select: { title: true } } },
    }),
    known ?? seriesParts(seriesId, locale),
  ]);
  const title = row?.translations[0]?.title;
  const own = parts.find(({ id }) => id === postId);
  return row && title && own
    ? { id: seriesId, slug: row.slug, title, part: own.part, parts: countOf(parts) }
    : null;
}
export type PlaceInSeries = NonNullable<Awaited<ReturnType<typeof placeInSeries>>>;
