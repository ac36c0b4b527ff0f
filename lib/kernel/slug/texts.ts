import type { LocalizedText } from "@/lib/kernel/core/localized-texts";

/** Messages about slugs, included in the message table of each kind with slugs. */
export const SLUG_TEXTS = {
  slugForm: {
    el: "Επιτρέπονται μικρά λατινικά γράμματα, ψηφία και παύλες, όχι μόνο ψηφία.",
    en: "Use small Latin letters, digits and hyphens, not digits alone.",
  },
  slugTaken: { el: "Η διεύθυνση αυτή χρησιμοποιείται ήδη.", en: "This address is already in use." },
  slugReserved: {
    el: "Η διεύθυνση αυτή χρησιμοποιείται από τον ίδιο τον ιστότοπο.",
    en: "This address is used by the site itself.",
  },
} satisfies Record<string, LocalizedText>;
