import { callApi } from "@/components/kit/form/api-client";
import { SCREENS, type ScreenName } from "@/lib/kernel/screen/screens";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import type { Highlight } from "@/lib/kernel/search-engine/highlight";
import type { KindName } from "@/lib/site/search/results";
import type { IconName } from "@/components/kit/ui/icon";

type Hit = { id: number; highlight: Highlight; kind?: "event" | "webinar" };
/** Results of the search of the account area, by kind. */
type Hits = { [N in KindName]?: Hit[] };
/** A row of a list for editing. */
type Row = { id: number; translations: Record<Locale, { title: string } | null> };
/** What the palette finds for a text. */
type Found = { hits: Hits; rows: { [N in ListedName]?: Row[] } };

/** The editor of each kind that the search finds. */
const KINDS = {
  posts: { screen: "post", icon: "article" },
  members: { screen: "member", icon: "building" },
  events: { screen: "event", icon: "calendar" },
} as const satisfies Record<KindName, { screen: ScreenName; icon: IconName }>;

/** Kinds that the search of the site does not know by themselves: their lists are asked. */
const LISTED = {
  pages: { screen: "page", icon: "page", api: "/api/page" },
  chunks: { screen: "chunk", icon: "chunk", api: "/api/chunk" },
} as const satisfies Record<string, { screen: ScreenName; icon: IconName; api: string }>;
type ListedName = keyof typeof LISTED;
const LISTED_NAMES = Object.keys(LISTED) as ListedName[];
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
  const listed = LISTED_NAMES.filter((name) => mayOpen.includes(LISTED[name].screen));
  const [hits, ...lists] = await Promise.all([
    get<Hits>(`/api/search${query}`),
    ...listed.map((name) => get<Row[]>(`${LISTED[name].api}${query}&per_page=${MAX_LISTED}`)),
  ]);
  return { hits, rows: Object.fromEntries(listed.map((name, at) => [name, lists[at] ?? []])) };
}

type FoundItem = { id: string; path: string; label: string; icon: IconName };

/** The results as entries that lead to their editors, without those whose screen one may not open. */
export function foundItems(
  { hits, rows }: Found,
  locale: Locale,
  mayOpen: readonly ScreenName[],
): FoundItem[] {
  const found = (Object.keys(KINDS) as KindName[]).flatMap((name) =>
    (hits[name] ?? []).map(({ id, highlight, kind }) => {
      const isWebinar = kind === "webinar";
      return {
        id: `${name} ${id}`,
        item: id,
        label: highlight.map(({ text }) => text).join(""),
        screen: isWebinar ? ("webinar" as const) : KINDS[name].screen,
        icon: isWebinar ? ("screen" as const) : KINDS[name].icon,
      };
    }),
  );
  const listed = LISTED_NAMES.flatMap((name) =>
    (rows[name] ?? []).map(({ id, translations }) => ({
      id: `${name} ${id}`,
      item: id,
      screen: LISTED[name].screen,
      icon: LISTED[name].icon,
      label: (translations[locale] ?? translations[otherLocale(locale)])?.title ?? "",
    })),
  );
  return [...found, ...listed]
    .filter(({ screen }) => mayOpen.includes(screen))
    .map(({ item, screen, ...entry }) => ({ ...entry, path: `${SCREENS[screen].path}/${item}` }));
}
