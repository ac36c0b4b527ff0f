import { fold } from "./fold";
import { greeklishKeys } from "./greeklish";
import { soundKey } from "./sound-key";

/**
 * A test whether a folded query is the beginning of a name or of one of its words, also typed in
 * Greeklish: `arth` for «Άρθρα». For short lists of names; content is found by `lib/site/search`.
 */
export function wordBeginner(query: string): (name: string) => boolean {
  const keys = greeklishKeys(query);
  return (name) => {
    const folded = fold(name);
    const words = folded.split(" ");
    if (folded.startsWith(query) || words.some((word) => word.startsWith(query))) return true;
    return words.some((word) => keys.some((key) => soundKey(word).startsWith(key)));
  };
}

/** Whether a folded query begins one name, as `wordBeginner` says of several. */
export const beginsWord = (query: string, name: string): boolean => wordBeginner(query)(name);
