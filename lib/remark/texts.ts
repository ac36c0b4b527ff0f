import { localizedTexts } from "@/lib/core/localized-texts";

/** Messages of the endpoints of remarks, in both locales. */
export const { text: remarkText } = localizedTexts({
  unknownField: {
    el: "Σε αυτό το πεδίο δεν γράφονται σχόλια.",
    en: "This field takes no remarks.",
  },
  tooMany: {
    el: "Τα σχόλια είναι πάρα πολλά. Διαγράψτε πρώτα όσα δεν χρειάζονται.",
    en: "There are too many remarks. Please delete some that are not needed first.",
  },
});
