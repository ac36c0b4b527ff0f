import { expect, it } from "vitest";
import type { PostChange } from "./change";
import { readStoredChange } from "./stored-change";

const document = {
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "Τοίχοι" }] }],
};
const change: PostChange = {
  category: "DS.MAG",
  sub_category_id: null,
  cover_id: 7,
  gallery_ids: [7, 8],
  starts_at: null,
  translations: {
    el: {
      product_name: "Σπίτι",
      body_doc: document,
      slug: "spiti",
      status: "scheduled",
      published_at: "2026-12-01T07:00:00.000Z",
      unpublish_at: null,
    },
    en: { body_doc: null },
  },
};

it("is parsed as it was stored, without further fields", () => {
  const read = readStoredChange(JSON.parse(JSON.stringify(change)));
  expect(read).toEqual(change);
  expect([Object.keys(read).sort(), Object.keys(read.translations.en!)]).toEqual([
    Object.keys(change).sort(),
    ["body_doc"],
  ]);
  expect(readStoredChange({ translations: {} })).toEqual({ translations: {} });
});
it("drops unknown fields, and does not validate stored texts again", () => {
  const old = { type: "doc", content: [{ type: "marquee" }] };
  expect(
    readStoredChange({ colour: "red", translations: { el: { body_doc: old, price: 3 } } }),
  ).toEqual({
    translations: { el: { body_doc: old } },
  });
});
it.each([
  [null],
  [{}],
  [{ translations: { el: { product_name: 3 } } }],
  [{ translations: { el: { body_doc: "<p>" } } }],
  [{ category: "DS.NOTHING", translations: {} }],
  [{ gallery_ids: ["7"], translations: {} }],
])("is refused with a wrong shape: %j", (value) => {
  expect(() => readStoredChange(value)).toThrow();
});
