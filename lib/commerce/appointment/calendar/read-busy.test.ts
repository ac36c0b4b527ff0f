import { describe, expect, it } from "vitest";
import { readBusy, type CalendarError } from "./read-busy";

const WANTED = {
  from: Date.parse("2027-01-01T00:00:00Z"),
  to: Date.parse("2027-12-31T00:00:00Z"),
  zone: "Europe/Athens",
  notOf: "appointment-",
};

/** A calendar with an entry of each list of lines. */
const calendar = (entries: string[][], zones: string[] = []) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...zones,
    ...entries.flatMap((lines, index) => [
      "BEGIN:VEVENT",
      ...(lines.some((line) => line.startsWith("UID")) ? [] : [`UID:${index}@test`]),
      ...lines,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);
/** The busy times of a calendar, each as "from/to" in UTC. */
const busy = (text: string, wanted = WANTED) =>
  readBusy(text, wanted).map(({ from, to }) => `${iso(from)}/${iso(to)}`);
const one = (...lines: string[]) => busy(calendar([lines]));

const problemOf = (text: string) => {
  try {
    readBusy(text, WANTED);
  } catch (error) {
    return (error as CalendarError).problem;
  }
  return undefined;
};

describe("zones of entries", () => {
  it.each([
    ["UTC", ["DTSTART:20270301T080000Z", "DTEND:20270301T090000Z"], "08:00"],
    [
      "a zone by its name",
      ["DTSTART;TZID=America/New_York:20270301T030000", "DURATION:PT1H"],
      "08:00",
    ],
    [
      "a name of Windows",
      ["DTSTART;TZID=GTB Standard Time:20270301T100000", "DURATION:PT1H"],
      "08:00",
    ],
    [
      "a name of Windows for Berlin",
      ["DTSTART;TZID=W. Europe Standard Time:20270301T090000", "DURATION:PT1H"],
      "08:00",
    ],
    [
      "a long name",
      ["DTSTART;TZID=/x.org/20210101/Europe/Athens:20270301T100000", "DURATION:PT1H"],
      "08:00",
    ],
    ["none: the company's", ["DTSTART:20270301T100000", "DURATION:PT1H"], "08:00"],
    [
      "one that nobody knows: the company's",
      ["DTSTART;TZID=Nowhere:20270301T100000", "DURATION:PT1H"],
      "08:00",
    ],
  ])("%s", (_name, lines, from) => {
    expect(one(...lines)).toEqual([`2027-03-01T${from}/2027-03-01T09:00`]);
  });

  it("has rules of its own in the file", () => {
    const zone = (name: string, offset: string) => [
      "BEGIN:VTIMEZONE",
      `TZID:${name}`,
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      `TZOFFSETFROM:${offset}`,
      `TZOFFSETTO:${offset}`,
      "END:STANDARD",
      "END:VTIMEZONE",
    ];
    const entry = ["DTSTART;TZID=Office:20270301T100000", "DURATION:PT1H"];
    expect(busy(calendar([entry], zone("Office", "+0500")))).toEqual([
      "2027-03-01T05:00/2027-03-01T06:00",
    ]);
    // Another calendar with the same name does not hear of it.
    expect(busy(calendar([entry], zone("Office", "-0300")))).toEqual([
      "2027-03-01T13:00/2027-03-01T14:00",
    ]);
  });

  it("keeps the clock time over both changes of the clock", () => {
    const weekly = (start: string) =>
      one(`DTSTART;TZID=Europe/Athens:${start}`, "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=3");
    expect(weekly("20270321T100000")).toEqual([
      "2027-03-21T08:00/2027-03-21T09:00",
      "2027-03-28T07:00/2027-03-28T08:00",
      "2027-04-04T07:00/2027-04-04T08:00",
    ]);
    expect(weekly("20271024T100000")).toEqual([
      "2027-10-24T07:00/2027-10-24T08:00",
      "2027-10-31T08:00/2027-10-31T09:00",
      "2027-11-07T08:00/2027-11-07T09:00",
    ]);
  });

  it("reads a time that is skipped, and the first of one that is shown twice", () => {
    expect(one("DTSTART:20270328T033000", "DURATION:PT30M")).toEqual([
      "2027-03-28T01:30/2027-03-28T02:00",
    ]);
    expect(one("DTSTART:20271031T033000", "DURATION:PT15M")).toEqual([
      "2027-10-31T00:30/2027-10-31T00:45",
    ]);
  });

  it("takes whole days of the company: 23 and 25 hours", () => {
    expect(one("DTSTART;VALUE=DATE:20270328")).toEqual(["2027-03-27T22:00/2027-03-28T21:00"]);
    expect(one("DTSTART;VALUE=DATE:20271031", "DTEND;VALUE=DATE:20271101")).toEqual([
      "2027-10-30T21:00/2027-10-31T22:00",
    ]);
  });
});

describe("recurring entries", () => {
  const DAILY = ["UID:s", "DTSTART;TZID=Europe/Athens:20270201T100000", "DURATION:PT1H"];
  const hours = (text: string) => busy(text).map((time) => time.slice(8, 13));

  it("leaves out EXDATE, whichever zone it is in", () => {
    const rule = "RRULE:FREQ=DAILY;COUNT=4";
    const without = ["EXDATE;TZID=Europe/Athens:20270202T100000", "EXDATE:20270203T080000Z"];
    expect(hours(calendar([[...DAILY, rule, ...without]]))).toEqual(["01T08", "04T08"]);
  });

  it("adds RDATE", () => {
    const also = "RDATE;TZID=Europe/Athens:20270210T120000";
    expect(hours(calendar([[...DAILY, "RRULE:FREQ=DAILY;COUNT=1", also]]))).toEqual([
      "01T08",
      "10T10",
    ]);
  });

  it("holds the day of an UNTIL without a time", () => {
    expect(hours(calendar([[...DAILY, "RRULE:FREQ=DAILY;UNTIL=20270203"]]))).toEqual([
      "01T08",
      "02T08",
      "03T08",
    ]);
    expect(hours(calendar([[...DAILY, "RRULE:FREQ=DAILY;UNTIL=20270203T075959Z"]]))).toEqual([
      "01T08",
      "02T08",
    ]);
  });

  it("moves, cancels and frees single occurrences", () => {
    const changed = (day: string, ...lines: string[]) => [
      "UID:s",
      `RECURRENCE-ID;TZID=Europe/Athens:202702${day}T100000`,
      ...lines,
    ];
    const at = (time: string) => [`DTSTART;TZID=Europe/Athens:${time}`, "DURATION:PT1H"];
    const text = calendar([
      [...DAILY, "RRULE:FREQ=DAILY;COUNT=5"],
      changed("02", ...at("20270202T150000")),
      changed("03", ...at("20270203T100000"), "STATUS:CANCELLED"),
      changed("04", ...at("20270204T100000"), "TRANSP:TRANSPARENT"),
    ]);
    expect(hours(text)).toEqual(["01T08", "02T13", "05T08"]);
  });

  it("finds an occurrence that was moved in from beyond the horizon, and one without its series", () => {
    const moved = (uid: string) => [
      `UID:${uid}`,
      "RECURRENCE-ID:20280110T080000Z",
      "DTSTART:20270501T080000Z",
      "DURATION:PT1H",
    ];
    const series = ["UID:s", "DTSTART:20280103T080000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY"];
    expect(busy(calendar([series, moved("s")]))).toEqual(["2027-05-01T08:00/2027-05-01T09:00"]);
    expect(busy(calendar([moved("alone")]))).toEqual(["2027-05-01T08:00/2027-05-01T09:00"]);
  });

  it("reaches the horizon from a rule that began long before", () => {
    const old = ["DTSTART:19900105T080000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY"];
    const wanted = { ...WANTED, to: Date.parse("2027-01-03T00:00:00Z") };
    expect(busy(calendar([old]), wanted)).toEqual([
      "2027-01-01T08:00/2027-01-01T09:00",
      "2027-01-02T08:00/2027-01-02T09:00",
    ]);
  });
});

describe("what takes no time", () => {
  const TIME = ["DTSTART:20270301T080000Z", "DURATION:PT1H"];
  it.each([
    ["free", [...TIME, "TRANSP:TRANSPARENT"]],
    ["cancelled", [...TIME, "STATUS:CANCELLED"]],
    ["free in Outlook", [...TIME, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"]],
    ["a moment", ["DTSTART:20270301T080000Z"]],
    ["an end before the start", ["DTSTART:20270301T080000Z", "DTEND:20270301T070000Z"]],
    ["over", ["DTSTART:20261231T080000Z", "DURATION:PT1H"]],
    ["beyond the horizon", ["DTSTART:20280301T080000Z", "DURATION:PT1H"]],
    ["an appointment of this site", ["UID:appointment-7@site", ...TIME]],
    ["without a start", ["SUMMARY:x"]],
  ])("%s", (_name, lines) => {
    expect(one(...lines)).toEqual([]);
  });

  it("is told from what does: tentative entries, and VFREEBUSY", () => {
    expect(one(...TIME, "STATUS:TENTATIVE")).toHaveLength(1);
    const free = [
      "BEGIN:VCALENDAR",
      "BEGIN:VFREEBUSY",
      "FREEBUSY;FBTYPE=BUSY:20270301T080000Z/PT1H,20270302T080000Z/20270302T093000Z",
      "FREEBUSY;FBTYPE=FREE:20270303T080000Z/PT1H",
      "END:VFREEBUSY",
      "END:VCALENDAR",
    ].join("\r\n");
    expect(busy(free)).toEqual([
      "2027-03-01T08:00/2027-03-01T09:00",
      "2027-03-02T08:00/2027-03-02T09:30",
    ]);
  });

  it("joins what touches or overlaps, and reads several calendars of a file", () => {
    const second = ["DTSTART:20270301T083000Z", "DTEND:20270301T100000Z"];
    expect(busy(calendar([TIME, second]))).toEqual(["2027-03-01T08:00/2027-03-01T10:00"]);
    expect(busy(`${calendar([TIME])}\r\n${calendar([second])}`)).toHaveLength(1);
  });
});

describe("refusals", () => {
  it.each([
    ["nothing", ""],
    ["a page", "<!doctype html><title>Sign in</title>"],
    ["a broken calendar", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART"],
    ["a wrong date", calendar([["DTSTART:2027-13-99", "DURATION:PT1H"]])],
  ])("no calendar: %s", (_name, text) => {
    expect(problemOf(text)).toBe("no_calendar");
  });

  it("too many times", () => {
    const lines = Array.from({ length: 16 }, (_one, hour) => [
      `DTSTART:20270101T${String(hour).padStart(2, "0")}0000Z`,
      "DURATION:PT10M",
      "RRULE:FREQ=DAILY",
    ]);
    expect(problemOf(calendar(lines))).toBe("too_many");
  });

  it.each(["FREQ=SECONDLY", "FREQ=MINUTELY", "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30"])(
    "rules of programs: %s",
    (rule) => {
      const lines = ["DTSTART:20270101T080000Z", "DURATION:PT1M", `RRULE:${rule}`];
      expect(problemOf(calendar([lines]))).toBe("too_complex");
    },
  );

  it("ends with a rule that can never be met, which the library seeks without an end", () => {
    const lines = ["DTSTART:20270101T080000Z", "DURATION:PT1H"];
    const began = Date.now();
    const rule = "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30";
    expect(problemOf(calendar([[...lines, rule]]))).toBe("too_complex");
    expect(Date.now() - began).toBeLessThan(8_000);
  });
});
