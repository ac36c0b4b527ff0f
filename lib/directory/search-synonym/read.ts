import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { db, type Db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { likeWord } from "@/lib/kernel/core/like";
import { paged, rowsAt, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";
import type { SearchSynonymSort, SearchSynonymView } from "./schema";

const searchSynonymSelect = {
  id: true,
  wordEl: true,
  wordEn: true,
  professionId: true,
  updatedAt: true,
  version: true,
  profession: { select: { translations: { select: { locale: true, name: true } } } },
} satisfies Prisma.SearchSynonymSelect;
export type SearchSynonymRow = Prisma.SearchSynonymGetPayload<{
  select: typeof searchSynonymSelect;
}>;

/** A trade by id, or null. */
export const findSearchSynonym = (id: number, tx: Db = db): Promise<SearchSynonymRow | null> =>
  tx.searchSynonym.findUnique({ where: { id }, select: searchSynonymSelect });

/** All trades of the list, to compare a new one with. */
export const allSearchSynonyms = (tx: Db): Promise<SearchSynonymRow[]> =>
  tx.searchSynonym.findMany({ select: searchSynonymSelect });

/** The name of the profession in the locale, else in the other one. */
export function professionNameOf(
  { profession: { translations } }: Pick<SearchSynonymRow, "profession">,
  locale: Locale,
): string {
  const own = translations.find((one) => one.locale === locale) ?? translations[0];
  return own?.name ?? "";
}

const viewOf = (row: SearchSynonymRow, locale: Locale): SearchSynonymView => ({
  id: row.id,
  word_el: row.wordEl,
  word_en: row.wordEn,
  profession_id: row.professionId,
  profession: professionNameOf(row, locale),
  updated_at: row.updatedAt.toISOString(),
  version: row.version,
});

/** A trade that leads to a profession. @throws AppError forbidden, not_found */
export async function getSearchSynonym(
  actor: ManagerActor,
  id: number,
  locale: Locale,
): Promise<SearchSynonymView> {
  requireManager(actor);
  const row = await findSearchSynonym(id);
  if (!row) throw notFound();
  return viewOf(row, locale);
}

/** The same by the segment of a URL, or null. @throws AppError forbidden */
export async function findSearchSynonymForEditing(
  actor: ManagerActor,
  part: string,
  locale: Locale,
): Promise<SearchSynonymView | null> {
  requireManager(actor);
  const id = idFromPath(part);
  const row = id === undefined ? null : await findSearchSynonym(id);
  return row && viewOf(row, locale);
}

type Order = Prisma.SearchSynonymOrderByWithRelationInput;

function orderOf(sort: SearchSynonymSort): Order[] {
  const direction = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  const el: Order = { foldEl: { sort: direction, nulls: "last" } };
  const en: Order = { foldEn: { sort: direction, nulls: "last" } };
  if (sort.endsWith("updated_at")) return [{ updatedAt: direction }];
  return sort.endsWith("word_el") ? [el, en] : [en, el];
}

/** What narrows the list: a part of a word in either language, a profession. */
export type SearchSynonymFilters = {
  search?: string | undefined;
  professionId?: number | undefined;
};

/**
 * The trades that lead to a profession, by default in Greek alphabetical order.
 * @throws AppError forbidden
 */
export async function listSearchSynonyms(
  actor: ManagerActor,
  { search, professionId }: SearchSynonymFilters,
  paging: Paging,
  locale: Locale,
  sort: SearchSynonymSort = "word_el",
): Promise<Paged<SearchSynonymView>> {
  requireManager(actor);
  const part = search ? { contains: likeWord(fold(search)) } : undefined;
  const where: Prisma.SearchSynonymWhereInput = {
    professionId,
    OR: part && [{ foldEl: part }, { foldEn: part }],
  };
  const [total, rows] = await Promise.all([
    db.searchSynonym.count({ where }),
    db.searchSynonym.findMany({
      where,
      orderBy: [...orderOf(sort), { id: "asc" }],
      ...rowsAt(paging),
      select: searchSynonymSelect,
    }),
  ]);
  return paged(
    rows.map((row) => viewOf(row, locale)),
    total,
    paging,
  );
}
