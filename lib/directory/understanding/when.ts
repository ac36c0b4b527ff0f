import { athensDate } from "@/lib/kernel/core/dates";
import { addDays } from "@/lib/kernel/greek/easter";
import { weekdayOf, type Weekday } from "../member/hours";
import type { Moment } from "../member/read/moment";
import { vocabulary } from "./vocabulary";

/** When a company must be open. */
export type When = { openNow: true } | Moment;

/** What of the words is a time: which of them, and whether only "open" was said. */
export type ReadTime = { when: When | null; taken: ReadonlySet<number>; isOpenSaid: boolean };

const meaningOf = vocabulary({
  mon: "δευτερα δευτερασ δευτερεσ monday mondays mon",
  tue: "τριτη τριτησ τριτεσ tuesday tuesdays tue tues",
  wed: "τεταρτη τεταρτησ τεταρτεσ wednesday wednesdays wed",
  thu: "πεμπτη πεμπτησ πεμπτεσ thursday thursdays thu thurs",
  fri: "παρασκευη παρασκευησ παρασκευεσ friday fridays fri",
  sat:
    "σαββατο σαββατου σαββατα σαββατων σαββατοκυριακο σαββατοκυριακου σαββατοκυριακα " +
    "saturday saturdays sat weekend weekends",
  sun: "κυριακη κυριακησ κυριακεσ sunday sundays sun",
  now: "τωρα now",
  today: "σημερα today",
  tomorrow: "αυριο tomorrow",
  overmorrow: "μεθαυριο",
  tonight: "αποψε tonight",
  morning: "πρωι πρωινα πρωινο morning mornings",
  noon: "μεσημερι noon",
  afternoon: "απογευμα απογευματα afternoon afternoons",
  evening: "βραδυ βραδια evening evenings night",
  after: "μετα after past",
  at: "στισ at",
  open:
    "ανοιχτοσ ανοιχτη ανοιχτο ανοιχτοι ανοιχτεσ ανοιχτα ανοιχτων ανοικτοσ ανοικτη ανοικτο ανοικτοι ανοικτεσ " +
    "ανοικτα ανοιγει ανοιγουν λειτουργει λειτουργουν open opens opened",
});
type Meaning = NonNullable<ReturnType<typeof meaningOf>>;

const DAYS: Partial<Record<Meaning, (now: Date) => Weekday>> = {
  mon: () => "mon",
  tue: () => "tue",
  wed: () => "wed",
  thu: () => "thu",
  fri: () => "fri",
  sat: () => "sat",
  sun: () => "sun",
  today: (now) => weekdayOf(athensDate(now)),
  tonight: (now) => weekdayOf(athensDate(now)),
  tomorrow: (now) => weekdayOf(addDays(athensDate(now), 1)),
  overmorrow: (now) => weekdayOf(addDays(athensDate(now), 2)),
};

/** From when on the parts of a day are meant. */
const PARTS: Partial<Record<Meaning, string>> = {
  noon: "12:00",
  afternoon: "16:00",
  evening: "18:00",
  tonight: "18:00",
};
const PARTS_OF_DAY: readonly (Meaning | undefined)[] = ["morning", "noon", "afternoon", "evening"];

const NUMBERS = new Map<string, number>(
  [
    "μια one",
    "δυο two",
    "τρεισ three",
    "τεσσερισ four",
    "πεντε five",
    "εξι six",
    "εφτα επτα seven",
    "οχτω οκτω eight",
    "εννια nine",
    "δεκα ten",
    "εντεκα eleven",
    "δωδεκα twelve",
  ].flatMap((names, at) => names.split(" ").map((name) => [name, at + 1] as const)),
);

/** Words between "after" and its hour, and behind the hour. */
const BEFORE_HOUR = new Set("τισ τησ τη την απο tis the than".split(" "));
const BEHIND_HOUR = new Set("am pm πμ μμ h oclock ωρα ωρεσ".split(" "));
const LINKS = new Set("το τα το στο in the to at την τη".split(" "));

/** Until nine, a number without more is an hour of the evening: «μετά τις 6». */
const LAST_OF_EVENING = 9;

type Hour = { after: string; to: number };
/** A number of the clock with what stands behind it. */
type ReadNumber = { number: number; half: string | undefined; minutes: string | undefined };

