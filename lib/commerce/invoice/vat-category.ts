import { conflict } from "@/lib/kernel/core/errors";
import { basisPointsOf, percentOf, type GREEK_VAT_RATES } from "@/lib/kernel/core/vat-rates";

/** The VAT rates in percent with their categories of myDATA (table 8.2 of its documentation). */
const CATEGORIES: Readonly<Record<(typeof GREEK_VAT_RATES)[number], number>> = {
  24: 1,
  13: 2,
  6: 3,
  17: 4,
  9: 5,
  4: 6,
  0: 7,
};

const byBasisPoints: ReadonlyMap<number, number> = new Map(
  Object.entries(CATEGORIES).map(([percent, category]) => [
    basisPointsOf(Number(percent)),
    category,
  ]),
);

/**
 * The category in myDATA of a VAT rate in hundredths of a percent. @throws AppError conflict for a
 * rate without one
 */
export function vatCategory(basisPoints: number): number {
  const category = byBasisPoints.get(basisPoints);
  if (category === undefined)
    throw conflict({
      message: `VAT of ${percentOf(basisPoints)} % has no category`,
    });
  return category;
}
