import { describe, expect, it } from "vitest";
import { makeQueries, QUERY_KINDS, typeOnLatinKeys, withTypo } from "./queries";

describe("typeOnLatinKeys", () => {
  it.each([
    ["αρχιτέκτονας", "arxit;ektonaw"],
    ["Ξυλουργός", "jyloyrg;ow"],
    ["θέση 8", "u;esh 8"],
    ["αϋπνία", "aϋpn;ia"],
  ])("%s is %s", (text, input) => expect(typeOnLatinKeys(text)).toBe(input));
});

describe("withTypo", () => {
  it("changes one position of the longest word and nothing else", () => {
    for (let choice = 0; choice < 40; choice += 1) {
      const [first, second] = withTypo("ο Γεωργιάδης", choice).split(" ");
      expect(first).toBe("ο");
      expect(second![0]).toBe("Γ");
      expect(Math.abs(second!.length - "Γεωργιάδης".length)).toBeLessThanOrEqual(1);
    }
  });
  it("makes every kind of typo", () => {
    const lengths = new Set(
      Array.from({ length: 40 }, (_, choice) => withTypo("Γεωργιάδης", choice).length),
    );
    expect([...lengths].sort((a, b) => a - b)).toEqual([9, 10, 11]);
  });
  it("accepts a short word", () => expect(withTypo("ΑΒ", 3)).toBeTruthy());
});

describe("makeQueries", () => {
  const queries = makeQueries(100);
  it("makes 50 queries of each kind, deterministically, of a length that search accepts", () => {
    for (const kind of QUERY_KINDS)
      expect(queries.filter((query) => query.kind === kind)).toHaveLength(50);
    expect(makeQueries(100)).toEqual(queries);
    for (const { text } of queries) {
      expect(text.length).toBeGreaterThanOrEqual(2);
      expect(text.length).toBeLessThanOrEqual(80);
    }
  });
  it("makes queries that fit their kind", () => {
    const texts = (kind: string) =>
      queries.filter((query) => query.kind === kind).map(({ text }) => text);
    expect(texts("two letters").every((text) => text.length === 2)).toBe(true);
    expect(texts("Greeklish").every((text) => !/[α-ω]/i.test(text))).toBe(true);
    expect(texts("wrong layout").every((text) => !/[α-ω]/i.test(text))).toBe(true);
    expect(texts("no match").every((text) => /^[ξψζθχφ]{7}$/.test(text))).toBe(true);
    expect(new Set(texts("no match")).size).toBeGreaterThan(30);
  });
});
