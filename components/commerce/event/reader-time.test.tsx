import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { readerHours } from "./reader-hours";
import { ReaderTime } from "./reader-time";

afterEach(() => vi.restoreAllMocks());

const evening = { startsAt: "2026-12-06T18:00:00.000Z", endsAt: "2026-12-06T20:30:00.000Z" };
const night = { ...evening, endsAt: "2026-12-07T06:00:00.000Z" };

it.each([
  ["Europe/Athens", evening, ""],
  ["Europe/Helsinki", evening, ""],
  ["Europe/London", evening, "Sunday 6 December, 18:00–20:30"],
  ["Asia/Tokyo", evening, "Monday 7 December, 03:00–05:30"],
  ["America/New_York", night, "Sunday 6 December, 13:00 – Monday 7 December, 01:00"],
])("reads in %s, where the clock differs, day and hours", (zone, times, hours) =>
  expect(readerHours(zone, "Europe/Athens", times, "en")).toBe(hours),
);

it("adds the reader's hours to those of the place", async () => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: "Europe/London" };
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  render(<ReaderTime locale="en" {...evening} zone="Europe/Athens" label="For you: {time}" />);
  expect(await screen.findByText("For you: Sunday 6 December, 18:00–20:30")).toBeTruthy();
});
