import { describe, expect, it } from "vitest";
import { errorsAfter, errorsBelow, placeErrors } from "./field-errors";

describe("errors of the server", () => {
  const names = ["category", "gallery_ids", "el.product_name", "en.product_name", "en.body_doc"];
  it.each([
    ["translations.en.product_name", "en.product_name"],
    ["product_name", "el.product_name"],
    ["category", "category"],
    ["gallery_ids.2", "gallery_ids"],
    ["translations.en.body_doc.content.0", "en.body_doc"],
    ["unheard_of", "unheard_of"],
  ])("%s is shown at %s", (path, name) =>
    expect(placeErrors({ [path]: ["wrong"] }, names, "el")).toEqual({ [name]: "wrong" }),
  );
  it("shows all messages of a field", () =>
    expect(placeErrors({ cover_id: ["No Greek.", "No English."] }, ["cover_id"], "el")).toEqual({
      cover_id: "No Greek. No English.",
    }));
});

describe("errors of nested fields", () => {
  const names = ["el.blocks", "en.blocks", "el.title"];
  it.each([
    ["blocks.3.title", "el.blocks.3.title"],
    ["translations.en.blocks.0.items.1.label", "en.blocks.0.items.1.label"],
    ["blocks", "el.blocks"],
    ["title.0", "el.title"],
  ])("%s is shown at %s", (path, name) =>
    expect(placeErrors({ [path]: ["wrong"] }, names, "el")).toEqual({ [name]: "wrong" }),
  );

  const errors = {
    "el.blocks.0.title": "a",
    "el.blocks.1.key": "b",
    "el.blocks": "c",
    "en.blocks.0.title": "d",
    "el.title": "e",
  };
  const blocks = [
    { type: "hero", title: "" },
    { type: "chunk", key: "x" },
  ];
  const after = (value: unknown) =>
    Object.values(errorsAfter(errors, "el.blocks", blocks, value)).join("");
  it("stay while their values are unchanged", () => {
    expect(after([{ type: "hero", title: "Τ" }, blocks[1]])).toBe("bde");
    expect(after([blocks[0], { type: "chunk", key: "y" }])).toBe("ade");
    expect(after([blocks[0]])).toBe("ade");
    expect(after([blocks[1], blocks[0]])).toBe("de");
    expect(after([...blocks, { type: "newsletter" }])).toBe("abde");
    expect(after(null)).toBe("de");
    expect(errorsAfter(errors, "el.title", "", "x")).not.toHaveProperty(["el.title"]);
  });
  it("are passed on with the rest of their names", () =>
    expect(errorsBelow(errors, "el.blocks")).toEqual({ "0.title": "a", "1.key": "b" }));
});
