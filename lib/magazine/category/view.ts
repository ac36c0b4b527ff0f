import type { Prisma } from "@/prisma/client/client";
import type { Locale } from "@/lib/kernel/i18n/locale";

const named = { select: { locale: true, name: true, slug: true } } as const;

export const categorySelect = {
  id: true,
  code: true,
  isFeatured: true,
  layout: true,
  translations: named,
  subCategories: {
    orderBy: { position: "asc" },
    select: { id: true, key: true, translations: named },
  },
} satisfies Prisma.CategorySelect;

export type CategoryRow = Prisma.CategoryGetPayload<{ select: typeof categorySelect }>;

/** The translation in a locale, else in the other one. */
function inLocale<T extends { locale: Locale }>(rows: T[], locale: Locale): T | undefined {
  return rows.find((row) => row.locale === locale) ?? rows[0];
}

/**
 * A section as the API shows it: its sub-categories are one comma-separated list
 * (docs/api.md#filters).
 */
export function viewCategory(row: CategoryRow, locale: Locale) {
  const own = inLocale(row.translations, locale);
  return {
    id: row.id,
    category: row.code,
    name: own?.name ?? row.code,
    slug: own?.slug ?? "",
    is_featured: row.isFeatured,
    sub_category: viewSubCategories(row, locale)
      .map((sub) => sub.name)
      .join(", "),
  };
}

/** The sub-categories of a section in their order. */
export function viewSubCategories(row: CategoryRow, locale: Locale) {
  return row.subCategories.map((sub) => {
    const own = inLocale(sub.translations, locale);
    const slugs: Partial<Record<Locale, string>> = Object.fromEntries(
      sub.translations.map((translation) => [translation.locale, translation.slug]),
    );
    return {
      id: sub.id,
      key: sub.key,
      name: own?.name ?? sub.key,
      slug: own?.slug ?? sub.key,
      slugs,
    };
  });
}

export type CategoryView = ReturnType<typeof viewCategory>;
export type SubCategoryView = ReturnType<typeof viewSubCategories>[number];
