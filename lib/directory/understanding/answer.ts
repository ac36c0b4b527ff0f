import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Place } from "@/lib/kernel/place/place";
import type { CountedMembers } from "../member/read/finder/asked";
import { countCompanies, type Asked } from "./companies";
import { nearestWith, type Instead } from "./instead";
import type { Understanding, UnderstoodProfession } from "./understand";
import type { When } from "./when";

/** The answer to a query: how many companies fit, and where others are when none does. */
export type Answer = {
  profession: UnderstoodProfession | null;
  or: UnderstoodProfession[];
  /** The trade as typed, when the profession is only the nearest one. */
  trade: string | null;
  place: Place | null;
  when: When | null;
  near: boolean;
  /** Companies with their seat there; all without a place. */
  companies: number;
  /** Further companies with a branch there, or that come there. */
  also: number;
  /** How many of all these are open then; null without a time. */
  open: number | null;
  /** The nearest place and the wider ones that have some, when there is no company. */
  instead: Instead[];
  /** Words that nothing was found with, as typed. */
  leftOut: string | null;
};

/** An answer, with the companies that it leads to, best first. */
export type Answered = { answer: Answer; ids: number[] };

/** The companies of an understanding. */
const askedOf = (
  { profession, isTrade, says, when, place }: Understanding,
  where: Place | null = place,
): Asked => ({
  professionIds: profession ? [profession.id] : [],
  place: where,
  when,
  says,
  isTrade,
});

/** The place of several of one name: the first that has companies, else the first. */
async function placeWith(
  understanding: Understanding,
  locale: Locale,
  most: number,
  now: Date,
): Promise<{ place: Place | null; found: CountedMembers }> {
  const { place, places } = understanding;
  const found = await countCompanies(askedOf(understanding), locale, most, now);
  if (place === null || found.companies + found.also > 0) return { place, found };
  for (const other of places) {
    const there = await countCompanies(askedOf(understanding, other), locale, most, now);
    if (there.companies > 0) return { place: other, found: there };
  }
  return { place, found };
}

/**
 * The answer to what a query asks for, with at most `most` companies, best first: in the place, open
 * then, those that name a trade themselves, those with a badge. When there is none in the place, those
 * of the nearest place that has some.
 * @param leftOut the words that are not searched for
 * @returns null when no company is asked for, or there is none at all
 */
export async function answerOf(
  understanding: Understanding,
  locale: Locale,
  most: number,
  { leftOut = null, now = new Date() }: { leftOut?: string | null; now?: Date } = {},
): Promise<Answered | null> {
  const { profession, or, isTrade, word, when, near, isEvents } = understanding;
  if (isEvents || (profession === null && understanding.place === null && when === null && !near))
    return null;
  const { place, found } = await placeWith(understanding, locale, most, now);
  const isNone = found.companies + found.also === 0;
  const nearest =
    place && found.companies === 0
      ? await nearestWith(askedOf(understanding, null), place, locale, most, now)
      : { instead: [], ids: [] };
  if (isNone && nearest.instead.length === 0 && place === null) return null;
  const answer: Answer = {
    profession,
    or,
    trade: isTrade ? word : null,
    place,
    when,
    near,
    companies: found.companies,
    also: found.also,
    open: when === null ? null : found.open,
    instead: nearest.instead,
    leftOut,
  };
  return { answer, ids: [...new Set([...found.ids, ...nearest.ids])].slice(0, most) };
}

/** Whether an answer has a company to show, there or elsewhere. */
export const hasCompanies = ({ companies, also, instead }: Answer): boolean =>
  companies + also > 0 || instead.length > 0;
