import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoints of chunks, in both locales. */
export const { text: chunkText, texts: chunkMessages } = localizedTexts({
  unknownKey: {
    el: "Δεν υπάρχει σταθερό κείμενο με αυτό το κλειδί.",
    en: "There is no fixed text with this key.",
  },
  stillShown: {
    el: "Το κείμενο αυτό εμφανίζεται ακόμη εδώ: {places}. Αφαιρέστε το πρώτα από εκεί.",
    en: "This text is still shown here: {places}. Please remove it there first.",
  },
  everyPage: { el: "σε κάθε σελίδα", en: "on every page" },
  keyForm: {
    el: "Επιτρέπονται μικρά λατινικά γράμματα, ψηφία και κάτω παύλες, με γράμμα στην αρχή.",
    en: "Use small Latin letters, digits and underscores, with a letter first.",
  },
  keyTaken: {
    el: "Υπάρχει ήδη σταθερό κείμενο με αυτό το κλειδί.",
    en: "There is already a fixed text with this key.",
  },
});
