import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Weekday } from "@/lib/directory/member/hours";
import type { MemberFilters } from "@/lib/directory/member/read/filters";
import { memberFacets } from "@/lib/directory/member/read/list";
import type { Flag } from "./filters";

/** How many companies each choice would leave, with all other choices. */
export type Facets = {
  profession: ReadonlyMap<number, number>;
  place: ReadonlyMap<number, number>;
  day: ReadonlyMap<Weekday, number>;
  language: ReadonlyMap<string, number>;
  flags: Partial<Record<Flag, number>>;
};

/** Counts the choices of a list. What is open now is not counted: a kept list would soon be wrong. */
export async function readFacets(locale: Locale, filters: MemberFilters): Promise<Facets> {
  const { profession, place, day, language, flags } = await memberFacets(locale, filters);
  return {
    profession: new Map(profession.map(({ id, count }) => [id, count])),
    place: new Map(place.map(({ id, count }) => [id, count])),
    day: new Map(day.map((one) => [one.day, one.count])),
    language: new Map(language.map(({ code, count }) => [code, count])),
    flags: {
      member: flags.member,
      verified: flags.verified,
      recommended: flags.recommended,
    },
  };
}
