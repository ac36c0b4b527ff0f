import { describe, expect, it } from "vitest";
import { makeMember } from "../../prisma/synthetic/make";
import { makeDistractors, isExpected } from "./distractors";

describe("isExpected", () => {
  const isRight = isExpected(["Ζερβ", "ξυλουργείο Βόλος", "ΟΤΕ"]);
  it.each([
    ["Ζερβουδάκης ΕΠΕ", true],
    ["Βόλος, Ξυλουργείο Νίκου", true],
    ["Ξυλουργείο Νίκου", false],
    ["ποτέ", false],
    ["οτέ", true],
    ["Αζερβ", false],
  ])("%s: %s", (name, verdict) => expect(isRight(name)).toBe(verdict));
  it("is false for an empty text", () => expect(isExpected(["", "…"])("Ζερβουδάκης")).toBe(false));
});

describe("makeDistractors", () => {
  it("makes the requested number, half of each kind, without right answers", () => {
    const [word] = makeMember(1).name_el.split(" ");
    const { members, posts } = makeDistractors(200, [
      { ability: "case-accent", query: word!, kind: "member", target: "Κάτι", expect: "hit" },
    ]);
    expect([members.length, posts.length]).toEqual([100, 100]);
    expect(members.some((one) => one.name_el === makeMember(1).name_el)).toBe(false);
  });
  it("keeps names that match only a query that must miss", () => {
    const { name_el } = makeMember(1);
    expect(
      makeDistractors(20, [
        { ability: "typos", query: name_el, kind: "member", target: "Κάτι", expect: "miss" },
      ]).members[0]!.name_el,
    ).toBe(name_el);
  });
});
