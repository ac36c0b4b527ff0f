import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The orders of a list of small records: by name, by the number of posts, by the last change. */
type RecordSort = `${"" | "-"}${string}`;
type Row = { id: number; posts_count: number; updated_at: string };

/** Whether these texts together have all words of a search. */
function matches(texts: readonly (string | null)[], search: string): boolean {
  const folded = fold(texts.join(" "));
  return fold(search)
    .split(" ")
    .every((word) => folded.includes(word));
}

/** Compares by the names that are shown, in the alphabet of a language; equal ones by id. */
export function comparingNames<R extends { id: number }>(
  nameOf: (row: R) => string,
  locale: Locale,
) {
  const alphabet = new Intl.Collator(locale);
  return (one: R, other: R): number =>
    alphabet.compare(nameOf(one), nameOf(other)) || one.id - other.id;
}

type Asked<R> = {
  search: string | undefined;
  sort: RecordSort;
  paging: Paging;
  locale: Locale;
  /** The name that is shown. */
  nameOf(row: R): string;
  /** The texts that a search looks through. */
  textsOf(row: R): (string | null)[];
};

/** A page of records so few that all of them are at hand, in the order that was asked for. */
export function pageOfRecords<R extends Row>(
  all: readonly R[],
  { search, sort, paging, locale, nameOf, textsOf }: Asked<R>,
): Paged<R> {
  const byName = comparingNames(nameOf, locale);
  const sign = sort.startsWith("-") ? -1 : 1;
  const comparing = (one: R, other: R): number => {
    if (sort.endsWith("posts_count"))
      return sign * (one.posts_count - other.posts_count) || byName(one, other);
    if (sort.endsWith("updated_at"))
      return (
        sign * (Date.parse(one.updated_at) - Date.parse(other.updated_at)) || byName(one, other)
      );
    return sign * byName(one, other);
  };
  const found = all.filter((row) => !search || matches(textsOf(row), search)).sort(comparing);
  const start = paging.currentPage * paging.perPage;
  return paged(found.slice(start, start + paging.perPage), found.length, paging);
}
