import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { formatTime } from "@/lib/kernel/core/dates";
import { postCalendarFile } from "./calendar";

const POST = {
  id: 7,
  slug: "egkainia",
  product_name: "Εγκαίνια",
  summary: null,
  venue: null,
  starts_at: null,
  ends_at: null,
  updated_at: "2026-01-02T03:04:05.000Z",
};
type Post = Parameters<typeof postCalendarFile>[0];

/** The event of the file as parsed by a calendar library. */
function read(change: Partial<Post>): ICAL.Event {
  const file = postCalendarFile({ ...POST, ...change }, "el") ?? "";
  const component = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return new ICAL.Event(component.getFirstSubcomponent("vevent") ?? undefined);
}
const moments = ({ startDate, endDate }: ICAL.Event) =>
  [startDate, endDate].map((time) => time.toJSDate().toISOString());

describe("the calendar file of a post", () => {
  it("has the time of the page", () => {
    const event = read({ starts_at: "2026-07-05T15:30:00.000Z", ends_at: null });
    expect(formatTime(event.startDate.toJSDate(), "el")).toBe("18:30");
    expect(event.startDate.zone?.tzid).toBe("Europe/Athens");
    expect(moments(event)).toEqual(["2026-07-05T15:30:00.000Z", "2026-07-05T17:30:00.000Z"]);
  });
  it.each([
    // Clocks go forward on 29 March 2026 at 01:00 UTC, and back on 25 October 2026 at 01:00 UTC.
    ["2026-03-29T00:30:00.000Z", "2026-03-29T01:30:00.000Z", "02:30", "04:30"],
    ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z", "03:30", "03:30"],
    ["2026-10-24T20:00:00.000Z", "2026-10-25T08:00:00.000Z", "23:00", "10:00"],
  ])("keeps both times from %s to %s across clock changes", (from, to, starts, ends) => {
    const event = read({ starts_at: from, ends_at: to });
    expect(moments(event)).toEqual([from, to]);
    expect(formatTime(event.startDate.toJSDate(), "el")).toBe(starts);
    expect(formatTime(event.endDate.toJSDate(), "el")).toBe(ends);
  });
  it("keeps the end of an event of several days with times", () =>
    expect(
      moments(read({ starts_at: "2026-05-01T07:00:00.000Z", ends_at: "2026-05-03T18:00:00.000Z" })),
    ).toEqual(["2026-05-01T07:00:00.000Z", "2026-05-03T18:00:00.000Z"]));
  it.each([
    // Midnight to midnight in Athens, to the last minute, and without an end.
    ["2026-07-04T21:00:00.000Z", "2026-07-06T21:00:00.000Z", "2026-07-05", "2026-07-07"],
    ["2026-07-04T21:00:00.000Z", "2026-07-06T20:59:00.000Z", "2026-07-05", "2026-07-07"],
    ["2026-01-05T22:00:00.000Z", null, "2026-01-06", "2026-01-07"],
    // Across both clock changes.
    ["2026-03-27T22:00:00.000Z", "2026-03-29T21:00:00.000Z", "2026-03-28", "2026-03-30"],
    ["2026-10-23T21:00:00.000Z", "2026-10-25T22:00:00.000Z", "2026-10-24", "2026-10-26"],
  ])("has dates without times for whole days from %s to %s", (from, to, first, after) => {
    const { startDate, endDate } = read({ starts_at: from, ends_at: to });
    expect([startDate.isDate, endDate.isDate]).toEqual([true, true]);
    expect([startDate.toString(), endDate.toString()]).toEqual([first, after]);
  });
  it("escapes and folds texts", () => {
    const text = `Ήχος, φως; "δύο" \\ μέρη\nκαι ${"μουσική 💡 ".repeat(30)}τέλος`;
    const change = { starts_at: "2026-07-05T15:30:00.000Z", summary: text, venue: text };
    const event = read({ ...change, product_name: text.replace("\n", " ") });
    expect([event.description, event.location]).toEqual([text, text]);
    expect(event.summary).toBe(text.replace("\n", " "));
    const file = postCalendarFile({ ...POST, ...change }, "en") ?? "";
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toMatch(/[^\r]\n/);
  });
  it("is null for a post without a date", () => expect(postCalendarFile(POST, "el")).toBeNull());
});