/** The hour of the clock that was meant by a number and the words behind it. */
function clockHour(number: number, half: string | undefined, part: Meaning | undefined): number {
  const isMorning = half === "am" || half === "πμ" || part === "morning";
  const isEvening = half === "pm" || half === "μμ" || (part !== undefined && !isMorning);
  if (number >= 12) return number === 12 && isMorning ? 0 : number;
  if (isMorning) return number;
  return isEvening || number <= LAST_OF_EVENING ? number + 12 : number;
}

const isMinutes = (word: string | undefined): word is string => /^[0-5]\d$/.test(word ?? "");

/** The first word from one on that is not among some. */
function behind(words: readonly string[], from: number, among: ReadonlySet<string>): number {
  let at = from;
  while (among.has(words[at] ?? "")) at++;
  return at;
}

/** The number of an hour and its minutes: "18", "6pm", «έξι», "18:30". */
function numberAt(words: readonly string[], at: number): ReadNumber | undefined {
  const [, digits, half] = /^(\d{1,2})(am|pm|πμ|μμ)?$/.exec(words[at] ?? "") ?? [];
  const number = digits === undefined ? NUMBERS.get(words[at] ?? "") : Number(digits);
  if (number === undefined || number > 24) return undefined;
  const next = words[at + 1];
  return { number, half, minutes: isMinutes(next) ? next : undefined };
}

/** The hour that begins at a word: "18:00", "6pm", «6 το βράδυ», «έξι». */
function hourAt(words: readonly string[], from: number): Hour | undefined {
  const first = behind(words, from, BEFORE_HOUR);
  const read = numberAt(words, first);
  if (!read) return undefined;
  const next = first + (read.minutes === undefined ? 1 : 2);
  const half = read.half ?? (BEHIND_HOUR.has(words[next] ?? "") ? words[next] : undefined);
  const last = half !== undefined && read.half === undefined ? next + 1 : next;
  const partAt = behind(words, last, LINKS);
  const said = meaningOf(words[partAt]);
  const part = PARTS_OF_DAY.includes(said) ? said : undefined;
  // "08:00" is what it says.
  const isOfDay = read.minutes !== undefined && words[first]?.length === 2;
  const isPlain = isOfDay && half === undefined && part === undefined;
  const hour = isPlain ? read.number : clockHour(read.number, half, part);
  if (hour > 23) return undefined;
  return {
    after: `${String(hour).padStart(2, "0")}:${read.minutes ?? "00"}`,
    to: part === undefined ? last : partAt + 1,
  };
}

/** A time of the day by its part, or by an hour behind "after" or "at". */
function timeAt(words: readonly string[], at: number, meaning: Meaning): Hour | undefined {
  if (meaning === "after" || meaning === "at") return hourAt(words, at + 1);
  const after = PARTS[meaning];
  return after === undefined ? undefined : { after, to: at + 1 };
}

function whenOf(day: Weekday | undefined, after: string | undefined, isNow: boolean): When | null {
  if (day === undefined && after === undefined) return isNow ? { openNow: true } : null;
  return { ...(day === undefined ? {} : { day }), ...(after === undefined ? {} : { after }) };
}

/**
 * Reads when somebody wants a company to be open: a day, an hour after which, both, or now; in both
 * languages, inflected and in Greeklish. An hour without more is one of the evening until nine.
 * @param words the tokens of a query
 */
export function readTime(words: readonly string[], now: Date): ReadTime {
  const taken = new Set<number>();
  const said = new Set<Meaning>();
  let [day, after]: [Weekday?, string?] = [];
  for (const [at, word] of words.entries()) {
    const meaning = taken.has(at) ? undefined : meaningOf(word);
    if (meaning === undefined) continue;
    const time = timeAt(words, at, meaning);
    if (!time && (meaning === "after" || meaning === "at")) continue;
    for (let index = at; index < (time?.to ?? at + 1); index++) taken.add(index);
    day ??= DAYS[meaning]?.(now);
    after ??= time?.after;
    said.add(meaning);
  }
  return { when: whenOf(day, after, said.has("now")), taken, isOpenSaid: said.has("open") };
}
