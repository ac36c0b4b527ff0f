import { expect, it } from "vitest";
import { invoiceIssuer, issuerIn } from "./invoice-issuer";
import { TEST_ISSUER } from "./test-issuer";

const EN = {
  name: "Patras Publishing",
  legal_form: "SA",
  seat: "Patras",
  address: "1 Korinthou St",
  city: "Patras",
  tax_office: "Patras A",
};

const read = (value: object) => invoiceIssuer.safeParse(JSON.stringify(value));

it("is named in the language of the page, with what English leaves out in Greek", () => {
  const issuer = { ...TEST_ISSUER, en: EN };
  expect(read(issuer).data).toEqual(issuer);
  expect(issuerIn(issuer, "en")).toEqual({ ...TEST_ISSUER, ...EN });
  expect(issuerIn(issuer, "el")).toEqual(TEST_ISSUER);
  expect(issuerIn({ ...TEST_ISSUER, en: { legal_form: "SA" } }, "en")).toEqual({
    ...TEST_ISSUER,
    legal_form: "SA",
  });
});

it("keeps the setting without English, in both languages", () => {
  expect(read(TEST_ISSUER).data).toEqual(TEST_ISSUER);
  expect(issuerIn(TEST_ISSUER, "en")).toEqual(TEST_ISSUER);
});

it.each([
  [{ legal_form: "" }, "en.legal_form"],
  [{ vat_number: "123456783" }, "en.vat_number"],
  ["SA", "en"],
])("refuses %j as English names, and says which", (en, field) => {
  const { error } = read({ ...TEST_ISSUER, en });
  expect(error?.issues[0]?.message).toBe(`must be JSON with a valid "${field}"`);
});
