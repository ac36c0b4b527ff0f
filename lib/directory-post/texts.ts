import { localizedTexts } from "@/lib/core/localized-texts";

/** Messages of the endpoints of directory posts, in both locales. */
export const { text: directoryPostText } = localizedTexts({
  asset: {
    el: "Η εικόνα δεν υπάρχει ή δεν ανήκει σε αυτή την εταιρεία.",
    en: "The picture does not exist, or is not one of this company's.",
  },
  empty: {
    el: "Γράψτε πρώτα έναν τίτλο ή ένα κείμενο σε αυτή τη γλώσσα.",
    en: "Please write a headline or a text in this language first.",
  },
  gone: {
    el: "Δεν βρέθηκε, ή δεν επιτρέπεται σε εσάς.",
    en: "It was not found, or is not yours to change.",
  },
});
