import type { Locale } from "@/lib/i18n/locale";

/**
 * A sub-category in the form; `key` stays through every move, also of one that has no number yet.
 */
export type SubCategoryFields = {
  key: string;
  id?: number;
  name: Record<Locale, string>;
  slug: Record<Locale, string>;
};

/** What a sub-category is called while it is edited. */
export const subCategoryName = ({ name }: SubCategoryFields): string => name.el || name.en;
