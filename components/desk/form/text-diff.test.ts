import { describe, expect, it } from "vitest";
import { diffTexts } from "./text-diff";

const former = (parts: ReturnType<typeof diffTexts>) =>
  parts
    .filter(({ kind }) => kind !== "new")
    .map(({ text }) => text)
    .join("");
const later = (parts: ReturnType<typeof diffTexts>) =>
  parts
    .filter(({ kind }) => kind !== "gone")
    .map(({ text }) => text)
    .join("");

describe("diffTexts", () => {
  it("names the words that changed", () => {
    const parts = diffTexts("a b c", "a x c");
    expect(parts).toEqual([
      { kind: "same", text: "a " },
      { kind: "gone", text: "b" },
      { kind: "new", text: "x" },
      { kind: "same", text: " c" },
    ]);
  });
  it("sees nothing in two texts that are the same", () =>
    expect(diffTexts("a b", "a b")).toEqual([{ kind: "same", text: "a b" }]));
  it.each([
    ["", "α β"],
    ["α β", ""],
    ["α β γ δ", "δ γ β α"],
    ["α\nβ", "α\n\nβ γ"],
    ["a a a b", "a b a a"],
    ["", ""],
    ["😀 a", "a 😀 👍"],
    [Array.from({ length: 1_500 }, (_, at) => `w${at}`).join(" "), "w3 w2 w9 other"],
  ])("gives both texts back: %j, %j", (one, other) => {
    const parts = diffTexts(one, other);
    expect([former(parts), later(parts)]).toEqual([one, other]);
  });
  it("takes texts that are too long as a whole, but for what they have in common at their ends", () => {
    const words = (word: string) =>
      Array.from({ length: 4_000 }, (_, index) => `${word}${index}`).join(" ");
    const parts = diffTexts(`x ${words("a")} y`, `x ${words("b")} y`);
    expect(parts.map(({ kind }) => kind)).toEqual(["same", "gone", "new", "same"]);
  });
});
