import { describe, expect, it } from "vitest";
import { flatValues, flattenChange, inLocale, nestChange, pick, splitName } from "./flat-values";

describe("changes of an editor", () => {
  const body = {
    category: "DS.MAG",
    translations: { el: { product_name: "Α" }, en: { summary: null } },
  };
  it("have one name each, and become a body again", () => {
    expect(flattenChange(body)).toEqual({
      category: "DS.MAG",
      "el.product_name": "Α",
      "en.summary": null,
    });
    expect(nestChange(flattenChange(body))).toEqual(body);
  });
  it("leave out a language that is not there", () =>
    expect(flattenChange({ translations: { el: null, en: { slug: "x" } } })).toEqual({
      "en.slug": "x",
    }));
  it("send empty texts as nothing, and no list of languages when none changed", () =>
    expect(nestChange({ venue: "  ", is_featured: false })).toEqual({
      venue: null,
      is_featured: false,
    }));
  it("distinguish a localized field from one with a similar prefix", () => {
    expect(splitName("el.slug")).toEqual({ locale: "el", field: "slug" });
    expect(splitName("element")).toEqual({ locale: undefined, field: "element" });
  });
});

describe("the values of an editor", () => {
  it("have one name each", () =>
    expect(flatValues({ key: "a" }, (locale) => ({ title: locale }))).toEqual({
      key: "a",
      "el.title": "el",
      "en.title": "en",
    }));
  it("are those that are picked of a view", () =>
    expect(pick({ id: 1, key: "a", other: true }, ["key"])).toEqual({ key: "a" }));
  it("of one translation get its locale", () =>
    expect(inLocale("en", { status: "draft" })).toEqual({ "en.status": "draft" }));
});
