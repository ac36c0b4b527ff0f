import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db, type Db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { likeWord } from "@/lib/kernel/core/like";
import { paged, rowsAt, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { paths } from "@/lib/kernel/core/paths";
import { fold } from "@/lib/kernel/greek/fold";
import { LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { placeById, PLACES } from "@/lib/kernel/place/list";
import { idFromPath } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";
import { placeAddresses } from "./address";
import type { PlacePageSort, PlacePageView } from "./schema";

const placePageSelect = {
  id: true,
  placeId: true,
  professionId: true,
  introEl: true,
  introEn: true,
  descriptionEl: true,
  descriptionEn: true,
  updatedAt: true,
  version: true,
  profession: { select: { translations: { select: { locale: true, name: true, slug: true } } } },
} satisfies Prisma.PlacePageSelect;
export type PlacePageRow = Prisma.PlacePageGetPayload<{ select: typeof placePageSelect }>;

/** The text of a page by id, or null. */
export const findPlacePage = (id: number, tx: Db = db): Promise<PlacePageRow | null> =>
  tx.placePage.findUnique({ where: { id }, select: placePageSelect });

/** The profession of a page in the locale, else in the other one; undefined for a place alone. */
export function professionOf({ profession }: PlacePageRow, locale: Locale) {
  const names = profession?.translations ?? [];
  return (
    names.find((one) => one.locale === locale) ??
    names.find((one) => one.locale === otherLocale(locale))
  );
}

/** The name of a place; a number that no place has is shown as it is. */
export const placeNameOf = (id: number, locale: Locale): string =>
  placeById(id)?.name[locale] ?? String(id);

async function viewerIn(locale: Locale): Promise<(row: PlacePageRow) => PlacePageView> {
  const addressed = await placeAddresses();
  return (row) => {
    const [place, profession] = [placeById(row.placeId), professionOf(row, locale)];
    return {
      id: row.id,
      place_id: row.placeId,
      place: placeNameOf(row.placeId, locale),
      profession_id: row.professionId,
      profession: profession?.name ?? null,
      intro_el: row.introEl,
      intro_en: row.introEn,
      description_el: row.descriptionEl,
      description_en: row.descriptionEn,
      path: paths.directory(profession?.slug, place && addressed(place).slug[locale]),
      updated_at: row.updatedAt.toISOString(),
      version: row.version,
    };
  };
}

/** The text of a page for editing. @throws AppError forbidden, not_found */
export async function getPlacePage(
  actor: EditorActor,
  id: number,
  locale: Locale,
): Promise<PlacePageView> {
  requireEditor(actor);
  const row = await findPlacePage(id);
  if (!row) throw notFound();
  return (await viewerIn(locale))(row);
}

/** The same by the segment of a URL, or null. @throws AppError forbidden */
export async function findPlacePageForEditing(
  actor: EditorActor,
  part: string,
  locale: Locale,
): Promise<PlacePageView | null> {
  requireEditor(actor);
  const id = idFromPath(part);
  const row = id === undefined ? null : await findPlacePage(id);
  return row && (await viewerIn(locale))(row);
}

/** What narrows the list. */
export type PlacePageFilters = {
  /** A part of the name of a place or of a profession, in either language. */
  search?: string | undefined;
  placeId?: number | undefined;
  professionId?: number | undefined;
};

function foundBy(search: string): Prisma.PlacePageWhereInput[] {
  const part = fold(search);
  const places = PLACES.filter(({ name }) =>
    LOCALES.some((locale) => fold(name[locale]).includes(part)),
  );
  const nameFold = { contains: likeWord(part) };
  return [
    { placeId: { in: places.map(({ id }) => id) } },
    { profession: { translations: { some: { nameFold } } } },
  ];
}

/** The texts of pages, by default those changed last first. @throws AppError forbidden */
export async function listPlacePages(
  actor: EditorActor,
  { search, placeId, professionId }: PlacePageFilters,
  paging: Paging,
  locale: Locale,
  sort: PlacePageSort = "-updated_at",
): Promise<Paged<PlacePageView>> {
  requireEditor(actor);
  const where = { placeId, professionId, OR: search ? foundBy(search) : undefined };
  const direction = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  const [total, rows, view] = await Promise.all([
    db.placePage.count({ where }),
    db.placePage.findMany({
      where,
      orderBy: [
        sort.endsWith("place") ? { placeId: direction } : { updatedAt: direction },
        { id: "asc" },
      ],
      ...rowsAt(paging),
      select: placePageSelect,
    }),
    viewerIn(locale),
  ]);
  return paged(rows.map(view), total, paging);
}
