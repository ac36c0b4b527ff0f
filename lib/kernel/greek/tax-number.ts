/**
 * The nine digits of an ΑΦΜ (VAT number), or null for an invalid one; spaces, dots, hyphens and a
 * leading EL, ΕΛ or GR are removed. Check digit (rule of ΑΑΔΕ): the sum of the others, weighted
 * 256, 128 … 2, modulo 11 modulo 10. A valid number need not exist.
 */
export function normaliseVatNumber(text: string): string | null {
  const digits = text
    .normalize("NFKC")
    .trim()
    .replace(/^(?:EL|ΕΛ|GR)/i, "")
    .replace(/[\s.-]/g, "");
  if (!/^\d{9}$/.test(digits) || digits === "000000000") return null;
  const sum = [...digits.slice(0, 8)].reduce(
    (total, digit, at) => total + Number(digit) * 2 ** (8 - at),
    0,
  );
  return (sum % 11) % 10 === Number(digits[8]) ? digits : null;
}

/** Whether a text is an ΑΦΜ by form and check digit; it need not exist. */
export const isVatNumber = (text: string): boolean => normaliseVatNumber(text) !== null;
