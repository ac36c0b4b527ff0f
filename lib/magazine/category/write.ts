import type { Db } from "@/lib/kernel/core/db";
import { sectionName } from "@/lib/kernel/core/paths";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { listSubCategories, replaceSubCategories, subCategoriesByName } from "./sub-categories";
import type { SectionChange } from "./write-schema";

/** Writes the sent names. The slug of a section is its route, the same in both locales. */
export async function writeNames(
  tx: Db,
  id: number,
  code: string,
  { name, translations }: SectionChange,
  locale: Locale,
): Promise<void> {
  for (const each of LOCALES) {
    const next = translations?.[each]?.name ?? (each === locale ? name : undefined);
    if (!next) continue;
    const slug = sectionName(code) ?? code.toLowerCase().replace(/[^a-z]+/g, "-");
    await tx.categoryTranslation.upsert({
      where: { categoryId_locale: { categoryId: id, locale: each } },
      create: { categoryId: id, locale: each, name: next, slug },
      update: { name: next },
      select: { slug: true },
    });
  }
}

/** Replaces the sub-categories, if the change names any. @throws AppError invalid, conflict */
export async function writeSubCategories(
  tx: Db,
  id: number,
  { sub_category, sub_categories }: SectionChange,
  locale: Locale,
): Promise<void> {
  const wanted =
    sub_categories ??
    (sub_category
      ? subCategoriesByName(sub_category, await listSubCategories(tx, id), locale)
      : undefined);
  if (wanted) await replaceSubCategories(tx, id, wanted, locale);
}
