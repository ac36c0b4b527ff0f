import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { categorySelect, viewCategory, type CategoryRow } from "./view";
import { recordOf } from "@/lib/kernel/core/records";
import { asSectionLayout } from "./layouts";

const sectionEditSelect = {
  ...categorySelect,
  position: true,
  version: true,
} satisfies Prisma.CategorySelect;
type SectionRow = CategoryRow & { position: number; version: number };

/** The number of posts by section and by sub-category, without those in the trash. */
type Counts = { sections: Map<number, number>; subCategories: Map<number, number> };

async function countPosts(categoryId?: number): Promise<Counts> {
  const rows = await db.post.groupBy({
    by: ["categoryId", "subCategoryId"],
    where: { deletedAt: null, categoryId },
    _count: { _all: true },
  });
  const counts: Counts = { sections: new Map(), subCategories: new Map() };
  for (const { categoryId: section, subCategoryId: subCategory, _count } of rows) {
    counts.sections.set(section, (counts.sections.get(section) ?? 0) + _count._all);
    if (subCategory !== null) counts.subCategories.set(subCategory, _count._all);
  }
  return counts;
}

type Named = { locale: Locale; name: string; slug: string };
const perLocale = (rows: readonly Named[], what: "name" | "slug") =>
  recordOf(LOCALES, (locale) => rows.find((row) => row.locale === locale)?.[what] ?? null);

/**
 * The editing view of a section: its sub-categories in both locales, each with its number of posts.
 */
function viewSectionForEditing(
  row: SectionRow,
  { sections, subCategories }: Counts,
  locale: Locale,
) {
  const names = perLocale(row.translations, "name");
  return {
    ...viewCategory(row, locale),
    position: row.position,
    layout: asSectionLayout(row.layout),
    translations: recordOf(LOCALES, (each) =>
      names[each] === null ? null : { name: names[each] },
    ),
    sub_categories: row.subCategories.map(({ id, key, translations }) => ({
      id,
      key,
      name: perLocale(translations, "name"),
      slug: perLocale(translations, "slug"),
      posts_count: subCategories.get(id) ?? 0,
    })),
    posts_count: sections.get(row.id) ?? 0,
    version: row.version,
  };
}
export type SectionEditView = ReturnType<typeof viewSectionForEditing>;

/** All sections for editing, in menu order. @throws AppError forbidden */
export async function listSectionsForEditing(
  actor: EditorActor,
  locale: Locale,
  code?: string,
): Promise<SectionEditView[]> {
  requireEditor(actor);
  const [rows, counts] = await Promise.all([
    db.category.findMany({
      where: { code },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      select: sectionEditSelect,
    }),
    countPosts(),
  ]);
  return rows.map((row) => viewSectionForEditing(row, counts, locale));
}

/** A section for editing. @throws AppError forbidden, not_found */
export async function loadSectionForEditing(
  actor: EditorActor,
  id: number,
  locale: Locale,
): Promise<SectionEditView> {
  requireEditor(actor);
  const row = await db.category.findUnique({ where: { id }, select: sectionEditSelect });
  if (!row) throw notFound();
  return viewSectionForEditing(row, await countPosts(id), locale);
}
