import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoints of remarks, in both locales. */
export const { text: remarkText } = localizedTexts({
  unknownField: {
    el: "Σε αυτό το πεδίο δεν μπορείτε να γράψετε σχόλια.",
    en: "You cannot comment on this field.",
  },
  tooMany: {
    el: "Τα σχόλια είναι πάρα πολλά. Διαγράψτε πρώτα όσα δεν χρειάζονται.",
    en: "There are too many comments. Please delete some of them first.",
  },
});
