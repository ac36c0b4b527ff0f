import iconv from "iconv-lite";
import { describe, expect, it, test } from "vitest";
import { decodeText, detectEncoding, isNoText } from "@/lib/kernel/core/csv-decode";
import { guessMapping } from "./header-row";
import { readDecimal, readDigits, readFlag, readPair } from "./numbers";
import { readProfessions } from "./professions";
import { readFile } from "./file";
import { detectSeparator, readTable, tidyCell } from "@/lib/kernel/core/csv-table";
import { professions } from "./test-professions";

const TEXT = "Επωνυμία;Πόλη\nΆνεμος & Φως;Άργος\nΩμέγα ΕΠΕ;Ήλιδα\n";
const bytes = (...numbers: number[]) => Uint8Array.from(numbers);

test("a cell, or a row, of invisible characters only is empty", () => {
  expect(tidyCell("\u200b\u00ad \ufe0f")).toBe("");
  expect(tidyCell(" ά\u200dβ ")).toBe("ά\u200dβ");
  const { rows } = readTable("a;b\n\u200b;\u2060\n\u200b;β\n", ";");
  expect(rows.map(({ line }) => line)).toEqual([3]);
});

describe("the encoding of a file", () => {
  it.each([
    ["utf-8", Buffer.from(TEXT)],
    ["utf-8", Buffer.from(`\ufeff${TEXT}`)],
    ["windows-1253", iconv.encode(TEXT, "windows-1253")],
    ["iso-8859-7", iconv.encode(TEXT, "iso-8859-7")],
    ["utf-16le", iconv.encode(TEXT, "utf-16le", { addBOM: true })],
  ] as const)("%s is detected, and the text decoded", (encoding, file) => {
    expect(detectEncoding(file)).toBe(encoding);
    expect(decodeText(file, encoding)).toBe(TEXT);
  });
  it("only Ά and Windows characters distinguish the Greek encodings", () => {
    // Άργος in either set; then €20 – as only Windows writes it.
    expect(detectEncoding(bytes(0xa2, 0xf1, 0xe3, 0xef, 0xf2))).toBe("windows-1253");
    expect(detectEncoding(bytes(0xb6, 0xf1, 0xe3, 0xef, 0xf2))).toBe("iso-8859-7");
    expect(detectEncoding(bytes(0xb6, 0xf1, 0xe3, 0xef, 0xf2, 0x20, 0x80))).toBe("windows-1253");
    expect(detectEncoding(bytes(0xe1, 0xe2))).toBe("windows-1253");
  });
  it("decomposed characters (NFD) are composed", () =>
    expect(decodeText(Buffer.from("Ά".normalize("NFD")), "utf-8")).toBe("Ά"));
  it("binary files are recognised", () => {
    expect(isNoText(bytes(0x50, 0x4b, 3, 4, 20, 0))).toBe(true);
    expect(isNoText(Buffer.from("a\u0000b"))).toBe(true);
    expect(isNoText(iconv.encode(TEXT, "utf-16le", { addBOM: true }))).toBe(false);
    expect(isNoText(Buffer.from(TEXT))).toBe(false);
  });
});

describe("the table of a file", () => {
  it.each([
    [";", "a;b;c\n1,5;2,5;3\n"],
    [",", 'a,b,c\n1.5,"x;y",3\n'],
    ["\t", "a\tb\n1,5\t2;5\n"],
    [";", "a\n1\n"],
    [",", "sep=,\r\na;x,b\n1,2\n"],
  ] as const)("has the separator %j in %j", (separator, text) =>
    expect(detectSeparator(text)).toBe(separator),
  );
  it("has quoted cells with line ends, quotes and separators, and row numbers as in a spreadsheet", () => {
    const { header: heads, rows } = readTable(
      'Όνομα; Κείμενο \r\n\r\n"Α ""Β""; Γ";"δύο\r\nγραμμές"\r\n;\r\nΔ;ε\r\n',
      ";",
    );
    expect(heads).toEqual(["Όνομα", "Κείμενο"]);
    expect(rows).toEqual([
      { line: 3, cells: ['Α "Β"; Γ', "δύο\r\nγραμμές"] },
      { line: 5, cells: ["Δ", "ε"] },
    ]);
  });
  it("is refused with a reason if it cannot be parsed", () => {
    const refusal = (text: string) => {
      try {
        readFile(Buffer.from(text), {}, "el");
      } catch (error) {
        return (error as { detail: { errors: { file: string[] } } }).detail.errors.file[0];
      }
      return undefined;
    };
    expect(refusal("")).toMatch(/κενό/);
    expect(refusal("\n;;\n")).toMatch(/κενό/);
    expect(refusal("Όνομα;ΑΦΜ\n")).toMatch(/καμία γραμμή/);
    expect(refusal('Όνομα;ΑΦΜ\nΑ;1\n"Β;2\nΓ;3\n')).toMatch(/Στη γραμμή 3 ανοίγει ένα εισαγωγικό/);
    expect(refusal(`Όνομα\n${"Α\n".repeat(20_001)}`)).toMatch(/περισσότερες από 20\.000 γραμμές/);
    expect(refusal(`Όνομα;ΑΦΜ\n${"\n".repeat(50_000)}Α;1`)).toMatch(/πάρα πολλές κενές/);
    expect(refusal(`${"α;".repeat(101)}β\n1\n`)).toMatch(/100 στήλες/);
    expect(refusal("PK\u0003\u0004")).toMatch(/δεν είναι CSV/);
  });
});

