import { beforeEach, expect, it } from "vitest";
import { keepMarkup, knownMarkup, recordMarkup } from "./fixed-markup";

const asIs = (text: string) => text;
const fixed = (name: string, html: string) => `<div data-fixed="${name}">${html}</div>`;
beforeEach(keepMarkup);

it("keeps the content of each element, with the elements in it", () => {
  const form = '<div class="a"><div><input/></div></div><p>text</p>';
  recordMarkup(`<div>${fixed("one-el", form)}<div></div>${fixed("two-en", "")}</div>`, asIs);
  expect([knownMarkup("one-el"), knownMarkup("two-en")]).toEqual([form, ""]);
});

it("keeps the first one, and decodes its bytes", () => {
  const bytes = Buffer.from("<b>Εγγραφή</b>").toString("latin1");
  recordMarkup(fixed("one-el", bytes), (text) => Buffer.from(text, "latin1").toString());
  recordMarkup(fixed("one-el", "other"), asIs);
  expect(knownMarkup("one-el")).toBe("<b>Εγγραφή</b>");
});

it("keeps a bounded number", () => {
  for (let number = 0; number <= 100; number++) recordMarkup(fixed(`n${number}`, "a"), asIs);
  expect([knownMarkup("n0"), knownMarkup("n100")]).toEqual([undefined, "a"]);
});

it.each([
  ["an element that is not closed", '<div data-fixed="one-el"><div></div>'],
  ["an element whose content comes later", fixed("one-el", '<!--$?--><template id="B:0">')],
  ["a name that stands twice", fixed("one-el", "a") + fixed("one-el", "b")],
  ["an element with other attributes", '<div data-fixed="one-el" class="x">a</div>'],
])("leaves out %s", (_name, html) => {
  recordMarkup(html, asIs);
  expect(knownMarkup("one-el")).toBeUndefined();
});
