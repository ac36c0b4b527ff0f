import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { readMoment, writeMoment, type Moment } from "@/lib/directory/member/read/moment";
import { filterHref, withoutFilter, type DirectoryQuery } from "./filters";
import type { PartProps } from "./read-list";

/** The slugs of a list's path. */
export type Spot = { profession?: string | undefined; place?: string | undefined };

export const spotOf = ({ locale, read, profession }: PartProps): Spot => ({
  profession: profession?.slug,
  place: read.place?.slug[locale],
});

/** The address of a list, on its first page, without the language. */
export const addressOf = ({ profession, place }: Spot, query: DirectoryQuery): string =>
  filterHref(paths.directory(profession, place), query);

/** A place instead of another, of "near me" and of a part of the map. */
export const atPlace = (query: DirectoryQuery): DirectoryQuery =>
  withoutFilter(
    query,
    "near",
    "bbox",
    "area",
    ...(query.sort === "distance" ? ["sort" as const] : []),
  );

/** A time instead of another: with a day, the hour that is chosen stays, and the other way round. */
export function atMoment(query: DirectoryQuery, change: Moment | "now"): DirectoryQuery {
  const rest = withoutFilter(query, "at", "open");
  if (change === "now") return { ...rest, open: "1" };
  const at = writeMoment({ ...(query.at === undefined ? {} : readMoment(query.at)), ...change });
  return at ? { ...rest, at } : rest;
}

/** One choice of a list: where it leads, and how many companies it would leave. */
export type Choice = {
  key: string;
  name: string;
  href: string;
  count?: number | undefined;
  isChosen?: boolean;
};

/** The choices that leave something, and the chosen one, from the most frequent on. */
export const offered = (choices: readonly Choice[]): Choice[] =>
  choices
    .filter(({ count, isChosen }) => isChosen || count === undefined || count > 0)
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));

/** In the order of the alphabet. */
export const byName = (choices: readonly Choice[], locale: Locale): Choice[] =>
  choices.toSorted((one, other) => one.name.localeCompare(other.name, locale));
