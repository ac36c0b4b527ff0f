import { expect, it } from "vitest";
import { highlight, type Marks } from "./highlight";

const marks = (given: Partial<Record<"prefixes" | "words" | "keyPrefixes", string[]>>): Marks => ({
  prefixes: given.prefixes ?? [],
  words: new Set(given.words),
  keyPrefixes: given.keyPrefixes ?? [],
});

it("marks the original, accented characters of a prefix", () => {
  expect(highlight("Το Μάρμαρο της Τήνου", marks({ prefixes: ["μαρμ"] }))).toEqual([
    { text: "Το ", match: false },
    { text: "Μάρμ", match: true },
    { text: "αρο της Τήνου", match: false },
  ]);
});
it("marks inflections and phonetic matches as whole words", () => {
  expect(
    highlight("Δικηγόρος Ξύλου", marks({ words: ["δικηγοροσ"], keyPrefixes: ["xil"] })),
  ).toEqual([
    { text: "Δικηγόρος", match: true },
    { text: " ", match: false },
    { text: "Ξύλου", match: true },
  ]);
});
it("marks decomposed characters (NFD) whole", () => {
  expect(highlight("Τήνος".normalize("NFD"), marks({ prefixes: ["τη"] }))[0]).toEqual({
    text: "Τή".normalize("NFD"),
    match: true,
  });
});
it.each([
  ["Ευχαριστώ, «Φως»! Ε.Μ.", ["ευχ", "φωσ"]],
  ["a", ["b"]],
  ["«Φως» — ", ["φωσ"]],
  ["ﬁne ﬀ Straße", ["fi", "strass"]],
  ["", ["x"]],
])("the joined segments of %s equal the text", (text, prefixes) => {
  expect(
    highlight(text, marks({ prefixes }))
      .map((segment) => segment.text)
      .join(""),
  ).toBe(text);
});
it("marks nothing where nothing matches, and nothing inside a word", () => {
  expect(highlight("abc", marks({ prefixes: ["x"] }))).toEqual([{ text: "abc", match: false }]);
  expect(highlight("Ναύπλιο", marks({ prefixes: ["πλιο"] }))).toEqual([
    { text: "Ναύπλιο", match: false },
  ]);
});
