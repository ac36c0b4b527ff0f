import type { JSONContent } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { documentBody } from "./body";
import { documentFromHtml } from "./from-html";
import { renderDocument } from "./render";
import { checkDocument } from "./schema";
import { HOSTILE_HTML, HOSTILE_TEXTS } from "./test-hostile";

const VIDEO = "dQw4w9WgXcQ";
const doc = (...content: unknown[]) => ({ type: "doc", content }) as JSONContent;
const paragraphOf = (text: unknown, ...marks: unknown[]) => ({
  type: "paragraph",
  content: [{ type: "text", text, ...(marks.length > 0 ? { marks } : {}) }],
});
const linked = (href: unknown) => doc(paragraphOf("x", { type: "link", attrs: { href } }));
const nested = (depth: number) => {
  let node: JSONContent = paragraphOf("x") as JSONContent;
  for (let level = 0; level < depth; level += 1) node = { type: "blockquote", content: [node] };
  return doc(node);
};
const cell = (...content: unknown[]) => ({ type: "tableCell", content });
const table = (...cells: unknown[]) => ({
  type: "table",
  content: [{ type: "tableRow", content: cells }],
});

/** All tags and attributes that the renderer writes; any other in its output is a vulnerability. */
const TAG = /<\/?([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*>/g;
const TAGS = new Set([
  "p",
  "h2",
  "h3",
  "ul",
  "ol",
  "li",
  "br",
  "hr",
  "figure",
  "figcaption",
  "img",
  "blockquote",
  "footer",
  "div",
  "table",
  "tbody",
  "tr",
  "th",
  "td",
  "strong",
  "em",
  "s",
  "u",
  "a",
]);
const ATTRIBUTES = new Set([
  "href",
  "target",
  "rel",
  "class",
  "role",
  "aria-label",
  "tabindex",
  "scope",
  "colspan",
  "rowspan",
  "data-embed",
  "data-video",
  "data-asset-id",
  "data-asset-ids",
  "data-own",
  "src",
  "srcset",
  "sizes",
  "width",
  "height",
  "alt",
  "loading",
  "decoding",
]);

function holesIn(html: string): string[] {
  const holes: string[] = [];
  const rest = html.replace(TAG, (_all, tag: string, attributes: string) => {
    if (!TAGS.has(tag)) holes.push(tag);
    for (const [, name, value = ""] of attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
      if (!ATTRIBUTES.has(name!)) holes.push(name!);
      if (
        (name === "href" || name === "src") &&
        !/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(value)
      )
        holes.push(value);
    }
    return "";
  });
  return /[<>]/.test(rest) ? [...holes, rest] : holes;
}

/** Very long and empty input. */
const ENDLESS = [
  "<b>".repeat(30_000),
  "<div>".repeat(30_000) + "<script>alert(1)</script>",
  "<blockquote>".repeat(5_000),
  "<ul><li>".repeat(60) + "x",
  '<b a="1"><p>'.repeat(5_000),
  "<table><tr><td>".repeat(40) + "x",
  "",
];
const HTML = [...HOSTILE_HTML, ...HOSTILE_TEXTS, ...ENDLESS];

describe("hostile HTML", () => {
  it("has at least 150 distinct cases", () => {
    expect(HOSTILE_HTML.length).toBeGreaterThan(150);
    expect(new Set(HTML).size).toBe(HTML.length);
  });
  it.each(
    HTML.map((html) => [html.length > 80 ? `${html.slice(0, 60)}… (${html.length})` : html, html]),
  )("%s", (_name, html) => {
    const document = documentFromHtml(html);
    expect(() => checkDocument(document)).not.toThrow();
    const rendered = renderDocument(document, new Map(), "en");
    expect(holesIn(rendered)).toEqual([]);
    expect(rendered).not.toMatch(/alert\(1\)(?=[^<]*<\/script)/);
    // Rendered HTML can be converted again, and stays safe.
    expect(holesIn(renderDocument(documentFromHtml(rendered), new Map(), "en"))).toEqual([]);
  });
  it("control: is found by the check", () => {
    expect(holesIn("<script>x</script>")).not.toEqual([]);
    expect(holesIn('<a href="javascript:x">x</a>')).not.toEqual([]);
    expect(holesIn('<p onclick="x">x</p>')).not.toEqual([]);
    expect(holesIn("<p>a < b</p>")).not.toEqual([]);
  });
});

const BAD: [string, unknown][] = [
  ...[
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:x",
    "\u0000javascript:x",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "ftp://x",
    "x",
    "",
    null,
    5,
    {},
    ["https://x"],
    undefined,
    `https://${"x".repeat(2_100)}`,
  ].map((href): [string, unknown] => [
    `a link to ${JSON.stringify(href)?.slice(0, 40)}`,
    linked(href),
  ]),
  ["nothing", null],
  ["a number", 5],
  ["a text", "doc"],
  ["a list", []],
  ["an object", {}],
  ["another root", paragraphOf("x")],
  ["no type", { content: [] }],
  ["a node of the prototype", doc({ type: "__proto__" })],
  ["a constructor", doc({ type: "constructor" })],
  ["a type that is no text", doc({ type: { a: 1 } })],
  ["an unknown node", doc({ type: "script", content: [] })],
  ["raw HTML", doc({ type: "html", attrs: { html: "<script>" } })],
  ["an unknown mark", doc(paragraphOf("x", { type: "evil" }))],
  [
    "code, which texts have not",
    doc({ type: "codeBlock", content: [{ type: "text", text: "x" }] }),
  ],
  ["text without a paragraph", doc({ type: "text", text: "x" })],
  ["an empty text", doc(paragraphOf(""))],
  ["a number as text", doc(paragraphOf(5))],
  ["an object as text", doc(paragraphOf({ toString: "x" }))],
  ["content that is no list", { type: "doc", content: { 0: paragraphOf("x") } }],
  ["content of nothing", doc(null)],
  ["content of texts", doc("x")],
  [
    "marks that are no list",
    doc({ type: "paragraph", content: [{ type: "text", text: "x", marks: { type: "bold" } }] }),
  ],
  ["a mark that is a text", doc(paragraphOf("x", "bold"))],
  ["attributes that are a list", doc({ ...paragraphOf("x"), attrs: [1] })],
  ["a heading of level 1", doc({ type: "heading", attrs: { level: 1 }, content: [] })],
  ["a heading of level '2'", doc({ type: "heading", attrs: { level: "2" }, content: [] })],
  ["a heading without level", doc({ type: "heading", attrs: { level: null } })],
  ["a figure without number", doc({ type: "figure", attrs: {} })],
  ["a figure '7'", doc({ type: "figure", attrs: { assetId: "7" } })],
  ["a figure of another kind", doc({ type: "figure", attrs: { assetId: { $ne: 1 } } })],
  ["a figure with a negative number", doc({ type: "figure", attrs: { assetId: -1 } })],
  ["a figure of an unknown width", doc({ type: "figure", attrs: { assetId: 1, width: "huge" } })],
  ["a left-out image without address", doc({ type: "omittedImage", attrs: {} })],
  [
    "a left-out image with an endless address",
    doc({ type: "omittedImage", attrs: { src: "x".repeat(2_001) } }),
  ],
  ["a figure with half a number", doc({ type: "figure", attrs: { assetId: 1.5 } })],
  ["an alt that is an object", doc({ type: "figure", attrs: { assetId: 1, alt: {} } })],
  [
    "an endless caption",
    doc({ type: "figure", attrs: { assetId: 1, caption: "x".repeat(1_001) } }),
  ],
  ["an empty gallery", doc({ type: "gallery", attrs: { assetIds: [] } })],
  ["a gallery of texts", doc({ type: "gallery", attrs: { assetIds: ["1"] } })],
  ["a gallery that is a text", doc({ type: "gallery", attrs: { assetIds: "1,2" } })],
  [
    "an endless gallery",
    doc({
      type: "gallery",
      attrs: { assetIds: Array.from({ length: 41 }, (_, index) => index + 1) },
    }),
  ],
  ["a video elsewhere", doc({ type: "embed", attrs: { provider: "evil", videoId: VIDEO } })],
  [
    "a video with a tail",
    doc({ type: "embed", attrs: { provider: "youtube", videoId: `${VIDEO}"><script>` } }),
  ],
  [
    "a video of the prototype",
    doc({ type: "embed", attrs: { provider: "__proto__", videoId: VIDEO } }),
  ],
  ["a video without number", doc({ type: "embed", attrs: { provider: "vimeo" } })],
  [
    "a quote by an object",
    doc({ type: "blockquote", attrs: { cite: { x: 1 } }, content: [paragraphOf("x")] }),
  ],
  ["an empty list", doc({ type: "bulletList", content: [] })],
  ["a list of paragraphs", doc({ type: "bulletList", content: [paragraphOf("x")] })],
  ["a table in a table", doc(table(cell(table(cell(paragraphOf("x"))))))],
  [
    "a cell of a thousand columns",
    doc(table({ ...cell(paragraphOf("x")), attrs: { colspan: 1_000 } })),
  ],
  ["a cell of '2' columns", doc(table({ ...cell(paragraphOf("x")), attrs: { colspan: "2" } }))],
  ["a cell without a row", doc(cell(paragraphOf("x")))],
  [
    "widths that are texts",
    doc(table({ ...cell(paragraphOf("x")), attrs: { colwidth: ["expression(alert(1))"] } })),
  ],
  ["too deep", nested(40)],
  ["endlessly deep", nested(20_000)],
  ["too many nodes", doc(...Array.from({ length: 11_000 }, () => paragraphOf("x")))],
  ["too long", doc(paragraphOf("x".repeat(1_000_001)))],
];

describe("hostile documents", () => {
  it.each(BAD)("%s is refused", (_name, document) =>
    expect(documentBody.safeParse(document).success).toBe(false),
  );
  it("unknown properties of a valid document are not stored", () => {
    const stored = documentBody.parse(
      doc({
        ...paragraphOf("x", {
          type: "link",
          attrs: { href: "/a", onclick: "alert(1)", target: "x", class: "y" },
        }),
        attrs: { onclick: "x", style: "y" },
        evil: 1,
      }),
    );
    expect(stored).toEqual(doc(paragraphOf("x", { type: "link", attrs: { href: "/a" } })));
  });
  it("removes control characters and lone surrogates", () => {
    expect(
      documentBody.parse(doc(paragraphOf("a\u0000b\ud800c\u202ed"), paragraphOf("\u0000"))),
    ).toEqual(doc(paragraphOf("abcd"), { type: "paragraph" }));
  });
});
