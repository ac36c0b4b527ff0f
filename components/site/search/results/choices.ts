import { placeById } from "@/lib/kernel/place/list";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SearchPage } from "@/lib/site/search/page";
import type { ResultFilter } from "./query";
import type { FilterChoices } from "./result-filters";

const counted = (label: string, count: number) => `${label} (${count})`;

/** The values of the filters with their names, and how many results each leaves. */
export function filterChoices(
  { sections, years, places }: SearchPage["choices"],
  titles: ReadonlyMap<string, string>,
  locale: Locale,
): Record<ResultFilter, FilterChoices> {
  return {
    section: sections.map(({ value, count }) => ({
      value,
      label: counted(titles.get(value) ?? value, count),
    })),
    year: years
      .toSorted((one, other) => other.value - one.value)
      .map(({ value, count }) => ({ value: String(value), label: counted(String(value), count) })),
    place: places.flatMap(({ value, count }) => {
      const place = placeById(value);
      return place
        ? [{ value: place.slug[locale], label: counted(place.name[locale], count) }]
        : [];
    }),
  };
}
