import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { csvHeaders, toCsv } from "./csv";

const read = (text: string) =>
  Papa.parse<string[]>(text.replace(/^\ufeff/, ""), { skipEmptyLines: true }).data;

describe("a CSV file", () => {
  it("starts with a byte order mark, quotes every cell and ends lines with CRLF", async () => {
    expect(await toCsv(["id", "όνομα"], [[1, "Άννα"]])).toBe(
      '\ufeff"id";"όνομα"\r\n"1";"Άννα"\r\n',
    );
    expect(await toCsv(["a"], [])).toBe('\ufeff"a"\r\n');
  });
  it("round-trips quotes, commas, semicolons and line breaks within a cell", async () => {
    const cells = ['say "hi"', "a,b;c", "one\ntwo", " spaces ", "Ώρα\t9", ""];
    expect(read(await toCsv(["a", "b", "c", "d", "e", "f"], [cells]))[1]).toEqual(cells);
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
  ])("escapes the formula %j", async (text) => {
    expect(read(await toCsv(["a"], [[text]]))[1]).toEqual([`'${text}`]);
  });
  it("does not escape numbers, dates and other text", async () => {
    expect(
      read(await toCsv(["a", "b", "c", "d", "e"], [[-5, true, null, new Date(0), "a=b"]]))[1],
    ).toEqual(["-5", "true", "", "1970-01-01T00:00:00.000Z", "a=b"]);
    expect(read(await toCsv(["a", "b"], [[undefined, "x-1"]]))[1]).toEqual(["", "x-1"]);
  });
  it("yields to other work while many lines are written", async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 0);
    const row = ["Άννα", "=1", 5];
    const text = await toCsv(["a", "b", "c"], Array<typeof row>(50_000).fill(row));
    clearInterval(timer);
    expect(text.match(/\r\n/g)).toHaveLength(50_001);
    expect(ticks).toBeGreaterThan(20);
  });
  it("takes rows that are read meanwhile, and ends with the error of one", async () => {
    async function* rows(fails: boolean) {
      yield [1];
      await Promise.resolve();
      if (fails) throw new Error("lost");
      yield [2];
    }
    expect(read(await toCsv(["a"], rows(false)))).toEqual([["a"], ["1"], ["2"]]);
    await expect(toCsv(["a"], rows(true))).rejects.toThrow("lost");
  });
  it("is a download with an ASCII file name", () => {
    expect(csvHeaders('a"b\r\nc.csv')["Content-Disposition"]).toBe(
      'attachment; filename="a-b--c.csv"',
    );
  });
});
