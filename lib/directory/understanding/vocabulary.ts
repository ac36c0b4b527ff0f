import { greeklishKeys } from "@/lib/kernel/greek/greeklish";
import { isGreek } from "@/lib/kernel/greek/script";
import { soundKey } from "@/lib/kernel/greek/sound-key";

/** Shorter words sound like too many others. */
const SHORTEST_SOUND = 4;

/**
 * A vocabulary: folded words by what they mean, separated by spaces. What sounds like one of its Greek
 * words means the same: misspelt («σαβατο») or in Greeklish (`savvato`).
 */
export function vocabulary<Meaning extends string>(
  words: Readonly<Record<Meaning, string>>,
): (word: string | undefined) => Meaning | undefined {
  const byWord = new Map<string, Meaning>();
  const bySound = new Map<string, Meaning>();
  for (const meaning in words)
    for (const word of words[meaning].split(/\s+/).filter(Boolean)) {
      byWord.set(word, meaning);
      if (isGreek(word) && word.length >= SHORTEST_SOUND) bySound.set(soundKey(word), meaning);
    }
  return (word) => {
    if (word === undefined) return undefined;
    const exact = byWord.get(word);
    if (exact !== undefined || word.length < SHORTEST_SOUND) return exact;
    const keys = isGreek(word) ? [soundKey(word)] : greeklishKeys(word);
    return keys.map((key) => bySound.get(key)).find((meaning) => meaning !== undefined);
  };
}
