import { describe, expect, it } from "vitest";
import { openingHoursSchema, openUntil, readOpeningHours } from "./hours";

const hours = openingHoursSchema.parse({ week: { mon: [{ from: "09:00", to: "14:00" }, { from: "17:30", to: "20:30" }], fri: [{ from: "20:00", to: "02:00" }] } });
// November: Athens is two hours ahead of UTC.
const at = (day: number, utc: string) => new Date(`2026-11-${day}T${utc}:00Z`);

describe("openUntil", () => {
  it.each([
    ["Monday 08:59", at(23, "06:59"), null],
    ["Monday 09:00", at(23, "07:00"), "14:00"],
    ["Monday 14:00", at(23, "12:00"), null],
    ["Monday 18:00", at(23, "16:00"), "20:30"],
    ["Tuesday 10:00", at(24, "08:00"), null],
    ["Friday 23:00", at(27, "21:00"), "02:00"],
    ["Saturday 01:59, of Friday night", at(27, "23:59"), "02:00"],
    ["Saturday 02:00", at(28, "00:00"), null],
  ])("%s", (_name, moment, expected) => expect(openUntil(hours, moment)).toBe(expected));
});

it.each([null, "x", {}, { week: { mon: [{ from: "9", to: "25:00" }] } }, { week: { noday: [] } }])("takes %j for no hours", (value) => expect(readOpeningHours(value)).toBeNull());
