import { describe, expect, it } from "vitest";
import { fromAthensField, toAthensField } from "./athens-time";

describe("datetime-local values", () => {
  it("are Athens time, in summer and winter, in every time zone of the browser", () => {
    expect(toAthensField("2026-11-24T06:00:00.000Z")).toBe("2026-11-24T08:00");
    expect(toAthensField("2026-07-01T06:00:00.000Z")).toBe("2026-07-01T09:00");
    expect(fromAthensField("2026-11-24T08:00")).toBe("2026-11-24T06:00:00.000Z");
    expect(fromAthensField("2026-07-01T09:00")).toBe("2026-07-01T06:00:00.000Z");
  });
  it("survive a round trip around the change to daylight saving time", () => {
    for (const iso of [
      "2026-03-29T00:30:00.000Z",
      "2026-03-29T01:30:00.000Z",
      "2026-10-25T02:30:00.000Z",
    ])
      expect(fromAthensField(toAthensField(iso))).toBe(iso);
  });
  it.each(["", "2026-11-24", "x", "0020-11-24T08:00"])(
    "are null when empty or incomplete: %j",
    (value) => expect(fromAthensField(value)).toBeNull(),
  );
  it("are empty for null", () => expect(toAthensField(null)).toBe(""));
});
