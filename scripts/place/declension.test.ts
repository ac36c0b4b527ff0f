import { expect, it } from "vitest";
import { accusativeOf, gendersOf, genitiveOf, locativeOf } from "./declension";

it.each([
  ["Ασπρόπυργος", "Ασπροπύργου", "στον Ασπρόπυργο"],
  ["Ναύπλιο", "Ναυπλίου", "στο Ναύπλιο"],
  ["Άγιοι Ανάργυροι", "Αγίων Αναργύρων", "στους Αγίους Αναργύρους"],
  ["Νέα Μάκρη", "Νέας Μάκρης", "στη Νέα Μάκρη"],
  ["Μεσολόγγι", "Μεσολογγίου", "στο Μεσολόγγι"],
  ["Κάτω Αχαΐα", "Κάτω Αχαΐας", "στην Κάτω Αχαΐα"],
  ["Πειραιάς", "Πειραιά", "στον Πειραιά"],
  ["Ηράκλειο ~Αττικής", "Ηρακλείου Αττικής", "στο Ηράκλειο Αττικής"],
  ["Ραφήνα – Πικέρμι", "Ραφήνας – Πικερμίου", "στη Ραφήνα – Πικέρμι"],
])("%s is declined by its ending", (name, genitive, locative) => {
  const genders = gendersOf(name);
  expect(genitiveOf(name, genders)).toBe(genitive);
  expect(locativeOf(accusativeOf(name, genders), genders[0] ?? "n")).toBe(locative);
});

it("is declined by the gender that is given", () => {
  expect(genitiveOf("Κόρινθος", ["f"])).toBe("Κορίνθου");
  expect(accusativeOf("Κόρινθος", ["f"])).toBe("Κόρινθο");
  expect(genitiveOf("Τρίκαλα", ["np"])).toBe("Τρικάλων");
});
