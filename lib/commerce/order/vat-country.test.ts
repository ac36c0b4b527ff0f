import { describe, expect, it } from "vitest";
import { GREECE, OTHER_COUNTRY, OTHER_EU_COUNTRIES, ticketVat } from "./vat-country";

const online = { isOnline: true, priceCents: 2_000, vatBasisPoints: 1_300 };
const consumer = (country: string) => ({ country, isBusiness: false });
const own = { vatBasisPoints: 1_300, vatCountry: GREECE };

describe("the VAT of a ticket", () => {
  it("is that of its type on site, wherever the buyer lives", () => {
    for (const country of [GREECE, "DE", "US"])
      expect(ticketVat({ ...online, isOnline: false }, consumer(country))).toEqual(own);
  });

  it("is that of the consumer's country online, and in Greece that of its type", () => {
    expect(ticketVat(online, consumer(GREECE))).toEqual(own);
    expect(ticketVat(online, consumer("DE"))).toEqual({ vatBasisPoints: 1_900, vatCountry: "DE" });
    expect(ticketVat(online, consumer("HU"))).toEqual({ vatBasisPoints: 2_700, vatCountry: "HU" });
  });

  it("is that of its type for a business with a Greek VAT number", () => {
    expect(ticketVat(online, { country: "DE", isBusiness: true })).toEqual(own);
  });

  it("is that of Finland with its half percent", () => {
    expect(ticketVat(online, consumer("FI"))).toEqual({ vatBasisPoints: 2_550, vatCountry: "FI" });
  });

  it("is unknown outside the EU", () => {
    for (const country of ["US", OTHER_COUNTRY, "constructor"])
      expect(ticketVat(online, consumer(country))).toBeNull();
  });

  it("asks a free ticket for no country", () => {
    expect(ticketVat({ ...online, priceCents: 0 }, consumer("US"))).toEqual(own);
  });

  it("knows the 26 other countries of the EU", () => {
    expect(OTHER_EU_COUNTRIES).toHaveLength(26);
    expect(OTHER_EU_COUNTRIES.filter((one) => !ticketVat(online, consumer(one)))).toEqual([]);
  });
});
