import { greeklishKeys } from "@/lib/kernel/greek/greeklish";
import { soundKey } from "@/lib/kernel/greek/sound-key";
import { searchTokens } from "@/lib/kernel/greek/tokens";

const LATIN = /^[a-z0-9]+$/;

/** The ways in which a word of a name may be written: as it is, and by its sound in both alphabets. */
const formsOf = (word: string): string[] => [
  word,
  ...(LATIN.test(word) ? greeklishKeys(word) : [soundKey(word)]).map((key) => `sound ${key}`),
];

/**
 * Whether a text names somebody: every word of the name is in it, in either alphabet, in any order.
 * Banks write names in capitals, often in Latin letters.
 */
export function makeNameTest(text: string): (name: string) => boolean {
  const forms = new Set(searchTokens(text).flatMap(formsOf));
  return (name) => {
    const words = searchTokens(name);
    return words.length > 1 && words.every((word) => formsOf(word).some((form) => forms.has(form)));
  };
}
