import { expect, it } from "vitest";
import { highlight } from "./highlight";

it("marks the original, accented letters", () => {
  expect(highlight("Το Μάρμαρο της Τήνου", ["μαρμαρο"])).toEqual([{ text: "Το ", match: false }, { text: "Μάρμαρο", match: true }, { text: " της Τήνου", match: false }]);
});
it("marks letters in pieces (NFD) whole", () => {
  expect(highlight("Τήνος".normalize("NFD"), ["τη"])[0]).toEqual({ text: "Τή".normalize("NFD"), match: true });
});
it.each([["Ευχαριστώ", ["χαρ", "τω"]], ["a", ["b"]], ["«Φως»", ["φωσ"]]])("joined, the pieces of %s are the text", (text, words) => {
  expect(highlight(text, words as string[]).map((piece) => piece.text).join("")).toBe(text);
});
it("marks nothing where nothing matches", () => expect(highlight("abc", ["x"])).toEqual([{ text: "abc", match: false }]));
