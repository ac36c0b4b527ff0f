import { omit } from "@/lib/kernel/core/records";
import { memberPage } from "@/lib/directory/member/read/list";
import { placeAddresses } from "@/lib/directory/place-page/address";
import type { MemberFilters } from "@/lib/directory/member/read/filters";
import { neighboursOf, ancestorsOf } from "@/lib/kernel/place/list";
import type { Place } from "@/lib/kernel/place/place";
import { addressOf, offered, spotOf, type Choice } from "./choices";
import { KINDS, withoutFilter, type DirectoryQuery } from "./filters";
import type { PartProps } from "./read-list";
import { directoryTexts, languageName, momentText } from "./words";

/** Places that are looked at, the nearest first. */
const MOST_PLACES = 12;
/** Offers of one kind. */
const MOST_OFFERED = 4;

/** What one choice less would leave; each choice with the filters of the service that it stands for. */
const WITHOUT: readonly [keyof DirectoryQuery, readonly (keyof MemberFilters)[]][] = [
  ["at", ["at"]],
  ["open", ["openNow"]],
  ["free", ["ids"]],
  ["q", ["ids"]],
  ["lang", ["language"]],
  ["letter", ["letter"]],
  ["member", ["isMember"]],
  ["verified", ["isVerified"]],
  ["recommended", ["isRecommended"]],
  ["bbox", ["bounds"]],
  ["area", ["area"]],
];

/**
 * What an empty list offers instead: the nearest places that have such companies, the list without
 * one of its choices, and the other professions there, each with how many there are.
 */
export async function nextBest(
  part: PartProps,
): Promise<{ wider: Choice[]; professions: Choice[] }> {
  const { locale, read, profession } = part;
  const { query, place, filters, facets } = read;
  const [t, addressed] = await Promise.all([directoryTexts(locale), placeAddresses()]);
  const spot = spotOf(part);
  const count = async (asked: MemberFilters) =>
    (await memberPage(locale, asked, { currentPage: 0, perPage: 1 })).total;
  const at = async (other: Place): Promise<Choice> => ({
    key: `place-${other.id}`,
    name: other.name[locale],
    href: addressOf({ ...spot, place: addressed(other).slug[locale] }, query),
    count: await count({ ...filters, placeId: other.id }),
  });
  // In the order of distance, which says more here than how many there are.
  const around = place
    ? [...neighboursOf(place.id, MOST_PLACES), ...ancestorsOf(place.id).slice(0, -1)]
    : [];
  const places = (await Promise.all(around.map(at))).filter((one) => (one.count ?? 0) > 0);
  const nameOf = (name: keyof DirectoryQuery): string => {
    if (name === "at" || name === "open") return momentText(query, t) ?? "";
    if (name === "lang") return languageName(query.lang ?? "", locale);
    if (name === "q") return t("query", { text: query.q ?? "" });
    if (name === "letter") return t("letter", { letter: query.letter ?? "" });
    if (name === "bbox") return t("part");
    const flag = KINDS.find((one) => one === name);
    return flag ? t(flag) : (query.area ?? "");
  };
  const wider = await Promise.all(
    WITHOUT.filter(([name]) => query[name] !== undefined).map(
      async ([name, keys]): Promise<Choice> => ({
        key: name,
        name: t("emptyWithout", { filter: nameOf(name) }),
        href: addressOf(spot, withoutFilter(query, name)),
        count: await count(omit(filters, keys)),
      }),
    ),
  );
  const sisters = read.professions.map(({ id, profession: name, slug }): Choice => ({
    key: `profession-${id}`,
    name,
    href: addressOf({ ...spot, profession: slug }, query),
    count: facets.profession.get(id) ?? 0,
  }));
  return {
    wider: [...places.slice(0, MOST_OFFERED), ...wider.filter((one) => (one.count ?? 0) > 0)],
    professions: profession ? offered(sisters).slice(0, MOST_OFFERED) : [],
  };
}
