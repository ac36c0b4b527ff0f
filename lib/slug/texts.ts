import type { LocalizedText } from "@/lib/core/localized-texts";

/** Messages about slugs, included in the message table of each kind with slugs. */
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
