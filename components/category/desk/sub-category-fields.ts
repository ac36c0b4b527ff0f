import type { Locale } from "@/lib/i18n/locale";

/**
 * A sub-category in the form; `key` stays through every move, also of one that has no number yet.
 */
export type PartFields = {
  key: string;
  id?: number;
  name: Record<Locale, string>;
  slug: Record<Locale, string>;
};

/** What a sub-category is called while it is edited. */
export const partName = ({ name }: PartFields): string => name.el || name.en;
