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

/** The index as of a moment, in a language. */
type AtMoment = Finder & {
  locale: Locale;
  now: Date;
  /** The minute of the day in Athens. */
  clock: number;
  /** The days of the coming week from today on. */
  days: readonly (typeof WEEKDAYS)[number][];
};
/** Companies by slot, each with the filters that it does not meet. */
export type Found = AtMoment & {
  /** Those to look at: all, or the ones that a search found, in its order. */
  slots: Uint32Array;
  misses: Uint16Array;
};
/** Companies that meet all filters, by slot; those of a search in its order. */
export type Matched = AtMoment & { slots: Uint32Array };

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

/** What a filter asks of a company: the value of its column is one for which a table has 1. */
type Condition = { part: Part; values: Uint32Array; isMet: Uint8Array };

/** For each combination of marks 1 when it has one, or lacks it. */
const flagTable = (flag: number, isSet: boolean) =>
  Uint8Array.from({ length: 16 }, (_, flags) => (((flags & flag) !== 0) === isSet ? 1 : 0));

const asCondition = (part: Part, { values }: Numbers, isMet: Uint8Array): Condition => ({
  part,
  values,
  isMet,
});

function ofMarks({ index }: AtMoment, filters: FoundFilters): Condition[] {
  const marks = [
    ["member", FLAGS.member, filters.isMember],
    ["verified", FLAGS.verified, filters.isVerified],
    ["recommended", FLAGS.recommended, filters.isRecommended],
    ["always", FLAGS.featured, filters.isFeatured],
  ] as const;
  return marks.flatMap(([part, flag, isSet]) =>
    isSet === undefined ? [] : [asCondition(part, index.flags, flagTable(flag, isSet))],
  );
}

function ofTexts({ index, locale }: AtMoment, { letter, areas }: FoundFilters): Condition[] {
  const texts = index.texts[locale];
  const isLetter = () => Uint8Array.from(INDEX_LETTERS, (one) => (one === letter ? 1 : 0));
  const isArea = (towns: readonly string[]) =>
    texts.areas.table((area) => area !== null && towns.includes(area.fold));
  return [
    ...(letter === undefined ? [] : [asCondition("letter", texts.letter, isLetter())]),
    ...(areas ? [asCondition("area", texts.area, isArea(areas))] : []),
  ];
}

function ofTimes({ index, weeks, days, clock }: AtMoment, filters: FoundFilters): Condition[] {
  const { at, openNow } = filters;
  const day = at?.day === undefined ? 0 : days.indexOf(at.day);
  return [
    ...(openNow ? [asCondition("open", index.hours, weeks.openAt(clock))] : []),
    ...(at ? [asCondition("at", index.hours, weeks.openOn(day, minuteAfter(at)))] : []),
  ];
}

/** The conditions of filters, those first that leave the fewest. */
function conditionsOf(moment: AtMoment, filters: FoundFilters): Condition[] {
  const { index } = moment;
  const { professionId, placeId, language } = filters;
  const ofIds = [
    placeId !== undefined && asCondition("place", index.place, index.places.tableWith(placeId)),
    professionId !== undefined &&
      asCondition("profession", index.profession, index.professions.tableWith(professionId)),
  ];
  return [
    ...ofIds.filter((one) => one !== false),
    ...ofTexts(moment, filters),
    ...ofMarks(moment, filters),
    ...ofTimes(moment, filters),
    ...(language === undefined
      ? []
      : [asCondition("language", index.language, index.languages.tableWith(language))]),
  ];
}

/** The index with all that was committed before the call. @throws AppError unavailable */
async function atMoment(locale: Locale, now: Date): Promise<AtMoment> {
  const finder = await freshIndex();
  await finder.weeks.prepare(finder.index.openingHours.values, athensDate(now));
  return { ...finder, locale, now, clock: minutesOf(athensClock(now)), days: comingDays(now) };
}

/** Notes a filter that companies do not meet. */
function exclude({ slots, misses }: Found, { part, values, isMet }: Condition): void {
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

/**
 * The companies of an index with the filters that each does not meet, for counts that leave one out. As
 * of now: all that was committed before the call is in it.
 * @throws AppError unavailable while the database is away
 */
export async function findMembers(
  locale: Locale,
  filters: FoundFilters,
  now = new Date(),
): Promise<Found> {
  const moment = await atMoment(locale, now);
  const { index } = moment;
  const slots = slotsOf(index, filters.ids);
  // Those that a search did not find stay out.
  const misses = new Uint16Array(index.size).fill(PARTS.always);
  const found: Found = { ...moment, slots, misses };
  excludeAlways(found, filters);
  for (const condition of conditionsOf(moment, filters)) exclude(found, condition);
  return found;
}

/** The slots that meet a condition. */
function keepMet(slots: Uint32Array, { values, isMet }: Condition): Uint32Array {
  const kept = new Uint32Array(slots.length);
  let length = 0;
  for (let at = 0; at < slots.length; at += 1) {
    // Without a branch, which could not be predicted.
    const slot = slots[at] ?? 0;
    kept[length] = slot;
    length += isMet[values[slot] ?? 0] ?? 0;
  }
  return kept.subarray(0, length);
}

/** The public companies of a search, in its order; without one all of them. */
function publicSlots(
  { index, orders, locale, now }: AtMoment,
  ids: readonly number[] | undefined,
): Uint32Array {
  const seconds = now.getTime() / 1000;
  if (!ids) return orders.publicAt(locale, seconds);
  const { from } = index.texts[locale];
  return slotsOf(index, ids).filter((slot) => from.at(slot) <= seconds);
}

/**
 * The companies that meet all filters: each filter looks at those only that the ones before it left. As
 * of now, as `findMembers`.
 * @throws AppError unavailable while the database is away
 */
export async function matchMembers(
  locale: Locale,
  filters: FoundFilters,
  now = new Date(),
): Promise<Matched> {
  const moment = await atMoment(locale, now);
  const slots = conditionsOf(moment, filters).reduce(keepMet, publicSlots(moment, filters.ids));
  const { bounds } = filters;
  return { ...moment, slots: bounds ? moment.index.points.inside(slots, bounds) : slots };
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
