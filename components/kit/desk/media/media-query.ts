import { isMediaKind, type AssetKind } from "@/lib/kernel/asset/media-kinds";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { MAX_TAG } from "@/lib/kernel/asset/tag-limits";
import { firstValue, pageNumber } from "@/lib/kernel/i18n/page-number";

export const MEDIA_SORTS = ["-created_at", "created_at", "name", "-bytes"] as const;
type MediaSort = (typeof MEDIA_SORTS)[number];
export const MEDIA_SHOWS = [
  "all",
  "sound",
  "film",
  "unused",
  "missing_el",
  "missing_en",
  "trash",
] as const;
type MediaShow = (typeof MEDIA_SHOWS)[number];

const MAX_SEARCH_LENGTH = 80;
/** Page size: divisible by 2, 3, 4 and 6 columns. */
export const MEDIA_PER_PAGE = 24;

/** The query of the library; `page` counts from 0, `asset` is the open asset. */
export type MediaQuery = {
  search: string;
  show: MediaShow;
  /** Empty for all tags. */
  tag: string;
  sort: MediaSort;
  page: number;
  /** The only kind of a picker. */
  kind?: AssetKind;
};

/** Reads the query of the library; invalid values are ignored. */
export function readMediaQuery(
  query: Record<string, string | string[] | undefined>,
): MediaQuery & { asset: number | undefined } {
  const asset = Number(/^[1-9]\d{0,8}$/.exec(firstValue(query.asset) ?? "")?.[0]);
  return {
    search: (firstValue(query.search) ?? "").normalize("NFC").trim().slice(0, MAX_SEARCH_LENGTH),
    show: MEDIA_SHOWS.find((name) => name === firstValue(query.show)) ?? "all",
    tag: (firstValue(query.tag) ?? "").normalize("NFC").trim().slice(0, MAX_TAG),
    sort: MEDIA_SORTS.find((name) => name === firstValue(query.sort)) ?? "-created_at",
    page: pageNumber(query.page) ?? 0,
    asset: asset > 0 ? asset : undefined,
  };
}

/** The filters as URL parameters, without defaults and page. */
export function mediaParams({
  search,
  show,
  tag,
  sort,
}: Omit<MediaQuery, "page">): Record<string, string> {
  return {
    ...(search ? { search } : {}),
    ...(show === "all" ? {} : { show }),
    ...(tag ? { tag } : {}),
    ...(sort === "-created_at" ? {} : { sort }),
  };
}

/** The query as filters of the service. */
export function mediaFilters({
  search,
  show,
  tag,
  kind,
}: Pick<MediaQuery, "search" | "show" | "tag" | "kind">): {
  kind?: AssetKind;
  search?: string;
  unused?: boolean;
  missingAlt?: Locale;
  trash?: boolean;
  tag?: string;
} {
  const missingAltFilter = () => {
    if (show === "missing_el") return { missingAlt: "el" as const };
    return show === "missing_en" ? { missingAlt: "en" as const } : {};
  };
  return {
    ...(search ? { search } : {}),
    ...(kind ? { kind } : {}),
    ...(isMediaKind(show) ? { kind: show } : {}),
    ...(show === "unused" ? { unused: true } : {}),
    ...(show === "trash" ? { trash: true } : {}),
    ...missingAltFilter(),
    ...(tag ? { tag } : {}),
  };
}

/** The query as parameters of the API. */
export function mediaRequestParams(query: MediaQuery): string {
  const { search, kind, unused, missingAlt, trash, tag } = mediaFilters(query);
  return new URLSearchParams({
    admin: "true",
    per_page: String(MEDIA_PER_PAGE),
    current_page: String(query.page),
    sort: query.sort,
    ...(search ? { search } : {}),
    ...(kind ? { kind } : {}),
    ...(unused ? { unused: "true" } : {}),
    ...(missingAlt ? { missing_alt: missingAlt } : {}),
    ...(trash ? { trash: "true" } : {}),
    ...(tag ? { tag } : {}),
  }).toString();
}
