import { firstValue } from "@/lib/kernel/i18n/page-number";
import { INDEX_LETTERS } from "@/lib/kernel/greek/collation";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { readBounds, writeBounds } from "@/lib/kernel/map/bounds";
import type { MemberFilters } from "@/lib/directory/member/read/filters";
import { definedFields } from "@/lib/kernel/core/records";
import { readMoment, writeMoment } from "@/lib/directory/member/read/moment";

/** Kinds of companies that one can ask for alone. */
export const KINDS = ["member", "verified", "recommended", "free"] as const;
/** What is on or off in the directory's address. */
const FLAGS = [...KINDS, "open"] as const;
export type Flag = (typeof FLAGS)[number];

const SORTS = ["relevance", "distance", "name", "newest"] as const;

/**
 * The choices in the directory's address, beside profession and place, which are its path. Where
 * the reader is never stands in it: `near` says that the browser is asked.
 */
export type DirectoryQuery = Partial<Record<Flag, "1">> & {
  letter?: string;
  area?: string;
  q?: string;
  /** A time, as in lib/directory/member/read/moment.ts. */
  at?: string;
  /** ISO 639-1. */
  lang?: string;
  near?: "me";
  /** A part of the map, as in lib/kernel/map/bounds.ts. */
  bbox?: string;
  sort?: (typeof SORTS)[number];
  view?: "map";
};

const LETTERS = new Set(INDEX_LETTERS);
/** These say how a list is shown, not what is in it. */
const PRESENTATION = new Set(["sort", "view"]);

type Raw = Record<string, string | string[] | undefined>;

/** Reads the choices of an address; of repeated ones the first counts, invalid ones are ignored. */
export function readFilters(raw: Raw): DirectoryQuery {
  const text = (name: string, max: number) => {
    const value = firstValue(raw[name])?.trim();
    return value && value.length <= max && !/[\u0000-\u001f]/.test(value) ? value : undefined;
  };
  const flag = (name: Flag) => (firstValue(raw[name]) === "1" ? ("1" as const) : undefined);
  const letter = text("letter", 4)?.toLocaleUpperCase("el");
  const moment = readMoment(firstValue(raw.at) ?? "");
  const bounds = readBounds(firstValue(raw.bbox) ?? "");
  const lang = text("lang", 2);
  return definedFields({
    letter: letter && LETTERS.has(letter) ? letter : undefined,
    area: text("area", 80),
    member: flag("member"),
    verified: flag("verified"),
    recommended: flag("recommended"),
    free: flag("free"),
    open: flag("open"),
    q: text("q", 80),
    at: moment && writeMoment(moment),
    lang: lang && /^[a-z]{2}$/.test(lang) ? lang : undefined,
    near: firstValue(raw.near) === "me" ? ("me" as const) : undefined,
    bbox: bounds ? writeBounds(bounds) : undefined,
    sort: SORTS.find((sort) => sort === firstValue(raw.sort)),
    view: firstValue(raw.view) === "map" ? ("map" as const) : undefined,
  });
}

/** Whether an address leaves companies out. */
export const narrows = (query: DirectoryQuery): boolean =>
  Object.keys(query).some((name) => !PRESENTATION.has(name) && name !== "near");

/** Whether a list depends on the clock or on a free part of the map, so that it is never cached. */
export const isOfTheMoment = ({ at, bbox, free }: DirectoryQuery): boolean =>
  at !== undefined || bbox !== undefined || free !== undefined;

/** The filters of the service for these of the address; `ids` are those that its search found. */
export function toMemberFilters(
  query: DirectoryQuery,
  professionId?: number,
  ids?: number[],
): MemberFilters {
  const { letter, area, at, lang, bbox, sort } = query;
  const bounds = bbox === undefined ? null : readBounds(bbox);
  // Only the browser knows where the reader is: the server's list is by name then.
  const order = sort === "distance" || (sort === "relevance" && !ids) ? undefined : sort;
  return {
    professionId,
    ids,
    letter,
    area,
    ...(query.member ? { isMember: true } : {}),
    ...(query.verified ? { isVerified: true } : {}),
    ...(query.recommended ? { isRecommended: true } : {}),
    ...(query.open ? { openNow: true } : {}),
    ...definedFields({
      at: at === undefined ? undefined : readMoment(at),
      language: lang,
      bounds: bounds ? ([...bounds] satisfies [number, number, number, number]) : undefined,
      sort: order ?? (ids ? ("relevance" as const) : undefined),
    }),
  };
}

/** The URL of the directory with these filters, on the first page. */
export function filterHref(path: string, query: DirectoryQuery): string {
  const search = new URLSearchParams(
    Object.entries(query).filter(([, value]) => value !== undefined),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/** The filters without some of them. */
export function withoutFilter(
  query: DirectoryQuery,
  ...names: readonly (keyof DirectoryQuery)[]
): DirectoryQuery {
  const rest = { ...query };
  for (const name of names) delete rest[name];
  return rest;
}

const isGreek = (letter: string) => /[Α-Ω]/.test(letter);

/** The letters of the page's script that have entries, and one of another script that is chosen. */
export function shownLetters(
  locale: Locale,
  counts: ReadonlyMap<string, number>,
  chosen?: string,
): string[] {
  const isOwn = (letter: string) => letter !== "#" && isGreek(letter) === (locale === "el");
  return INDEX_LETTERS.filter(
    (letter) => letter === chosen || (isOwn(letter) && (counts.get(letter) ?? 0) > 0),
  );
}
