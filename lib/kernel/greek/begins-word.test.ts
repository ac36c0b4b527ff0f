import { expect, it } from "vitest";
import { beginsWord } from "./begins-word";

it.each([
  ["αρθ", "Άρθρα"],
  ["arthr", "Άρθρα"],
  ["εκδ", "Ημερολόγιο εκδηλώσεων"],
  ["ekdil", "Ημερολόγιο εκδηλώσεων"],
  ["new p", "New post"],
  ["post", "New post"],
])("%s begins a word of %s", (query, name) => expect(beginsWord(query, name)).toBe(true));

it.each([
  ["ρθρα", "Άρθρα"],
  ["ost", "New post"],
  ["page", "Νέο άρθρο"],
])("%s begins no word of %s", (query, name) => expect(beginsWord(query, name)).toBe(false));
