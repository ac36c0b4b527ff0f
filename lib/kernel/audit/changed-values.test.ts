import { expect, it } from "vitest";
import { documentText } from "@/lib/kernel/document/text";
import { changeDetail, changedValues } from "./changed-values";

const text = (words: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

it("keeps simple values, also of a language, and the text of documents", () => {
  const before = { price: 3, is_featured: false, translations: { el: { title: "Α", body: null } } };
  const after = {
    price: 4,
    is_featured: true,
    translations: { el: { title: "Β", body: text("Γ") } },
  };
  const names = ["price", "is_featured", "el.title", "el.body"];
  expect(changedValues(before, after, names, documentText)).toEqual({
    price: [3, 4],
    is_featured: [false, true],
    "el.title": ["Α", "Β"],
    "el.body": [null, "Γ"],
  });
});

it("shows a long text from shortly before its first difference", () => {
  const [was, is] = changedValues(
    { body: text("α".repeat(500) + "πριν") },
    { body: text("α".repeat(500) + "μετά" + "β".repeat(500)) },
    ["body"],
    documentText,
  ).body!;
  expect(was).toBe("…" + "α".repeat(30) + "πριν");
  expect(is).toBe("…" + "α".repeat(30) + "μετά" + "β".repeat(86) + "…");
});

it("leaves out ids, lists and blocks, and more than twenty fields", () => {
  expect(
    changedValues({ cover_id: 1, gallery_ids: [1] }, { cover_id: 2, gallery_ids: [2] }, [
      "cover_id",
      "gallery_ids",
    ]),
  ).toEqual({});
  const many = Array.from({ length: 30 }, (_, index) => `f${index}`);
  expect(Object.keys(changedValues({}, {}, many))).toHaveLength(20);
});

it("names the fields that differ with their values, and no values where there are none", () => {
  const before = { name: "Α", logo_id: 1, translations: { el: { address: "Ερμού 1" } } };
  expect(
    changeDetail(before, { ...before, name: "Β", translations: { el: { address: "Ερμού 2" } } }),
  ).toEqual({
    fields: ["el.address", "name"],
    changes: { name: ["Α", "Β"], "el.address": ["Ερμού 1", "Ερμού 2"] },
  });
  expect(changeDetail(before, { ...before, logo_id: 2 })).toEqual({ fields: ["logo_id"] });
});
