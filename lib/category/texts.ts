import { localizedTexts } from "@/lib/core/localized-texts";
import { SLUG_TEXTS } from "@/lib/slug/texts";

/** Messages of the endpoints of sections and professions, in both locales. */
export const { text: categoryText, texts: categoryTexts } = localizedTexts({
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
  gone: { el: "Δεν υπάρχει πια σε αυτή την ενότητα.", en: "It is no longer in this section." },
  sectionUsed: {
    el: "Η ενότητα έχει ακόμη άρθρα ({count}, μαζί με όσα είναι στον κάδο). Μεταφέρετέ τα πρώτα.",
    en: "The section still has posts ({count}, including those in the trash). Please move them first.",
  },
  subUsed: {
    el: "Το «{name}» το έχουν ακόμη άρθρα ({count}, μαζί με όσα είναι στον κάδο). Αλλάξτε τα πρώτα.",
    en: "“{name}” still has posts ({count}, including those in the trash). Please move them first.",
  },
  professionUsed: {
    el: "Το επάγγελμα το έχουν ακόμη εταιρείες ή άρθρα ({count}, μαζί με όσα είναι στον κάδο). Αλλάξτε τα πρώτα.",
    en: "Companies or posts still have this profession ({count}, with those in the trash). Please change them first.",
  },
  sectionExists: { el: "Η ενότητα αυτή υπάρχει ήδη.", en: "This section already exists." },
});
