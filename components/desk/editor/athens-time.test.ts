import { describe, expect, it } from "vitest";
import { fromAthensField, toAthensField } from "./athens-time";

describe("times of publication", () => {
  it("are those of Athens, in summer and in winter, wherever the browser is", () => {
    expect(toAthensField("2026-11-24T06:00:00.000Z")).toBe("2026-11-24T08:00");
    expect(toAthensField("2026-07-01T06:00:00.000Z")).toBe("2026-07-01T09:00");
    expect(fromAthensField("2026-11-24T08:00")).toBe("2026-11-24T06:00:00.000Z");
    expect(fromAthensField("2026-07-01T09:00")).toBe("2026-07-01T06:00:00.000Z");
  });
  it("around the change of the clock come back as they were", () => {
    for (const iso of [
      "2026-03-29T00:30:00.000Z",
      "2026-03-29T01:30:00.000Z",
      "2026-10-25T02:30:00.000Z",
    ])
      expect(fromAthensField(toAthensField(iso))).toBe(iso);
  });
  it.each(["", "2026-11-24", "x", "0020-11-24T08:00"])(
    "an empty or half-written one is none: %j",
    (value) => expect(fromAthensField(value)).toBeNull(),
  );
  it("none is an empty field", () => expect(toAthensField(null)).toBe(""));
});
