import type { JSONContent } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import type { AssetView } from "@/lib/kernel/asset/view";
import { documentFromHtml } from "./from-html";
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
      credit: null,
      licence: null,
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
  const halves = (...ids: number[]) =>
    doc(...ids.map((assetId) => ({ type: "figure", attrs: { assetId, width: "pair" } })));
  const assets = new Map(
    [1, 2, 3].map((id) => [
      id,
      { id, url: `/${id}.webp`, width: 9, height: 9, alt: "", caption: null, variants: [] },
    ]),
  ) as unknown as Map<number, AssetView>;
  it("writes the width of a figure, with the sizes that it is shown in", () => {
    const wide = (width?: string) =>
      renderDocument(doc({ type: "figure", attrs: { assetId: 1, width } }), assets, "el");
    expect(wide()).toBe(
      '<figure data-asset-id="1"><img src="/1.webp" srcset="" sizes="(min-width: 1200px) 44rem, 100vw"' +
        ' width="9" height="9" alt="" loading="lazy" decoding="async"></figure>',
    );
    expect(wide("full")).toContain('<figure data-asset-id="1" data-width="full"><img');
    expect(wide("full")).toContain('sizes="100vw"');
    expect(wide("huge")).toBe(wide());
  });
  it("puts two neighbouring figures of half width into one row, and a third alone", () => {
    const html = renderDocument(halves(1, 2, 3), assets, "el");
    expect(html.match(/<div class="figure-pair">|<figure[^>]*>|<\/div>/g)).toEqual([
      '<div class="figure-pair">',
      '<figure data-asset-id="1" data-width="pair">',
      '<figure data-asset-id="2" data-width="pair">',
      "</div>",
      '<figure data-asset-id="3" data-width="pair">',
    ]);
  });
  it("reads back the widths that it wrote", () =>
    expect(documentFromHtml(renderDocument(halves(1, 2), assets, "el"))).toEqual(halves(1, 2)));
  it("shows readers nothing of an image that was left out", () => {
    const omitted = doc(paragraph("α"), {
      type: "omittedImage",
      attrs: { src: "https://elsewhere.example/a.jpg", alt: "Ένα σπίτι" },
    });
    expect(() => checkDocument(omitted)).not.toThrow();
    expect(renderDocument(omitted, assets, "el")).toBe("<p>α</p>");
    expect(documentText(omitted)).toBe("α");
    expect(documentAssetIds(omitted)).toEqual([]);
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
