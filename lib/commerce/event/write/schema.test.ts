import { expect, it } from "vitest";
import { GREEK_VAT_RATES } from "@/lib/kernel/core/vat-rates";
import { newEvent } from "./schema";

const event = (vat_rate: number) => ({
  title: "Βραδιά",
  starts_at: "2027-05-08T18:00:00Z",
  ends_at: "2027-05-08T20:00:00Z",
  ticket_types: [{ name: "Είσοδος", price_cents: 1_000, vat_rate }],
});

it("takes the VAT rates of Greece for tickets, and no other, which no document could have", () => {
  for (const rate of GREEK_VAT_RATES) expect(newEvent.safeParse(event(rate)).success).toBe(true);
  for (const rate of [19, 25.5, -1, 100]) {
    const paths = newEvent.safeParse(event(rate)).error?.issues.map(({ path }) => path.join("."));
    expect(paths).toEqual(["ticket_types.0.vat_rate"]);
  }
});
