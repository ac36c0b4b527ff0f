import { CalendarDate } from "@internationalized/date";
import { fold } from "@/lib/kernel/greek/fold";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { DateKind } from "./date-value";

/** The time that a field gets with a day alone, before another is typed. */
const USUAL_TIME = "09:00";

const MIN_MONTH_LENGTH = 3;
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
/** Before and after noon at the end, folded: «π.μ.», «μμ», "a.m.", "PM". */
const BEFORE_NOON = /(?:a ?m|π ?μ)$/;
const AFTER_NOON = /(?:p ?m|μ ?μ)$/;
/** A time of UTC, which would mean another one here. */
const UTC = /\d ?z$/;

/** The folded name of a month as it stands in dates of each language: «μαρτιου», "march". */
const namesOf = (month: number) =>
  LOCALES.map((locale) => {
    const parts = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" });
    const name = parts
      .formatToParts(new Date(2024, month - 1, 1))
      .find(({ type }) => type === "month");
    return fold(name?.value ?? "");
  });

/** Whether a word is a name or its beginning; Greek ones end in -ος or -ου: «Μάιος», «Μαΐου». */
const isName = (word: string, name: string) =>
  name.startsWith(word) || (word.length > 4 && word.slice(0, -2) === name.slice(0, -2));

/** The month that the words name; undefined for none, and for «Ιου», which may be two. */
function monthOf(words: readonly string[]): number | undefined {
  const long = words.filter((word) => word.length >= MIN_MONTH_LENGTH);
  if (long.length === 0) return undefined;
  const [month, ...others] = MONTHS.filter((each) =>
    namesOf(each).some((name) => long.some((word) => isName(word, name))),
  );
  return others.length === 0 ? month : undefined;
}

const pad = (value: number) => String(value).padStart(2, "0");

function clock([hours, minutes]: readonly number[], folded: string): string | null {
  if (hours === undefined || minutes === undefined) return null;
  let hour = hours;
  if (AFTER_NOON.test(folded) && hour < 12) hour += 12;
  else if (BEFORE_NOON.test(folded) && hour === 12) hour = 0;
  return hour > 23 || minutes > 59 ? null : `${pad(hour)}:${pad(minutes)}`;
}

function day(year: number, month: number, date: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  const made = new CalendarDate(full, month, date);
  // The constructor moves 31 February to the end of the month instead of refusing it.
  return full < 1000 || made.month !== month || made.day !== date ? null : made.toString();
}

/** A time alone: two numbers, or one of three or four digits. */
function readClock(digits: readonly string[], folded: string): string | null {
  const [first = "", ...others] = digits;
  const split =
    others.length === 0 && (first.length === 3 || first.length === 4)
      ? [first.slice(0, -2), first.slice(-2)]
      : digits;
  return split.length > 3 ? null : clock(split.map(Number), folded);
}

/**
 * A date or time as people type and paste it, as the value of the field: `7/3/2026 7:00`,
 * «7 Μαρτίου 2026», `07.03.26`, `7:30 pm`, ISO 8601 without a zone. The day comes before the month,
 * as in Greece. `time` is for a day without one. Null for what is no date.
 */
export function readTyped(kind: DateKind, text: string, time = USUAL_TIME): string | null {
  const folded = fold(text);
  const digits = folded.match(/\d+/g) ?? [];
  if (kind === "time") return readClock(digits, folded);
  const month = monthOf(folded.match(/\p{L}+/gu) ?? []);
  const [first = 0, second = 0, third = 0] = digits.map(Number);
  const isYearFirst = digits[0]?.length === 4;
  const length = month ? 2 : 3;
  const rest = digits.slice(length).map(Number);
  if (digits.length < length || rest.length === 1 || UTC.test(folded)) return null;
  const named = month ? day(second, month, first) : day(third, second, first);
  const date = isYearFirst ? day(first, second, third) : named;
  if (!date || kind === "date") return date;
  const at = rest.length === 0 ? time : clock(rest, folded);
  return at && `${date}T${at}`;
}
