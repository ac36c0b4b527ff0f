import { expect, it } from "vitest";
import { storedDocument } from "./stored";

it("reads the document of a column, and none where there is none", () => {
  const document = { type: "doc", content: [{ type: "paragraph" }] };
  expect(storedDocument(document)).toBe(document);
  expect([storedDocument(null), storedDocument(undefined)]).toEqual([null, null]);
});
it.each([["text"], [7], [true], [[]]])("refuses %j", (value) => {
  expect(() => storedDocument(value)).toThrow("no object");
});
