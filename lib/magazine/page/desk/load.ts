import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { likeInside } from "@/lib/kernel/core/like";
import { titleList } from "@/lib/kernel/content/title-list";
import { inOrderOf } from "@/lib/kernel/core/records";
import { editLoads } from "@/lib/kernel/content/edit-services";
import { editorList } from "@/lib/kernel/content/edit-list";
import { Prisma } from "@/prisma/client/client";
import {
  pageEditSelect,
  pageRowSelect,
  viewPageForEditing,
  viewPageRow,
  type PageEditView,
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

const lists = editorList({
  list: pageList,
  sort: "-updated_at",
  async rowsOf(ids) {
    const rows = await db.page.findMany({ where: { id: { in: ids } }, select: pageRowSelect });
    return inOrderOf(ids, rows, ({ id }) => id).map(viewPageRow);
  },
});

/**
 * Pages for editing, by default the last changed first; `slug` finds one by its slug in any locale.
 * @throws AppError forbidden
 */
export const listPagesForEditing = lists.list;

/** What the filters of an editor select from the pages. @throws AppError forbidden */
export const pageScope = lists.scope;

const loads = editLoads(
  async (actor: EditorActor, asked, locale, knownAssets): Promise<PageEditView | null> => {
    requireEditor(actor);
    const where = { deletedAt: null, ...asked };
    const row = await db.page.findFirst({ where, select: pageEditSelect });
    return row && viewPageForEditing(row, locale, knownAssets);
  },
);

/** The editing view of a page by its id. @throws AppError forbidden, not_found */
export const loadPageForEditing = loads.load;

/**
 * The editing view by id or by the slug of any locale; null for an unknown one.
 * @throws AppError forbidden
 */
export const getPageForEditing = loads.get;
