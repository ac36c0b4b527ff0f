/**
 * An ΑΦΜ as its nine digits, or null when it cannot be one: spaces, dots and hyphens go, a leading
 * EL, ΕΛ or GR too. The last digit is the check: the others weighted 256, 128 … 2, their sum modulo
 * 11 modulo 10 (rule of ΑΑΔΕ). A right check digit does not prove that the number exists or whose
 * it is; only the tax office or VIES knows.
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

/**
 * Whether a text is an ΑΦΜ by form and check digit, which does not prove that the number exists.
 */
export const isVatNumber = (text: string): boolean => normaliseVatNumber(text) !== null;
