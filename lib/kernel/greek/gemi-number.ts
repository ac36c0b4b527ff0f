/**
 * A number of the Greek business registry (ΓΕΜΗ) as its twelve digits, or null. A label in front,
 * spaces, dots and hyphens go; zeros are not added, as a shorter number is more often a typo than
 * one without its leading zeros.
 */
export function normaliseGemiNumber(text: string): string | null {
  const digits = text
    .normalize("NFKC")
    .trim()
    .replace(/^(?:αρ\.?\s*)?(?:γ\.?ε\.?μη\.?|gemi)\s*:?/iu, "")
    .replace(/[\s.-]/g, "");
  return /^\d{12}$/.test(digits) && !/^0+$/.test(digits) ? digits : null;
}
