import { describe, expect, it } from "vitest";
import { flatValues, flattenChange, inLocale, nestChange, pick, splitName } from "./flat-values";

describe("the changes of an editor", () => {
  const body = {
    category: "DS.MAG",
    translations: { el: { product_name: "Α" }, en: { summary: null } },
  };
  it("have flat names, and become a body again", () => {
    expect(flattenChange(body)).toEqual({
      category: "DS.MAG",
      "el.product_name": "Α",
      "en.summary": null,
    });
    expect(nestChange(flattenChange(body))).toEqual(body);
  });
  it("omit a locale that does not exist", () =>
    expect(flattenChange({ translations: { el: null, en: { slug: "x" } } })).toEqual({
      "en.slug": "x",
    }));
  it("send empty texts as null, and no translations when none changed", () =>
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
  it("have flat names", () =>
    expect(flatValues({ key: "a" }, (locale) => ({ title: locale }))).toEqual({
      key: "a",
      "el.title": "el",
      "en.title": "en",
    }));
  it("are the picked fields of a view", () =>
    expect(pick({ id: 1, key: "a", other: true }, ["key"])).toEqual({ key: "a" }));
  it("of a translation get its locale", () =>
    expect(inLocale("en", { status: "draft" })).toEqual({ "en.status": "draft" }));
});
