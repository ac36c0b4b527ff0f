import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { readMoment } from "@/lib/directory/member/read/moment";
import { addressOf, spotOf, type Choice } from "./choices";
import { KINDS, withoutFilter, type DirectoryQuery } from "./filters";
import type { MomentTexts } from "./live/open-words";
import type { PartProps } from "./read-list";

/** The texts of the directory. */
export const directoryTexts = (locale: Locale) =>
  getTranslations({ locale, namespace: "directory" });
export type DirectoryTexts = Awaited<ReturnType<typeof directoryTexts>>;

/** The words of the moment, which the browser fills with a time and a day. */
export function momentTexts(t: DirectoryTexts): MomentTexts {
  const blank = { time: "{time}", day: "{day}" };
  return {
    openUntil: t("openUntil", blank),
    openAllDay: t("openAllDay"),
    opens: t("opens", blank),
    opensToday: t("opensToday", blank),
    freeAt: t("freeAt", blank),
  };
}

/** The name of a language. */
export const languageName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames([LOCALE_FACTS[locale].iso], { type: "language" }).of(code) ?? code;

/** When a list is about: "Open on Saturday after 18:00"; undefined for any time. */
export function momentText({ at, open }: DirectoryQuery, t: DirectoryTexts): string | undefined {
  if (open) return t("openNow");
  const { day, after } = (at === undefined ? undefined : readMoment(at)) ?? {};
  if (day && after) return t("openOnAfter", { day: t(`day.${day}`), time: after });
  if (day) return t("openOn", { day: t(`day.${day}`) });
  return after && t("openToday", { time: after });
}

/** The town or place that a list is about; undefined for anywhere. */
export function placeText({ read, locale }: PartProps, t: DirectoryTexts): string | undefined {
  const { query, place } = read;
  if (place) return place.name[locale];
  if (query.near) return t("near");
  return query.bbox ? t("part") : query.area;
}

/** All that is chosen, with the addresses without it. */
export function chosenChoices(part: PartProps, t: DirectoryTexts): Choice[] {
  const { locale, profession, read } = part;
  const { query, place } = read;
  const spot = spotOf(part);
  const chips: Choice[] = [];
  const add = (key: string, name: string | undefined, href: string) => {
    if (name) chips.push({ key, name, href });
  };
  const without = (...names: (keyof DirectoryQuery)[]) =>
    addressOf(spot, withoutFilter(query, ...names));
  if (profession)
    add("profession", profession.name, addressOf({ ...spot, profession: undefined }, query));
  if (query.q) add("q", t("query", { text: query.q }), without("q", "sort"));
  if (place) add("place", place.name[locale], addressOf({ ...spot, place: undefined }, query));
  if (query.area) add("area", query.area, without("area"));
  if (query.near) add("near", t("near"), without("near", "sort"));
  if (query.bbox) add("bbox", t("part"), without("bbox"));
  add("at", momentText(query, t), without("at", "open"));
  for (const flag of KINDS) if (query[flag]) add(flag, t(flag), without(flag));
  if (query.lang) add("lang", languageName(query.lang, locale), without("lang"));
  if (query.letter) add("letter", t("letter", { letter: query.letter }), without("letter"));
  return chips;
}
