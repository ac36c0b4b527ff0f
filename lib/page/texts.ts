import { localizedTexts } from "@/lib/core/localized-texts";
import { SLUG_TEXTS } from "@/lib/slug/texts";

/** Messages of the endpoints of pages and chunks about their fields, in both locales. */
export const { text: pageText, texts: pageTexts } = localizedTexts({
  ...SLUG_TEXTS,
  href: {
    el: "Γράψτε μια διεύθυνση όπως /contact ή https://example.gr.",
    en: "Please write an address such as /contact or https://example.gr.",
  },
  noPictures: { el: "Διαλέξτε τουλάχιστον μία εικόνα.", en: "Please choose at least one picture." },
  noFacts: { el: "Γράψτε τουλάχιστον ένα στοιχείο.", en: "Please write at least one fact." },
  chunk: {
    el: "Δεν υπάρχει σταθερό κείμενο με αυτό το κλειδί.",
    en: "There is no chunk with this key.",
  },
  profession: {
    el: "Το επάγγελμα δεν υπάρχει πια.",
    en: "The profession does not exist any more.",
  },
  needed: {
    el: "Στη σελίδα αυτή οδηγεί το μενού ή το υποσέλιδο. Δεν μπορεί να αποσυρθεί, μπορεί όμως να αλλάξει.",
    en: "The menu or the footer leads to this page. It cannot be taken down, but it can be changed.",
  },
  chunkUsed: {
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
