/**
 * A ticket or another line: its price with VAT in cents, the VAT rate in hundredths of a percent,
 * and the country whose VAT it is.
 */
type GrossLine = { grossCents: number; vatBasisPoints: number; vatCountry: string };

/**
 * Divides a total among weights so that the parts add up to it: each gets the whole part of its
 * share, and the largest remainders one more, the first of equal ones (Hare–Niemeyer).
 * @param total a whole number, not above the largest sum that the products allow (2⁵³)
 * @throws RangeError for a total without weights, or a negative or broken number
 */
export function spread(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, one) => all + one, 0);
  if (![total, ...weights].every((one) => Number.isSafeInteger(one) && one >= 0))
    throw new RangeError("amounts must be whole numbers from 0");
  if (sum === 0) {
    if (total > 0) throw new RangeError("nothing to divide the amount among");
    return weights.map(() => 0);
  }
  // BigInt, as the product of two amounts may be beyond 2⁵³.
  const products = weights.map((weight) => BigInt(weight) * BigInt(total));
  const parts = products.map((product) => Number(product / BigInt(sum)));
  const rest = total - parts.reduce((all, one) => all + one, 0);
  const byRemainder = products
    .map((product, at) => ({ at, remainder: product % BigInt(sum) }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.at - b.at);
  for (const { at } of byRemainder.slice(0, rest)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

/** The VAT that a price includes, in cents, half a cent rounded up. */
export function includedVat(grossCents: number, vatBasisPoints: number): number {
  const whole = 10_000 + vatBasisPoints;
  return Math.floor((2 * grossCents * vatBasisPoints + whole) / (2 * whole));
}

/**
 * The VAT of each line in cents. It is calculated once per country and rate, from the sum of the
 * prices, and spread over the lines, so that many small tickets do not add up to another VAT than
 * their sum, and each country gets its own, also at the rate of another.
 * @throws RangeError for a price or a rate that is no whole number from 0
 */
export function vatOfLines(lines: readonly GrossLine[]): number[] {
  const result = lines.map(() => 0);
  const taxOf = ({ vatCountry, vatBasisPoints }: GrossLine) => `${vatCountry} ${vatBasisPoints}`;
  const rates = new Map(lines.map((line) => [taxOf(line), line.vatBasisPoints]));
  for (const [tax, rate] of rates) {
    const places = lines.flatMap((line, at) => (taxOf(line) === tax ? [at] : []));
    const prices = places.map((at) => lines[at]?.grossCents ?? 0);
    const gross = prices.reduce((all, one) => all + one, 0);
    const parts = spread(includedVat(gross, rate), prices);
    for (const [index, at] of places.entries()) result[at] = parts[index] ?? 0;
  }
  return result;
}
