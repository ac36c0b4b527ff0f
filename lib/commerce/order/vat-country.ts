// Shared with the form in the browser: no server imports.
import { basisPointsOf } from "@/lib/kernel/core/vat-rates";

/** Where the publisher is, and where the tickets on site are taxed. */
export const GREECE = "GR";
/** "Another country" in the form: the code of CLDR for an unknown region, which has no rate. */
export const OTHER_COUNTRY = "ZZ";

/**
 * The standard VAT rates of the other EU countries in percent, as of 1 January 2026 (European
 * Commission, Taxes in Europe Database).
 */
const EU_RATES: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
};

/** The countries of the EU but Greece, by code. */
export const OTHER_EU_COUNTRIES: readonly string[] = Object.keys(EU_RATES);

/** What of a ticket type decides whose VAT it has. */
export type TaxedType = { isOnline: boolean; priceCents: number; vatBasisPoints: number };

/** Whether a ticket is taxed by its buyer's country, unless a business buys it. */
export const isTaxedAbroad = ({
  isOnline,
  priceCents,
}: Pick<TaxedType, "isOnline" | "priceCents">): boolean => isOnline && priceCents > 0;

/** Who buys: an invoice is only for businesses with a Greek VAT number. */
export type TaxedBuyer = { country: string; isBusiness: boolean };

/** A VAT rate in hundredths of a percent with the country whose VAT it is. */
export type CountryRate = { vatBasisPoints: number; vatCountry: string };

/**
 * The VAT of a ticket: that of its type on site, and for businesses; online, for a consumer, the
 * standard rate of the buyer's country. A free ticket asks for nothing.
 * @returns null for a country without a rate
 */
export function ticketVat(type: TaxedType, buyer: TaxedBuyer): CountryRate | null {
  if (!isTaxedAbroad(type) || buyer.isBusiness || buyer.country === GREECE)
    return { vatBasisPoints: type.vatBasisPoints, vatCountry: GREECE };
  const percent = Object.hasOwn(EU_RATES, buyer.country) ? EU_RATES[buyer.country] : undefined;
  if (percent === undefined) return null;
  return { vatBasisPoints: basisPointsOf(percent), vatCountry: buyer.country };
}
