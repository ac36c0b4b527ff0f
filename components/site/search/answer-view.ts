import { paths } from "@/lib/kernel/core/paths";
import type { Weekday } from "@/lib/directory/member/hours";
import { fill, type SearchTexts } from "./search-texts";

type Named = { name: string; slug: string };
/** A place with its preposition: «στα Χανιά». */
type NamedPlace = Named & { in: string };

/** What a query asks the directory for, and how many companies answer it. */
export type Answer = {
  profession: Named | null;
  place: NamedPlace | null;
  when: { openNow: true } | { day?: Weekday | undefined; after?: string | undefined } | null;
  near: boolean;
  /** The word for which the profession stands, where it is no profession itself. */
  trade?: string | null;
  companies: number;
  /** How many of them are open at that time; null when no time was asked for. */
  open: number | null;
  /** Where there are some instead. */
  instead: { place: NamedPlace; companies: number }[];
};

export type AnswerLink = { label: string; path: string };
/** An answer in words; `path` and those of the links are without locale prefix. */
export type AnswerView = AnswerLink & { facts: string[]; isEmpty: boolean; links: AnswerLink[] };

/** The value of `at` of the directory's address. */
function momentOf(when: Answer["when"]): Record<string, string> {
  if (when === null) return {};
  if ("openNow" in when) return { open: "1" };
  const at = [when.day, when.after].filter((part) => part !== undefined).join("-");
  return at === "" ? {} : { at };
}

/** The directory with the filters of an answer, for a place of its own or another one. */
function directoryPath({ profession, place, when, near }: Answer, other = place): string {
  const slugs = [profession?.slug, near ? undefined : other?.slug];
  const path = [paths.directory(), ...slugs].filter((part) => part !== undefined).join("/");
  const query = new URLSearchParams({ ...momentOf(when), ...(near ? { near: "me" } : {}) });
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** "on Saturday after 18:00". */
function whenText(when: { day?: Weekday | undefined; after?: string | undefined }, t: SearchTexts) {
  const after = when.after === undefined ? undefined : fill(t.after, { time: when.after });
  const day = when.day && t.days[when.day];
  return [day, after].filter((part) => part !== undefined).join(" ") || t.today;
}

function openFact({ when, open }: Answer, t: SearchTexts): string[] {
  if (when === null || open === null) return [];
  const count = open === 0 ? t.none : open;
  return [
    "openNow" in when
      ? fill(t.openNow, { count })
      : fill(t.openAt, { when: whenText(when, t), count }),
  ];
}

/**
 * An answer in words: who is where, how many, how many of them are open then, and where there are
 * some when there is nobody. Each part leads to the directory with its filters.
 */
export function viewAnswer(answer: Answer, t: SearchTexts): AnswerView {
  const { profession, place, near, companies, trade, instead } = answer;
  const what = profession?.name ?? t.companies;
  const where = near ? t.near : place?.in;
  const isEmpty = !near && companies === 0;
  const numbers = near
    ? [t.askPosition]
    : [
        isEmpty && where !== undefined
          ? fill(t.nobody, { where })
          : fill(t.total, { count: companies }),
        ...(isEmpty ? [] : openFact(answer, t)),
      ];
  return {
    label: where === undefined ? what : fill(t.of, { what, where }),
    path: directoryPath(answer),
    facts: [
      ...numbers,
      ...(trade && profession ? [fill(t.trade, { trade, profession: profession.name })] : []),
    ],
    isEmpty,
    links: instead.map((other) => ({
      label: fill(t.instead, { count: other.companies, where: other.place.in }),
      path: directoryPath(answer, other.place),
    })),
  };
}
