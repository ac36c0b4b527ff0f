import { type UserActor, requireEditor } from "@/lib/core/actor";
import type { KnownPictures } from "@/lib/content/edit";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import type { Locale } from "@/lib/i18n/locale";
import { idFromPath, isSlug } from "@/lib/slug/service";
import {
  inOrderOf,
  listIds,
  type EditFilters,
  type EditSort,
  type EditTables,
} from "@/lib/content/edit-list";
import { Prisma } from "@/prisma/client/client";
import {
  pageEditSelect,
  pageRowSelect,
  viewPageForEditing,
  viewPageRow,
  type PageEditView,
  type PageRowView,
} from "./view";

const TABLES: EditTables = {
  thing: Prisma.sql`page`,
  words: Prisma.sql`page_translation`,
  key: Prisma.sql`page_id`,
  word: (word) => Prisma.sql`t.title_fold LIKE ${`%${word}%`} OR t.slug LIKE ${`%${word}%`}`,
};

/**
 * Pages for editing, the last changed first unless asked otherwise; `slug` finds one by its address
 * in any locale. @throws AppError forbidden
 */
export async function listPagesForEditing(
  actor: UserActor,
  filters: EditFilters & { slug?: string },
  paging: Paging,
  locale: Locale,
  sort: EditSort = "-updated_at",
): Promise<Paged<PageRowView>> {
  requireEditor(actor);
  const { slug } = filters;
  const tables =
    slug === undefined ? TABLES : { ...TABLES, word: () => Prisma.sql`t.slug = ${slug}` };
  const { ids, total } = await listIds(
    tables,
    slug === undefined ? filters : { ...filters, search: "slug" },
    paging,
    locale,
    sort,
  );
  const rows = await db.page.findMany({ where: { id: { in: ids } }, select: pageRowSelect });
  return paged(inOrderOf(ids, rows).map(viewPageRow), total, paging);
}

/** A page by its id, for editing. @throws AppError forbidden, not_found */
export async function loadPageForEditing(
  actor: UserActor,
  id: number,
  locale: Locale,
  pictures?: KnownPictures,
): Promise<PageEditView> {
  requireEditor(actor);
  const row = await db.page.findFirst({ where: { id, deletedAt: null }, select: pageEditSelect });
  if (!row) throw notFound();
  return viewPageForEditing(row, locale, pictures);
}

/**
 * The same by id or by the slug of any locale; null when there is none. @throws AppError forbidden
 */
export async function getPageForEditing(
  actor: UserActor,
  part: string,
  locale: Locale,
): Promise<PageEditView | null> {
  requireEditor(actor);
  const id = idFromPath(part);
  if (id === undefined && !isSlug(part)) return null;
  const row = await db.page.findFirst({
    where: {
      deletedAt: null,
      ...(id === undefined ? { translations: { some: { slug: part } } } : { id }),
    },
    select: pageEditSelect,
  });
  return row ? viewPageForEditing(row, locale) : null;
}
