import { render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ReaderTime } from "./reader-time";

afterEach(() => vi.restoreAllMocks());

const readIn = (timeZone: string, endsAt = "2026-12-06T20:30:00.000Z") => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  const { container } = render(
    <ReaderTime
      locale="en"
      startsAt="2026-12-06T18:00:00.000Z"
      endsAt={endsAt}
      zone="Europe/Athens"
      label="For you: {time}"
    />,
  );
  return container.textContent;
};

it("says nothing where the clocks agree", () => {
  expect(readIn("Europe/Athens")).toBe("");
  expect(readIn("Europe/Helsinki")).toBe("");
});

it("says the hours by the reader's clock", () => {
  expect(readIn("Europe/London")).toBe("For you: Sunday 6 December, 18:00–20:30");
});

it("names both days where it ends on another", () => {
  expect(readIn("Asia/Tokyo")).toBe("For you: Monday 7 December, 03:00–05:30");
  expect(readIn("America/New_York", "2026-12-07T06:00:00.000Z")).toBe(
    "For you: Sunday 6 December, 13:00 – Monday 7 December, 01:00",
  );
});
