import { describe, expect, it } from "vitest";
import { complaintOf } from "./rounds";

const result = (statuses: Record<string, number>, errors = 0) => ({ statuses, errors });

describe("complaintOf", () => {
  it("has nothing to say when every answer is the expected one", () => {
    expect(complaintOf([result({ "200": 10 }), result({ "200": 12 })], 200)).toBeUndefined();
    expect(complaintOf([result({ "304": 10 })], 304)).toBeUndefined();
  });
  it("notices a round in which nothing came back", () =>
    expect(complaintOf([result({}), result({ "200": 1 })], 200)).toBe(
      "1 × round without any answer",
    ));
  it("adds up what was not", () =>
    expect(
      complaintOf([result({ "200": 10, "500": 1 }), result({ "500": 2, "429": 1 }, 4)], 200),
    ).toBe("3 × status 500, 1 × status 429, 4 × no answer"));
});
