import { WEEKDAYS, type Weekday } from "./hours";

/** A piece of a text about opening hours; `from` and `to` are its place in the text. */
export type Token = { from: number; to: number } & (
  | { kind: "days"; days: readonly Weekday[] }
  /** Minutes after midnight; `isHalfDay` when am or pm was written. */
  | { kind: "time"; minutes: number; isHalfDay: boolean }
  | { kind: "dash" | "separator" | "colon" | "closed" | "open" | "allDay" | "holidays" }
);

/** Names and shortenings of each day without accents; single letters mean two days each. */
const DAY_NAMES: Record<Weekday, string> = {
  mon: "δευτερα δευτερεσ δευτερασ δευτ δευ δε monday mondays mon mo",
  tue: "τριτη τριτεσ τριτησ τριτ τρι τρ tuesday tuesdays tues tue tu",
  wed: "τεταρτη τεταρτεσ τεταρτησ τεταρ τετ τε wednesday wednesdays weds wed we",
  thu: "πεμπτη πεμπτεσ πεμπτησ πεμπ πεμ πε thursday thursdays thurs thur thu th",
  fri: "παρασκευη παρασκευεσ παρασκευησ παρασκ παρ πα friday fridays fri fr",
  sat: "σαββατο σαββατα σαββατου σαββ σαβ σα saturday saturdays sat sa",
  sun: "κυριακη κυριακεσ κυριακησ κυρ κυ sunday sundays sun su",
};
const [WORKDAYS, WEEKEND] = [WEEKDAYS.slice(0, 5), WEEKDAYS.slice(5)];

type Meaning =
  | { kind: "days"; days: readonly Weekday[] }
  | { kind: "dash" | "separator" | "closed" | "open" | "allDay" | "holidays" };

const WORDS = new Map<string, Meaning>([
  ...WEEKDAYS.flatMap((day) =>
    DAY_NAMES[day].split(" ").map((name) => [name, { kind: "days", days: [day] }] as const),
  ),
  ...["καθημερινεσ", "weekdays", "weekday"].map(
    (word) => [word, { kind: "days", days: WORKDAYS }] as const,
  ),
  ...["σαββατοκυριακο", "σαββατοκυριακα", "σκ", "weekend", "weekends"].map(
    (word) => [word, { kind: "days", days: WEEKEND }] as const,
  ),
  ...["daily", "everyday"].map((word) => [word, { kind: "days", days: WEEKDAYS }] as const),
  ...["εωσ", "ωσ", "μεχρι", "to", "until", "till", "through"].map(
    (word) => [word, { kind: "dash" }] as const,
  ),
  ...["και", "and"].map((word) => [word, { kind: "separator" }] as const),
  ...["κλειστα", "κλειστο", "κλειστη", "κλειστοι", "closed"].map(
    (word) => [word, { kind: "closed" }] as const,
  ),
  ...["ανοιχτα", "ανοικτα", "ανοιχτο", "open"].map((word) => [word, { kind: "open" }] as const),
  ...["αργιεσ", "holidays"].map((word) => [word, { kind: "holidays" }] as const),
  ...["24ωρο", "εικοσιτετραωρο"].map((word) => [word, { kind: "allDay" }] as const),
]);

/** What stands between days and times and means nothing: "από τις 9", "from 9". */
const FILLERS = new Set(["απο", "τισ", "στισ", "from", "ωρεσ"]);
/** Several words with one meaning, before the words are told apart. */
const PHRASES: [RegExp, string][] = [
  [/(?:εωσ|ωσ|μεχρι) και(?= )/g, "εωσ"],
  [/every day/g, "daily"],
  [/καθε (?:με|ημε)ρα/g, "daily"],
  [/(?:open )?24 hours|24 ?ωρεσ/g, "24ωρο"],
  [/(?:public|bank) holidays/g, "holidays"],
];

/**
 * Small letters without accents, of the same length as the text, so that places stay: whatever
 * changes its length keeps its first character.
 */
