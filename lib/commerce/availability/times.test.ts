import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/kernel/greek/easter";
import { NO_HOURS, type Rules } from "./rules";
import { bookableUntil, mayStillCancel, timesBetween, upcomingTimes } from "./times";
import { dayIn, isWithinHours, windowsOn } from "./windows";
import { dateIn, isTimeZone, offsetAt } from "./zone-offsets";

const everyDay = (...spans: [string, string][]) =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => spans.map(([from, to]) => ({ weekday, from, to })));
const rulesOf = (change: Partial<Rules>): Rules => ({ ...NO_HOURS, ...change });

/** "03:30" with the offset, of the times that begin on a date. */
const clocks = (rules: Rules, date: string) =>
  timesBetween(rules, date, date).map(({ from }) => {
    const offset = offsetAt(rules.timeZone, from);
    return `${new Date(from + offset).toISOString().slice(11, 16)}+${offset / millisecondsInHour}`;
  });

describe("clock times on days of 23 and 25 hours", () => {
  const night = rulesOf({ weekly: everyDay(["02:00", "05:00"]), durationMinutes: 30 });

  it("an hour that is skipped has no times", () => {
    expect(clocks(night, "2027-03-28")).toEqual(["02:00+2", "02:30+2", "04:00+3", "04:30+3"]);
  });

  it("an hour that is repeated has its times twice", () => {
    expect(clocks(night, "2027-10-31")).toEqual([
      ...["02:00+3", "02:30+3", "03:00+3", "03:30+3"],
      ...["03:00+2", "03:30+2", "04:00+2", "04:30+2"],
    ]);
  });

  it("hours within the skipped hour are none, within the repeated one both", () => {
    const hour = rulesOf({ weekly: everyDay(["03:00", "04:00"]), durationMinutes: 60 });
    expect(clocks(hour, "2027-03-28")).toEqual([]);
    expect(clocks(hour, "2027-10-31")).toEqual(["03:00+3", "03:00+2"]);
    const half = rulesOf({ weekly: everyDay(["03:30", "04:00"]), durationMinutes: 30 });
    expect(clocks(half, "2027-10-31")).toEqual(["03:30+3", "03:30+2"]);
  });

  it("an appointment and its buffer have their whole length across the change", () => {
    const long = rulesOf({
      weekly: everyDay(["01:00", "06:00"]),
      durationMinutes: 90,
      bufferMinutes: 15,
    });
    const times = timesBetween(long, "2027-03-28", "2027-03-28");
    expect(clocks(long, "2027-03-28")).toEqual(["01:00+2", "02:45+2"]);
    expect(times.every(({ from, to }) => to - from === 90 * millisecondsInMinute)).toBe(true);
  });

  it("notice and the deadline for cancelling are hours that pass", () => {
    // 20 hours before 12:00 on the day of 23 hours, the clock shows 15:00 of the day before.
    const noon = new Date("2027-03-28T09:00:00Z");
    expect(bookableUntil({ noticeHours: 20 }, noon)).toEqual(new Date("2027-03-27T13:00:00Z"));
    expect(mayStillCancel({ cancelHours: 20 }, noon, new Date("2027-03-27T13:00:00Z"))).toBe(true);
    expect(mayStillCancel({ cancelHours: 20 }, noon, new Date("2027-03-27T13:00:01Z"))).toBe(false);
    expect(mayStillCancel({ cancelHours: 0 }, noon, noon)).toBe(false);
  });

  it("a day is the hours that its date has", () => {
    const lengths = ["2027-03-27", "2027-03-28", "2027-10-31"].map((date) => {
      const { from, to } = dayIn("Europe/Athens", date);
      return (to - from) / millisecondsInHour;
    });
    expect(lengths).toEqual([24, 23, 25]);
  });
});

