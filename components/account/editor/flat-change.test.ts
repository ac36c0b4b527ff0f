import { describe, expect, it } from "vitest";
import { flatErrors, flattenChange, nestChange, splitName } from "./flat-change";

describe("changes of an editor", () => {
  const body = { category: "DS.MAG", translations: { el: { product_name: "Α" }, en: { summary: null } } };
  it("have one name each, and become a body again", () => {
    expect(flattenChange(body)).toEqual({ category: "DS.MAG", "el.product_name": "Α", "en.summary": null });
    expect(nestChange(flattenChange(body))).toEqual(body);
  });
  it("leave out a language that is not there", () => expect(flattenChange({ translations: { el: null, en: { slug: "x" } } })).toEqual({ "en.slug": "x" }));
  it("send empty texts as nothing, and no list of languages when none changed", () => expect(nestChange({ venue: "  ", is_featured: false })).toEqual({ venue: null, is_featured: false }));
  it("tell a field of a language from one that only begins like it", () => {
    expect(splitName("el.slug")).toEqual({ locale: "el", field: "slug" });
    expect(splitName("element")).toEqual({ locale: undefined, field: "element" });
  });
});

describe("errors of the server", () => {
  const names = ["category", "gallery_ids", "el.product_name", "en.product_name", "en.body_doc"];
  it.each([
    ["translations.en.product_name", "en.product_name"], ["product_name", "el.product_name"], ["category", "category"], ["gallery_ids.2", "gallery_ids"],
    ["translations.en.body_doc.content.0", "en.body_doc"], ["unheard_of", "unheard_of"],
  ])("%s stands at %s", (path, name) => expect(flatErrors({ [path]: ["wrong"] }, names, "el")).toEqual({ [name]: "wrong" }));
});
