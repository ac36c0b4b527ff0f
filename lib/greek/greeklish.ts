import { finishKey } from "./sound-key";

/** No word gets more readings than this: each costs a look into the lexicon. */
const MAX_KEYS = 24;

/**
 * What pieces of Greeklish may stand for, longest first, the likeliest reading first. Capital U
 * keeps ου apart from a later u; sources: ELOT 743, and the visual and phonetic habits that Greeks
 * type by (th/8/9, x/ks/3/j, h for η or χ, w for ω, u/y for υ).
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
 * The sound keys that a word typed in Latin letters may have as Greek: `arxitektonas` and
 * `architektonas` → `arhitektonas` among others. At most 24, the likeliest first; none for a word
 * without a letter or with Greek ones.
 */
export function greeklishKeys(word: string): string[] {
  if (!/^[a-z0-9]+$/.test(word) || !/[a-z]/.test(word)) return [];
  let keys = [""];
  for (let at = 0; at < word.length;) {
    const [piece, readings] = READINGS.find(([text]) => word.startsWith(text, at)) ?? [
      word[at]!,
      [word[at]!],
    ];
    const first =
      at === 0 && piece === "y" && /[aeou]/.test(word[1] ?? "") ? ["gi", "i"] : readings;
    // Every reading of this piece after every reading so far; the likeliest of all stay when there
    // are too many.
    keys = first.flatMap((reading) => keys.map((key) => key + reading)).slice(0, MAX_KEYS);
    at += piece.length;
  }
  return [...new Set(keys.map((key) => finishKey(key.replaceAll("U", "u"))))];
}
