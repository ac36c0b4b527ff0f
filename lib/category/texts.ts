import { localizedTexts } from "@/lib/core/localized-texts";
import { SLUG_TEXTS } from "@/lib/slug/texts";

/** Messages of the endpoints of sections and professions, in both locales. */
export const { text: categoryText, texts: categoryTexts } = localizedTexts({
  ...SLUG_TEXTS,
  comma: {
    el: "Χωρίς κόμμα: τα ονόματα χωρίζονται με κόμματα.",
    en: "Without a comma: names are separated by commas.",
  },
  nameFirst: {
    el: "Γράψτε το όνομα σε μία τουλάχιστον γλώσσα.",
    en: "Please write the name in at least one language.",
  },
  nameTaken: {
    el: "Υπάρχει ήδη ένα με αυτό το όνομα.",
    en: "There is one with this name already.",
  },
  gone: { el: "Δεν υπάρχει πια σε αυτή την ενότητα.", en: "It is not in this section any more." },
  sectionUsed: {
    el: "Η ενότητα έχει ακόμη άρθρα ({count}, μαζί με όσα είναι στον κάδο). Μεταφέρετέ τα πρώτα.",
    en: "The section still has posts ({count}, those in the trash included). Please move them first.",
  },
  subUsed: {
    el: "Το «{name}» το έχουν ακόμη άρθρα ({count}, μαζί με όσα είναι στον κάδο). Αλλάξτε τα πρώτα.",
    en: "Posts still bear “{name}” ({count}, those in the trash included). Please change them first.",
  },
  professionUsed: {
    el: "Το επάγγελμα το έχουν ακόμη εταιρείες ({count}, μαζί με όσες είναι στον κάδο). Αλλάξτε τις πρώτα.",
    en: "Companies still bear this profession ({count}, those in the trash included). Please change them first.",
  },
  sectionExists: { el: "Η ενότητα αυτή υπάρχει ήδη.", en: "This section exists already." },
});
