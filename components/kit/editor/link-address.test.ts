import { describe, expect, it } from "vitest";
import { readLinkAddress } from "./link-address";

describe("readLinkAddress", () => {
  it.each([
    ["example.gr", "https://example.gr"],
    ["  www.example.gr/a?b=1 ", "https://www.example.gr/a?b=1"],
    ["παράδειγμα.ελ", "https://παράδειγμα.ελ"],
    ["https://x.example/a", "https://x.example/a"],
    ["info@example.gr", "mailto:info@example.gr"],
    ["+30 210 123 4567", "tel:+302101234567"],
    ["/directory", "/directory"],
    ["#part", "#part"],
    ["mailto:a@b.gr", "mailto:a@b.gr"],
  ])("reads %s as %s", (input, address) => expect(readLinkAddress(input)).toBe(address));
  it.each([
    "",
    "words",
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "two words.gr",
    "ftp://x.gr",
  ])("refuses %s", (input) => expect(readLinkAddress(input)).toBeUndefined());
});
