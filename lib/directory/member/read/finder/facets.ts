import { compareGreek, INDEX_LETTERS } from "@/lib/kernel/greek/collation";
import { PLACES, placeById, withinOf } from "@/lib/kernel/place/list";
import type { Weekday } from "../../hours";
import type { FoundFilters } from "../filters";
import { countBy, minuteAfter, nearlyFound, type Found } from "./find";
import { FLAGS } from "./member-index";

/** Places that are offered at most. */
const MOST_PLACES = 60;
const MOST_PLACE_ID = Math.max(...PLACES.map(({ id }) => id));

/** What a reader may choose next, each with the number of companies that it would leave; none with zero. */
export type MemberFacets = {
  profession: { id: number; count: number }[];
  place: { id: number; count: number }[];
  day: { day: Weekday; count: number }[];
  language: { code: string; count: number }[];
  flags: { open: number; member: number; verified: number; recommended: number };
};

type Counted<K> = { key: K; count: number };

const mostFirst = <K>(one: Counted<K>, other: Counted<K>) => other.count - one.count;

/** Counts of combinations as counts of what they consist of. */
function spread<K>(counts: Uint32Array, listOf: (number: number) => readonly K[]): Map<K, number> {
  const totals = new Map<K, number>();
  for (const [number, count] of counts.entries())
    if (count > 0)
      for (const key of listOf(number)) totals.set(key, (totals.get(key) ?? 0) + count);
  return totals;
}

const sorted = <K>(totals: ReadonlyMap<K, number>): Counted<K>[] =>
  [...totals].map(([key, count]) => ({ key, count })).sort(mostFirst);

/** How many companies each profession has, by its id, for the filters other than the profession. */
export function countProfessions(found: Found): Map<number, number> {
  const { professions, profession } = found.index;
  const counts = countBy(found, profession, professions.values.length, "profession");
  return spread(counts, (number) => professions.values[number] ?? []);
}

const TOWNS: readonly string[] = ["municipality", "town", "island"];

/**
 * The places to choose from after one: the level below it (the regions of Greece, and Cyprus, after
 * none; its own level when nothing is below), and the towns in it.
 */
function placesBelow(placeId: number | undefined): Set<number> {
  const place = placeId === undefined ? undefined : placeById(placeId);
  const childrenOf = (parent: number | null) => PLACES.filter((one) => one.parent === parent);
  if (!place) {
    const [greece, ...others] = childrenOf(null);
    const level = [...(greece ? childrenOf(greece.id) : []), ...others];
    const towns = PLACES.filter(({ kind }) => TOWNS.includes(kind));
    return new Set([...level, ...towns].map(({ id }) => id));
  }
  const below = childrenOf(place.id);
  if (below.length === 0) return new Set(childrenOf(place.parent).map(({ id }) => id));
  const towns = withinOf(place.id).filter(
    (id) => id !== place.id && TOWNS.includes(placeById(id)?.kind ?? ""),
  );
  return new Set([...below.map(({ id }) => id), ...towns]);
}

function countPlaces(found: Found, placeId: number | undefined): Counted<number>[] {
  const { places, place } = found.index;
  const counts = countBy(found, place, places.values.length, "place");
  // By id, as this runs for each place of each combination.
  const totals = new Uint32Array(MOST_PLACE_ID + 1);
  for (let number = 0; number < counts.length; number += 1) {
    const count = counts[number] ?? 0;
    if (count > 0)
      for (const id of places.values[number]?.covered ?? []) totals[id] = (totals[id] ?? 0) + count;
  }
  const rankOf = (id: number) => placeById(id)?.rank ?? 3;
  return [...placesBelow(placeId)]
    .map((key) => ({ key, count: totals[key] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => mostFirst(one, other) || rankOf(one.key) - rankOf(other.key))
    .slice(0, MOST_PLACES);
}

/** Each day of the coming week, today first, with the hour that is asked for. */
function countDays(found: Found, { at }: FoundFilters): MemberFacets["day"] {
  const { index, weeks, days } = found;
  const counts = countBy(found, index.hours, index.openingHours.values.length, "at");
  const after = minuteAfter(at ?? {});
  return days.map((day, ahead) => {
    const isOpen = weeks.openOn(ahead, after);
    return { day, count: sumWhere(counts, isOpen) };
  });
}

function sumWhere(counts: Uint32Array, isMet: Uint8Array): number {
  let total = 0;
  for (let number = 0; number < counts.length; number += 1)
    if (isMet[number] === 1) total += counts[number] ?? 0;
  return total;
}

function countFlags(found: Found): MemberFacets["flags"] {
  const { index, weeks, clock } = found;
  const hours = countBy(found, index.hours, index.openingHours.values.length, "open");
  const flag = (name: "member" | "verified" | "recommended") =>
    countBy(found, index.flags, 16, name).reduce(
      (total, count, flags) => (flags & FLAGS[name] ? total + count : total),
      0,
    );
  return {
    open: sumWhere(hours, weeks.openAt(clock)),
    member: flag("member"),
    verified: flag("verified"),
    recommended: flag("recommended"),
  };
}

/** The choices of a reader, each counted with all other filters; days keep the hour that is asked for. */
export function facetsOf(all: Found, filters: FoundFilters): MemberFacets {
  const found = nearlyFound(all);
  const { languages, language } = found.index;
  const spoken = countBy(found, language, languages.values.length, "language");
  return {
    profession: sorted(countProfessions(found)).map(({ key, count }) => ({ id: key, count })),
    place: countPlaces(found, filters.placeId).map(({ key, count }) => ({ id: key, count })),
    day: countDays(found, filters).filter(({ count }) => count > 0),
    language: sorted(spread(spoken, (number) => languages.values[number] ?? [])).map(
      ({ key, count }) => ({ code: key, count }),
    ),
    flags: countFlags(found),
  };
}

/** The number of companies by initial letter, for the filters other than the letter. */
export function countLetters(found: Found): Map<string, number> {
  const { letter } = found.index.texts[found.locale];
  const counts = countBy(found, letter, INDEX_LETTERS.length, "letter");
  return new Map(
    INDEX_LETTERS.flatMap((one, at) => {
      const count = counts[at] ?? 0;
      return count > 0 ? [[one, count] as const] : [];
    }),
  );
}

/** The towns with their numbers of companies, the most frequent first, for the filters other than the town. */
export function countAreas(found: Found, most: number): { area: string; count: number }[] {
  const { areas, area } = found.index.texts[found.locale];
  const counts = countBy(found, area, areas.values.length, "area");
  const totals = spread(counts, (number) => {
    const one = areas.values[number];
    return one ? [one.area] : [];
  });
  return [...totals]
    .map(([key, count]) => ({ key, count }))
    .sort((one, other) => mostFirst(one, other) || compareGreek(one.key, other.key))
    .slice(0, most)
    .map(({ key, count }) => ({ area: key, count }));
}
