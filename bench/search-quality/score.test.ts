import { describe, expect, it } from "vitest";
import { fails, score, scoreAbilities, type QueryResult } from "./score";

const result = (expect: "hit" | "miss", rank: number | null, ability = "typos"): QueryResult => ({
  ability,
  query: "q",
  kind: "post",
  target: "t",
  expect,
  rank,
});

describe("score", () => {
  it("counts found hits, found misses, and their ranks", () => {
    expect(
      score("all", [
        result("hit", 1),
        result("hit", 4),
        result("hit", null),
        result("hit", 2),
        result("miss", null),
        result("miss", 3),
      ]),
    ).toEqual({
      ability: "all",
      hits: 4,
      found: 3,
      misses: 2,
      wrong: 1,
      recall: 75,
      wrongShare: 50,
      mrr: (1 + 1 / 4 + 0 + 1 / 2) / 4,
    });
  });
  it("has no shares without rows", () =>
    expect(score("none", [])).toMatchObject({ recall: null, wrongShare: null, mrr: null }));
});

it.each([
  ["hit", 3, false],
  ["hit", null, true],
  ["miss", null, false],
  ["miss", 1, true],
] as const)("a %s at %s fails: %s", (expected, rank, verdict) =>
  expect(fails(result(expected, rank))).toBe(verdict),
);

it("scores each ability by itself", () => {
  const scores = scoreAbilities([
    result("hit", 1, "b"),
    result("hit", null, "a"),
    result("hit", 1, "b"),
  ]);
  expect(scores.map(({ ability, recall }) => [ability, recall])).toEqual([
    ["b", 100],
    ["a", 0],
  ]);
});
