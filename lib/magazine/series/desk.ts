import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import { comparingNames, pageOfRecords } from "@/lib/kernel/content/record-list";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import type { Paged, Paging } from "@/lib/kernel/core/paging";
import { isPublished } from "@/lib/kernel/core/publication";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath, isSlug } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";
import type { SeriesSort } from "./schema";

const select = {
  id: true,
  slug: true,
  pictureId: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  picture: { select: assetSelect },
  translations: { select: { locale: true, title: true, text: true } },
  _count: { select: { posts: { where: { deletedAt: null } } } },
} satisfies Prisma.SeriesSelect;
type Row = Prisma.SeriesGetPayload<{ select: typeof select }>;

/** The title that editors see: that of their language, else the Greek one. */
const shownTitle = (
  translations: readonly { locale: Locale; title: string | null }[],
  locale: Locale,
) =>
  translations.find((one) => one.locale === locale)?.title ??
  translations.find((one) => one.locale === "el")?.title ??
  "";

function view(row: Row, locale: Locale) {
  const translations = recordOf(LOCALES, (each) => {
    const own = row.translations.find((one) => one.locale === each);
    return { title: own?.title ?? null, text: own?.text ?? null };
  });
  return {
    id: row.id,
    slug: row.slug,
    ...translations[locale],
    shown_title: shownTitle(row.translations, locale),
    translations,
    picture_id: row.pictureId,
    picture: row.picture ? viewAsset(row.picture, locale) : null,
    posts_count: row._count.posts,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}
export type SeriesEditView = ReturnType<typeof view>;

/** A series for editing. @throws AppError forbidden, not_found */
export async function loadSeriesForEditing(
  actor: EditorActor,
  id: number,
  locale: Locale,
): Promise<SeriesEditView> {
  requireEditor(actor);
  const row = await db.series.findUnique({ where: { id }, select });
  if (!row) throw notFound();
  return view(row, locale);
}

/** A series for editing by id or slug, or null. @throws AppError forbidden */
export async function findSeriesForEditing(
  actor: EditorActor,
  part: string,
  locale: Locale,
): Promise<SeriesEditView | null> {
  requireEditor(actor);
  const id = idFromPath(part);
  if (id === undefined && !isSlug(part)) return null;
  const row = await db.series.findUnique({ where: id ? { id } : { slug: part }, select });
  return row && view(row, locale);
}

/** The series for editing, by title; they are few. @throws AppError forbidden */
export async function listSeriesForEditing(
  actor: EditorActor,
  { search }: { search?: string | undefined },
  paging: Paging,
  locale: Locale,
  sort: SeriesSort = "title",
): Promise<Paged<SeriesEditView>> {
  requireEditor(actor);
  const all = (await db.series.findMany({ select })).map((row) => view(row, locale));
  return pageOfRecords(all, {
    search,
    sort,
    paging,
    locale,
    nameOf: (row) => row.shown_title,
    textsOf: ({ translations, slug }) => [translations.el.title, translations.en.title, slug],
  });
}

/** A post of a series as its screen lists it. */
export type PartAtDesk = {
  id: number;
  title: string;
  part: number | null;
  isDeleted: boolean;
  /** Whether readers of the language see it. */
  isPublic: boolean;
};

/** All posts of a series in order, with those in the trash. @throws AppError forbidden */
export async function listPartsForEditing(
  actor: EditorActor,
  seriesId: number,
  locale: Locale,
): Promise<PartAtDesk[]> {
  requireEditor(actor);
  const rows = await db.post.findMany({
    where: { seriesId },
    orderBy: [{ seriesPart: { sort: "asc", nulls: "last" } }, { id: "asc" }],
    select: {
      id: true,
      seriesPart: true,
      deletedAt: true,
      translations: {
        select: { locale: true, title: true, status: true, publishedAt: true, unpublishAt: true },
      },
    },
  });
  return rows.map(({ id, seriesPart: part, deletedAt, translations }) => {
    const own = translations.find((one) => one.locale === locale);
    return {
      id,
      title: shownTitle(translations, locale) || translations[0]?.title || `#${id}`,
      part,
      isDeleted: deletedAt !== null,
      isPublic: deletedAt === null && own !== undefined && isPublished(own),
    };
  });
}

/** A series to choose, with the number after its highest one. */
export type SeriesChoice = { id: number; title: string; next: number };

/** All series by title, to choose from. @throws AppError forbidden */
export async function seriesChoices(actor: EditorActor, locale: Locale): Promise<SeriesChoice[]> {
  requireEditor(actor);
  const [rows, highest] = await Promise.all([
    db.series.findMany({
      select: { id: true, translations: { select: { locale: true, title: true } } },
    }),
    db.post.groupBy({
      by: ["seriesId"],
      where: { seriesPart: { not: null } },
      _max: { seriesPart: true },
    }),
  ]);
  const last = new Map(highest.map(({ seriesId, _max: max }) => [seriesId, max.seriesPart ?? 0]));
  return rows
    .map(({ id, translations }) => ({
      id,
      title: shownTitle(translations, locale),
      next: (last.get(id) ?? 0) + 1,
    }))
    .sort(comparingNames(({ title }) => title, locale));
}
