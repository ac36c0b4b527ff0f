import { callApi } from "@/components/kit/form/api-client";
import { SCREENS, type ScreenName } from "@/lib/kernel/screen/screens";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { keysOf } from "@/lib/kernel/core/records";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import { variantOf } from "@/lib/kernel/screen/variant-screens";
import { iconOf } from "@/lib/kernel/screen/creates";
import type { Highlight } from "@/lib/kernel/search-engine/highlight";
import type { KindName } from "@/lib/site/search/results";
import type { IconName } from "@/components/kit/ui/icon";

type Hit = { id: number; highlight: Highlight; kind?: string };
/** Results of the search of the account area, by kind. */
type Hits = Partial<Record<KindName, Hit[]>>;
/** A row of a list for editing. */
type Row = { id: number; translations: Record<Locale, { title: string } | null> };
/** What the palette finds for a text. */
type Found = { hits: Hits; rows: { [N in ListedName]?: Row[] } };

/** Kinds that the search of the site does not know by themselves: their lists are asked. */
const LISTED = VARIANTS.filter(({ of }) => !("searchList" in of || "partOf" in of));
type ListedName = (typeof LISTED)[number]["name"];

const MAX_LISTED = 5;

async function get<T>(path: string): Promise<T> {
  const result = await callApi<T>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("search failed");
  return result.data;
}

/**
 * Finds what the user may edit, drafts included.
 * @param search an escaped text
 * @throws Error when a request fails
 */
export async function findItems(
  search: string,
  locale: Locale,
  mayOpen: readonly ScreenName[],
): Promise<Found> {
  const query = `?admin=true&locale=${locale}&search=${search}`;
  const listed = LISTED.filter(({ screen }) => mayOpen.includes(screen));
  const [hits, ...lists] = await Promise.all([
    get<Hits>(`/api/search${query}`),
    ...listed.map(({ endpoint }) => get<Row[]>(`/api/${endpoint}${query}&per_page=${MAX_LISTED}`)),
  ]);
  return { hits, rows: Object.fromEntries(listed.map(({ name }, at) => [name, lists[at] ?? []])) };
}

type FoundItem = { id: string; path: string; label: string; icon: IconName };

/** The results as entries that lead to their editors, without those whose screen one may not open. */
export function foundItems(
  { hits, rows }: Found,
  locale: Locale,
  mayOpen: readonly ScreenName[],
): FoundItem[] {
  const found = keysOf(hits).flatMap((list) =>
    (hits[list] ?? []).flatMap(({ id, highlight, kind }) => {
      const variant = variantOf(list, kind);
      const label = highlight.map(({ text }) => text).join("");
      return variant
        ? [
            {
              id: `${list} ${id}`,
              item: id,
              label,
              screen: variant.screen,
              icon: iconOf(variant.screen),
            },
          ]
        : [];
    }),
  );
  const listed = LISTED.flatMap(({ name, screen }) =>
    (rows[name] ?? []).map(({ id, translations }) => ({
      id: `${name} ${id}`,
      item: id,
      screen,
      icon: iconOf(screen),
      label: (translations[locale] ?? translations[otherLocale(locale)])?.title ?? "",
    })),
  );
  return [...found, ...listed]
    .filter(({ screen }) => mayOpen.includes(screen))
    .map(({ item, screen, ...entry }) => ({ ...entry, path: `${SCREENS[screen].path}/${item}` }));
}
