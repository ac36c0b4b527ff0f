import type { SectionName } from "@/lib/core/paths";
import type { Locale } from "@/lib/i18n/locale";

/**
 * Where a page stands: which section's colour, logo and sub-navigation it wears, and where its
 * translation is.
 */
export type PageLocation = {
  locale: Locale;
  section?: SectionName | "directory";
  /** The slug of the sub-category or profession that is shown, for the under-header. */
  tag?: string;
  /**
   * The public path of this document in each language, null where it is not published; left out
   * when paths are alike.
   */
  alternates?: Record<Locale, string | null>;
  /** Path without locale prefix, for pages whose address is the same in both locales. */
  path: string;
};
