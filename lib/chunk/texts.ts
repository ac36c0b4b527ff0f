import { localizedTexts } from "@/lib/core/localized-texts";

/** Messages of the endpoints of chunks, in both locales. */
export const { text: chunkText, texts: chunkMessages } = localizedTexts({
  unknownKey: {
    el: "Δεν υπάρχει σταθερό κείμενο με αυτό το κλειδί.",
    en: "There is no chunk with this key.",
  },
  stillShown: {
    el: "Το κείμενο αυτό εμφανίζεται ακόμη εδώ: {places}. Αφαιρέστε το πρώτα από εκεί.",
    en: "This text is still shown here: {places}. Please take it out there first.",
  },
  everyPage: { el: "σε κάθε σελίδα", en: "on every page" },
  keyForm: {
    el: "Μικρά λατινικά γράμματα, ψηφία και κάτω παύλες, με γράμμα στην αρχή.",
    en: "Small Latin letters, digits and underscores, a letter first.",
  },
  keyTaken: {
    el: "Υπάρχει ήδη κείμενο με αυτό το κλειδί.",
    en: "There is a chunk with this key already.",
  },
});
