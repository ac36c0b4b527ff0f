import { ancestorsOf, withinOf } from "@/lib/kernel/place/list";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Moment } from "../moment";
import { matchMembers, minuteAfter, type Matched } from "./find";
import { FLAGS, type Whereabouts } from "./member-index";
import { smallest, upTo } from "./smallest";

/** How a company says what is asked for: in its name, or in other texts. */
export type Says = "name" | "text";

/** Which companies a query asks for. */
export type AskedMembers = {
  /** Any of them; all companies when empty. */
  professionIds: readonly number[];
  placeId: number | null;
  when: { openNow: true } | Moment | null;
  /** Companies that hold the words of the query in their own texts, by id. */
  says: ReadonlyMap<number, Says>;
  /** Whether companies of other professions are listed too when they say so. */
  isTrade: boolean;
};

/** How many companies there are, and the best of them. */
export type CountedMembers = {
  /** With their seat in the place. */
  companies: number;
  /** With a branch there, or that come there. */
  also: number;
  /** How many of `companies` are open then. */
  open: number;
  ids: number[];
};

/** How a company is found under a place, nearest first; `NOT_THERE` for none of these. */
const [BY_SEAT, BY_BRANCH, BY_SERVICE, NOT_THERE] = [0, 1, 2, 3];
/** Positions of a profession among those of a company that make a difference. */
const MOST_POSITIONS = 63;
/** More than ids there are. */
const IDS = 2 ** 31;

const isOf = (ids: readonly number[], professionIds: readonly number[]): boolean =>
  professionIds.length === 0 || ids.some((id) => professionIds.includes(id));

/** For each combination of places how it is found under one. */
function placedTable(found: Matched, placeId: number | null): Uint8Array {
  const { values } = found.index.places;
  if (placeId === null) return new Uint8Array(values.length).fill(BY_SEAT);
  const within = new Set(withinOf(placeId));
  const around = new Set([...within, ...ancestorsOf(placeId).map(({ id }) => id)]);
  const isIn = (id: number | null) => id !== null && within.has(id);
  return Uint8Array.from(values, ({ seat, branches, serves }: Whereabouts) => {
    if (isIn(seat)) return BY_SEAT;
    if (branches.some(isIn)) return BY_BRANCH;
    return serves.some((id) => around.has(id)) ? BY_SERVICE : NOT_THERE;
  });
}

/** For each opening hours whether it is open then, and whether it is as late on some day. */
function openTables({ weeks, days, clock }: Matched, when: AskedMembers["when"]) {
  if (when === null) return undefined;
  if ("openNow" in when) return { then: weeks.openAt(clock), someDay: undefined };
  const after = minuteAfter(when);
  const day = when.day === undefined ? 0 : days.indexOf(when.day);
  return {
    then: weeks.openOn(day, after),
    someDay: when.after === undefined ? undefined : weeks.openSomeDay(after),
  };
}

const SAYS: Record<Says, number> = { name: 0, text: 1 };
const SAYS_NOT = 2;

/**
 * What is asked of each slot, by tables over the values of its columns, with a number that is the
 * smallest for the best.
 */
function tester(found: Matched, { professionIds, placeId, when, says, isTrade }: AskedMembers) {
  const { index } = found;
  const placed = placedTable(found, placeId);
  const open = openTables(found, when);
  const isOfIt = index.professions.table((ids) => isOf(ids, professionIds));
  const [first = 0] = professionIds;
  const positions = Uint8Array.from(index.professions.values, (ids) =>
    Math.max(0, Math.min(ids.indexOf(first), MOST_POSITIONS)),
  );
  return (slot: number) => {
    const profession = index.profession.at(slot);
    const hours = index.hours.at(slot);
    const id = index.ids.at(slot);
    const said = says.get(id);
    const ofIt = isOfIt[profession] === 1;
    const how = placed[index.place.at(slot)] ?? NOT_THERE;
    if (how === NOT_THERE || (!ofIt && (!isTrade || said === undefined))) return undefined;
    const isOpen = !open || open.then[hours] === 1;
    const isLater = !open?.someDay || open.someDay[hours] === 1;
    const level = says.size === 0 ? 0 : (said === undefined ? SAYS_NOT : SAYS[said]) * 2;
    // One number, the most important first: no list of parts, as this runs for each company.
    let key = isOpen ? 0 : 1;
    key = key * 2 + (isLater ? 0 : 1);
    key = key * NOT_THERE + how;
    key = key * 6 + level + (isTrade && !ofIt ? 1 : 0);
    key = key * (MOST_POSITIONS + 1) + (positions[profession] ?? 0);
    key = key * 2 + ((index.flags.at(slot) & FLAGS.member) === 0 ? 1 : 0);
    key = key * IDS + id;
    return { ofIt, how, isOpen, key };
  };
}

/**
 * The companies that a query asks for: how many there are, and the best `most`: open then, open as late
 * on another day, with their seat there, that say the words, of the profession first, with a badge.
 * The same opening hours and places as in lists.
 */
export async function countAsked(
  locale: Locale,
  asked: AskedMembers,
  most: number,
  now: Date,
): Promise<CountedMembers> {
  const found = await matchMembers(locale, {}, now);
  const { slots } = found;
  const test = tester(found, asked);
  const counted: CountedMembers = { companies: 0, also: 0, open: 0, ids: [] };
  const keys = new Float64Array(slots.length);
  let length = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const one = test(slots[at] ?? 0);
    if (!one) continue;
    keys[length++] = one.key;
    if (!one.ofIt) continue;
    if (one.how !== BY_SEAT) counted.also += 1;
    else {
      counted.companies += 1;
      if (one.isOpen) counted.open += 1;
    }
  }
  const all = keys.subarray(0, length);
  const limit = smallest(all, Math.min(most, length));
  counted.ids = [...upTo(all, limit).sort()].map((key) => key % IDS);
  return counted;
}

/** How many companies of some professions, or of any, have their seat in each place, by its id. */
export async function countSeats(
  locale: Locale,
  professionIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const found = await matchMembers(locale, {}, now);
  const { index } = found;
  const isOfIt = index.professions.table((ids) => isOf(ids, professionIds));
  const counts = new Map<number, number>();
  for (const slot of found.slots) {
    const seat = index.places.values[index.place.at(slot)]?.seat ?? null;
    if (seat !== null && isOfIt[index.profession.at(slot)] === 1)
      counts.set(seat, (counts.get(seat) ?? 0) + 1);
  }
  return counts;
}
