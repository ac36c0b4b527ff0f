import { fold } from "@/lib/greek/fold";
import {
  makeMember,
  makePost,
  type SyntheticMember,
  type SyntheticPost,
} from "../../prisma/synthetic/make";
import type { QualityRow } from "./read-lists";

export type Distractors = { members: SyntheticMember[]; posts: SyntheticPost[] };

/** Maximum number of generated rows per distractor. */
const PATIENCE = 30;

const wordsOf = (text: string) => fold(text).split(" ").filter(Boolean);

/**
 * Tells whether a name holds all words of one of the texts, each at least as the beginning of one
 * of its own.
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
 * Synthetic companies and posts as distractors, half of each, without rows that would be right
 * answers: those whose name matches a query with the expectation "hit", or a target.
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
    for (let at = 1; kept.length < wanted; at += 1) {
      if (at > wanted * PATIENCE)
        throw new Error(
          `only ${kept.length} of ${wanted} synthetic rows are no right answers themselves`,
        );
      const one = make(at);
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