test("numbers: truncated digits are never guessed, complete ones are parsed", () => {
  expect(readDigits("9,4019E+07")).toEqual({ kind: "lost", text: "9,4019E+07" });
  expect(readDigits("6.97E+09").kind).toBe("lost");
  expect(readDigits("1E+09").kind).toBe("lost");
  expect(readDigits("9,4014201E+07")).toEqual({ kind: "text", text: "94014201" });
  expect(readDigits("2,101234567E+9")).toEqual({ kind: "text", text: "2101234567" });
  expect(readDigits("2101234567,0")).toEqual({ kind: "text", text: "2101234567" });
  expect(readDigits("+30 210 1234567")).toEqual({ kind: "text", text: "+30 210 1234567" });
  expect(["37,9838", "-23.5", "37,98°", "1.234,5", "x", "9999,1"].map(readDecimal)).toEqual([
    37.9838,
    -23.5,
    37.98,
    undefined,
    undefined,
    undefined,
  ]);
  expect(
    [
      "37,9838; 23,7275",
      "37.98,23.72",
      "37,98, 23,72",
      "37,98 23,72",
      "(37.98 / 23.72)",
      "37,98",
    ].map(readPair),
  ).toEqual([
    [37.9838, 23.7275],
    [37.98, 23.72],
    [37.98, 23.72],
    [37.98, 23.72],
    [37.98, 23.72],
    undefined,
  ]);
  expect(["Ναι", "ΟΧΙ", "x", "0", "ίσως"].map(readFlag)).toEqual([
    true,
    false,
    true,
    false,
    undefined,
  ]);
});

test("header cells match in both languages, without accents, in capitals and with a locale", () => {
  expect(
    guessMapping([
      "ΕΠΩΝΥΜΙΑ",
      "α.φ.μ.",
      "Γ.Ε.ΜΗ.",
      "Τηλέφωνο",
      "Κινητό",
      "E-mail",
      "Ιστοσελιδα",
      "ΔΙΕΥΘΥΝΣΗ",
      "Τ.Κ.",
      "πόλη",
      "Νομός",
      "Επάγγελμα",
      "Γεωγραφικό πλάτος",
      "Name (en)",
      "Περιγραφή - Αγγλικά",
      "Άλλο",
      "Έτος ίδρυσης",
    ]),
  ).toEqual([
    "name_el",
    "vat_number",
    "gemi_number",
    "phones",
    "phones",
    "email",
    "website",
    "address_el",
    "postal_code",
    "area_el",
    null,
    "professions",
    "latitude",
    "name_en",
    "description_en",
    null,
    "founded_year",
  ]);
  expect(guessMapping(["Company name", "VAT", "Νομός", "Name"])).toEqual([
    "name_el",
    "vat_number",
    "area_el",
    null,
  ]);
});

test("professions match by name, id, inflection or synonym; a cell may have several, also names with a comma", () => {
  const ids = (cell: string) => readProfessions(professions, cell).ids;
  expect([
    ids("αρχιτεκτονες"),
    ids("ARCHITECTS"),
    ids("architects | 2"),
    ids("Πολιτικός μηχανικός, Αρχιτέκτονας"),
    ids("Φωτισμός, φωτιστικά; architektones"),
    ids("civil engineer"),
    ids("στατικός"),
  ]).toEqual([[1], [1], [1, 2], [2, 1], [3, 1], [2], [2]]);
  const { unknown } = readProfessions(professions, "Αρχιτέτκονες|Αστροναύτες");
  expect(unknown.map(({ name }) => name)).toEqual(["Αρχιτέτκονες", "Αστροναύτες"]);
  expect(unknown[0]!.similar[0]).toBe("Αρχιτέκτονες");
});
