import { fold } from "@/lib/kernel/greek/fold";
import {
  makeMember,
  makePost,
  type SyntheticMember,
  type SyntheticPost,
} from "../../prisma/synthetic/make";
import type { QualityRow } from "./read-lists";

export type Distractors = { members: SyntheticMember[]; posts: SyntheticPost[] };

/** Most synthetic rows that are generated per distractor. */
const MOST_TRIES = 30;

const wordsOf = (text: string) => fold(text).split(" ").filter(Boolean);

/**
 * Returns a function that tells whether a name matches one of the texts: each word of the text is a
 * prefix of a word of the name.
 */
export function isExpected(texts: readonly string[]): (name: string) => boolean {
  const wanted = [...new Set(texts.map((text) => wordsOf(text).join(" ")))]
    .map((text) => text.split(" "))
    .filter((words) => words[0] !== "");
  return (name) => {
    const own = wordsOf(name);
    return wanted.some((words) => words.every((word) => own.some((one) => one.startsWith(word))));
  };
}

/**
 * Makes synthetic companies and posts as distractors, half of each. Rows whose name matches a
 * target, or a query with the expectation "hit", would be right answers and are left out.
 * @throws Error when nearly all synthetic rows would be right answers
 */
export function makeDistractors(count: number, rows: readonly QualityRow[]): Distractors {
  const isRight = isExpected(
    rows.flatMap(({ query, target, expect }) => (expect === "hit" ? [query, target] : [target])),
  );
  const collect = <T>(
    wanted: number,
    make: (at: number) => T,
    namesOf: (one: T) => string[],
  ): T[] => {
    const kept: T[] = [];
    for (let index = 1; kept.length < wanted; index += 1) {
      if (index > wanted * MOST_TRIES)
        throw new Error(
          `only ${kept.length} of ${wanted} synthetic rows are no right answers themselves`,
        );
      const one = make(index);
      if (!namesOf(one).some(isRight)) kept.push(one);
    }
    return kept;
  };
  const half = Math.ceil(count / 2);
  return {
    members: collect(half, makeMember, (one) => [one.name_el, one.name_en]),
    posts: collect(count - half, makePost, (one) => [one.title_el, one.title_en]),
  };
}
