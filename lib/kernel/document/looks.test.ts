import type { JSONContent } from "@tiptap/core";
import { expect, it } from "vitest";
import type { AssetView } from "@/lib/kernel/asset/view";
import { LongLineError } from "./attributes";
import { documentFromHtml } from "./from-html";
import { MAX_FOOTNOTE } from "./passages";
import { carryOver } from "./passages";
import { renderDocument } from "./render";
import { checkDocument, documentText } from "./schema";
import { isEmptyDocument } from "./text";

const doc = (...content: JSONContent[]): JSONContent => ({ type: "doc", content });
const text = (words: string): JSONContent => ({ type: "text", text: words });
const paragraph = (...content: JSONContent[]): JSONContent => ({ type: "paragraph", content });
const note = (words: unknown): JSONContent => ({ type: "footnote", attrs: { text: words } });
const assets = new Map(
  [1, 2, 3].map((id) => [
    id,
    { id, url: `/${id}.webp`, width: 9, height: 9, alt: "", caption: null, variants: [] },
  ]),
) as unknown as Map<number, AssetView>;
const html = (document: JSONContent) => renderDocument(document, assets, "en");
const gallery = (look: unknown, ...assetIds: number[]) =>
  doc({ type: "gallery", attrs: { assetIds, ...(look ? { look } : {}) } });
const cell = (type: string, words: string) => ({ type, content: [paragraph(text(words))] });

const ALL = doc(
  paragraph(text("One"), note("A source"), text(" two"), note("<b> & more")),
  { type: "blockquote", attrs: { look: "pull" }, content: [paragraph(text("Large"))] },
  { type: "aside", content: [paragraph(text("Beside"))] },
  { type: "figure", attrs: { assetId: 1, look: "drawing" } },
  { type: "gallery", attrs: { assetIds: [1, 2], look: "compare" } },
  { type: "gallery", attrs: { assetIds: [1, 2, 3], look: "series" } },
  {
    type: "table",
    attrs: { look: "facts" },
    content: [
      { type: "tableRow", content: [cell("tableCell", "Area"), cell("tableCell", "90 m²")] },
    ],
  },
);

it("writes every look, and reads back what it wrote", () => {
  expect(() => checkDocument(ALL)).not.toThrow();
  expect(documentFromHtml(html(ALL))).toEqual(ALL);
});

it("numbers footnotes in the order of the text, with ways there and back, and escapes them", () => {
  const made = html(ALL);
  expect(made).toContain(
    '<sup class="note-mark" data-note="A source"><a id="note-mark-1" href="#note-1" ' +
      'aria-label="Footnote 1">1</a></sup> two',
  );
  expect(made.endsWith("</ol></section>")).toBe(true);
  expect(made).toContain(
    '<li id="note-2">&lt;b&gt; &amp; more <a href="#note-mark-2" ' +
      'aria-label="Back to footnote 2 in the text">↩</a></li>',
  );
  expect(html(doc(paragraph(text("none"))))).toBe("<p>none</p>");
});

it("finds the words of footnotes, without parting their paragraph", () => {
  expect(documentText(doc(paragraph(text("One"), note("A source"), text(" two"))))).toBe(
    "One (A source) two",
  );
  expect(isEmptyDocument(doc(paragraph(note("A source"))))).toBe(false);
});

it("compares two pictures with a slider, and shows other numbers side by side", () => {
  const compared = html(gallery("compare", 1, 2));
  expect(compared).toContain('data-look="compare"');
  expect(compared).toContain('<input type="range"');
  for (const ids of [[1], [1, 2, 3], [1, 99]]) {
    const made = html(gallery("compare", ...ids));
    expect(made).not.toContain("data-look");
    expect(made).not.toContain("<input");
  }
});

it("refuses unknown looks, and footnotes that are empty, too long or no text", () => {
  const quote = (look: unknown) =>
    doc({ type: "blockquote", attrs: { look }, content: [paragraph()] });
  for (const bad of [
    gallery("huge", 1),
    quote("facts"),
    doc({ type: "figure", attrs: { assetId: 1, look: "pull" } }),
    doc(paragraph(note(""))),
    doc(paragraph(note(7))),
    doc(note("outside of a line")),
  ])
    expect(() => checkDocument(bad), JSON.stringify(bad)).toThrow(RangeError);
  expect(() => checkDocument(doc(paragraph(note("x".repeat(MAX_FOOTNOTE + 1)))))).toThrow(
    LongLineError,
  );
});

it("carries looks and footnotes over to the other language", () => {
  const carried = carryOver(ALL);
  expect(() => checkDocument(carried)).not.toThrow();
  const looks = (document: JSONContent) =>
    document.content?.map(({ attrs }) => (attrs?.look as string | undefined) ?? null);
  expect(looks(carried)).toEqual(looks(ALL));
  expect(carried.content?.[0]?.attrs?.original).toContain("A source");
});
