import type { JSONContent } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { pairSections, sectionsOf } from "./outline";
import { carryOver } from "./passages";

const doc = (...content: JSONContent[]): JSONContent => ({ type: "doc", content });
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const heading = (text: string, level = 2) => ({
  type: "heading",
  attrs: { level },
  content: [{ type: "text", text }],
});
const figure = (assetId: number) => ({ type: "figure", attrs: { assetId } });

const pairsOf = (here: JSONContent, there: JSONContent) =>
  pairSections(sectionsOf(here), sectionsOf(there)).map((pair) => [
    pair.here ?? null,
    pair.there ?? null,
  ]);

describe("the sections of two translations", () => {
  const greek = doc(
    paragraph("Αρχή"),
    heading("Φως"),
    paragraph("α"),
    figure(1),
    heading("Σκιά"),
    paragraph("β"),
    paragraph("γ"),
    heading("Τέλος"),
    paragraph("δ"),
  );
  it("are found, with the beginning before the first heading", () => {
    expect(sectionsOf(greek).map(({ title }) => title)).toEqual([null, "Φως", "Σκιά", "Τέλος"]);
    expect(sectionsOf(null)).toEqual([]);
    expect(sectionsOf(doc({ type: "paragraph" }))).toEqual([]);
  });
  it("are pairs when one was carried over from the other", () => {
    const all = [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ];
    expect(pairsOf(greek, carryOver(greek))).toEqual(all);
    expect(sectionsOf(carryOver(greek))[1]?.title).toBe("Φως");
  });
  it("show one in the middle that lacks a counterpart, on either side", () => {
    const english = doc(
      paragraph("Start"),
      heading("Light"),
      paragraph("a"),
      figure(1),
      heading("End"),
      paragraph("d"),
    );
    const expected = [
      [0, 0],
      [1, 1],
      [2, null],
      [3, 2],
    ];
    expect(pairsOf(greek, english)).toEqual(expected);
    expect(pairsOf(english, greek)).toEqual(expected.map(([a, b]) => [b, a]));
  });
  it("are all alone beside an empty document", () =>
    expect(pairsOf(greek, doc())).toEqual([0, 1, 2, 3].map((at) => [at, null])));
});
