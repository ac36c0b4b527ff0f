import { describe, expect, test } from "vitest";
import { addressWords } from "./address-words";

describe("addressWords", () => {
  test.each([
    ["/post/the-old-house", "the old house"],
    ["/en/post/the-old-house.html", "the old house"],
    [
      "/%CF%83%CF%80%CE%AF%CF%84%CE%B9_%CF%83%CF%84%CE%B1-%CF%87%CE%B1%CE%BD%CE%B9%CE%AC",
      "σπίτι στα χανιά",
    ],
    ["/mag/2027/", "mag"],
    ["/en/", ""],
    ["/", ""],
    ["/post/%E0%A4%A", "post"],
  ])("%s", (pathname, words) => expect(addressWords(pathname)).toBe(words));
});
