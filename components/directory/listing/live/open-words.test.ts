import { expect, it } from "vitest";
import { openSpans } from "../open-spans";
import { openWords } from "./open-words";
import type { OpeningHours } from "@/lib/directory/member/hours";

const TEXTS = {
  openUntil: "until {time}",
  openAllDay: "all day",
  opens: "opens {day} {time}",
  opensToday: "opens {time}",
  freeAt: "free {day} {time}",
};
const shift = (from: string, to: string) => [{ from, to }];
const WEEK: OpeningHours = {
  week: {
    mon: shift("09:00", "17:00"),
    fri: [...shift("09:00", "14:00"), ...shift("17:30", "20:30")],
    sat: shift("22:00", "02:00"),
  },
  holidays: "open",
};
const ALL_DAY = shift("00:00", "24:00");
const ALWAYS: OpeningHours = {
  week: {
    mon: ALL_DAY,
    tue: ALL_DAY,
    wed: ALL_DAY,
    thu: ALL_DAY,
    fri: ALL_DAY,
    sat: ALL_DAY,
    sun: ALL_DAY,
  },
  holidays: "open",
};
/** A Friday, in winter: Athens is two hours ahead. */
const at = (clock: string, date = "2026-11-27") => new Date(`${date}T${clock}:00+02:00`);
const say = (hours: OpeningHours, now: Date, rendered = now) =>
  openWords(openSpans(hours, rendered), now, "en", TEXTS);

it.each([
  ["08:00", "opens 09:00", false],
  ["09:00", "until 14:00", true],
  ["14:00", "opens 17:30", false],
  ["20:29", "until 20:30", true],
  ["20:30", "opens Saturday 22:00", false],
])("says at %s: %s", (clock, text, isOpen) =>
  expect(say(WEEK, at(clock))).toEqual({ text, isOpen }),
);

it("goes over midnight, and over the days that are closed", () => {
  expect(say(WEEK, at("01:00", "2026-11-29"))).toEqual({ text: "until 02:00", isOpen: true });
  expect(say(WEEK, at("02:00", "2026-11-29"))).toEqual({
    text: "opens Monday 09:00",
    isOpen: false,
  });
});

it("says the same from a list of the day before", () => {
  const rendered = at("00:01", "2026-11-26");
  expect(say(WEEK, at("23:00", "2026-11-26"), rendered)?.text).toBe("opens Friday 09:00");
  expect(say(WEEK, at("15:00"), rendered)?.text).toBe("opens 17:30");
});

it("knows what never closes, and what never opens", () => {
  expect(say(ALWAYS, at("12:00"))).toEqual({ text: "all day", isOpen: true });
  expect(openSpans({ week: {}, holidays: "closed" }, at("12:00"))).toBe("");
});

it("is written in Greek time and Greek", () => {
  const spans = openSpans(WEEK, at("20:30"));
  expect(openWords(spans, at("20:30"), "el", TEXTS)?.text).toBe("opens Σάββατο 22:00");
});
