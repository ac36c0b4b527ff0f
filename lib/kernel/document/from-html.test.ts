import type { JSONContent } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import type { AssetView } from "@/lib/kernel/asset/view";
import { convertHtml } from "./convert-html";
import { documentFromHtml } from "./from-html";
import { measureHtml } from "./html-depth";
import { renderDocument } from "./render";

const assets = new Map(
  [1, 2].map((id) => [
    id,
    {
      id,
      kind: "picture",
      duration: null,
      url: `/assets/${id}.webp`,
      width: 96,
      height: 72,
      alt: "Τοίχος",
      caption: "Δική της",
      credit: null,
      licence: null,
      shows: null,
      parent_type: "post",
      parent_id: null,
      mime: "image/webp",
      bytes: 1,
      focal_x: 0.5,
      focal_y: 0.5,
      variants: [],
    } satisfies AssetView,
  ]),
);
const html = (from: string) => renderDocument(documentFromHtml(from), assets, "en");

describe("documentFromHtml", () => {
  it.each([
    ["<p>α <b>β</b> <i>γ</i></p>", "<p>α <strong>β</strong> <em>γ</em></p>"],
    ["<b><p>α</p><p>β</p></b>", "<p><strong>α</strong></p><p><strong>β</strong></p>"],
    ["α<br>β<br>", "<p>α<br>β</p>"],
    ["  α \n  β  <span> γ</span>", "<p>α β γ</p>"],
    ["<h1>Α</h1><h4>β</h4>", "<h2>Α</h2><h3>β</h3>"],
    [
      "<ul><li>α<ul><li>β</li></ul></li><li></li></ul>",
      "<ul><li><p>α</p><ul><li><p>β</p></li></ul></li></ul>",
    ],
    ["<ol><li><h2>α</h2></li></ol>", "<ol><li><p></p><h2>α</h2></li></ol>"],
    ["<div>α<div>β</div>γ</div>", "<p>α</p><p>β</p><p>γ</p>"],
    ["<unknown-tag>α</unknown-tag><o:p>β</o:p>", "<p>αβ</p>"],
    ["<pre>α\n β</pre>", "<p>α<br> β</p>"],
    [
      '<a href="https://x.example"><b>α</b></a>',
      '<p><strong><a href="https://x.example" target="_blank" rel="noopener noreferrer">α</a></strong></p>',
    ],
    ['<a href="javascript:x">α</a>', "<p>α</p>"],
    [
      "<blockquote><p>α</p><footer>— Β. Γ.</footer></blockquote>",
      "<blockquote><p>α</p><footer>Β. Γ.</footer></blockquote>",
    ],
    ['<b style="font-weight:normal"><p>α</p></b>', "<p>α</p>"],
    [
      '<iframe src="https://player.vimeo.com/video/123456789"></iframe>',
      expect.stringContaining('data-embed="vimeo" data-video="123456789"'),
    ],
    ["", "<p></p>"],
  ])("converts %s", (from, to) => expect(html(from)).toEqual(to));

  it("converts tables, and nested ones to lines", () => {
    expect(
      html(
        "<table><tr><th>α</th><td colspan=2>β<table><tr><td>γ</td></tr></table></td></tr></table>",
      ),
    ).toContain('<tr><th scope="col"><p>α</p></th><td colspan="2"><p>β</p><p>γ</p></td></tr>');
  });

  const all: JSONContent = {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Α" }] },
      {
        type: "paragraph",
        content: [
          { type: "text", text: "β " },
          { type: "text", marks: [{ type: "bold" }], text: "γ" },
          { type: "hardBreak" },
          {
            type: "text",
            marks: [{ type: "link", attrs: { href: "https://x.example/" } }],
            text: "δ",
          },
        ],
      },
      {
        type: "bulletList",
        content: [
          {
            type: "listItem",
            content: [{ type: "paragraph", content: [{ type: "text", text: "ε" }] }],
          },
        ],
      },
      {
        type: "blockquote",
        attrs: { cite: "Ζ." },
        content: [{ type: "paragraph", content: [{ type: "text", text: "η" }] }],
      },
      { type: "figure", attrs: { assetId: 1 } },
      { type: "figure", attrs: { assetId: 2, alt: "θ", caption: "ι" } },
      { type: "gallery", attrs: { assetIds: [1, 2] } },
      { type: "embed", attrs: { provider: "youtube", videoId: "dQw4w9WgXcQ" } },
      { type: "horizontalRule" },
      {
        type: "table",
        content: [
          {
            type: "tableRow",
            content: [
              {
                type: "tableHeader",
                content: [{ type: "paragraph", content: [{ type: "text", text: "κ" }] }],
              },
              { type: "tableCell", attrs: { colspan: 2 }, content: [{ type: "paragraph" }] },
            ],
          },
        ],
      },
    ],
  };
  it("round-trips rendered HTML", () =>
    expect(documentFromHtml(renderDocument(all, assets, "el"))).toEqual(all));
});

it("measures depth and number of elements, with optional end tags", () => {
  expect([
    measureHtml("<p>".repeat(500)),
    measureHtml("<div><b>x</b></div>"),
    measureHtml("<b></i><b>"),
    measureHtml("x"),
  ]).toEqual([
    { depth: 0, elements: 500 },
    { depth: 2, elements: 2 },
    { depth: 2, elements: 2 },
    { depth: 0, elements: 0 },
  ]);
});

describe("HTML with too many elements", () => {
  it("is refused before it is parsed", () =>
    expect(() => documentFromHtml("<b>a</b>".repeat(20_001))).toThrow("too many elements"));
  it("is refused by each limit", async () => {
    expect(await convertHtml("<b>a</b>".repeat(25_000))).toBeNull();
    expect(await convertHtml(`<table>${"<tr><td>a".repeat(9_000)}`)).toBeNull();
    expect(await convertHtml(`x${"<br>".repeat(39_000)}y`)).toBeNull();
    expect(await convertHtml("<b>a</b>")).toMatchObject({ type: "doc" });
  });
});
