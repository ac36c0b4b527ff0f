import { firstValue } from "@/lib/i18n/page-number";
import { INDEX_LETTERS } from "@/lib/greek/collation";
import type { MemberFilters } from "@/lib/member/read/filters";

/** The filters of the directory in its URL. */
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

/** The filters of the service for these of the URL. */
export function toMemberFilters(query: DirectoryQuery, professionId?: number): MemberFilters {
  return {
    professionId,
    letter: query.letter,
    area: query.area,
    search: query.q,
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
