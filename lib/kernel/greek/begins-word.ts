import { fold } from "./fold";
import { greeklishKeys } from "./greeklish";
import { soundKey } from "./sound-key";

/**
 * Whether a folded query is the beginning of a name or of one of its words, also typed in Greeklish:
 * `arth` for «Άρθρα». For short lists of names in the browser; content is found by `lib/site/search`.
 */
export function beginsWord(query: string, name: string): boolean {
  const folded = fold(name);
  const words = folded.split(" ");
  if (folded.startsWith(query) || words.some((word) => word.startsWith(query))) return true;
  const keys = greeklishKeys(query);
  return words.some((word) => keys.some((key) => soundKey(word).startsWith(key)));
}
