import { paths } from "@/lib/kernel/core/paths";
import { keysOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { firstValue } from "@/lib/kernel/i18n/page-number";
import { placeBySlug } from "@/lib/kernel/place/list";
import { SEARCH_KINDS } from "@/lib/site/register/search";
import type { PageAsked } from "@/lib/site/search/page";
import type { KindName } from "@/lib/site/search/results";

/** What narrows the results of one kind; as text, as they stand in the address. */
const RESULT_FILTERS = ["section", "year", "place"] as const;
export type ResultFilter = (typeof RESULT_FILTERS)[number];
type ResultFilters = Partial<Record<ResultFilter, string>>;

/** The search of an address: `kind` is the tab, without it there is some of each. */
export type ResultQuery = { q: string; kind?: KindName | undefined; filters: ResultFilters };

type Raw = Record<string, string | string[] | undefined>;

const KINDS = keysOf(SEARCH_KINDS);
const IS_VALUE: Record<ResultFilter, (value: string, locale: Locale) => boolean> = {
  section: (value) => /^[A-Z]{2}\.[A-Z]{1,20}$/.test(value),
  year: (value) => /^\d{4}$/.test(value),
  place: (value, locale) => placeBySlug(value, locale) !== undefined,
};

/** Reads an address; what it does not know is left out. */
export function readResultQuery(raw: Raw, locale: Locale): ResultQuery {
  const kind = KINDS.find((one) => one === firstValue(raw.kind));
  const filters: ResultFilters = {};
  for (const name of RESULT_FILTERS) {
    const value = firstValue(raw[name])?.trim();
    if (kind && value && IS_VALUE[name](value, locale)) filters[name] = value;
  }
  const q = (firstValue(raw.q) ?? "").replace(/[\u0000-\u001f]/g, " ").trim();
  return { q, kind, filters };
}

/** What the search is asked for. */
export const pageAsked = (
  { kind, filters: { section, year, place } }: ResultQuery,
  page: number,
  locale: Locale,
): PageAsked => ({
  kind,
  page,
  section,
  year: year === undefined ? undefined : Number(year),
  placeId: place === undefined ? undefined : placeBySlug(place, locale)?.id,
});

/** Whether this is what a search opens: no tab of one kind. */
export const isFirstLook = ({ kind }: ResultQuery): boolean => kind === undefined;

/** The parameters of a search, for links and pages. */
export const resultParams = ({ q, kind, filters }: ResultQuery): Record<string, string> => ({
  q,
  ...(kind && { kind }),
  ...(kind && filters),
});

/** The path of a search without locale prefix. */
export const resultHref = (query: ResultQuery): string =>
  `${paths.search()}?${new URLSearchParams(resultParams(query)).toString()}`;