const plain = (text: string): string =>
  [...text]
    .map((letter) => {
      const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
      return bare.replace("ς", "σ").padEnd(letter.length).slice(0, letter.length);
    })
    .join("");

const DASHES = /^[-‐‑‒–—−~]/;
const TIME =
  /^(?:(\d{1,2})[:.](\d\d)|(\d\d)(\d\d)|(\d{1,2}))(?!\d)(?: ?(am|pm|a\.m\.?|p\.m\.?|πμ|μμ|π\.μ\.?|μ\.μ\.?)(?!\p{L}))?/u;

/** The time that a match of `TIME` writes; undefined when the clock has none such. */
function timeOf(match: RegExpExecArray): { minutes: number; isHalfDay: boolean } | undefined {
  const hour = Number(match[1] ?? match[3] ?? match[5]);
  const minute = Number(match[2] ?? match[4] ?? 0);
  const half = match[6]?.replaceAll(".", "");
  if (minute > 59) return undefined;
  if (half === undefined)
    return hour < 24 || (hour === 24 && minute === 0)
      ? { minutes: hour * 60 + minute, isHalfDay: false }
      : undefined;
  if (hour < 1 || hour > 12) return undefined;
  const afternoon = half === "pm" || half === "μμ" ? 12 : 0;
  return { minutes: ((hour % 12) + afternoon) * 60 + minute, isHalfDay: true };
}

/** The token at the beginning of what is left, with its length; undefined for what is not known. */
function firstToken(
  rest: string,
): { meaning: Meaning | Time | Colon | null; length: number } | undefined {
  const dash = DASHES.exec(rest);
  if (dash) return { meaning: { kind: "dash" }, length: 1 };
  if (/^(?:[,;|&+/\n·•]|\.(?=\s|$))/.test(rest))
    return { meaning: { kind: "separator" }, length: 1 };
  if (rest.startsWith(":")) return { meaning: { kind: "colon" }, length: 1 };
  const allDay = /^24(?:ωρο|\/7)/.exec(rest);
  if (allDay) return { meaning: { kind: "allDay" }, length: allDay[0].length };
  const digits = TIME.exec(rest);
  if (digits) {
    const time = timeOf(digits);
    return time && { meaning: { kind: "time", ...time }, length: digits[0].length };
  }
  const word = /^\p{L}+/u.exec(rest)?.[0];
  if (word === undefined) return undefined;
  if (FILLERS.has(word)) return { meaning: null, length: word.length };
  const meaning = WORDS.get(word);
  // The dot of a shortening: "Δευ. - Παρ."
  const length = word.length + (rest[word.length] === "." ? 1 : 0);
  return meaning && { meaning, length };
}
type Time = { kind: "time"; minutes: number; isHalfDay: boolean };
type Colon = { kind: "colon" };

/** Whether two tokens side by side are one: "έως και", "&\n", ", και". */
const isRepeated = (previous: Token | undefined, kind: Token["kind"]) =>
  previous?.kind === "separator" && kind === "separator";

/**
 * The tokens of a text about opening hours. @returns `unread` as soon as a part is not known, from
 * there to the next space
 */
export function hoursTokens(text: string): { tokens: Token[]; unread?: string } {
  let folded = plain(text);
  for (const [phrase, word] of PHRASES)
    folded = folded.replace(phrase, (whole) => word.padEnd(whole.length).slice(0, whole.length));
  const tokens: Token[] = [];
  for (let index = 0; index < folded.length;) {
    const rest = folded.slice(index);
    const space = /^[^\S\n]+/.exec(rest);
    if (space) {
      index += space[0].length;
      continue;
    }
    const found = firstToken(rest);
    if (!found) return { tokens, unread: /^\S{1,60}/.exec(text.slice(index))?.[0] ?? text };
    const to = index + found.length;
    if (found.meaning && !isRepeated(tokens.at(-1), found.meaning.kind))
      tokens.push({ ...found.meaning, from: index, to });
    index = to;
  }
  return { tokens };
}
