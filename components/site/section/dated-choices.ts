import type { DatedItem } from "@/components/kit/card/dated-item";
import { formatMonth } from "@/lib/kernel/core/dates";
import { daysOf, monthOf, noonOf } from "@/lib/kernel/core/months";
import type { SectionName } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Place } from "@/lib/kernel/place/place";
import { datedHref, filterDated, type DatedFilters } from "./dated-filters";

type Texts = Awaited<ReturnType<typeof getTranslations<"event">>>;

/** A filter as a link: how many it leaves, and once chosen the way back. */
type DatedChoice = {
  key: string;
  name: string;
  href: string;
  count: number;
  isChosen: boolean;
};

/** All that is offered, before filters, and what the address asks for. */
export type DatedOffer = {
  locale: Locale;
  name: SectionName;
  items: readonly DatedItem[];
  filters: DatedFilters;
  /** The month of the calendar; the list has none. */
  month?: string;
  now: Date;
  today: string;
};

/** Makes the choices that replace one filter: a tap on the chosen one takes it off. */
function chooser({ locale, name, items, filters, month, now, today }: DatedOffer) {
  return (key: string, text: string, change: DatedFilters, isChosen: boolean): DatedChoice => ({
    key,
    name: text,
    href: datedHref(
      name,
      locale,
      isChosen
        ? {
            ...filters,
            ...Object.fromEntries(Object.keys(change).map((each) => [each, undefined])),
          }
        : { ...filters, ...change },
      month,
    ),
    count: filterDated(items, { ...filters, ...change }, now, today).length,
    isChosen,
  });
}

/** Those that leave something, and the chosen ones. */
const offered = (choices: DatedChoice[]) =>
  choices.filter(({ count, isChosen }) => count > 0 || isChosen);

/** Now, this weekend, and the months in which something that is left takes place. */
export function timeChoices(offer: DatedOffer, t: Texts): DatedChoice[] {
  const { locale, name, items, filters, now, today } = offer;
  const choice = chooser(offer);
  const rest = filterDated(items, { ...filters, when: undefined }, now, today);
  const months = new Map<string, number>();
  for (const { starts, ends, zone } of rest) {
    const { first, last } = daysOf(starts, ends, zone);
    // What has begun is listed in the present month.
    const month = monthOf(first < today && today <= last ? today : first);
    months.set(month, (months.get(month) ?? 0) + 1);
  }
  return [
    ...offered([
      choice("now", t("filters.now"), { when: "now" }, filters.when === "now"),
      choice("weekend", t("filters.weekend"), { when: "weekend" }, filters.when === "weekend"),
    ]),
    ...[...months].sort().map(([month, count]) => ({
      key: month,
      name: formatMonth(noonOf(`${month}-01`), locale),
      href: datedHref(name, locale, filters, month),
      count,
      isChosen: false,
    })),
  ];
}

/** The kinds, and what is free. */
export function kindChoices(offer: DatedOffer, t: Texts): DatedChoice[] {
  const { filters } = offer;
  const choice = chooser(offer);
  return offered([
    ...(["event", "webinar", "post"] as const).map((kind) =>
      choice(kind, t(`filters.kinds.${kind}`), { kind }, filters.kind === kind),
    ),
    choice("free", t("filters.free"), { isFree: true }, filters.isFree === true),
  ]);
}

/** The towns, from the most frequent on. */
export function townChoices(offer: DatedOffer): DatedChoice[] {
  const { locale, items, filters } = offer;
  const choice = chooser(offer);
  const towns = new Map<number, Place>();
  for (const { place } of items) if (place) towns.set(place.id, place);
  if (filters.town) towns.set(filters.town.id, filters.town);
  return offered(
    [...towns.values()].map((town) =>
      choice(`t${town.id}`, town.name[locale], { town }, filters.town?.id === town.id),
    ),
  ).toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, locale));
}
