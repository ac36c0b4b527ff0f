import { describe, expect, it } from "vitest";
import { db } from "./db";
import { likePrefix, likeInside } from "./like";

const holds = async (text: string, pattern: string) =>
  (await db.$queryRaw<{ is: boolean }[]>`SELECT ${text}::text LIKE ${pattern} AS "is"`)[0]!.is;

describe("a LIKE pattern", () => {
  it.each(["50%", "a_b", "c\\d", "ώριμα"])(
    "finds %s literally, inside and as a prefix",
    async (word) => {
      expect([
        await holds(`x ${word} y`, likeInside(word)),
        await holds(`${word} y`, likePrefix(word)),
        await holds(`x ${word}`, likePrefix(word)),
      ]).toEqual([true, true, false]);
    },
  );
  it.each([
    ["50%", "501"],
    ["a_b", "axb"],
    ["c\\d", "cd"],
  ])("treats no character of %s as a wildcard", async (word, other) => {
    expect([await holds(other, likeInside(word)), await holds(other, likePrefix(word))]).toEqual([
      false,
      false,
    ]);
  });
  it("control: matches other text without the escape", async () =>
    expect(await holds("axb", "%a_b%")).toBe(true));
});
