import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import { comparingNames } from "@/lib/kernel/content/record-list";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { paths } from "@/lib/kernel/core/paths";
import { publishedWindowFilter } from "@/lib/kernel/core/publication";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath, isSlug, type Lookup, lookUp } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";
import { seriesParts } from "./parts";

/** Series with a title and a public post in a locale. */
const publicSeries = (locale: Locale): Prisma.SeriesWhereInput => ({
  translations: { some: { locale, title: { not: null } } },
  posts: {
    some: { deletedAt: null, translations: { some: { locale, ...publishedWindowFilter() } } },
  },
});

const select = {
  id: true,
  slug: true,
  picture: { select: assetSelect },
  translations: { select: { locale: true, title: true, text: true } },
} satisfies Prisma.SeriesSelect;
type Row = Prisma.SeriesGetPayload<{ select: typeof select }>;

async function view(row: Row, locale: Locale) {
  tagResponse(`series:${row.id}`);
  const [parts, locales] = await Promise.all([
    seriesParts(row.id, locale),
    Promise.all(
      LOCALES.map(async (each) => {
        const where = { id: row.id, ...publicSeries(each) };
        return (await db.series.count({ where })) > 0 ? each : null;
      }),
    ),
  ]);
  const own = row.translations.find((one) => one.locale === locale);
  return {
    id: row.id,
    slug: row.slug,
    title: own?.title ?? "",
    text: own?.text ?? null,
    picture: row.picture ? viewAsset(row.picture, locale) : null,
    parts,
    alternates: recordOf(LOCALES, (each) =>
      locales.includes(each) ? localePath(each, paths.series(row.slug)) : null,
    ),
  };
}
export type SeriesView = Awaited<ReturnType<typeof view>>;

/** The public series of a locale, by title. They are few. */
export async function listSeries(locale: Locale, paging: Paging): Promise<Paged<SeriesView>> {
  // Whose posts are public decides what is listed.
  tagResponse("series", "posts");
  const rows = await db.series.findMany({ where: publicSeries(locale), select });
  const all = (await Promise.all(rows.map((row) => view(row, locale)))).sort(
    comparingNames(({ title }) => title, locale),
  );
  const start = paging.currentPage * paging.perPage;
  return paged(all.slice(start, start + paging.perPage), all.length, paging);
}

async function load(
  where: { id: number } | { slug: string },
  locale: Locale,
): Promise<SeriesView | null> {
  tagResponse("series", "posts");
  const row = await db.series.findFirst({ where: { ...where, ...publicSeries(locale) }, select });
  return row && view(row, locale);
}

/** A public series by id or slug, for the API, which does not redirect. */
export async function getSeries(part: string, locale: Locale): Promise<SeriesView | null> {
  const id = idFromPath(part);
  if (id === undefined && !isSlug(part)) return null;
  return load(id ? { id } : { slug: part }, locale);
}

/** Finds a public series by slug; an id or a former slug redirects to the present one. */
export const findSeries = (part: string, locale: Locale): Promise<Lookup<SeriesView>> =>
  lookUp(part, locale, (slug) => load({ slug }, locale), {
    kind: "series",
    async find({ id, slug, isAny }) {
      if (id !== undefined) {
        const present = await load({ id }, locale);
        return present ? [present] : [];
      }
      // A slug is that of all languages, which was looked for.
      return isAny ? [] : db.series.findMany({ where: { slug }, select: { id: true, slug: true } });
    },
  });
