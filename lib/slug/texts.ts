import type { LocalizedText } from "@/lib/core/localized-texts";

/**
 * What is said about the address of anything that has one; part of the table of each such thing.
 */
export const SLUG_TEXTS = {
  slugForm: {
    el: "Μικρά λατινικά γράμματα, ψηφία και παύλες, όχι μόνο ψηφία.",
    en: "Small Latin letters, digits and hyphens, and not digits alone.",
  },
  slugTaken: { el: "Η διεύθυνση αυτή χρησιμοποιείται ήδη.", en: "This address is in use already." },
  slugReserved: {
    el: "Η διεύθυνση αυτή είναι λέξη του ιστοτόπου.",
    en: "This address is a word of the site.",
  },
} satisfies Record<string, LocalizedText>;
