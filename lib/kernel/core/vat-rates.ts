// Shared with forms in the browser: no server imports.

/** The VAT rates of Greece in percent: those of the mainland, of some islands, and none. */
export const GREEK_VAT_RATES = [24, 13, 6, 17, 9, 4, 0] as const;

/** A VAT rate in hundredths of a percent, as it is stored: whole, so that 25.5 % is exact. */
export const basisPointsOf = (percent: number): number => Math.round(percent * 100);

/** A stored VAT rate in percent, as requests, responses and documents name it. */
export const percentOf = (basisPoints: number): number => basisPoints / 100;
