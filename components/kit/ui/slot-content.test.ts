import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, it } from "vitest";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { fillSlots } from "@/lib/kernel/core/slots";
import { Slot } from "./slot";
import { slotContent } from "./slot-content";

const within = <T>(meta: ResponseMeta, run: () => T): T => responseMetaStorage.get().run(meta, run);
const documentMeta = () => ({ tags: new Set<string>(), slots: new Map<string, string>() });

it("is only an id in a document, whose HTML the server puts in its place", () => {
  const meta = documentMeta();
  const content = within(meta, () => slotContent({ __html: "<b>$& text</b>" }));
  expect(content).toEqual({ id: expect.stringMatching(/^[\w-]{12}$/) });
  const made = renderToStaticMarkup(createElement(Slot, { content }));
  expect(made).not.toContain("text");
  expect(fillSlots(made, meta.slots)).toBe(`<div data-slot="${content.id}"><b>$& text</b></div>`);
});

it("is the HTML itself in the data of a navigation, and outside of a response", () => {
  const content = within({ tags: new Set() }, () => slotContent({ __html: "<b>text</b>" }));
  expect(content.html).toBe("<b>text</b>");
  expect(slotContent({ __html: "<b>text</b>" })).toEqual(content);
});

it("has one id for the same HTML and another one for other HTML", () => {
  const ids = ["a", "a", "b"].map((text) => slotContent({ __html: text }).id);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).not.toBe(ids[2]);
});

it("leaves placeholders alone that nobody made, and those inside of what it puts in", () => {
  const meta = documentMeta();
  const outer = within(meta, () => slotContent({ __html: "<!--slot:aaaaaaaaaaaa-->" }));
  const text = `<p><!--slot:bbbbbbbbbbbb--></p><!--slot:${outer.id}-->`;
  expect(fillSlots(text, new Map([...meta.slots, ["aaaaaaaaaaaa", "never"]]))).toBe(
    "<p><!--slot:bbbbbbbbbbbb--></p><!--slot:aaaaaaaaaaaa-->",
  );
});
