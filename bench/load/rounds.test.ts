import { describe, expect, it } from "vitest";
import { problemOf } from "./rounds";

const result = (statuses: Record<string, number>, errors = 0) => ({ statuses, errors });

describe("problemOf", () => {
  it("is empty when every response is the expected one", () => {
    expect(problemOf([result({ "200": 10 }), result({ "200": 12 })], 200)).toBeUndefined();
    expect(problemOf([result({ "304": 10 })], 304)).toBeUndefined();
  });
  it("reports a round without responses", () =>
    expect(problemOf([result({}), result({ "200": 1 })], 200)).toBe(
      "1 × round without any answer",
    ));
  it("counts unexpected responses", () =>
    expect(
      problemOf([result({ "200": 10, "500": 1 }), result({ "500": 2, "429": 1 }, 4)], 200),
    ).toBe("3 × status 500, 1 × status 429, 4 × no answer"));
});
