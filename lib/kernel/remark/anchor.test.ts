import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anchorOf as passageOf, findAnchor, type TextRange } from "./anchor";
import { MAX_CONTEXT, MAX_QUOTE } from "./limits";

const TEXT =
  "Ο κήπος της πολυκατοικίας είναι μικρός.\nΤα δέντρα τον σκιάζουν το μεσημέρι.\n" +
  "Ο κήπος της πλατείας είναι μεγάλος, και τα δέντρα του νέα.";
const anchorOf = (text: string, range: TextRange) => {
  const anchor = passageOf(text, range);
  if (!anchor) throw new Error("nothing but spaces");
  return anchor;
};
const rangeOf = (words: string, text = TEXT, from = 0) => {
  const at = text.indexOf(words, from);
  return { from: at, to: at + words.length };
};
const found = (text: string, anchor: Parameters<typeof findAnchor>[1]) => {
  const range = findAnchor(text, anchor);
  return range && text.slice(range.from, range.to);
};

/** What a request makes of the texts in its body. */
const trimmed = (_: string, value: unknown) => (typeof value === "string" ? value.trim() : value);

/** Texts of different words, so that a passage is told apart by its own. */
const words = fc
  .uniqueArray(fc.stringMatching(/^[α-ω]{4,9}$/), { minLength: 40, maxLength: 60 })
  .map((list) => list.join(" "));

describe("a passage", () => {
  it("is found at its place in the text as it was", () => {
    fc.assert(
      fc.property(words, fc.nat(), fc.nat({ max: 60 }), (text, at, length) => {
        const from = at % (text.length - 1);
        const to = Math.min(text.length, from + 1 + length);
        const words = text.slice(from, to);
        fc.pre(words.trim() !== "");
        const start = from + words.length - words.trimStart().length;
        const range = { from: start, to: start + words.trim().length };
        expect(findAnchor(text, anchorOf(text, { from, to }))).toEqual(range);
      }),
    );
  });

  it("is found after anything was written before or behind it", () => {
    fc.assert(
      fc.property(words, words, words, (text, before, behind) => {
        const range = { from: 60, to: 110 };
        const edited = `${before}\n${text}\n${behind}`;
        const anchor = anchorOf(text, range);
        expect(anchor).toEqual(JSON.parse(JSON.stringify(anchor), trimmed));
        const again = findAnchor(edited, anchor);
        expect(edited.slice(again?.from, again?.to)).toBe(anchor.exact);
      }),
    );
  });

  it("is found with a few letters changed, up to about as many", () => {
    fc.assert(
      fc.property(words, fc.array(fc.nat({ max: 39 }), { maxLength: 4 }), (text, places) => {
        const range = { from: 60, to: 100 };
        const letters = [...text];
        for (const place of places) letters[range.from + place] = "x";
        const again = findAnchor(letters.join(""), anchorOf(text, range));
        expect(again).toBeDefined();
        expect(Math.abs(again!.from - range.from)).toBeLessThanOrEqual(4);
        expect(Math.abs(again!.to - range.to)).toBeLessThanOrEqual(4);
      }),
    );
  });

  it("is gone once it was deleted", () => {
    fc.assert(
      fc.property(words, (text) => {
        const range = { from: 60, to: 100 };
        const without = text.slice(0, range.from) + text.slice(range.to);
        expect(findAnchor(without, anchorOf(text, range))).toBeUndefined();
      }),
    );
  });

  it("is told from the same words elsewhere by what stands around them", () => {
    const second = rangeOf("Ο κήπος", TEXT, 20);
    const anchor = anchorOf(TEXT, second);
    expect(findAnchor(TEXT, anchor)).toEqual(second);
    const moved = `Νέα αρχή του κειμένου, μακριά.\n${TEXT}`;
    expect(findAnchor(moved, anchor)?.from).toBe(moved.lastIndexOf("Ο κήπος"));
  });

  it("is the nearest of several with the same context", () => {
    const text = "ίδια λόγια εδώ. ".repeat(9);
    const range = { from: 64, to: 78 };
    expect(findAnchor(text, anchorOf(text, range))).toEqual(range);
  });

  it("follows what replaced it between the same words", () => {
    const anchor = anchorOf(TEXT, rangeOf("Τα δέντρα τον σκιάζουν το μεσημέρι."));
    const edited = TEXT.replace("Τα δέντρα τον σκιάζουν το μεσημέρι.", "Οι ελιές κάνουν ίσκιο.");
    expect(found(edited, anchor)).toBe("Οι ελιές κάνουν ίσκιο.");
  });

  it("of one short word is not found in other sentences", () => {
    const anchor = anchorOf("Πες του το ναι πριν φύγει από εκεί.", { from: 11, to: 14 });
    expect(found("Πες του το ναι πριν φύγει από εκεί.", anchor)).toBe("ναι");
    expect(found("Δέντρα είναι εδώ.", anchor)).toBeUndefined();
  });

  it("is kept by its beginning when it is long, with a bounded context", () => {
    const text = "α".repeat(100) + "β".repeat(1_000) + "γ".repeat(100);
    const anchor = anchorOf(text, { from: 100, to: 1_100 });
    expect([anchor.exact.length, anchor.prefix.length, anchor.suffix.length]).toEqual([
      MAX_QUOTE,
      MAX_CONTEXT,
      MAX_CONTEXT,
    ]);
    expect(findAnchor(text, anchor)?.from).toBe(100);
  });

  it("is looked for quickly in a long text that no longer has it", () => {
    const text = "Άλλα λόγια για άλλα πράγματα. ".repeat(4_000);
    const anchor = { ...anchorOf(TEXT, { from: 0, to: 110 }), position: 60_000 };
    const start = performance.now();
    expect(findAnchor(text, anchor)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
