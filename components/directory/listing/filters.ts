import { firstValue } from "@/lib/kernel/i18n/page-number";
import { INDEX_LETTERS } from "@/lib/kernel/greek/collation";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MemberFilters } from "@/lib/directory/member/read/filters";

/** The filters in the directory's URL. */
export type DirectoryQuery = {
  letter?: string;
  area?: string;
  member?: "1";
  open?: "1";
  q?: string;
};

const LETTERS = new Set(INDEX_LETTERS);

type Raw = Record<string, string | string[] | undefined>;

/** Reads the filters of a URL; of repeated ones the first counts, invalid ones are ignored. */
export function readFilters(raw: Raw): DirectoryQuery {
  const text = (name: string, max: number) => {
    const value = firstValue(raw[name])?.trim();
    return value && value.length <= max && !/[\u0000-\u001f]/.test(value) ? value : undefined;
  };
  const letter = text("letter", 4)?.toLocaleUpperCase("el");
  return {
    ...(letter && LETTERS.has(letter) ? { letter } : {}),
    ...(text("area", 80) ? { area: text("area", 80) } : {}),
    ...(firstValue(raw.member) === "1" ? { member: "1" as const } : {}),
    ...(firstValue(raw.open) === "1" ? { open: "1" as const } : {}),
    ...(text("q", 80) ? { q: text("q", 80) } : {}),
  };
}

/** The filters of the service for these of the URL; `ids` are those that its search found. */
export function toMemberFilters(
  query: DirectoryQuery,
  professionId?: number,
  ids?: number[],
): MemberFilters {
  return {
    professionId,
    ids,
    letter: query.letter,
    area: query.area,
    ...(query.member ? { isMember: true } : {}),
    ...(query.open ? { openNow: true } : {}),
  };
}

/** The URL of the directory with these filters, on the first page. */
export function filterHref(path: string, query: DirectoryQuery): string {
  const search = new URLSearchParams(
    Object.entries(query).filter(([, value]) => value !== undefined),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/** The filters without one of them. */
export function withoutFilter(query: DirectoryQuery, name: keyof DirectoryQuery): DirectoryQuery {
  const rest = { ...query };
  delete rest[name];
  return rest;
}

const isGreek = (letter: string) => /[Α-Ω]/.test(letter);

/**
 * The letters of the index: the whole alphabet of the page's script if any of it has entries; of
 * the other script, and `#`, only those with entries.
 */
export function shownLetters(locale: Locale, counts: ReadonlyMap<string, number>): string[] {
  const hasEntries = (letter: string) => (counts.get(letter) ?? 0) > 0;
  const isOwn = (letter: string) => letter !== "#" && isGreek(letter) === (locale === "el");
  const ownScript = INDEX_LETTERS.filter(isOwn);
  const others = INDEX_LETTERS.filter((letter) => !isOwn(letter) && hasEntries(letter));
  return [...(ownScript.some(hasEntries) ? ownScript : []), ...others];
}

type AreaCount = { area: string; count: number };

/** The selectable towns; the selected one is always included, with 0 when nothing matches. */
export function areaChoices(areas: readonly AreaCount[], chosen: string | undefined): AreaCount[] {
  const isListed = areas.some(({ area }) => fold(area) === fold(chosen ?? area));
  return chosen === undefined || isListed ? [...areas] : [...areas, { area: chosen, count: 0 }];
}
