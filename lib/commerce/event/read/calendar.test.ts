import { expect, it } from "vitest";
import { parseCalendar, parseEvents } from "@/lib/kernel/calendar-file/test-events";
import { eventCalendar } from "./calendar";

const EVENT = {
  id: 7,
  kind: "event" as const,
  slug: "vradia",
  title: "Βραδιά, αρχιτεκτονικής",
  summary: "Μια βραδιά",
  venue: "Μέγαρο",
  address: "Βασ. Σοφίας 1",
  starts_at: "2027-03-27T16:00:00.000Z",
  ends_at: "2027-03-28T09:00:00.000Z",
  time_zone: "Europe/Athens",
  cancelled_at: null as string | null,
  calendar_sequence: 3,
  updated_at: "2027-01-02T03:04:05.000Z",
};

it.each([
  // Clocks go forward on 28 March 2027 at 01:00 UTC, and back on 31 October 2027 at 01:00 UTC.
  ["2027-03-27T16:00:00.000Z", "2027-03-28T09:00:00.000Z", "Europe/Athens"],
  ["2027-03-28T00:30:00.000Z", "2027-03-28T01:30:00.000Z", "Europe/Athens"],
  ["2027-10-30T16:00:00.000Z", "2027-10-31T09:00:00.000Z", "Europe/Athens"],
  ["2027-10-31T00:30:00.000Z", "2027-10-31T01:30:00.000Z", "Europe/Athens"],
  ["2027-10-31T00:30:00.000Z", "2027-10-31T09:00:00.000Z", "Europe/London"],
])(
  "other programs read an event from %s to %s in %s at the same instants",
  (starts, ends, zone) => {
    const event = { ...EVENT, starts_at: starts, ends_at: ends, time_zone: zone };
    const [read] = parseEvents(eventCalendar([event], "Εκδηλώσεις", "el"));
    const instants = [read!.startDate, read!.endDate].map((time) => time.toJSDate().toISOString());
    expect(instants).toEqual([starts, ends]);
  },
);

it("names the zone of the event with its rules, one UID and the sequence", () => {
  const file = eventCalendar([EVENT], "Εκδηλώσεις", "el");
  expect(file).toContain("DTSTART;TZID=Europe/Athens:20270327T180000");
  expect(parseCalendar(file).getAllSubcomponents("vtimezone")).toHaveLength(1);
  const [read] = parseEvents(file);
  expect(read).toMatchObject({ uid: "event-7@localhost", sequence: 3 });
  expect(read!.location).toBe("Μέγαρο, Βασ. Σοφίας 1");
  expect(file).toContain("STATUS:CONFIRMED");
});

it("keeps a cancelled event with its UID, as cancelled", () => {
  const cancelled = { ...EVENT, cancelled_at: "2027-02-01T00:00:00.000Z", calendar_sequence: 4 };
  const file = eventCalendar([cancelled], "Events", "en");
  expect(file).toContain("STATUS:CANCELLED");
  expect(parseEvents(file)[0]).toMatchObject({ uid: "event-7@localhost", sequence: 4 });
});
