import type { BreadcrumbList } from "schema-dts";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { absoluteUrl } from "@/lib/kernel/seo/metadata";
import { siteName } from "@/lib/kernel/setting/service";

/** A breadcrumb: name and path without locale prefix. */
export type Crumb = { name: string; path: string };

/** The breadcrumbs from the home page to a page, itself included. */
export async function breadcrumbs(locale: Locale, crumbs: Crumb[]): Promise<BreadcrumbList> {
  const all = [{ name: await siteName(), path: paths.home }, ...crumbs];
  return {
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ name, path }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      name,
      item: absoluteUrl(localePath(locale, path)),
    })),
  };
}
