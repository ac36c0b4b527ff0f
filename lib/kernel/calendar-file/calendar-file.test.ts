import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { calendarFile, invitationFile, type CalendarEntry, type EntryTimes } from "./calendar-file";
import { parseCalendar, parseEvents } from "./test-events";
import { vTimezone } from "./vtimezone";

const ENTRY = {
  id: "appointment-7",
  sequence: 3,
  times: {
    starts: new Date("2027-03-27T08:00:00Z"),
    ends: new Date("2027-03-27T09:00:00Z"),
    zone: "Europe/Athens",
  },
  summary: "Ραντεβού",
  stamp: new Date("2027-01-02T03:04:05Z"),
} satisfies CalendarEntry;

const timed = (starts: string, ends: string, zone = "Europe/Athens"): EntryTimes => ({
  starts: new Date(starts),
  ends: new Date(ends),
  zone,
});

/** Start and end as another program understands them. */
function instants(times: EntryTimes): string[] {
  const [event] = parseEvents(calendarFile([{ ...ENTRY, times }], "el"));
  return [event!.startDate, event!.endDate].map((time) => time.toJSDate().toISOString());
}

describe("times of a calendar file", () => {
  it.each([
    // Clocks go forward on 28 March 2027 at 01:00 UTC, and back on 31 October 2027 at 01:00 UTC.
    ["2027-03-28T00:30:00.000Z", "2027-03-28T01:30:00.000Z"],
    ["2027-03-27T20:00:00.000Z", "2027-03-28T10:00:00.000Z"],
    ["2027-10-31T00:30:00.000Z", "2027-10-31T00:45:00.000Z"],
    ["2027-10-31T00:30:00.000Z", "2027-10-31T01:30:00.000Z"],
    ["2027-10-31T01:30:00.000Z", "2027-10-31T02:30:00.000Z"],
    ["2027-10-30T22:00:00.000Z", "2027-11-02T08:00:00.000Z"],
    ["2040-07-01T08:00:00.000Z", "2040-07-01T09:00:00.000Z"],
  ])("keep both instants from %s to %s", (starts, ends) =>
    expect(instants(timed(starts, ends))).toEqual([starts, ends]),
  );
  it.each(["Europe/London", "America/New_York", "Asia/Kolkata", "Africa/Casablanca", "UTC"])(
    "keep their instants through a year in %s",
    (zone) => {
      for (let day = 0; day < 366; day += 5) {
        const starts = new Date(Date.UTC(2027, 0, 1 + day, 6)).toISOString();
        const ends = new Date(Date.UTC(2027, 0, 1 + day, 7)).toISOString();
        expect(instants(timed(starts, ends, zone))).toEqual([starts, ends]);
      }
    },
  );
  it("are in the zone of the place, whose rules the file has", () => {
    const file = calendarFile([ENTRY], "el");
    expect(file).toContain("DTSTART;TZID=Europe/Athens:20270327T100000");
    expect(file).toContain("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU");
    expect(file).toContain("DTSTAMP:20270102T030405Z");
    expect(parseCalendar(file).getAllSubcomponents("vtimezone")).toHaveLength(1);
  });
  it("are dates without times for whole days", () => {
    const [firstDay, dayAfter] = [new Date("2027-10-30"), new Date("2027-11-02")];
    const [event] = parseEvents(calendarFile([{ ...ENTRY, times: { firstDay, dayAfter } }], "en"));
    expect([event!.startDate.toString(), event!.endDate.toString()]).toEqual([
      "2027-10-30",
      "2027-11-02",
    ]);
  });
  it("control: without the rules of the zone the instant is another", () => {
    const file = calendarFile([ENTRY], "el").replace(/BEGIN:VTIMEZONE[^]*END:VTIMEZONE\r\n/, "");
    ICAL.TimezoneService.reset();
    const [event] = parseEvents(file);
    const utc = ICAL.Time.fromDateTimeString(event!.startDate.toString());
    utc.zone = ICAL.Timezone.utcTimezone;
    expect(utc.toJSDate()).not.toEqual(ENTRY.times.starts);
  });
});

describe("the rules of a zone", () => {
  it.each([
    ["Europe/Athens", 2],
    ["America/New_York", 2],
    ["Asia/Kolkata", 1],
  ])("are %s: %i in all", (zone, count) =>
    expect(vTimezone(zone, 2027, 2027).match(/TZOFFSETTO/g)).toHaveLength(count),
  );
  it("are dates where the changes follow the moon", () =>
    expect(vTimezone("Africa/Casablanca", 2027, 2027)).not.toContain("RRULE"));
});

const people = {
  organizer: { name: 'Studio "Lamda"\r\nX-EVIL:1', email: "no-reply@example.test" },
  attendee: { name: "Ελένη Δημητρίου", email: "eleni@example.test" },
};
const invite = (change: Partial<CalendarEntry> = {}) =>
  invitationFile({ entry: { ...ENTRY, ...change }, ...people }, "el");

describe("an invitation", () => {
  it("is a request with organizer and attendee", () => {
    const { method, content } = invite();
    const calendar = parseCalendar(content);
    const [event] = parseEvents(content);
    expect(method).toBe("REQUEST");
    expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
    expect(event!.organizer.toLowerCase()).toBe("mailto:no-reply@example.test");
    expect(event!.attendees.map((one) => String(one.getFirstValue()).toLowerCase())).toEqual([
      "mailto:eleni@example.test",
    ]);
  });
  it("keeps its UID when it is changed or cancelled, with a higher sequence", () => {
    const files = [invite(), invite({ sequence: 4 }), invite({ sequence: 5, isCancelled: true })];
    const events = files.map(({ content }) => parseEvents(content)[0]!);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
    expect(events.map(({ sequence }) => sequence)).toEqual([3, 4, 5]);
    expect(files.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    expect(events[2]!.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  });
  it("has no lines from the name of a company", () => {
    const { content } = invite();
    expect(content).not.toMatch(/^X-EVIL/m);
    expect(() => parseCalendar(content)).not.toThrow();
  });
});
