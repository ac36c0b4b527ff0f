import { expect, test } from "vitest";
import { changedFields, isSame } from "./changed-fields";

test("lists different fields, localized ones by locale, and none that are empty in both", () => {
  const before = {
    cover_id: 1,
    gallery_ids: [],
    is_featured: false,
    translations: {
      el: { product_name: "α", summary: null, body_doc: { type: "doc", content: [] } },
    },
  };
  const after = {
    cover_id: 2,
    translations: {
      el: { body_doc: { content: [], type: "doc" }, product_name: "β" },
      en: { product_name: "b", summary: null },
    },
  };
  expect(changedFields(before, after)).toEqual(["cover_id", "el.product_name", "en.product_name"]);
  expect(changedFields(after, after)).toEqual([]);
  expect(changedFields({}, before)).toEqual(["cover_id", "el.body_doc", "el.product_name"]);
  expect(changedFields(null, "x")).toEqual([]);
});
test("ignores the order of keys, but not that of lists", () => {
  expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame(undefined, null)).toBe(true);
});
