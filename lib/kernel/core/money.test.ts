import { expect, it } from "vitest";
import { formatMoney } from "./money";

it("writes amounts as people do, to the cent", () => {
  expect(formatMoney(1_240, "EUR", "el").replaceAll(/\s/g, " ")).toBe("12,40 €");
  expect(formatMoney(123_456_705, "EUR", "el").replaceAll(/\s/g, " ")).toBe("1.234.567,05 €");
  expect(formatMoney(1_240, "EUR", "en")).toBe("€12.40");
  expect(formatMoney(-5, "EUR", "en")).toBe("-€0.05");
});
