import { describe, expect, it } from "vitest";
import { snippetOf } from "./snippet";

const marks = (...prefixes: string[]) => ({ prefixes, words: new Set<string>(), keyPrefixes: [] });
const shown = (texts: (string | null)[], ...words: string[]) =>
  snippetOf(texts, marks(...words))
    ?.map(({ text, match }) => (match ? `[${text}]` : text))
    .join("");

describe("the sentence that matches", () => {
  it("is the one with the most of the words, marked as they are written", () => {
    const text = "Ένας κήπος. Ο ΚΉΠΟΣ που κοιμάται το καλοκαίρι! Τα είδη του κήπου.";
    expect(shown([null, text], "κηποσ", "κοιμαται")).toBe("Ο [ΚΉΠΟΣ] που [κοιμάται] το καλοκαίρι!");
  });

  it("marks whole letters: dialytika, decomposed accents, ligatures", () => {
    expect(shown(["Το προϊόν"], "προι")).toBe("Το [προϊ]όν");
    expect(shown(["μια αυλή".normalize("NFD")], "αυλη")).toBe(`μια [${"αυλή".normalize("NFD")}]`);
    expect(shown(["the ofﬁce"], "offi")).toBe("the [ofﬁ]ce");
  });

  it("is cut around the match when it is long", () => {
    const text = `${"λέξη ".repeat(80)}στόχος ${"λέξη ".repeat(80)}`;
    const cut = shown([text], "στοχοσ") ?? "";
    expect(cut).toMatch(/^… λέξη .*\[στόχος\].*λέξη …$/);
    expect(cut.length).toBeLessThan(200);
  });

  it("is null without a match", () => {
    expect(snippetOf(["Τίποτα", null], marks("κηποσ"))).toBeNull();
    expect(snippetOf([], marks("κηποσ"))).toBeNull();
  });
});
