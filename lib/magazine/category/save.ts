import { changeDetail } from "@/lib/kernel/audit/changed-values";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { deleteUnused } from "@/lib/kernel/content/delete-unused";
import { db, type Db } from "@/lib/kernel/core/db";
import { conflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { recordWrites } from "@/lib/kernel/content/record-writes";
import { loadSectionForEditing } from "./admin";
import { listSubCategories } from "./sub-categories";
import { categoryText } from "./texts";
import { writeNames, writeSubCategories } from "./write";
import type { SectionChange } from "./write-schema";

/** The writes of sections, by editors. */
export const sectionWrites = recordWrites({
  kind: "category",
  requireRight: requireEditor,
  view: loadSectionForEditing,
});

/** A section as the audit log compares it. */
async function auditedSection(tx: Db, id: number) {
  const [row, subCategories] = await Promise.all([
    tx.category.findUnique({
      where: { id },
      select: {
        isFeatured: true,
        position: true,
        layout: true,
        translations: { select: { locale: true, name: true } },
      },
    }),
    listSubCategories(tx, id),
  ]);
  const textsIn = (locale: Locale) => ({
    name: row?.translations.find((one) => one.locale === locale)?.name,
    sub_categories: subCategories
      .flatMap(({ translations }) => translations.filter((one) => one.locale === locale))
      .map(({ name }) => name)
      .join(", "),
  });
  return {
    is_featured: row?.isFeatured,
    position: row?.position,
    layout: row?.layout,
    translations: { el: textsIn("el"), en: textsIn("en") },
  };
}

/**
 * Updates the sent fields of a section. @throws AppError forbidden, not_found, conflict with the
 * current state for a stale version and for a removed sub-category that still has posts, invalid
 */
export const updateSection = sectionWrites.updating<SectionChange>(
  async (tx, { id, input, locale, version }) => {
    const before = await auditedSection(tx, id);
    const { count } = await tx.category.updateMany({
      where: { id, version },
      data: {
        isFeatured: input.is_featured ?? undefined,
        position: input.position ?? undefined,
        layout: input.layout ?? undefined,
        version: { increment: 1 },
      },
    });
    // The view throws the 404 for a missing section.
    if (count === 0) throw conflict();
    const { code } = await tx.category.findUniqueOrThrow({
      where: { id },
      select: { code: true },
    });
    await writeNames(tx, id, code, input, locale);
    await writeSubCategories(tx, id, input, locale);
    return changeDetail(before, await auditedSection(tx, id));
  },
);

/**
 * Deletes a section without posts; its route then has no content. @throws AppError forbidden,
 * not_found, conflict with the number of its posts
 */
export const removeSection = sectionWrites.removing(async (tx, { id, locale }) =>
  deleteUnused(tx, {
    table: "category",
    id,
    slugs: {
      kind: "sub_category",
      ids: (await listSubCategories(tx, id)).map((subCategory) => subCategory.id),
    },
    countUses: () => tx.post.count({ where: { categoryId: id } }),
    refusal: (uses) => categoryText("sectionUsed", locale).replace("{count}", String(uses)),
  }),
);

/** The section of a write. @throws AppError forbidden, not_found */
export async function requireSection(actor: EditorActor, id: number): Promise<void> {
  requireEditor(actor);
  if ((await db.category.count({ where: { id } })) === 0) throw notFound();
}
