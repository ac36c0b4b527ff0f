import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import type { KnownAssets } from "@/lib/kernel/content/edit";
import { db } from "@/lib/kernel/core/db";
import { likeInside } from "@/lib/kernel/core/like";
import { notFound } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath, isSlug } from "@/lib/kernel/slug/service";
import { findPage, inOrderOf, narrow, type EditFilters } from "@/lib/kernel/content/edit-list";
import type { ListScope } from "@/lib/kernel/content/list-scope";
import { titleList, type TitleSort } from "@/lib/kernel/content/title-list";
import { Prisma } from "@/prisma/client/client";
import {
  pageEditSelect,
  pageRowSelect,
  viewPageForEditing,
  viewPageRow,
  type PageEditView,
  type PageRowView,
} from "./view";

type Own = { slug?: string };
const pageList = titleList<Own>(
  {
    kind: "page",
    table: Prisma.sql`page`,
    translations: Prisma.sql`page_translation`,
    key: Prisma.sql`page_id`,
  },
  (word) => Prisma.sql`t.title_fold LIKE ${likeInside(word)} OR t.slug LIKE ${likeInside(word)}`,
  {
    slug: (slug) => Prisma.sql`EXISTS (SELECT 1 FROM page_translation AS t
      WHERE t.page_id = x.id AND t.slug = ${slug})`,
  },
);

/**
 * Pages for editing, by default the last changed first; `slug` finds one by its slug in any locale.
 * @throws AppError forbidden
 */
export async function listPagesForEditing(
  actor: EditorActor,
  filters: EditFilters & Own,
  paging: Paging,
  locale: Locale,
  sort: TitleSort = "-updated_at",
): Promise<Paged<PageRowView>> {
  requireEditor(actor);
  const asked = narrow(pageList, actor, filters);
  const { ids, total } = await findPage(pageList, asked, { locale, sort, paging });
  const rows = await db.page.findMany({ where: { id: { in: ids } }, select: pageRowSelect });
  return paged(inOrderOf(ids, rows, ({ id }) => id).map(viewPageRow), total, paging);
}

/** What the filters of an editor select from the pages. @throws AppError forbidden */
export async function pageScope(
  actor: EditorActor,
  filters: EditFilters & Own,
): Promise<ListScope> {
  requireEditor(actor);
  return { actor, tables: pageList, ...narrow(pageList, actor, filters) };
}

/** The editing view of a page by its id. @throws AppError forbidden, not_found */
export async function loadPageForEditing(
  actor: EditorActor,
  id: number,
  locale: Locale,
  knownAssets?: KnownAssets,
): Promise<PageEditView> {
  requireEditor(actor);
  const row = await db.page.findFirst({ where: { id, deletedAt: null }, select: pageEditSelect });
  if (!row) throw notFound();
  return viewPageForEditing(row, locale, knownAssets);
}

/**
 * The editing view by id or by the slug of any locale; null for an unknown one.
 * @throws AppError forbidden
 */
export async function getPageForEditing(
  actor: EditorActor,
  idOrSlug: string,
  locale: Locale,
): Promise<PageEditView | null> {
  requireEditor(actor);
  const id = idFromPath(idOrSlug);
  if (id === undefined && !isSlug(idOrSlug)) return null;
  const row = await db.page.findFirst({
    where: {
      deletedAt: null,
      ...(id === undefined ? { translations: { some: { slug: idOrSlug } } } : { id }),
    },
    select: pageEditSelect,
  });
  return row ? viewPageForEditing(row, locale) : null;
}
