/**
 * A Greek postal code as five digits ("115 21", "GR-11521", «Τ.Κ. 11521» → "11521"), or null: they
 * run from 1 to 8 in the first digit (ΕΛΤΑ).
 */
export function normalisePostalCode(text: string): string | null {
  const digits = text
    .normalize("NFKC")
    .trim()
    .replace(/^(?:GR|EL|τ\.?\s?κ\.?)[\s:-]*/iu, "")
    .replace(/[\s-]/g, "");
  return /^[1-8]\d{4}$/.test(digits) ? digits : null;
}
