import { greeklishKeys } from "./greeklish";

/** Digits that stand for Greek letters in Greeklish, and their spellings in a slug (ELOT 743). */
const SPELLINGS: Record<string, string[]> = {
  "0": ["th"],
  "3": ["x"],
  "4": ["ps"],
  "8": ["th"],
  "9": ["th"],
};

/** Maximum number of readings of a slug, as each costs a lookup. */
const MAX_READINGS = 16;

/** A digit is a letter only beside letters, and stays a digit in the other reading: `a3`, `8ess`. */
const DIGIT_BESIDE_LETTER = /(?<=[a-z])[03489]|[03489](?=[a-z])/g;

/**
 * The slugs that one with digits of Greeklish may mean, without itself: `8essaloniki` →
 * `thessaloniki`. Each of its digits is a letter or stays as it is, at most 16 readings.
 */
export function slugReadings(slug: string): string[] {
  let readings = [""];
  let end = 0;
  for (const { 0: digit, index } of slug.matchAll(DIGIT_BESIDE_LETTER)) {
    const before = slug.slice(end, index);
    readings = [...(SPELLINGS[digit] ?? []), digit]
      .flatMap((letter) => readings.map((reading) => reading + before + letter))
      .slice(0, MAX_READINGS);
    end = index + 1;
  }
  return readings.map((reading) => reading + slug.slice(end)).filter((reading) => reading !== slug);
}

/** Whether each word of a slug may be a Greeklish spelling of the same word of another. */
export function soundsLikeSlug(slug: string, other: string): boolean {
  const [words, others] = [slug.split("-"), other.split("-")];
  return (
    words.length === others.length &&
    words.every((word, index) => {
      const otherWord = others[index] ?? "";
      if (word === otherWord) return true;
      const keys = new Set(greeklishKeys(otherWord));
      return greeklishKeys(word).some((key) => keys.has(key));
    })
  );
}
