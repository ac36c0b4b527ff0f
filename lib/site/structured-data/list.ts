import type { CollectionPage, Graph } from "schema-dts";
import { lastPage, PER_PAGE } from "@/lib/kernel/core/paging";
import { LOCALES, localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { absoluteUrl, type Alternates } from "@/lib/kernel/seo/metadata";
import { breadcrumbs, type Crumb } from "./breadcrumbs";
import { websiteId } from "./publisher";
import { graphOf } from "@/lib/kernel/seo/json-ld";

/**
 * A page of a list: `crumbs` include itself; `page` counts from 0; paths have no locale prefix. Its
 * name is that of the last crumb unless there is another.
 */
export type ShownList = {
  name?: string | undefined;
  crumbs: Crumb[];
  page: number;
  total: number;
  items: { name: string; path: string }[];
};

/** A page of a list, whose last crumb is itself. */
export function collectionOf(
  { name: ownName, crumbs, page, total, items }: ShownList,
  locale: Locale,
): CollectionPage | undefined {
  const last = crumbs.at(-1);
  if (!last || items.length === 0) return undefined;
  const url = absoluteUrl(localePath(locale, last.path) + (page > 0 ? `?page=${page + 1}` : ""));
  return {
    "@type": "CollectionPage",
    "@id": `${url}#list`,
    name: ownName ?? last.name,
    url,
    inLanguage: locale,
    isPartOf: { "@id": websiteId(locale) },
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: total,
      itemListElement: items.map(({ name, path }, index) => ({
        "@type": "ListItem" as const,
        position: page * PER_PAGE + index + 1,
        name,
        url: absoluteUrl(localePath(locale, path)),
      })),
    },
  };
}

/** The structured data of a list's page; empty for an empty list. */
export async function listData(list: ShownList, locale: Locale): Promise<Graph | null> {
  const collection = collectionOf(list, locale);
  return collection ? graphOf(collection, await breadcrumbs(locale, list.crumbs)) : null;
}

/**
 * The paths of a list in the locales that have this page; `page` counts from 0, `count` returns the
 * length of the list in a locale.
 */
export async function listAlternates(
  all: Alternates,
  page: number,
  count: (locale: Locale) => Promise<number>,
): Promise<Alternates> {
  const found: Alternates = { el: null, en: null };
  for (const locale of LOCALES) {
    const total = all[locale] === null ? 0 : await count(locale);
    if (total > 0 && page <= lastPage(total, PER_PAGE)) found[locale] = all[locale];
  }
  return found;
}
