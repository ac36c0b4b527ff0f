import type { JSONContent } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import type { AssetView } from "@/lib/asset/view";
import { renderDocument } from "./render";
import { checkDocument, documentAssetIds, documentText } from "./schema";

const doc = (...content: JSONContent[]): JSONContent => ({ type: "doc", content });
const paragraph = (text: string, marks?: JSONContent["marks"]): JSONContent => ({
  type: "paragraph",
  content: [{ type: "text", text, ...(marks ? { marks } : {}) }],
});
const link = (href: string) =>
  renderDocument(doc(paragraph("x", [{ type: "link", attrs: { href } }])), new Map(), "en");

describe("renderDocument", () => {
  it("escapes every text", () => {
    expect(renderDocument(doc(paragraph('<img src=x onerror="alert(1)">&')), new Map(), "el")).toBe(
      "<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;</p>",
    );
  });
  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "\tjavascript:alert(1)",
    "vbscript:x",
    "ftp://x",
  ])("removes the link %s and keeps its text", (href) => {
    expect(link(href)).toBe("<p>x</p>");
  });
  it("adds the locale prefix to paths of the site, and opens external links in a new tab", () => {
    expect(link("/directory")).toBe('<p><a href="/en/directory">x</a></p>');
    expect(link('https://example.org/?a=1&b="')).toBe(
      '<p><a href="https://example.org/?a=1&amp;b=&quot;" target="_blank" rel="noopener noreferrer">x</a></p>',
    );
  });
  it("renders assets with all sizes, and no deleted ones", () => {
    const asset = {
      url: "/assets/k/960.webp",
      width: 960,
      height: 720,
      alt: "Τοίχος",
      caption: null,
      variants: [{ url: "/assets/k/480.webp", width: 480, height: 360, format: "webp" }],
    } as AssetView;
    const figure: JSONContent = {
      type: "figure",
      attrs: { assetId: 7, alt: null, caption: "<b>" },
    };
    expect(renderDocument(doc(figure), new Map([[7, asset]]), "el")).toContain(
      'srcset="/assets/k/480.webp 480w"',
    );
    expect(renderDocument(doc(figure), new Map([[7, asset]]), "el")).toContain(
      "<figcaption>&lt;b&gt;</figcaption>",
    );
    expect(renderDocument(doc(figure), new Map(), "el")).toBe("");
    expect(documentAssetIds(doc(figure, figure))).toEqual([7]);
  });
  it("names each table by its first row", () => {
    const cell = (type: string, text: string): JSONContent => ({
      type,
      content: [paragraph(text)],
    });
    const table: JSONContent = {
      type: "table",
      content: [
        { type: "tableRow", content: [cell("tableHeader", "Ώρα"), cell("tableHeader", "Τι")] },
      ],
    };
    expect(renderDocument(doc(table), new Map(), "el")).toContain('aria-label="Πίνακας: Ώρα, Τι"');
  });
  it("renders an empty table heading as a plain cell", () => {
    const head = (...content: JSONContent[]): JSONContent => ({
      type: "tableHeader",
      attrs: { colspan: 2 },
      content,
    });
    const table: JSONContent = {
      type: "table",
      content: [
        {
          type: "tableRow",
          content: [
            head({ type: "paragraph" }),
            head(paragraph("Τι")),
            head({ type: "paragraph", content: [{ type: "text", text: " " }] }),
          ],
        },
      ],
    };
    expect(renderDocument(doc(table), new Map(), "el")).toContain(
      '<tr><td colspan="2"><p></p></td><th scope="col" colspan="2"><p>Τι</p></th><td colspan="2"><p> </p></td></tr>',
    );
  });
});

describe("checkDocument", () => {
  it("accepts documents of the editor", () =>
    expect(() =>
      checkDocument(
        doc(paragraph("α"), {
          type: "blockquote",
          attrs: { cite: "Α." },
          content: [paragraph("β")],
        }),
      ),
    ).not.toThrow());
  it.each([
    doc({ type: "script" }),
    doc({ type: "text", text: "x" }),
    { type: "paragraph" },
    doc(paragraph("x", [{ type: "evil" }])),
  ])("refuses %j", (document) => {
    expect(() => {
      checkDocument(document);
      if (document.type !== "doc") throw new RangeError("no document");
    }).toThrow();
  });
});

it("gives the text of a document, with separate blocks", () =>
  expect(documentText(doc(paragraph("α β"), paragraph("γ")))).toBe("α β\nγ"));
