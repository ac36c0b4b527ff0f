import { expect, it } from "vitest";
import { typeset } from "./typography-rules";

/** A line as it stands after every key. */
const typed = (text: string, locale: "el" | "en") => {
  let line = "";
  for (const key of text) {
    line += key;
    const found = typeset(line, locale);
    if (found) line = line.slice(0, line.length - found.length) + found.text;
  }
  return line;
};

it.each([
  ['Το "σπίτι" στο ("βουνό")', "Το «σπίτι» στο («βουνό»)"],
  ["<<Λόγια>>", "«Λόγια»"],
  ["σ' αυτό", "σ’ αυτό"],
  ["ναι -- όχι...", "ναι — όχι…"],
  ["120 τ.μ. και 3 km.", "120\u00a0τ.μ. και 3\u00a0km."],
  ["15 μέτρα, 4 €,", "15 μέτρα, 4\u00a0€,"],
  ["ο κ. Καρράς, αρ. 5", "ο κ.\u00a0Καρράς, αρ.\u00a05"],
  ["στις κ. και από την", "στις κ. και από την"],
])("sets Greek: %s", (text, set) => expect(typed(text, "el")).toBe(set));

it.each([
  ["The \"house\" ('small')", "The “house” (‘small’)"],
  ["it's -- well...", "it’s — well…"],
  ["3 km away, 12 in.", "3\u00a0km away, 12\u00a0in."],
  ["Dr Karras, No. 5", "Dr\u00a0Karras, No.\u00a05"],
])("sets English: %s", (text, set) => expect(typed(text, "en")).toBe(set));

it("leaves a rule of dashes, a range and a decimal alone", () => {
  expect(typed("a - b, 3-4, 2.5", "en")).toBe("a - b, 3-4, 2.5");
});
