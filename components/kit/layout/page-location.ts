import type { SectionName } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * The location of a page: its section, which sets colour, logo and sub-navigation, and its
 * translations.
 */
export type PageLocation = {
  locale: Locale;
  section?: SectionName | "directory";
  /**
   * Set on pages of the magazine that belong to no section, such as the list of all posts: they have
   * the default logo of the sections.
   */
  isMagazine?: boolean | undefined;
  /** The slug of the current sub-category or profession, for the sub-navigation. */
  tag?: string;
  /**
   * The public path in each locale, null where it is not published; undefined when the paths are
   * equal.
   */
  alternates?: Record<Locale, string | null>;
  /** The path without locale prefix, for pages with the same path in both locales. */
  path: string;
};
