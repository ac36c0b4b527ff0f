import type { LocalizedText } from "@/lib/kernel/core/localized-texts";
import { SLUG_TEXTS } from "@/lib/kernel/slug/texts";

/** Messages about the names and slugs of terms, included in the message table of each kind of term. */
export const TERM_TEXTS = {
  ...SLUG_TEXTS,
  comma: {
    el: "Το όνομα δεν μπορεί να έχει κόμμα.",
    en: "A name cannot contain commas.",
  },
  nameFirst: {
    el: "Γράψτε το όνομα σε μία τουλάχιστον γλώσσα.",
    en: "Please write the name in at least one language.",
  },
  nameTaken: {
    el: "Υπάρχει ήδη ένα με αυτό το όνομα.",
    en: "There is already one with this name.",
  },
} satisfies Record<string, LocalizedText>;
