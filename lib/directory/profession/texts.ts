import { TERM_TEXTS } from "@/lib/kernel/content/term-texts";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoints of professions, in both locales. */
export const { text: professionText } = localizedTexts({
  ...TERM_TEXTS,
  professionUsed: {
    el: "Το επάγγελμα το έχουν ακόμη εταιρείες ή άρθρα ({count}, μαζί με όσα είναι στον κάδο). Αλλάξτε τα πρώτα.",
    en: "Companies or posts still have this profession ({count}, with those in the trash). Please change them first.",
  },
});
