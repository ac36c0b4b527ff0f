import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoints of directory posts, in both locales. */
export const { text: directoryPostText } = localizedTexts({
  asset: {
    el: "Η εικόνα δεν υπάρχει ή δεν ανήκει σε αυτή την εταιρεία.",
    en: "The picture does not exist, or does not belong to this company.",
  },
  empty: {
    el: "Γράψτε πρώτα έναν τίτλο ή ένα κείμενο σε αυτή τη γλώσσα.",
    en: "Please write a headline or a text in this language first.",
  },
  gone: {
    el: "Δεν βρέθηκε, ή δεν έχετε δικαίωμα να το αλλάξετε.",
    en: "It was not found, or you may not change it.",
  },
});
