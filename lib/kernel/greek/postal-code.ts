/** A postal code, or its beginning, without prefix, spaces and hyphens: «Τ.Κ. 115 2» → "1152". */
const bareCode = (text: string): string =>
  text
    .normalize("NFKC")
    .trim()
    .replace(/^(?:GR|EL|τ\.?\s?κ\.?)[\s:-]*/iu, "")
    .replace(/[\s-]/g, "");

/**
 * A Greek postal code as five digits ("115 21", "GR-11521", «Τ.Κ. 11521» → "11521"), or null: they
 * run from 1 to 8 in the first digit (ΕΛΤΑ).
 */
export function normalisePostalCode(text: string): string | null {
  const digits = bareCode(text);
  return /^[1-8]\d{4}$/.test(digits) ? digits : null;
}

/** The two to five first digits of a Greek postal code that is being typed, or null. */
export function postalCodeBeginning(text: string): string | null {
  const digits = bareCode(text);
  return /^[1-8]\d{1,4}$/.test(digits) ? digits : null;
}
