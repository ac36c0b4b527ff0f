import type { BreadcrumbList } from "schema-dts";
import { paths } from "@/lib/core/paths";
import { settings } from "@/lib/core/settings";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { absoluteUrl } from "@/lib/seo/metadata";

/** A step on the way to a page: its name and its path without locale prefix. */
export type Crumb = { name: string; path: string };

/** The way from the home page to a page, the page itself last. */
export function breadcrumbs(locale: Locale, crumbs: Crumb[]): BreadcrumbList {
  const all = [{ name: settings().SITE_NAME, path: paths.home }, ...crumbs];
  return {
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ name, path }, at) => ({
      "@type": "ListItem" as const,
      position: at + 1,
      name,
      item: absoluteUrl(localePath(locale, path)),
    })),
  };
}
