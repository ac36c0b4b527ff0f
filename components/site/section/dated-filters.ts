import type { DatedItem } from "@/components/kit/card/dated-item";
import { daysOf, noonOf, type Days } from "@/lib/kernel/core/months";
import { paths, type SectionName } from "@/lib/kernel/core/paths";
import { addDays } from "@/lib/kernel/greek/easter";
import { firstValue } from "@/lib/kernel/i18n/page-number";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { placeBySlug } from "@/lib/kernel/place/list";
import type { Place } from "@/lib/kernel/place/place";

const KINDS = ["event", "webinar", "post"] as const;
const TIMES = ["now", "weekend"] as const;

/** What an address leaves of all that takes place. */
export type DatedFilters = {
  when?: (typeof TIMES)[number] | undefined;
  kind?: (typeof KINDS)[number] | undefined;
  town?: Place | undefined;
  isFree?: boolean | undefined;
};

type Raw = Record<string, string | string[] | undefined>;

/** Reads the filters of an address; unknown values are ignored. */
export function readDatedFilters(raw: Raw, locale: Locale): DatedFilters {
  const value = (name: string) => firstValue(raw[name]);
  const town = value("town");
  return {
    when: TIMES.find((time) => time === value("when")),
    kind: KINDS.find((kind) => kind === value("kind")),
    town: town === undefined ? undefined : placeBySlug(town, locale),
    isFree: value("free") === "1" || undefined,
  };
}

/** Whether an address has a filter that means nothing; the number of such addresses is unbounded. */
export const hasUnknownFilter = (raw: Raw, filters: DatedFilters): boolean =>
  (raw.when !== undefined && !filters.when) ||
  (raw.kind !== undefined && !filters.kind) ||
  (raw.town !== undefined && !filters.town) ||
  (raw.free !== undefined && !filters.isFree);

/** Whether something is chosen. */
export const isFiltered = (filters: DatedFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** The address of a section's list, or of a month, with these filters. */
export function datedHref(
  name: SectionName,
  locale: Locale,
  { when, kind, town, isFree }: DatedFilters,
  month?: string,
): string {
  const search = new URLSearchParams(
    Object.entries({
      month,
      when: month === undefined ? when : undefined,
      town: town?.slug[locale],
      kind,
      free: isFree ? "1" : undefined,
    }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  ).toString();
  return search ? `${paths.section(name)}?${search}` : paths.section(name);
}

/** Saturday and Sunday of the week of a day: those that come, or that it is one of. */
export function weekendOf(today: string): Days {
  const toSunday = (7 - noonOf(today).getUTCDay()) % 7;
  const last = addDays(today, toSunday);
  return { first: toSunday === 0 ? today : addDays(last, -1), last };
}

/** Whether something has begun and is not over. */
export const isRunning = ({ starts, ends }: DatedItem, now: Date): boolean =>
  starts <= now && (ends ?? starts) > now;

function isAt(item: DatedItem, when: DatedFilters["when"], now: Date, today: string): boolean {
  if (when === undefined) return true;
  if (when === "now") return isRunning(item, now);
  const { first, last } = daysOf(item.starts, item.ends, item.zone);
  const weekend = weekendOf(today);
  return first <= weekend.last && last >= weekend.first;
}

/** What is left by filters. */
export const filterDated = (
  items: readonly DatedItem[],
  { when, kind, town, isFree }: DatedFilters,
  now: Date,
  today: string,
): DatedItem[] =>
  items.filter(
    (item) =>
      isAt(item, when, now, today) &&
      (kind === undefined || item.kind === kind) &&
      (town === undefined || item.place?.id === town.id) &&
      (!isFree || item.isFree),
  );
