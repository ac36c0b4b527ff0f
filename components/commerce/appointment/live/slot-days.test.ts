import { expect, it } from "vitest";
import { slotDays } from "./slot-days";

const slot = (starts: string, id = 1) => ({
  id,
  starts_at: starts,
  ends_at: starts,
  time_zone: "Europe/Athens",
  version: 1,
});

it("groups times by the days of the company", () => {
  const days = slotDays(
    [slot("2027-03-27T21:30:00Z"), slot("2027-03-27T22:30:00Z"), slot("2027-03-28T06:00:00Z")],
    "en",
  );
  expect(days.map(({ label, times }) => [label, times.map(({ time }) => time)])).toEqual([
    ["Saturday 27 March", ["23:30"]],
    ["Sunday 28 March", ["00:30", "09:00"]],
  ]);
});
it("tells the two 03:30s of the night in which clocks go back apart", () => {
  const [day] = slotDays([slot("2027-10-31T00:30:00Z"), slot("2027-10-31T01:30:00Z")], "el");
  expect(day?.label).toBe("Κυριακή 31 Οκτωβρίου");
  expect(day?.times.map(({ time }) => time)).toEqual([
    "03:30 (ώρα Αθήνας, GMT+3)",
    "03:30 (ώρα Αθήνας, GMT+2)",
  ]);
});
