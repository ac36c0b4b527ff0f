import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { MAX_FOLLOWS } from "./schema";

/** Messages of the endpoints of follows, in both locales. */
export const { text: followText } = localizedTexts({
  gone: {
    el: "Δεν βρέθηκε. Ίσως έχει αποσυρθεί στο μεταξύ.",
    en: "This was not found. It may have been taken down in the meantime.",
  },
  tooMany: {
    el: `Ακολουθείτε ήδη ${MAX_FOLLOWS} στοιχεία. Σταματήστε πρώτα να ακολουθείτε κάτι άλλο.`,
    en: `You already follow ${MAX_FOLLOWS} items. Please unfollow something else first.`,
  },
});
