import { expect, it } from "vitest";
import { excerpt, factLine, readingMinutes, toUpper } from "./text";

it("writes Greek capitals without tonos", () => {
  expect(toUpper("Μάιος και φως", "el")).toBe("ΜΑΪΟΣ ΚΑΙ ΦΩΣ");
});
it("counts at least one minute", () => {
  expect([readingMinutes(""), readingMinutes("λέξη ".repeat(476))]).toEqual([1, 2]);
});
it("cuts between words", () => {
  expect(excerpt("ένα δύο τρία", 8)).toBe("ένα δύο…");
  expect(excerpt("ένα", 8)).toBe("ένα");
});

it("parts facts by a dot that no line begins with, and leaves out what is not there", () => {
  expect(factLine(["Αθήνα", null, "", undefined, "Δωρεάν"])).toBe("Αθήνα\u00a0· Δωρεάν");
  expect(factLine([])).toBe("");
});
