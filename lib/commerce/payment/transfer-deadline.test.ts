import { describe, expect, it } from "vitest";
import { transferDeadline } from "./transfer-deadline";

/** A Monday, without a public holiday near. */
const NOW = new Date("2026-11-23T08:00:00Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const deadline = (days: number | null, createdAt = NOW) =>
  transferDeadline(
    { createdAt, event: days === null ? null : { startsAt: inDays(days) } },
    NOW,
  )?.toISOString();

describe("the deadline of a bank transfer", () => {
  it("is the end of the third working day, as it is without an event", () => {
    expect(deadline(30)).toBe("2026-11-26T21:59:59.999Z");
    expect(deadline(null)).toBe("2026-11-26T21:59:59.999Z");
  });

  it("is shorter in the last week, and leaves the seats three days before the event", () => {
    expect(deadline(6.9)).toBe("2026-11-24T21:59:59.999Z");
    expect(deadline(5)).toBe("2026-11-24T21:59:59.999Z");
    // An order on a Friday, whose working days end on Wednesday.
    const friday = new Date("2026-11-20T08:00:00Z");
    expect(transferDeadline({ createdAt: friday, event: { startsAt: inDays(5) } }, friday)).toEqual(
      inDays(2),
    );
  });

  it("does not exist in the last five days, nor once it is over", () => {
    expect(deadline(4.9)).toBeUndefined();
    expect(deadline(-1)).toBeUndefined();
    expect(deadline(30, inDays(-10))).toBeUndefined();
  });
});
