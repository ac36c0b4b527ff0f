import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { TERM_TEXTS } from "@/lib/kernel/content/term-texts";

/** Messages of the endpoints of sections, in both locales. */
export const { text: categoryText } = localizedTexts({
  ...TERM_TEXTS,
  gone: { el: "Δεν υπάρχει πια σε αυτή την ενότητα.", en: "It is no longer in this section." },
  sectionUsed: {
    el: "Η ενότητα έχει ακόμη άρθρα ({count}, μαζί με όσα είναι στον κάδο). Μεταφέρετέ τα πρώτα.",
    en: "The section still has posts ({count}, including those in the trash). Please move them first.",
  },
  subUsed: {
    el: "Το «{name}» το έχουν ακόμη άρθρα ({count}, μαζί με όσα είναι στον κάδο). Αλλάξτε τα πρώτα.",
    en: "“{name}” still has posts ({count}, including those in the trash). Please move them first.",
  },
  sectionExists: { el: "Η ενότητα αυτή υπάρχει ήδη.", en: "This section already exists." },
});
