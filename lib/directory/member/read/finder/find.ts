import { athensClock, athensDate } from "@/lib/kernel/core/dates";
import { INDEX_LETTERS } from "@/lib/kernel/greek/collation";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { WEEKDAYS, weekdayOf } from "../../hours";
import type { FoundFilters } from "../filters";
import type { Moment } from "../moment";
import { freshIndex, type Finder } from "./fresh-index";
import { FLAGS, type MemberIndex } from "./member-index";
import { DAYS } from "./week";

/** The filters that a count can leave out, as bits; all others are `always`. */
const PARTS = {
  always: 1,
  profession: 2,
  place: 4,
  at: 8,
  language: 16,
  open: 32,
  member: 64,
  verified: 128,
  recommended: 256,
  letter: 512,
  area: 1024,
} as const;
export type Part = keyof typeof PARTS;

/** Companies by slot, each with the filters that it does not meet. */
export type Found = Finder & {
  locale: Locale;
  /** Those to look at: all, or the ones that a search found, in its order. */
  slots: Uint32Array;
  misses: Uint16Array;
  now: Date;
  /** The minute of the day in Athens. */
  clock: number;
  /** The days of the coming week from today on. */
  days: readonly (typeof WEEKDAYS)[number][];
};

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The days of the week, today's first. */
function comingDays(now: Date) {
  const today = WEEKDAYS.indexOf(weekdayOf(athensDate(now)));
  return Array.from({ length: DAYS }, (_, day) => WEEKDAYS[(today + day) % DAYS] ?? "mon");
}

/** The minute after which it has to be open. */
export const minuteAfter = ({ after }: Moment): number =>
  after === undefined ? 0 : minutesOf(after);

function slotsOf(index: MemberIndex, ids: readonly number[] | undefined): Uint32Array {
  if (!ids) return index.allSlots();
  return Uint32Array.from(new Set(ids.flatMap((id) => index.slotOf(id) ?? [])));
}

/** A column that filters and counts read; all are of one type, for which the loops are compiled. */
type Numbers = { values: Uint32Array };

/** Notes a filter that companies do not meet, by what a table says of the value of a column. */
function exclude(found: Found, part: Part, { values }: Numbers, isMet: Uint8Array): void {
  const { slots, misses } = found;
  const bit = PARTS[part];
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    if (isMet[values[slot] ?? 0] !== 1) misses[slot] = (misses[slot] ?? 0) | bit;
  }
}

/** Notes those that are not public, or have no point within the bounds. */
function excludeAlways(found: Found, { bounds }: FoundFilters): void {
  const { index, locale, slots, misses, now } = found;
  const from = index.texts[locale].from.values;
  const seconds = now.getTime() / 1000;
  const within = bounds && index.points.within(bounds);
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    const isPublic = (from[slot] ?? Infinity) <= seconds;
    misses[slot] = isPublic && (!within || within[slot] === 1) ? 0 : PARTS.always;
  }
}

/** For each combination of marks 1 when it has one, or lacks it. */
const flagTable = (flag: number, isSet: boolean) =>
  Uint8Array.from({ length: 16 }, (_, flags) => (((flags & flag) !== 0) === isSet ? 1 : 0));

function excludeByMarks(found: Found, filters: FoundFilters): void {
  const marks = [
    ["member", FLAGS.member, filters.isMember],
    ["verified", FLAGS.verified, filters.isVerified],
    ["recommended", FLAGS.recommended, filters.isRecommended],
    ["always", FLAGS.featured, filters.isFeatured],
  ] as const;
  for (const [part, flag, isSet] of marks)
    if (isSet !== undefined) exclude(found, part, found.index.flags, flagTable(flag, isSet));
}

function excludeByText(found: Found, { letter, areas }: FoundFilters): void {
  const texts = found.index.texts[found.locale];
  if (letter !== undefined) {
    const isMet = Uint8Array.from(INDEX_LETTERS, (one) => (one === letter ? 1 : 0));
    exclude(found, "letter", texts.letter, isMet);
  }
  if (areas) {
    const isMet = texts.areas.table((area) => area !== null && areas.includes(area.fold));
    exclude(found, "area", texts.area, isMet);
  }
}

function excludeByTime(found: Found, { at, openNow }: FoundFilters): void {
  const { index, weeks, days, clock } = found;
  if (openNow) exclude(found, "open", index.hours, weeks.openAt(clock));
  if (!at) return;
  const day = at.day === undefined ? 0 : days.indexOf(at.day);
  exclude(found, "at", index.hours, weeks.openOn(day, minuteAfter(at)));
}

/**
 * The companies of an index with the filters that each does not meet. As of now: all that was
 * committed before the call is in it.
 * @throws AppError unavailable while the database is away
 */
export async function findMembers(
  locale: Locale,
  filters: FoundFilters,
  now = new Date(),
): Promise<Found> {
  const finder = await freshIndex();
  const { index, weeks } = finder;
  await weeks.prepare(index.openingHours.values, athensDate(now));
  const slots = slotsOf(index, filters.ids);
  // Those that a search did not find stay out.
  const misses = new Uint16Array(index.size).fill(PARTS.always);
  const found: Found = {
    ...finder,
    locale,
    slots,
    misses,
    now,
    clock: minutesOf(athensClock(now)),
    days: comingDays(now),
  };
  const { professionId, placeId, language } = filters;
  excludeAlways(found, filters);
  excludeByMarks(found, filters);
  excludeByText(found, filters);
  excludeByTime(found, filters);
  if (professionId !== undefined) {
    exclude(found, "profession", index.profession, index.professions.tableWith(professionId));
  }
  if (placeId !== undefined) {
    exclude(found, "place", index.place, index.places.tableWith(placeId));
  }
  if (language !== undefined) {
    exclude(found, "language", index.language, index.languages.tableWith(language));
  }
  return found;
}

/** How many companies have each value of a column, for all filters but one. */
export function countBy(found: Found, { values }: Numbers, length: number, without: Part) {
  const { slots, misses } = found;
  const relevant = ~PARTS[without];
  const counts = new Uint32Array(length);
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    if (((misses[slot] ?? 0) & relevant) !== 0) continue;
    const value = values[slot] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** The slots of companies that meet all filters. */
export function foundSlots({ slots, misses }: Found): Uint32Array {
  const met = new Uint32Array(slots.length);
  let length = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    if (misses[slot] === 0) met[length++] = slot;
  }
  return met.subarray(0, length);
}

/** The same companies less those that miss more than one filter: no count of a facet has them. */
export function nearlyFound(found: Found): Found {
  const { slots, misses } = found;
  const kept = new Uint32Array(slots.length);
  let length = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    const missed = misses[slot] ?? 0;
    if ((missed & (missed - 1)) === 0 && missed !== PARTS.always) kept[length++] = slot;
  }
  return { ...found, slots: kept.subarray(0, length) };
}
