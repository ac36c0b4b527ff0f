import type { JSONContent } from "@tiptap/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentBody } from "./body";
import { carryOver, countPassages, passageText, readOriginal, textAttribute } from "./passages";
import { renderDocument } from "./render";
import { checkDocument } from "./schema";
import { documentAssetIds, documentText, isEmptyDocument, tidyDocument } from "./text";

const text = (words: string, ...marks: object[]) =>
  ({ type: "text", text: words, ...(marks.length > 0 && { marks }) }) as JSONContent;
const paragraph = (...content: JSONContent[]): JSONContent => ({
  type: "paragraph",
  ...(content.length > 0 && { content }),
});
const doc = (...content: JSONContent[]): JSONContent => ({ type: "doc", content });
const link = { type: "link", attrs: { href: "/directory" } };
const GREEK = doc(
  { type: "heading", attrs: { level: 2 }, content: [text("Το φως")] },
  paragraph(text("Δείτε "), text("τον κατάλογο", link), text(".")),
  { type: "figure", attrs: { assetId: 7, alt: "Όψη", caption: "Η όψη", width: "wide" } },
  { type: "gallery", attrs: { assetIds: [1, 2] } },
  { type: "embed", attrs: { provider: "youtube", videoId: "dQw4w9WgXcQ" } },
  { type: "blockquote", attrs: { cite: "Μ. Καρρά" }, content: [paragraph(text("Λιτά"))] },
  {
    type: "table",
    content: [
      {
        type: "tableRow",
        content: [
          { type: "tableCell", content: [paragraph(text("Τιμή"))] },
          { type: "tableCell", content: [paragraph(text("1.250,00"))] },
        ],
      },
    ],
  },
);

/** The nodes of a document without what is written: types, assets, levels. */
const shape = ({ type, attrs, content }: JSONContent): unknown => [
  type,
  attrs?.assetId ?? attrs?.assetIds ?? attrs?.videoId ?? attrs?.level ?? null,
  type === "paragraph" || type === "heading" ? [] : (content ?? []).map(shape),
];

describe("carrying over", () => {
  const carried = carryOver(GREEK);

  it("keeps every node, and leaves no word of the other language as text", () => {
    expect(shape(carried)).toEqual(shape(GREEK));
    expect(documentAssetIds(carried)).toEqual(documentAssetIds(GREEK));
    expect(documentText(carried)).toBe("1.250,00");
    expect(JSON.stringify(carried)).not.toContain('"alt"');
    expect(countPassages(carried)).toEqual({ untranslated: 6, machine: 0 });
    expect(countPassages(GREEK)).toEqual({ untranslated: 0, machine: 0 });
  });
  it("is stored as it is, and is not empty", () => {
    expect(documentBody.parse(carried)).toEqual(carried);
    expect(isEmptyDocument(carryOver(doc(paragraph(text("Φως")))))).toBe(false);
    expect(isEmptyDocument(doc(paragraph()))).toBe(true);
  });
  it("holds the marks and links of the original", () =>
    expect(readOriginal(carried.content![1]!.attrs!.original)).toEqual(GREEK.content![1]!.content));
  it("is not rendered", () => {
    const html = renderDocument(carried, new Map(), "en");
    expect(html).not.toMatch(/original|Φως|φως|<h2|Καρρά|Όψη/);
    expect(html).toContain("1.250,00");
    expect(renderDocument(GREEK, new Map(), "el")).toContain("<h2>Το φως</h2>");
  });
  it("ends for a passage with its text; a machine's waits for a check", () => {
    const [heading] = carried.content!;
    const done = { ...heading!, content: [text("The light")] };
    expect(tidyDocument(done)).toEqual({
      type: "heading",
      attrs: { level: 2 },
      content: [text("The light")],
    });
    const proposed = { ...done, attrs: { ...done.attrs, machine: true } };
    expect(countPassages(doc(tidyDocument(proposed)))).toEqual({ untranslated: 0, machine: 1 });
    const emptied = { ...heading!, attrs: { ...heading!.attrs, machine: true } };
    expect(tidyDocument(emptied).attrs).toEqual(heading!.attrs);
  });
  it("reads back as the same structure, whatever the document", () => {
    const words = fc.string({ minLength: 1, maxLength: 12, unit: "binary" });
    const block = fc.letrec<{ block: JSONContent }>((tie) => ({
      block: fc.oneof(
        { maxDepth: 3 },
        words.map((one) => paragraph(text(one))),
        fc.constant(paragraph()),
        fc
          .tuple(fc.constantFrom(2, 3), words)
          .map(([level, one]) => ({ type: "heading", attrs: { level }, content: [text(one)] })),
        fc.tuple(fc.integer({ min: 1, max: 99 }), fc.option(words)).map(([assetId, caption]) => ({
          type: "figure",
          attrs: { assetId, ...(caption !== null && { caption }) },
        })),
        fc
          .array(tie("block"), { minLength: 1, maxLength: 3 })
          .map((content) => ({ type: "blockquote", content })),
        fc.array(words, { minLength: 1, maxLength: 3 }).map((items) => ({
          type: "bulletList",
          content: items.map((item) => ({
            type: "listItem",
            content: [paragraph(text(item))],
          })),
        })),
      ),
    })).block;
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (content) => {
        const original = doc(...content);
        const copy = carryOver(original);
        checkDocument(copy);
        expect(shape(copy)).toEqual(shape(original));
        // Every text is either kept, as it has no words, or an original.
        const texts = (node: JSONContent, each: (one: JSONContent) => string): string[] => [
          ...(node.type === "paragraph" || node.type === "heading" || textAttribute(node.type)
            ? [each(node)]
            : []),
          ...(node.content ?? []).flatMap((child) => texts(child, each)),
        ];
        const originalOf = (node: JSONContent) =>
          readOriginal(node.attrs?.original)
            ?.map((one) => one.text)
            .join("") ?? passageText(node);
        expect(texts(copy, originalOf)).toEqual(texts(original, passageText));
        expect(carryOver(copy).content).toHaveLength(content.length);
      }),
      { numRuns: 15 },
    );
  });
});

describe("an original", () => {
  const withOriginal = (original: unknown) =>
    doc({ type: "paragraph", attrs: { original } } as JSONContent);
  it.each([
    ["no JSON", "{"],
    ["no list", '{"type":"text","text":"x"}'],
    ["an empty list", "[]"],
    ["a block", '[{"type":"paragraph"}]'],
    ["an unknown mark", '[{"type":"text","text":"x","marks":[{"type":"script"}]}]'],
    [
      "an unsafe link",
      '[{"type":"text","text":"x","marks":[{"type":"link","attrs":{"href":"javascript:x"}}]}]',
    ],
    ["a number", 7],
    ["too much", JSON.stringify([text("x".repeat(100_001))])],
  ])("is refused when it is %s", (_what, original) => {
    expect(() => checkDocument(withOriginal(original))).toThrow("invalid paragraph.original");
    expect(documentBody.safeParse(withOriginal(original)).success).toBe(false);
  });
  it("is taken with marks, links and line breaks", () => {
    const original = JSON.stringify([text("x", link), { type: "hardBreak" }, text("y")]);
    expect(documentBody.parse(withOriginal(original))).toEqual(withOriginal(original));
  });
});
