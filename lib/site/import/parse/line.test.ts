import { describe, expect, it } from "vitest";
import { guessMapping } from "./header-row";
import { parseRow } from "./row";
import { professions } from "./test-professions";

describe("a row", () => {
  const mapping = guessMapping([
    "Επωνυμία",
    "ΑΦΜ",
    "ΓΕΜΗ",
    "Τηλέφωνα",
    "Συντεταγμένες",
    "Επάγγελμα",
    "Email",
    "Name (en)",
    "Website",
    "ΤΚ",
  ]);
  const read = (...cells: string[]) => parseRow({ line: 7, cells }, mapping, professions);
  const result = (...cells: string[]) =>
    read(...cells).problems.map(({ level, field, en }) => [level, field, en]);
  it("gives its values, and ignores empty cells", () => {
    const { change, problems } = read(
      "Φως",
      "EL 094014201",
      "122205101000",
      "210 1234567|+44 20 7946 0958",
      "37,98; 23,72",
      "Αρχιτέκτονες",
      "INFO@Example.gr",
      "",
      "www.example.gr",
      "105 64",
    );
    expect(problems).toEqual([]);
    expect(change).toEqual({
      translations: { el: { member_name: "Φως" } },
      vat_number: "094014201",
      gemi_number: "122205101000",
      phones: ["+302101234567", "+442079460958"],
      latitude: 37.98,
      longitude: 23.72,
      co_category: [1],
      email: "info@example.gr",
      website: "https://www.example.gr",
      postal_code: "10564",
    });
    expect(read("Φως").change).toEqual({ translations: { el: { member_name: "Φως" } } });
  });
  it("reads opening hours, and tells what of them it cannot read", () => {
    const hours = guessMapping(["Επωνυμία", "Ωράριο"]);
    const row = (cell: string) => parseRow({ line: 7, cells: ["Φως", cell] }, hours, professions);
    expect(row("Δευ-Παρ 9-17, Κυριακή κλειστά").change.opening_hours?.week.mon).toEqual([
      { from: "09:00", to: "17:00" },
    ]);
    expect(
      ["Δευ 9-5", "Δευ 9-14, Δευ 17-21"].map((cell) => {
        const { change, problems } = row(cell);
        return [change.opening_hours, problems.map(({ level, field, en }) => [level, field, en])];
      }),
    ).toEqual([
      [undefined, [["error", "opening_hours", expect.stringContaining("“9-5”")]]],
      [undefined, [["error", "opening_hours", expect.stringContaining("Δευ 17-21")]]],
    ]);
  });
  it("is refused with a number that lost digits; a lost leading zero is a warning", () => {
    expect(result("Φως", "9,4019E+07", "1,22205E+11", "2,10123E+09")).toEqual([
      ["error", "vat_number", expect.stringContaining("cut off digits")],
      ["error", "gemi_number", expect.stringContaining("cut off digits")],
      ["error", "phones", expect.stringContaining("cut off digits")],
    ]);
    const short = read("Φως", "94014201");
    expect([short.change.vat_number, short.problems.map(({ level, en }) => [level, en])]).toEqual([
      "094014201",
      [["warning", expect.stringContaining("094014201")]],
    ]);
    expect(result("Φως", "94014202")).toEqual([
      ["error", "vat_number", expect.stringContaining("nine digits")],
    ]);
    expect(result("Φως", "", "12220510100")).toEqual([
      ["error", "gemi_number", expect.stringContaining("this one 11")],
    ]);
  });
  it("reports each invalid value with its field, in both locales", () => {
    const { problems } = read(
      "Φως",
      "",
      "",
      "12",
      "εκεί",
      "Αρχιτέτκονες",
      "nobody",
      "",
      "not a site",
      "999",
    );
    expect(problems.map(({ field, value }) => [field, value])).toEqual([
      ["phones", "12"],
      ["coordinates", "εκεί"],
      ["professions", "Αρχιτέτκονες"],
      ["email", "nobody"],
      ["website", "not a site"],
      ["postal_code", "999"],
    ]);
    for (const { el, en } of problems)
      expect([/[α-ω]/i.test(el), /[α-ω]{5}/i.test(en.replace(/[“].*/u, ""))]).toEqual([
        true,
        false,
      ]);
  });
  it("is refused with more cells than columns; formula guards are removed", () => {
    expect(result("Φως", "", "", "", "", "", "", "", "", "", "κι άλλο")).toEqual([
      ["error", null, expect.stringContaining("11 cells for 10 columns")],
    ]);
    expect(read("'=Φως").change.translations?.el?.member_name).toBe("=Φως");
    expect(read("Γραφείο\nΦως").change.translations?.el?.member_name).toBe("Γραφείο Φως");
  });
});
