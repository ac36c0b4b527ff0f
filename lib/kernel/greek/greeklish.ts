import { finishKey } from "./sound-key";

/** Maximum number of readings of a word, as each costs a lookup in the lexicon. */
const MAX_KEYS = 24;

/**
 * The possible readings of Greeklish letter groups, longest groups and most likely readings first.
 * Capital U keeps ου apart from a later u; sources: ELOT 743, and the visual and phonetic habits
 * that Greeks type by (th/8/9, x/ks/3/j, h for η or χ, w for ω, u/y for υ).
 */
const READINGS: [string, string[]][] = [
  ["nch", ["nh"]],
  ["gch", ["nh"]],
  ["ngx", ["nx", "nh"]],
  ["ou", ["U"]],
  ["oy", ["U"]],
  ["au", ["av"]],
  ["eu", ["ev"]],
  ["ay", ["av", "e"]],
  ["ey", ["ev", "i"]],
  ["ai", ["e"]],
  ["ei", ["i"]],
  ["oi", ["i"]],
  ["yi", ["i", "gi"]],
  ["ui", ["i"]],
  ["th", ["q", "ti"]],
  ["ch", ["h", "x"]],
  ["kh", ["h", "ki"]],
  ["ph", ["f", "pi"]],
  ["gh", ["g", "gi"]],
  ["ks", ["x"]],
  ["cs", ["x"]],
  ["ps", ["ps"]],
  ["ck", ["k"]],
  ["mp", ["b"]],
  ["mb", ["b", "mv"]],
  ["nt", ["d"]],
  ["gk", ["g"]],
  ["gg", ["g"]],
  ["ng", ["g"]],
  ["nk", ["g"]],
  ["gx", ["nx", "nh"]],
  ["tz", ["tz"]],
  ["x", ["h", "x"]],
  ["h", ["i", "h"]],
  ["u", ["u", "i", "q"]],
  ["y", ["i"]],
  ["w", ["o"]],
  ["b", ["v", "b"]],
  ["c", ["k", "s"]],
  ["j", ["x", "tz"]],
  ["q", ["q", "k"]],
  ["8", ["q"]],
  ["9", ["q"]],
  ["3", ["x"]],
  ["4", ["ps"]],
  ["0", ["q"]],
];

/**
 * The possible sound keys of a Greek word typed in Latin letters: `arxitektonas` and
 * `architektonas` → `arhitektonas` among others. At most 24, the most likely first; none for a word
 * without letters or with Greek ones.
 */
export function greeklishKeys(word: string): string[] {
  if (!/^[a-z0-9]+$/.test(word) || !/[a-z]/.test(word)) return [];
  let keys = [""];
  for (let index = 0; index < word.length;) {
    const [piece, readings] = READINGS.find(([text]) => word.startsWith(text, index)) ?? [
      word[index]!,
      [word[index]!],
    ];
    const first =
      index === 0 && piece === "y" && /[aeou]/.test(word[1] ?? "") ? ["gi", "i"] : readings;
    // Combines every reading so far with every reading of this piece; the most likely ones stay
    // when there are too many.
    keys = first.flatMap((reading) => keys.map((key) => key + reading)).slice(0, MAX_KEYS);
    index += piece.length;
  }
  return [...new Set(keys.map((key) => finishKey(key.replaceAll("U", "u"))))];
}
