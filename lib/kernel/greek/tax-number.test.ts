import { describe, expect, it } from "vitest";
import { isVatNumber, normaliseVatNumber } from "./tax-number";

describe("normaliseVatNumber", () => {
  // 123456783: 256 + 256 + 192 + 128 + 80 + 48 + 28 + 16 = 1004, modulo 11 = 3. The others are on
  // invoices of large companies.
  it.each([
    ["123456783", "123456783"],
    ["094019245", "094019245"],
    ["090000045", "090000045"],
    ["094259216", "094259216"],
    ["EL123456783", "123456783"],
    ["el 123456783", "123456783"],
    ["ΕΛ123456783", "123456783"],
    ["GR123456783", "123456783"],
    ["gr-123456783", "123456783"],
    ["123 456 783", "123456783"],
    [" 123456783\n", "123456783"],
    ["123\u00a0456\u00a0783", "123456783"],
    ["12.345.67-83", "123456783"],
    ["EL 094 259 216", "094259216"],
    ["１２３４５６７８３", "123456783"],
  ])("%j → %s", (text, digits) => expect(normaliseVatNumber(text)).toBe(digits));

  it.each([
    "",
    "000000000",
    "123456780",
    "123456781",
    "123456782",
    "123456784",
    "123456785",
    "123456786",
    "123456787",
    "123456788",
    "123456789",
    "213456783",
    "12345678",
    "1234567830",
    "23456783",
    "94019245",
    "EL12345678",
    "DE123456783",
    "ΑΦΜ",
    "12345678X",
    "1234 5678 3 4",
    "EL",
    "ELEL123456783",
    "-",
    "123456783/2",
    "٢٣٤٥٦٧٨٣١",
    "9,4019E+07",
    "0940192450",
  ])("refuses %j", (text) => expect(normaliseVatNumber(text)).toBeNull());

  it("accepts 0 as the check digit for remainder 10", () => {
    // 5·2 = 10, modulo 11 = 10, modulo 10 = 0.
    expect(normaliseVatNumber("000000050")).toBe("000000050");
    expect(normaliseVatNumber("000000051")).toBeNull();
  });

  it("detects every single wrong digit", () => {
    const number = "094019245";
    for (let index = 0; index < 9; index++) {
      const passing = [..."0123456789"].filter(
        (digit) =>
          digit !== number[index] &&
          isVatNumber(number.slice(0, index) + digit + number.slice(index + 1)),
      );
      expect(passing, `digit ${index + 1}`).toEqual([]);
    }
  });
});

it.each([
  ["094019245", true],
  ["EL094019245", true],
  ["094019246", false],
  ["", false],
] as const)("isVatNumber(%j) is %s", (text, is) => expect(isVatNumber(text)).toBe(is));
