import { WEEKDAYS } from "@/lib/directory/member/hours";
import { readMoment } from "@/lib/directory/member/read/moment";
import type { Place } from "@/lib/kernel/place/place";
import { addressOf, atMoment, atPlace, offered, spotOf, type Choice } from "./choices";
import { KINDS, shownLetters, withoutFilter } from "./filters";
import type { PartProps } from "./read-list";
import { languageName, type DirectoryTexts } from "./words";

/** The hours after which one can ask for. */
const HOURS = ["17:00", "18:00", "20:00"];
/** Of the country a list is the whole directory. */
const IS_SHOWN = new Set<Place["kind"]>(["municipality", "town", "island", "region", "district"]);

/** The professions that the other choices leave something of. */
export function professionChoices(part: PartProps): Choice[] {
  const { read, profession } = part;
  const spot = spotOf(part);
  return offered(
    read.professions.map(({ id, slug, profession: name }) => {
      const isChosen = id === profession?.id;
      return {
        key: String(id),
        name,
        href: addressOf({ ...spot, profession: isChosen ? undefined : slug }, read.query),
        count: read.facets.profession.get(id) ?? 0,
        isChosen,
      };
    }),
  );
}

/** The places that the other choices leave something in. */
export function placeChoices(
  part: PartProps,
  placeOf: (id: number) => Place | undefined,
): Choice[] {
  const { read, locale } = part;
  const spot = spotOf(part);
  const query = atPlace(read.query);
  const places = [...read.facets.place.keys()].flatMap((id) => placeOf(id) ?? []);
  const shown = places.filter(({ kind, id }) => IS_SHOWN.has(kind) || id === read.place?.id);
  return offered(
    shown.map(({ id, name, slug }) => {
      const isChosen = id === read.place?.id;
      return {
        key: String(id),
        name: name[locale],
        href: addressOf({ ...spot, place: isChosen ? undefined : slug[locale] }, query),
        count: read.facets.place.get(id) ?? 0,
        isChosen,
      };
    }),
  );
}

/** Near the reader, which the browser is asked for. */
export function nearChoice(part: PartProps, t: DirectoryTexts): Choice {
  const { query } = part.read;
  const spot = { ...spotOf(part), place: undefined };
  const isChosen = query.near !== undefined;
  const rest = atPlace(query);
  return {
    key: "near",
    name: t("nearMe"),
    href: addressOf(spot, isChosen ? rest : { ...rest, near: "me" }),
    isChosen,
  };
}

/** Now, the days of the week from today on, and hours. */
export function timeChoices(part: PartProps, t: DirectoryTexts) {
  const { query, facets } = part.read;
  const spot = spotOf(part);
  const { day, after } = (query.at === undefined ? undefined : readMoment(query.at)) ?? {};
  const now: Choice = {
    key: "now",
    name: t("openNow"),
    href: addressOf(spot, query.open ? withoutFilter(query, "open") : atMoment(query, "now")),
    count: facets.flags.open,
    isChosen: query.open !== undefined,
  };
  const days = WEEKDAYS.map((weekday): Choice => ({
    key: weekday,
    name: t(`dayName.${weekday}`),
    href: addressOf(spot, atMoment(query, { day: weekday === day ? undefined : weekday })),
    count: facets.day.get(weekday) ?? 0,
    isChosen: weekday === day,
  }));
  const hours = HOURS.map((time): Choice => ({
    key: time,
    name: t("after", { time }),
    href: addressOf(spot, atMoment(query, { after: time === after ? undefined : time })),
    isChosen: time === after,
  }));
  return {
    now: now.isChosen || now.count !== 0 ? [now] : [],
    days: days.filter(({ count, isChosen }) => isChosen || (count ?? 0) > 0),
    hours,
  };
}

/** What else can be asked for: kinds of companies, languages, and letters of the page's script. */
export function moreChoices(part: PartProps, t: DirectoryTexts) {
  const { read, locale } = part;
  const { query, facets } = read;
  const spot = spotOf(part);
  const kinds = KINDS.map((flag): Choice => ({
    key: flag,
    name: t(flag),
    href: addressOf(spot, query[flag] ? withoutFilter(query, flag) : { ...query, [flag]: "1" }),
    count: facets.flags[flag],
    isChosen: query[flag] !== undefined,
  }));
  const languages = [...facets.language.keys()].map((code): Choice => ({
    key: code,
    name: languageName(code, locale),
    href: addressOf(
      spot,
      code === query.lang ? withoutFilter(query, "lang") : { ...query, lang: code },
    ),
    count: facets.language.get(code) ?? 0,
    isChosen: code === query.lang,
  }));
  const letters = shownLetters(locale, read.letters, query.letter).map((letter): Choice => ({
    key: letter,
    name: letter,
    href: addressOf(
      spot,
      letter === query.letter ? withoutFilter(query, "letter") : { ...query, letter },
    ),
    isChosen: letter === query.letter,
  }));
  return {
    kinds: kinds.filter(({ count, isChosen }) => isChosen || count === undefined || count > 0),
    languages: offered(languages),
    letters,
  };
}
