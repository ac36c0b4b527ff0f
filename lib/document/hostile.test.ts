import type { JSONContent } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { documentBody } from "./body";
import { documentFromHtml } from "./from-html";
import { renderDocument } from "./render";
import { checkDocument } from "./schema";

const VIDEO = "dQw4w9WgXcQ";
const doc = (...content: unknown[]) => ({ type: "doc", content }) as JSONContent;
const words = (text: unknown, ...marks: unknown[]) => ({ type: "paragraph", content: [{ type: "text", text, ...(marks.length > 0 ? { marks } : {}) }] });
const linked = (href: unknown) => doc(words("x", { type: "link", attrs: { href } }));
const nested = (depth: number) => { let node: JSONContent = words("x") as JSONContent; for (let level = 0; level < depth; level += 1) node = { type: "blockquote", content: [node] }; return doc(node); };
const cell = (...content: unknown[]) => ({ type: "tableCell", content });
const table = (...cells: unknown[]) => ({ type: "table", content: [{ type: "tableRow", content: cells }] });

/** Tags and attributes that the renderer ever writes; anything else in its output is a hole. */
const TAG = /<\/?([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*>/g;
const TAGS = new Set(["p", "h2", "h3", "ul", "ol", "li", "br", "hr", "figure", "figcaption", "img", "blockquote", "footer", "div", "table", "tbody", "tr", "th", "td", "strong", "em", "s", "u", "a"]);
const ATTRIBUTES = new Set(["href", "target", "rel", "class", "role", "aria-label", "tabindex", "scope", "colspan", "rowspan", "data-embed", "data-video", "data-asset-id", "data-asset-ids", "data-own", "src", "srcset", "sizes", "width", "height", "alt", "loading", "decoding"]);

function holesIn(html: string): string[] {
  const holes: string[] = [];
  const rest = html.replace(TAG, (_all, tag: string, attributes: string) => {
    if (!TAGS.has(tag)) holes.push(tag);
    for (const [, name, value = ""] of attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
      if (!ATTRIBUTES.has(name!)) holes.push(name!);
      if ((name === "href" || name === "src") && !/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(value)) holes.push(value);
    }
    return "";
  });
  return /[<>]/.test(rest) ? [...holes, rest] : holes;
}

const HTML = [
  '<script>alert(1)</script>', '<SCRIPT SRC=//evil.example></SCRIPT>', '<scr<script>ipt>alert(1)</scr</script>ipt>', '<script>alert(1)', '<img src=x onerror=alert(1)>', '<img src="javascript:alert(1)">', '<img/src=x/onerror=alert(1)>',
  '<svg onload=alert(1)>', '<svg><script>alert(1)</script></svg>', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>', '<svg><animate onbegin=alert(1) attributeName=x>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', '<math href="javascript:alert(1)">x</math>', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>', '<a href="JaVaScRiPt:alert(1)">x</a>', '<a href=" javascript:alert(1)">x</a>', '<a href="java\tscript:alert(1)">x</a>', '<a href="java\nscript:alert(1)">x</a>', '<a href="&#106;avascript:alert(1)">x</a>', '<a href="&#x6A&#x61vascript:alert(1)">x</a>', '<a href="\u0001javascript:alert(1)">x</a>', '<a href="javascript&colon;alert(1)">x</a>', '<a href="jav&Tab;ascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>', '<a href="vbscript:msgbox(1)">x</a>', '<a href="blob:https://x/1">x</a>', '<a href="file:///etc/passwd">x</a>', '<a href="view-source:x">x</a>', '<a href="//evil.example">x</a>', '<a href="/\\evil.example">x</a>', '<a href="/\t/evil.example">x</a>', '<a href="\\\\evil.example">x</a>', '<a href="https:evil.example">x</a>',
  '<a href="https://x.example" onclick="alert(1)" onmouseover=alert(1)>x</a>', '<a href="https://x.example/&quot; onclick=&quot;alert(1)">x</a>', "<a href='https://x.example/\"><img src=x onerror=alert(1)>'>x</a>", '<a href=`javascript:alert(1)`>x</a>',
  '<iframe src="javascript:alert(1)"></iframe>', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>', '<iframe src="https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ"></iframe>', '<iframe src="https://www.youtube.com/embed/x&quot; onload=&quot;alert(1)"></iframe>',
  '<object data="javascript:alert(1)">x</object>', '<embed src="javascript:alert(1)">', '<applet code=x>', '<link rel=stylesheet href="javascript:alert(1)">', '<meta http-equiv=refresh content="0;url=javascript:alert(1)">', '<base href="https://evil.example/">',
  '<style>*{background:url(javascript:alert(1))}</style>', '<p style="background:url(javascript:alert(1))">x</p>', '<p style="expression(alert(1))">x</p>', '<div onpointerrawupdate=alert(1)>x</div>', '<body onload=alert(1)>x', '<input autofocus onfocus=alert(1)>', '<details open ontoggle=alert(1)>x</details>', '<video><source onerror=alert(1)></video>', '<audio src=x onerror=alert(1)>', '<marquee onstart=alert(1)>x</marquee>', '<button formaction="javascript:alert(1)">x</button>', '<form action="javascript:alert(1)"><input type=submit></form>', '<isindex action="javascript:alert(1)">', '<keygen autofocus onfocus=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<textarea><script>alert(1)</script></textarea>', '<title><img src=x onerror=alert(1)></title>', '<xmp><img src=x onerror=alert(1)></xmp>', '<plaintext><script>alert(1)</script>', '<template><script>alert(1)</script></template>', '<select><option><script>alert(1)</script></select>', '<!--><img src=x onerror=alert(1)>-->', '<![CDATA[<script>alert(1)</script>]]>', '<?xml version="1.0"?><script>alert(1)</script>', '<//script><img src=x onerror=alert(1)>', '<p/onclick=alert(1)>x', '\u0000<script>alert(1)</script>',
  '<figure data-asset-id="1" onclick="alert(1)"><img src=x onerror=alert(1) alt="&quot;><script>alert(1)</script>"><figcaption><script>alert(1)</script></figcaption></figure>', '<figure data-asset-id="1 onclick=x"></figure>', '<div data-asset-ids="1,<script>"></div>', '<figure data-embed="youtube" data-video="&quot;><script>alert(1)</script>"></figure>', '<figure data-embed="javascript" data-video="dQw4w9WgXcQ"></figure>',
  '<table><tr><td colspan="9999999" onclick=alert(1)><table><tr><td><script>alert(1)</script>x</td></tr></table></td></tr></table>', '<table><caption><img src=x onerror=alert(1)></caption><td>x', '<blockquote cite="javascript:alert(1)">x<footer><img src=x onerror=alert(1)>y</footer></blockquote>',
  "<b>".repeat(30_000), "<div>".repeat(30_000) + "<script>alert(1)</script>", "<blockquote>".repeat(5_000), "<ul><li>".repeat(60) + "x", '<b a="1"><p>'.repeat(5_000), "<table><tr><td>".repeat(40) + "x", "<", "<<<<>>>>", "&#0;&#xD800;\u202e\uD800x", "",
];

describe("hostile HTML", () => {
  it(`is more than sixty pieces (${HTML.length})`, () => expect(HTML.length).toBeGreaterThan(90));
  it.each(HTML.map((html) => [html.length > 80 ? `${html.slice(0, 60)}… (${html.length})` : html, html]))("%s", (_name, html) => {
    const document = documentFromHtml(html);
    expect(() => checkDocument(document)).not.toThrow();
    const rendered = renderDocument(document, new Map(), "en");
    expect(holesIn(rendered)).toEqual([]);
    expect(rendered).not.toMatch(/alert\(1\)(?=[^<]*<\/script)/);
    // What was rendered can be read again, and nothing in it wakes up.
    expect(holesIn(renderDocument(documentFromHtml(rendered), new Map(), "en"))).toEqual([]);
  });
  it("would be noticed", () => {
    expect(holesIn("<script>x</script>")).not.toEqual([]);
    expect(holesIn('<a href="javascript:x">x</a>')).not.toEqual([]);
    expect(holesIn('<p onclick="x">x</p>')).not.toEqual([]);
    expect(holesIn("<p>a < b</p>")).not.toEqual([]);
  });
});

const BAD: [string, unknown][] = [
  ...["javascript:alert(1)", "JAVASCRIPT:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)", "java\nscript:x", "\u0000javascript:x", "data:text/html,x", "vbscript:x", "//evil.example", "/\\evil.example", "/\t/evil.example", "ftp://x", "x", "", null, 5, {}, ["https://x"], undefined, `https://${"x".repeat(2_100)}`].map((href): [string, unknown] => [`a link to ${JSON.stringify(href)?.slice(0, 40)}`, linked(href)]),
  ["nothing", null], ["a number", 5], ["a text", "doc"], ["a list", []], ["an object", {}], ["another root", words("x")], ["no type", { content: [] }], ["a node of the prototype", doc({ type: "__proto__" })], ["a constructor", doc({ type: "constructor" })], ["a type that is no text", doc({ type: { a: 1 } })],
  ["an unknown node", doc({ type: "script", content: [] })], ["raw HTML", doc({ type: "html", attrs: { html: "<script>" } })], ["an unknown mark", doc(words("x", { type: "evil" }))], ["code, which texts have not", doc({ type: "codeBlock", content: [{ type: "text", text: "x" }] })], ["text without a paragraph", doc({ type: "text", text: "x" })], ["an empty text", doc(words(""))], ["a number as text", doc(words(5))], ["an object as text", doc(words({ toString: "x" }))],
  ["content that is no list", { type: "doc", content: { 0: words("x") } }], ["content of nothing", doc(null)], ["content of texts", doc("x")], ["marks that are no list", doc({ type: "paragraph", content: [{ type: "text", text: "x", marks: { type: "bold" } }] })], ["a mark that is a text", doc(words("x", "bold"))], ["attributes that are a list", doc({ ...words("x"), attrs: [1] })],
  ["a heading of level 1", doc({ type: "heading", attrs: { level: 1 }, content: [] })], ["a heading of level '2'", doc({ type: "heading", attrs: { level: "2" }, content: [] })], ["a heading without level", doc({ type: "heading", attrs: { level: null } })],
  ["a picture without number", doc({ type: "figure", attrs: {} })], ["a picture '7'", doc({ type: "figure", attrs: { assetId: "7" } })], ["a picture of another kind", doc({ type: "figure", attrs: { assetId: { $ne: 1 } } })], ["a negative picture", doc({ type: "figure", attrs: { assetId: -1 } })], ["half a picture", doc({ type: "figure", attrs: { assetId: 1.5 } })], ["an alt that is an object", doc({ type: "figure", attrs: { assetId: 1, alt: {} } })], ["an endless caption", doc({ type: "figure", attrs: { assetId: 1, caption: "x".repeat(1_001) } })],
  ["an empty gallery", doc({ type: "gallery", attrs: { assetIds: [] } })], ["a gallery of texts", doc({ type: "gallery", attrs: { assetIds: ["1"] } })], ["a gallery that is a text", doc({ type: "gallery", attrs: { assetIds: "1,2" } })], ["an endless gallery", doc({ type: "gallery", attrs: { assetIds: Array.from({ length: 41 }, (_, index) => index + 1) } })],
  ["a video elsewhere", doc({ type: "embed", attrs: { provider: "evil", videoId: VIDEO } })], ["a video with a tail", doc({ type: "embed", attrs: { provider: "youtube", videoId: `${VIDEO}"><script>` } })], ["a video of the prototype", doc({ type: "embed", attrs: { provider: "__proto__", videoId: VIDEO } })], ["a video without number", doc({ type: "embed", attrs: { provider: "vimeo" } })],
  ["a quote by an object", doc({ type: "blockquote", attrs: { cite: { x: 1 } }, content: [words("x")] })], ["an empty list", doc({ type: "bulletList", content: [] })], ["a list of paragraphs", doc({ type: "bulletList", content: [words("x")] })],
  ["a table in a table", doc(table(cell(table(cell(words("x"))))))], ["a cell of a thousand columns", doc(table({ ...cell(words("x")), attrs: { colspan: 1_000 } }))], ["a cell of '2' columns", doc(table({ ...cell(words("x")), attrs: { colspan: "2" } }))], ["a cell without a row", doc(cell(words("x")))], ["widths that are texts", doc(table({ ...cell(words("x")), attrs: { colwidth: ["expression(alert(1))"] } }))],
  ["too deep", nested(40)], ["endlessly deep", nested(20_000)], ["too many nodes", doc(...Array.from({ length: 11_000 }, () => words("x")))], ["too long", doc(words("x".repeat(200_001)))],
];

describe("hostile documents", () => {
  it.each(BAD)("%s is refused", (_name, document) => expect(documentBody.safeParse(document).success).toBe(false));
  it("what is not known of a good one is not stored", () => {
    const stored = documentBody.parse(doc({ ...words("x", { type: "link", attrs: { href: "/a", onclick: "alert(1)", target: "x", class: "y" } }), attrs: { onclick: "x", style: "y" }, evil: 1 }));
    expect(stored).toEqual(doc(words("x", { type: "link", attrs: { href: "/a" } })));
  });
  it("signs that the database or a reader could not bear are left out", () => {
    expect(documentBody.parse(doc(words("a\u0000b\ud800c\u202ed"), words("\u0000")))).toEqual(doc(words("abcd"), { type: "paragraph" }));
  });
});
