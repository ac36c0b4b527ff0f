import { expect, it } from "vitest";
import { slashItems } from "./slash-items";

it("offers everything before a word is typed", () => expect(slashItems("")).toHaveLength(14));

it.each([
  ["pic", "figure"],
  ["εικονα", "figure"],
  ["ΕΙΚΌΝΑ", "figure"],
  ["eikona", "figure"],
  ["ikona", "figure"],
  ["vid", "embed"],
  ["βίντεο", "embed"],
  ["pinakas", "table"],
  ["sillogi", "gallery"],
  ["syllogh", "gallery"],
  ["παραθ", "quote"],
  ["h3", "h3"],
])("finds %s", (typed, name) => expect(slashItems(typed)).toContain(name));

it("finds nothing for other words", () => expect(slashItems("xyzzy")).toEqual([]));
