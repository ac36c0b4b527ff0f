import { describe, expect, it } from "vitest";
import { diffTexts } from "./text-diff";

const oldText = (parts: ReturnType<typeof diffTexts>) =>
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
  it("marks changed words", () => {
    const parts = diffTexts("a b c", "a x c");
    expect(parts).toEqual([
      { kind: "same", text: "a " },
      { kind: "gone", text: "b" },
      { kind: "new", text: "x" },
      { kind: "same", text: " c" },
    ]);
  });
  it("finds no difference in equal texts", () =>
    expect(diffTexts("a b", "a b")).toEqual([{ kind: "same", text: "a b" }]));
  it.each([
    ["", "α β"],
    ["α β", ""],
    ["α β γ δ", "δ γ β α"],
    ["α\nβ", "α\n\nβ γ"],
    ["a a a b", "a b a a"],
    ["", ""],
    ["😀 a", "a 😀 👍"],
    [Array.from({ length: 1_500 }, (_, index) => `w${index}`).join(" "), "w3 w2 w9 other"],
  ])("contains both texts: %j, %j", (one, other) => {
    const parts = diffTexts(one, other);
    expect([oldText(parts), later(parts)]).toEqual([one, other]);
  });
  it("replaces texts that are too long as a whole, except their common ends", () => {
    const words = (word: string) =>
      Array.from({ length: 4_000 }, (_, index) => `${word}${index}`).join(" ");
    const parts = diffTexts(`x ${words("a")} y`, `x ${words("b")} y`);
    expect(parts.map(({ kind }) => kind)).toEqual(["same", "gone", "new", "same"]);
  });
});
