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
  sat: "σαββατο σαββατου σαββατα σαββατων σαββατοκυριακο σαββατοκυριακου σαββατοκυριακα saturday saturdays sat weekend weekends",
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

/** The hour of the clock that was meant by a number and the words behind it. */
function clockHour(number: number, half: string | undefined, part: Meaning | undefined): number {
  const isMorning = half === "am" || half === "πμ" || part === "morning";
  const isEvening = half === "pm" || half === "μμ" || (part !== undefined && !isMorning);
  if (number >= 12) return number === 12 && isMorning ? 0 : number;
  if (isMorning) return number;
  return isEvening || number <= LAST_OF_EVENING ? number + 12 : number;
}

/** The hour that begins at a word: "18:00", "6pm", «6 το βράδυ», «έξι». */
function hourAt(words: readonly string[], from: number): Hour | undefined {
  let at = from;
  while (BEFORE_HOUR.has(words[at] ?? "")) at++;
  const [, digits, glued] = /^(\d{1,2})(am|pm|πμ|μμ)?$/.exec(words[at] ?? "") ?? [];
  const number = digits === undefined ? NUMBERS.get(words[at] ?? "") : Number(digits);
  if (number === undefined || number > 24) return undefined;
  at++;
  const isExact = digits?.length === 2 && /^[0-5]\d$/.test(words[at] ?? "");
  const minutes = /^[0-5]\d$/.test(words[at] ?? "") ? words[at++] : "00";
  const half = glued ?? (BEHIND_HOUR.has(words[at] ?? "") ? words[at++] : undefined);
  let next = at;
  while (LINKS.has(words[next] ?? "")) next++;
  const part = meaningOf(words[next]);
  const hasPart = PARTS_OF_DAY.includes(part);
  const hour =
    isExact && !half && !hasPart ? number : clockHour(number, half, hasPart ? part : undefined);
  const after = `${String(hour).padStart(2, "0")}:${minutes}`;
  return hour < 24 ? { after, to: hasPart ? next + 1 : at } : undefined;
}

/**
 * Reads when somebody wants a company to be open: a day, an hour after which, both, or now; in both
 * languages, inflected and in Greeklish. An hour without more is one of the evening until nine.
 * @param words the tokens of a query
 */
export function readTime(words: readonly string[], now: Date): ReadTime {
  const taken = new Set<number>();
  let [day, after, isNow, isOpenSaid]: [Weekday?, string?, boolean?, boolean?] = [];
  for (let at = 0; at < words.length; at++) {
    const meaning = meaningOf(words[at]);
    if (meaning === undefined || taken.has(at)) continue;
    const hour = meaning === "after" || meaning === "at" ? hourAt(words, at + 1) : undefined;
    if (meaning === "after" || meaning === "at") {
      if (!hour) continue;
      after ??= hour.after;
      for (let index = at + 1; index < hour.to; index++) taken.add(index);
    }
    day ??= DAYS[meaning]?.(now);
    if (!hour) after ??= PARTS[meaning];
    if (meaning === "now") isNow = true;
    if (meaning === "open") isOpenSaid = true;
    taken.add(at);
  }
  const moment = { ...(day ? { day } : {}), ...(after ? { after } : {}) };
  const isMoment = day !== undefined || after !== undefined;
  return {
    when: isMoment ? moment : isNow ? { openNow: true } : null,
    taken,
    isOpenSaid: isOpenSaid ?? false,
  };
}
