const PRICE = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;

/** The cents of a price in euro, such as `12,50` or `12.5`; undefined for what is no price. */
export function centsOf(text: string): number | undefined {
  const [, euro, cents = ""] = PRICE.exec(text.trim()) ?? [];
  return euro === undefined ? undefined : Number(euro) * 100 + Number(cents.padEnd(2, "0"));
}

/** A price in euro as it is typed: `12,50`. */
export const euroText = (cents: number): string =>
  `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
