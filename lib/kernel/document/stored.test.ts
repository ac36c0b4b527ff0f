import { expect, it } from "vitest";
import { storedDocument } from "./stored";

it("returns the document of a column, or null", () => {
  const document = { type: "doc", content: [{ type: "paragraph" }] };
  expect(storedDocument(document)).toBe(document);
  expect([storedDocument(null), storedDocument(undefined)]).toEqual([null, null]);
});
it.each([["text"], [7], [true], [[]]])("refuses %j", (value) => {
  expect(() => storedDocument(value)).toThrow("not an object");
});
