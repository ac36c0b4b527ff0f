import { describe, expect, it } from "vitest";
import { cleanPasted } from "./paste";
import { shortDocument } from "./short-document";

const paragraph = (text?: string) => ({
  type: "paragraph",
  ...(text ? { content: [{ type: "text", text }] } : {}),
});

describe("shortDocument", () => {
  it("removes trailing empty paragraphs and default attributes", () => {
    const typed = {
      type: "doc",
      content: [{ ...paragraph("α"), attrs: { textAlign: null } }, paragraph(), paragraph()],
    };
    expect(shortDocument(typed)).toEqual({ type: "doc", content: [paragraph("α")] });
  });
  it("keeps empty paragraphs in between, and a single one", () => {
    expect(
      shortDocument({ type: "doc", content: [paragraph("α"), paragraph(), paragraph("β")] })
        ?.content,
    ).toHaveLength(3);
    expect(shortDocument({ type: "doc", content: [paragraph()] })?.content).toHaveLength(1);
    expect(shortDocument(null)).toBeNull();
  });
});

describe("a paste from a word processor", () => {
  it.each([
    ["<h1>Α</h1><h4 class=x>β</h4>", "<h2>Α</h2><h3 class=x>β</h3>"],
    ["<!--[if gte mso 9]><xml>x</xml><![endif]--><p>α<o:p></o:p></p>", "<p>α</p>"],
    ["<style>p{color:red}</style><p>α</p>", "<p>α</p>"],
    [
      '<b style="font-weight:normal" id=x><p>α</p></b>',
      '<span style="font-weight:normal" id=x><p>α</p></b>',
    ],
  ])("%s", (pasted, clean) => expect(cleanPasted(pasted)).toBe(clean));
});
