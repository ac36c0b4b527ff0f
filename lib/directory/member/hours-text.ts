import { shareClass } from "@/lib/kernel/core/shared-class";
import { WEEKDAYS, type OpeningHours, type Shifts, type Weekday } from "./hours";
import { hoursTokens, type Token } from "./hours-tokens";

/** Opening hours from a text; or the part that cannot be read, or that names a day twice. */
export type HoursText =
  | { kind: "hours"; hours: Pick<OpeningHours, "week" | "holidays"> }
  | { kind: "unread"; part: string }
  | { kind: "twice"; part: string };

/** As in `openingHoursSchema`. */
const MAX_SHIFTS = 6;
const MINUTES_OF_DAY = 24 * 60;
/** Only what opens after noon runs past midnight: "9-5" means another thing to most. */
const NOON = 12 * 60;
const LATEST_CLOSING = 6 * 60;
/** "5-8" may be an evening; "05:00-08:00" and "6:30-14:30" may not. */
const EARLIEST_BARE = 7 * 60;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

type Kind<K extends Token["kind"]> = Extract<Token, { kind: K }>;

/** Thrown inside this file alone; the caller gets `part` as a value. */
class Unread extends Error {
  static {
    shareClass(this, "Unread");
  }

  constructor(
    readonly part: string,
    readonly kind: "unread" | "twice" = "unread",
  ) {
    super(part);
  }
}

class HoursParser {
  #at = 0;
  #week: Partial<Record<Weekday, Shifts>> = {};
  #holidays: OpeningHours["holidays"] | undefined;
  constructor(
    readonly text: string,
    readonly tokens: Token[],
  ) {}

  #next<K extends Token["kind"]>(kind: K): Kind<K> | undefined {
    const token = this.tokens[this.#at];
    if (token?.kind !== kind) return undefined;
    this.#at += 1;
    return token as Kind<K>;
  }
  #isNext = (...kinds: Token["kind"][]): boolean =>
    kinds.some((kind) => this.tokens[this.#at]?.kind === kind);
  /** Refuses from a token on, by default from the next one. */
  #refuse(token: Token | undefined = this.tokens[this.#at]): never {
    throw new Unread(this.text.slice(token?.from ?? 0).trim() || this.text);
  }

  #days(): { days: Weekday[]; holidays: boolean; first: Token } {
    const first = this.tokens[this.#at]!;
    const days: Weekday[] = [];
    let holidays = false;
    do {
      const token = this.tokens[this.#at];
      if (this.#next("holidays")) holidays = true;
      else {
        const from = this.#next("days") ?? this.#refuse(token);
        if (!this.#next("dash")) days.push(...from.days);
        else days.push(...this.#range(from, this.#next("days") ?? this.#refuse(token)));
      }
      // "Τρ-Πέμ-Παρ" is ambiguous: a list, or a range with a mistake.
      if (this.#isNext("dash")) this.#refuse(token);
    } while (this.#separatorBefore("days", "holidays"));
    return { days, holidays, first };
  }

  #range(from: Kind<"days">, to: Kind<"days">): Weekday[] {
    if (from.days.length > 1 || to.days.length > 1) this.#refuse(from);
    const [begin, end] = [WEEKDAYS.indexOf(from.days[0]!), WEEKDAYS.indexOf(to.days[0]!)];
    if (begin === end) this.#refuse(from);
    return Array.from(
      { length: ((end - begin + 7) % 7) + 1 },
      (_, index) => WEEKDAYS[(begin + index) % 7]!,
    );
  }

  /** Steps over one separator where such a token follows it. */
  #separatorBefore(...kinds: Token["kind"][]): boolean {
    const after = this.tokens[this.#at + 1];
    if (!this.#isNext("separator") || !kinds.some((kind) => after?.kind === kind)) return false;
    this.#at += 1;
    return true;
  }

  #shift(): Shifts[number] {
    const begin = this.tokens[this.#at];
    const from = this.#next("time") ?? this.#refuse();
    if (!this.#next("dash")) this.#refuse(begin);
    const to = this.#next("time") ?? this.#refuse(begin);
    if (from.isHalfDay !== to.isHalfDay || from.minutes === MINUTES_OF_DAY) this.#refuse(begin);
    const end = to.minutes === 0 ? MINUTES_OF_DAY : to.minutes;
    if (from.minutes === end) this.#refuse(begin);
    const isNight = end < from.minutes;
    const isEvening = from.minutes >= (from.isHalfDay ? NOON : NOON + 60);
    if (isNight && !(isEvening && end <= LATEST_CLOSING)) this.#refuse(begin);
    const isBare = !from.isHalfDay && this.text[from.from] !== "0" && end <= NOON;
    if (isBare && !isNight && from.minutes < EARLIEST_BARE) this.#refuse(begin);
    return { from: clock(from.minutes), to: clock(end) };
  }

  #shifts(): Shifts {
    if (this.#next("allDay")) return [{ from: "00:00", to: "24:00" }];
    const begin = this.tokens[this.#at];
    const shifts = [this.#shift()];
    while (this.#separatorBefore("time")) shifts.push(this.#shift());
    const sorted = shifts.toSorted((one, other) => one.from.localeCompare(other.from));
    const overlap = sorted.some(({ from, to }, index) => {
      const following = sorted[index + 1];
      return following !== undefined && (to <= from || following.from < to);
    });
    if (overlap || sorted.length > MAX_SHIFTS) this.#refuse(begin);
    return sorted;
  }

  #group(): void {
    const { days, holidays, first } = this.#days();
    this.#next("colon");
    const isClosed = this.#next("closed") !== undefined;
    const isOpen = !isClosed && days.length === 0 && this.#next("open") !== undefined;
    const shifts = isClosed || isOpen ? [] : this.#shifts();
    const part = this.text.slice(first.from, this.tokens[this.#at - 1]!.to).trim();
    // Public holidays are open like their weekday or closed; hours of their own are single days.
    if (holidays && !isClosed && !isOpen) throw new Unread(part);
    if (holidays && this.#holidays) throw new Unread(part, "twice");
    if (holidays) this.#holidays = isOpen ? "open" : "closed";
    for (const day of days) {
      if (this.#week[day]) throw new Unread(part, "twice");
      this.#week[day] = shifts;
    }
  }

  read(): HoursText {
    if (this.tokens.length === 0) this.#refuse();
    while (this.#at < this.tokens.length) {
      this.#group();
      // Between groups: separators, or nothing at all.
      while (this.#next("separator"));
    }
    const week = Object.fromEntries(
      WEEKDAYS.flatMap((day) => (this.#week[day]?.length ? [[day, this.#week[day]] as const] : [])),
    );
    return { kind: "hours", hours: { week, holidays: this.#holidays ?? "closed" } };
  }
}

/**
 * Reads opening hours as people write them (docs/greek.md#csv-files): «Τρ–Πε 9–14»,
 * "Mon-Fri 9am-5pm, Sat 10-14". Days that are not named are closed. Nothing is guessed: a text of
 * which any part has no meaning, or two, is not read.
 */
export function readHoursText(text: string): HoursText {
  const { tokens, unread } = hoursTokens(text);
  if (unread !== undefined) return { kind: "unread", part: unread };
  try {
    return new HoursParser(text, tokens).read();
  } catch (error) {
    if (error instanceof Unread) return { kind: error.kind, part: error.part.slice(0, 60) };
    throw error;
  }
}
