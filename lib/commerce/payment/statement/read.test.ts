import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { MAX_ENTRIES, MAX_STATEMENT_BYTES } from "./entry";
import { readStatement } from "./read";
import { alphaCsv, camt, piraeusCsv } from "./test-statements";

const read = (bytes: Uint8Array) => readStatement({ bytes, locale: "en" });
const words = "RF18 0000 0012 ΜΑΡΙΑ ΔΟΥΚΑ";
const entry = { day: "2026-01-05", amountCents: 2_480, currency: "EUR" };

describe("a CSV file of a bank", () => {
  it.each(["utf-8", "windows-1253", "iso-8859-7"])(
    "with lines above its heads and signs apart, in %s",
    async (encoding) => {
      const entries = await read(iconv.encode(piraeusCsv({ words }), encoding));
      expect(entries).toMatchObject([{ ...entry, line: 5, payer: null }]);
      expect(entries[0]?.text).toContain(words);
    },
  );

  it("with columns for money in and out, and the sender apart", async () => {
    const entries = await read(Buffer.from(alphaCsv({ words: "RENT, ROOM 2", payer: "M DOUKA" })));
    expect(entries).toMatchObject([{ ...entry, line: 2, payer: "M DOUKA" }]);
    expect(entries[0]?.text).toContain("RENT, ROOM 2");
  });

  it("with signs in the amounts, without what goes out", async () => {
    const file = "Ημερομηνία;Περιγραφή;Ποσό\n05/01/2026;Α;-10,00\n05/01/2026;Β;24,80\n";
    expect(await read(Buffer.from(file))).toMatchObject([{ ...entry, line: 3 }]);
  });
});

describe("a camt.053", () => {
  it("gives payer, structured and free text of what comes in", async () => {
    const told = { words: "thanks &amp; bye", payer: "MARIA DOUKA", reference: "RF1800000012" };
    const entries = await read(Buffer.from(camt(told)));
    expect(entries).toMatchObject([{ ...entry, line: 1, payer: "MARIA DOUKA" }]);
    expect(entries[0]?.text).toBe("MARIA DOUKA · RF1800000012 · thanks & bye");
  });

  it("gives each transfer of a sum, and none whose amount is not told", async () => {
    const one = { words: "first", amount: "24.80" };
    const entries = await read(
      Buffer.from(camt(one, [{ ...one, words: "second" }, { words: "third" }])),
    );
    expect(entries.map(({ line, text }) => [line, text])).toEqual([
      [1, "first"],
      [2, "second"],
    ]);
  });

  it("of whatever prefix, and as the report of a day", async () => {
    const file = camt({ words: "x" })
      .replaceAll("BkToCstmrStmt", "BkToCstmrAcctRpt")
      .replaceAll(/(<\/?)Stmt>/g, "$1Rpt>")
      .replaceAll(/(<\/?)(?=[A-Z])/g, "$1n:")
      .replace("xmlns=", "xmlns:n=");
    expect(await read(Buffer.from(file))).toMatchObject([entry]);
  });
});

describe("is refused with what to do", () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>`;
  it.each([
    ["a workbook", Buffer.from([0x50, 0x4b, 0x03, 0x04, 0]), "workbook"],
    ["another table", Buffer.from("name;city\nA;B\n"), "date and amount"],
    ["another XML", Buffer.from("<?xml version='1.0'?><Document><A/></Document>"), "camt.053"],
    ["a broken XML", Buffer.from(camt({ words: "x" }).slice(0, 400)), "camt.053"],
    ["entities", Buffer.from(camt({ words: "&b;" }).replace(/^.*\n/, bomb)), "camt.053"],
    ["nothing that comes in", Buffer.from(alphaCsv({ words: "x", amount: "" })), "incoming"],
    ["an empty file", Buffer.from(""), "date and amount"],
    ["too much", Buffer.alloc(MAX_STATEMENT_BYTES + 1, "a"), "2 MB"],
    [
      "too many",
      Buffer.from(`date;amount\n${"2026-01-05;1,00\n".repeat(MAX_ENTRIES + 1)}`),
      "2,000",
    ],
  ])("%s", async (_what, bytes, text) => {
    await expect(read(bytes)).rejects.toMatchObject({
      detail: { errors: { file: [expect.stringContaining(text)] } },
    });
  });
});
