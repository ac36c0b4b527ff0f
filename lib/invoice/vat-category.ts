import { AppError } from "@/lib/core/errors";

/** The VAT rates in percent with their categories of myDATA (table 8.2 of its documentation). */
const CATEGORIES: Readonly<Record<number, number>> = {
  24: 1,
  13: 2,
  6: 3,
  17: 4,
  9: 5,
  4: 6,
  0: 7,
};

/** The rates in percent that a ticket may have. */
export const VAT_RATES: readonly number[] = Object.keys(CATEGORIES).map(Number);

/** The category of a VAT rate in myDATA. @throws AppError conflict for a rate without one */
export function vatCategory(rate: number): number {
  const category = CATEGORIES[rate];
  if (category === undefined)
    throw new AppError("conflict", { message: `VAT of ${rate} % has no category` });
  return category;
}
