import { deleteUnused } from "@/lib/kernel/content/delete-unused";
import type { Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import { fold } from "@/lib/kernel/greek/fold";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { freeKey } from "@/lib/kernel/content/term-key";
import { subCategorySlugs } from "./slug";
import { categoryText } from "./texts";
import type { SubCategoryChange } from "./write-schema";

const subCategorySelect = {
  id: true,
  key: true,
  position: true,
  translations: { select: { locale: true, name: true, slug: true } },
} as const;
type SubCategory = {
  id: number;
  key: string;
  position: number;
  translations: { locale: Locale; name: string; slug: string }[];
};

const nameIn = (subCategory: SubCategory | undefined, locale: Locale) =>
  subCategory?.translations.find((translation) => translation.locale === locale)?.name;

/** The sub-categories of a section in their order. */
export const listSubCategories = (tx: Db, categoryId: number): Promise<SubCategory[]> =>
  tx.subCategory.findMany({
    where: { categoryId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: subCategorySelect,
  });

/** A list of names in one locale as changes: known names keep their sub-category, others are new. */
export function subCategoriesByName(
  names: string[],
  present: readonly SubCategory[],
  locale: Locale,
): SubCategoryChange[] {
  return names.map((name) => {
    const known = present.find((subCategory) =>
      subCategory.translations.some((translation) => fold(translation.name) === fold(name)),
    );
    return known ? { id: known.id, name: { [locale]: name } } : { name: { [locale]: name } };
  });
}

/**
 * Checks a list of sub-categories.
 * @throws AppError invalid for unknown ids, new ones without a name, and duplicates
 */
function checkList(
  changes: readonly SubCategoryChange[],
  present: readonly SubCategory[],
  locale: Locale,
): void {
  const seen = new Set<string>();
  for (const [index, { id, name }] of changes.entries()) {
    const own = present.find((subCategory) => subCategory.id === id);
    if (id && !own) throw invalid(`sub_categories.${index}.id`, categoryText("gone", locale));
    if (id && changes.findIndex((other) => other.id === id) !== index)
      throw invalid(`sub_categories.${index}.id`, categoryText("nameTaken", locale));
    for (const each of LOCALES) {
      const known = name?.[each] ?? nameIn(own, each);
      if (known === undefined) continue;
      const key = `${each} ${fold(known)}`;
      if (seen.has(key))
        throw invalid(`sub_categories.${index}.name.${each}`, categoryText("nameTaken", locale));
      seen.add(key);
    }
    if (!own && LOCALES.every((each) => !name?.[each]))
      throw invalid(`sub_categories.${index}.name.${locale}`, categoryText("nameFirst", locale));
  }
}

/** @throws AppError conflict, with the number of posts, for a sub-category that still has some */
async function removeSubCategories(
  tx: Db,
  removed: readonly SubCategory[],
  locale: Locale,
): Promise<void> {
  for (const subCategory of removed) {
    const name =
      nameIn(subCategory, locale) ?? subCategory.translations[0]?.name ?? subCategory.key;
    await deleteUnused(tx, {
      table: "sub_category",
      id: subCategory.id,
      slugs: { kind: "sub_category", ids: [subCategory.id] },
      countUses: () => tx.post.count({ where: { subCategoryId: subCategory.id } }),
      refusal: (uses) =>
        categoryText("subUsed", locale)
          .replace("{count}", String(uses))
          .replace("{name}", () => name),
    });
  }
}

async function writeTranslations(
  tx: Db,
  categoryId: number,
  subCategory: SubCategory,
  { name, slug }: SubCategoryChange,
  index: number,
  locale: Locale,
): Promise<void> {
  const { isSlugTaken, freeSlug, recordFormerSlug } = subCategorySlugs(categoryId);
  for (const each of LOCALES) {
    const own = subCategory.translations.find((translation) => translation.locale === each);
    const nextName = name?.[each] ?? own?.name;
    if (nextName === undefined) continue;
    const asked = slug?.[each] ?? own?.slug;
    if (
      asked !== undefined &&
      asked !== own?.slug &&
      (await isSlugTaken(tx, asked, each, subCategory.id))
    )
      throw invalid(`sub_categories.${index}.slug.${each}`, categoryText("slugTaken", locale));
    const next = {
      name: nextName,
      slug: asked ?? (await freeSlug(tx, nextName, each, subCategory.id)),
    };
    if (own && own.name === next.name && own.slug === next.slug) continue;
    if (own && own.slug !== next.slug)
      await recordFormerSlug(tx, subCategory.id, each, own.slug, next.slug);
    await tx.subCategoryTranslation.upsert({
      where: { subCategoryId_locale: { subCategoryId: subCategory.id, locale: each } },
      create: { subCategoryId: subCategory.id, categoryId, locale: each, ...next },
      update: next,
      select: { slug: true },
    });
  }
}

/**
 * Replaces the sub-categories of a section by the list, in its order. A new name keeps the slug; a
 * new slug redirects from the former one.
 * @throws AppError invalid with the path of the wrong entry, conflict for a removed sub-category that
 * still has posts
 */
export async function replaceSubCategories(
  tx: Db,
  categoryId: number,
  changes: readonly SubCategoryChange[],
  locale: Locale,
): Promise<void> {
  const present = await listSubCategories(tx, categoryId);
  checkList(changes, present, locale);
  await removeSubCategories(
    tx,
    present.filter(({ id }) => !changes.some((one) => one.id === id)),
    locale,
  );
  const keys = new Set(present.map(({ key }) => key));
  for (const [position, change] of changes.entries()) {
    let subCategory = present.find(({ id }) => id === change.id);
    if (!subCategory) {
      const key = freeKey(change.name ?? undefined, keys);
      keys.add(key);
      subCategory = {
        ...(await tx.subCategory.create({
          data: { categoryId, key, position },
          select: { id: true, key: true, position: true },
        })),
        translations: [],
      };
    } else if (subCategory.position !== position)
      await tx.subCategory.update({
        where: { id: subCategory.id, categoryId },
        data: { position },
        select: { id: true },
      });
    await writeTranslations(tx, categoryId, subCategory, change, position, locale);
  }
}