describe("hours", () => {
  it("end at midnight, or on the next day", () => {
    const late = rulesOf({ weekly: [{ weekday: 5, from: "22:00", to: "24:00" }] });
    expect(clocks(late, "2027-01-08")).toEqual(["22:00+2", "23:00+2"]);
    const over = rulesOf({ weekly: [{ weekday: 5, from: "23:00", to: "01:00" }] });
    expect(clocks(over, "2027-01-08")).toEqual(["23:00+2", "00:00+2"]);
    expect(clocks(over, "2027-01-09")).toEqual([]);
  });

  it("the whole day over midnight offers no time twice", () => {
    const always = rulesOf({
      weekly: everyDay(["00:00", "24:00"]),
      durationMinutes: 50,
      bufferMinutes: 25,
    });
    const times = timesBetween(always, "2027-03-25", "2027-04-05");
    times.slice(1).forEach(({ from }, index) => {
      expect(from).toBeGreaterThanOrEqual(times[index]!.busyUntil);
    });
    const across = {
      from: Date.parse("2027-03-26T21:30:00Z"),
      to: Date.parse("2027-03-26T22:30:00Z"),
    };
    expect(isWithinHours(always, across)).toBe(true);
  });

  it("close on public holidays, Orthodox Easter with them, unless the company is open", () => {
    const week = rulesOf({ weekly: everyDay(["09:00", "10:00"]) });
    for (const date of ["2027-05-03", "2027-04-30", "2027-10-28", "2027-12-25"]) {
      expect(clocks(week, date), date).toEqual([]);
      expect(clocks({ ...week, closedOnHolidays: false }, date), date).toHaveLength(1);
      const open = { ...week, exceptions: [{ date, spans: [{ from: "10:00", to: "12:00" }] }] };
      expect(clocks(open, date), date).toHaveLength(2);
    }
    const closed = { ...week, exceptions: [{ date: "2027-06-01", spans: [] }] };
    expect(clocks(closed, "2027-06-01")).toEqual([]);
  });

  it("know time zones by their names", () => {
    expect(isTimeZone("Europe/Athens")).toBe(true);
    expect(isTimeZone("Europe/Atlantis")).toBe(false);
  });
});

/** The clock of a zone at an instant: date and minutes, by `Intl` alone. */
function clockReader(zone: string) {
  const formatter = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (instant: number) => {
    const [date = "", time = ""] = formatter.format(instant).split(", ");
    return { date, minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) };
  };
}

const STEP_MINUTES = 30;
const STEP_MS = STEP_MINUTES * millisecondsInMinute;
const FIRST = Date.parse("2026-12-01T00:00:00Z");

/**
 * Hours of the property: a shift by day, one to midnight, one over midnight and over the changes.
 */
const SHIFTS = [
  { weekday: 1, from: "09:00", to: "13:00" },
  { weekday: 1, from: "17:30", to: "24:00" },
  { weekday: 3, from: "22:00", to: "02:30" },
  { weekday: 6, from: "23:00", to: "05:00" },
  { weekday: 7, from: "06:00", to: "09:30" },
];
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The date of the shift that is on when a clock shows a time, by the clock alone. */
function shiftAt({ date, minutes }: { date: string; minutes: number }): string | undefined {
  const yesterday = addDays(date, -1);
  for (const { weekday, from, to } of SHIFTS) {
    const [start, end] = [toMinutes(from), toMinutes(to)];
    const isOver = end <= start;
    if (weekday === weekdayOf(date) && minutes >= start && (isOver || minutes < end)) return date;
    if (isOver && weekday === weekdayOf(yesterday) && minutes < end) return yesterday;
  }
  return undefined;
}

type Lengths = { durationSteps: number; bufferSteps: number; days: number };

/**
 * The starts that can be booked, found without offsets: the clock is read every half hour, and each
 * unbroken stretch of one shift is filled with appointments.
 */
function bookableByClock(zone: string, { durationSteps, bufferSteps, days }: Lengths): Set<number> {
  const read = clockReader(zone);
  const starts = new Set<number>();
  let [shift, begun, free]: [string | undefined, number, number] = [undefined, 0, 0];
  for (let instant = FIRST; instant < FIRST + days * millisecondsInDay; instant += STEP_MS) {
    const now = shiftAt(read(instant));
    if (now !== shift) [shift, begun] = [now, instant];
    if (shift === undefined) continue;
    const start = instant - (durationSteps - 1) * STEP_MS;
    if (start < Math.max(begun, free)) continue;
    starts.add(start);
    free = start + (durationSteps + bufferSteps) * STEP_MS;
  }
  return starts;
}

