import { describe, expect, it } from "vitest";
import { hostileSubmissions } from "@/app/api/test-submissions";
import { HOSTILE_HTML } from "@/lib/kernel/document/test-hostile";
import { readPage } from "./foreign-markup";

const escape = (text: string) =>
  text.replace(/[&<>"'\s]/g, (letter) => `&#${letter.codePointAt(0)};`);
const page = (inside: string) =>
  `<!doctype html><html><body><p title="x">${inside}</p></body></html>`;

/** Without spaces and control characters, which parsers replace. */
const visible = (text: string) => text.replace(/[^!-~]/g, "");

describe("readPage", () => {
  it("finds the elements, handlers and URLs of texts that are not escaped", () => {
    for (const inside of ["<x-hostile>", "<p onclick=a>", '<a href="java\tscript:a">x</a>'])
      expect(readPage(page(inside)).foreign, inside).toHaveLength(1);
    expect(readPage(page("<script>alert(1)</script>")).foreign).toHaveLength(1);
    expect(readPage("<script>x</script><x-hostile>").foreign).toEqual(["<x-hostile>"]);
    expect(readPage(page("<template><x-hostile></template>")).foreign).toEqual(["<x-hostile>"]);
  });
  it("finds nothing in escaped texts, also within attributes, and reads them", () => {
    for (const html of HOSTILE_HTML) {
      const text = escape(html);
      const read = readPage(page(`${text}<input value="${text}">`));
      expect([read.foreign, visible(read.text)]).toEqual([[], visible(html)]);
    }
  });
  it("reads no scripts as text", () =>
    expect(readPage(page("<script>self.x=1</script>shown")).text).toBe("shown"));
});

it("hostile submissions are the same in every run, and each form gets every kind of value", () => {
  const targets = { memberId: 1, tokens: ["t"] };
  const all = hostileSubmissions(5_000, targets);
  expect(hostileSubmissions(48, targets)).toEqual(all.slice(0, 48));
  for (const path of new Set(all.map((one) => one.path))) {
    const sent = JSON.stringify(all.filter((one) => one.path === path));
    for (const part of ["x-hostile", "Bcc:", "victim", "ΩΩΩΩ", "$ne"]) expect(sent).toContain(part);
  }
});
