import { paths } from "@/lib/kernel/core/paths";
import type { AnswerView } from "@/lib/site/search/answer-schema";
import { fill, type SearchTexts } from "./search-texts";

type AnswerLink = { label: string; path: string };
/** An answer in words; `path` and those of the links are without locale prefix. */
export type AnswerWords = AnswerLink & { facts: string[]; isEmpty: boolean; links: AnswerLink[] };

/** The directory with the filters of an answer; of another place or profession where one is given. */
function directoryPath(
  { filters }: AnswerView,
  other: { place?: string; profession?: string } = {},
) {
  const { profession, place, near, open, at } = filters;
  const path = paths.directory(
    other.profession ?? profession ?? undefined,
    other.place ?? place ?? undefined,
  );
  const query = new URLSearchParams({
    ...(open && { open: "1" }),
    ...(at !== null && { at }),
    ...(near && other.place === undefined && { near: "me" }),
  });
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** "open on Saturday after 18:00: 2"; undefined when no time was asked for. */
function openFact({ when, open }: AnswerView, t: SearchTexts): string | undefined {
  if (when === null || open === null) return undefined;
  const count = open === 0 ? t.none : open;
  if (when.open_now) return fill(t.openNow, { count });
  const after = when.after === null ? undefined : fill(t.after, { time: when.after });
  const day = when.day === null ? undefined : t.days[when.day];
  const moment = [day, after].filter((part) => part !== undefined).join(" ") || t.today;
  return fill(t.openAt, { when: moment, count });
}

/** How many there are; that nobody is there; or that the directory asks for the position. */
function numbers(answer: AnswerView, t: SearchTexts): (string | undefined)[] {
  const { near, companies, also, place } = answer;
  if (near) return [t.askPosition];
  const come = also > 0 ? fill(t.also, { count: also }) : undefined;
  if (companies === 0 && place) return [fill(t.nobody, { where: place.in }), come];
  return [fill(t.total, { count: companies }), come, openFact(answer, t)];
}

/**
 * An answer in words: who is where, how many, how many of them are open then, where there are some when
 * nobody is there, and what was left out. Each part leads to the directory with its filters.
 */
export function answerWords(answer: AnswerView, t: SearchTexts): AnswerWords {
  const { profession, or, place, near, trade, instead, left_out: leftOut } = answer;
  const what = profession?.name ?? t.companies;
  const where = near ? t.near : place?.in;
  return {
    label: where === undefined ? what : fill(t.of, { what, where }),
    path: directoryPath(answer),
    facts: [
      ...numbers(answer, t),
      trade !== null && profession
        ? fill(t.trade, { trade, profession: profession.name })
        : undefined,
      leftOut === null ? undefined : fill(t.leftOut, { words: leftOut }),
    ].filter((fact) => fact !== undefined),
    isEmpty: !near && answer.companies + answer.also === 0,
    links: [
      ...instead.map((other) => ({
        label: fill(t.instead, { count: other.companies, where: other.place.in }),
        path: directoryPath(answer, { place: other.place.slug }),
      })),
      ...or.map(({ name, slug }) => ({
        label: name,
        path: directoryPath(answer, { profession: slug }),
      })),
    ],
  };
}