/**
 * What is offered over the days, asked anew each day, as the job does, at a time of day that
 * wanders; and what was offered outside the hours.
 */
function offeredOver(zone: string, { durationSteps, bufferSteps, days }: Lengths) {
  const rules = rulesOf({
    weekly: SHIFTS,
    closedOnHolidays: false,
    timeZone: zone,
    durationMinutes: durationSteps * STEP_MINUTES,
    bufferMinutes: bufferSteps * STEP_MINUTES,
    noticeHours: 5,
    horizonDays: 2,
  });
  const offered = new Set<number>();
  const outside: number[] = [];
  for (let day = 2; day < days - 5; day++) {
    const now = new Date(FIRST + day * millisecondsInDay + ((day * 37) % 24) * millisecondsInHour);
    for (const { from, to } of upcomingTimes(rules, now)) {
      if (!isWithinHours(rules, { from, to })) outside.push(from);
      if (bookableUntil(rules, new Date(from)) >= now) offered.add(from);
    }
  }
  return { offered, outside };
}

/** Starts that are in one set alone, within the days that both cover. */
function differences(offered: Set<number>, bookable: Set<number>): string[] {
  const last = Math.max(...offered);
  const isCovered = (start: number) => start > FIRST + 4 * millisecondsInDay && start < last;
  const missing = [...bookable].filter((start) => !offered.has(start));
  const surplus = [...offered].filter((start) => !bookable.has(start));
  return [...missing, ...surplus].filter(isCovered).map((start) => new Date(start).toISOString());
}

describe("what is offered is what can be booked", () => {
  it.each([
    ["Europe/Athens", 1, 0],
    ["America/New_York", 2, 1],
    ["Australia/Lord_Howe", 3, 1],
    ["Pacific/Auckland", 2, 0],
  ])(
    "over 800 days in %s, %d half hours with a buffer of %d",
    (zone, durationSteps, bufferSteps) => {
      const lengths = { durationSteps, bufferSteps, days: 800 };
      const { offered, outside } = offeredOver(zone, lengths);
      expect(differences(offered, bookableByClock(zone, lengths))).toEqual([]);
      expect(outside).toEqual([]);
      expect(offered.size).toBeGreaterThan(1_000);
    },
  );

  it("control: notices a zone that ignores the summer", () => {
    const lengths = { durationSteps: 2, bufferSteps: 0, days: 150 };
    const { offered } = offeredOver("Europe/Athens", lengths);
    expect(differences(offered, bookableByClock("Etc/GMT-2", lengths)).length).toBeGreaterThan(20);
  });
});

it("never offers overlapping times, whatever the hours", () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const clock = (minutes: number) =>
    new Date(minutes * millisecondsInMinute).toISOString().slice(11, 16);
  for (let round = 0; round < 200; round++) {
    const weekly = Array.from({ length: 1 + random(9) }, () => {
      const from = random(1_439);
      return {
        weekday: 1 + random(7),
        from: clock(from),
        to: clock((from + 1 + random(1_438)) % 1_440),
      };
    });
    const rules = rulesOf({
      weekly,
      durationMinutes: 5 + random(200),
      bufferMinutes: random(120),
      timeZone: round % 2 === 0 ? "Europe/Athens" : "America/New_York",
      closedOnHolidays: false,
    });
    const first = addDays("2027-03-20", random(230));
    const times = timesBetween(rules, first, addDays(first, 12)).sort((a, b) => a.from - b.from);
    const early = times.slice(1).filter((time, index) => time.from < times[index]!.busyUntil);
    const outside = times.filter((time) => {
      const date = dateIn(rules.timeZone, time.from);
      const windows = [addDays(date, -1), date].flatMap((one) => windowsOn(rules, one));
      return !windows.some(({ from, to }) => from <= time.from && time.to <= to);
    });
    expect([early, outside], JSON.stringify(rules)).toEqual([[], []]);
  }
});
