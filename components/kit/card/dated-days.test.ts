import { expect, it } from "vitest";
import { dateBlock, datedWhen } from "./dated-days";

const zone = "Europe/Athens";
const at = (starts: string, ends: string | null) => ({
  starts: new Date(starts),
  ends: ends === null ? null : new Date(ends),
  zone,
});

it("shows what lasts several days with its first and its last day", () => {
  const fair = at("2026-12-11T08:00:00Z", "2026-12-13T18:00:00Z");
  expect(dateBlock(fair, "en")).toEqual({ days: "11–13", months: "Dec" });
  expect(datedWhen(fair, "en")).toBe("Friday 11 December – Sunday 13 December");
  expect(datedWhen(fair, "el")).toBe("Παρασκευή 11 Δεκεμβρίου – Κυριακή 13 Δεκεμβρίου");
  const months = at("2026-11-30T08:00:00Z", "2026-12-02T18:00:00Z");
  expect(dateBlock(months, "en")).toEqual({ days: "30–02", months: "Nov–Dec" });
});

it.each([
  ["an evening", "2026-12-11T18:00:00Z", "2026-12-11T20:00:00Z"],
  ["a night that ends after midnight", "2026-12-11T18:00:00Z", "2026-12-12T02:00:00Z"],
  ["what ends at midnight", "2026-12-11T06:00:00Z", "2026-12-11T22:00:00Z"],
  ["what has no end", "2026-12-11T18:00:00Z", null],
])("shows %s with its day and time", (_name, starts, ends) => {
  const item = at(starts, ends);
  expect(dateBlock(item, "en")).toEqual({ days: "11", months: "Dec" });
  expect(datedWhen(item, "en")).toMatch(/^Friday \d\d:00$/);
});
