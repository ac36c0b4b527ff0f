import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { csvHeaders, toCsv } from "./csv";

const read = (text: string) =>
  Papa.parse<string[]>(text.replace(/^\ufeff/, ""), { skipEmptyLines: true }).data;

describe("a CSV file", () => {
  it("says its encoding, quotes every cell and ends lines as spreadsheets do", () => {
    expect(toCsv(["id", "όνομα"], [[1, "Άννα"]])).toBe('\ufeff"id","όνομα"\r\n"1","Άννα"\r\n');
    expect(toCsv(["a"], [])).toBe('\ufeff"a"\r\n');
  });
  it("comes back as it was written, with quotes, commas, semicolons and lines within a cell", () => {
    const cells = ['say "hi"', "a,b;c", "one\ntwo", " spaces ", "Ώρα\t9", ""];
    expect(read(toCsv(["a", "b", "c", "d", "e", "f"], [cells]))[1]).toEqual(cells);
  });
  it.each([
    "=1+1",
    "+30 210 0000000",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "＝1+1",
    '=HYPERLINK("http://evil.example","x")',
    "=cmd|' /C calc'!A0",
  ])("runs no formula: %j", (text) => {
    expect(read(toCsv(["a"], [[text]]))[1]).toEqual([`'${text}`]);
  });
  it("leaves numbers, dates and everything else alone", () => {
    expect(
      read(toCsv(["a", "b", "c", "d", "e"], [[-5, true, null, new Date(0), "a=b"]]))[1],
    ).toEqual(["-5", "true", "", "1970-01-01T00:00:00.000Z", "a=b"]);
    expect(read(toCsv(["a", "b"], [[undefined, "x-1"]]))[1]).toEqual(["", "x-1"]);
  });
  it("is offered to be saved under a plain name", () => {
    expect(csvHeaders('a"b\r\nc.csv')["Content-Disposition"]).toBe(
      'attachment; filename="a-b--c.csv"',
    );
  });
});
