import type { Locale } from "@/lib/kernel/i18n/locale";

/** A sub-category in the form; `key` is stable while sorting, also for a new one without id. */
export type SubCategoryFields = {
  key: string;
  id?: number;
  name: Record<Locale, string>;
  slug: Record<Locale, string>;
};

/** The label of a sub-category while it is edited. */
export const subCategoryName = ({ name }: SubCategoryFields): string => name.el || name.en;
