import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages about refused documents, in both locales. */
export const { texts: documentTexts } = localizedTexts({
  unfit: {
    el: "Το κείμενο περιέχει κάτι που δεν μπορεί να αποθηκευτεί: έναν μη ασφαλή σύνδεσμο ή άγνωστο στοιχείο.",
    en: "The text contains something that cannot be stored: an unsafe link or an unknown element.",
  },
  longLine: {
    el: "Μια λεζάντα, μια περιγραφή εικόνας ή μια πηγή μέσα στο κείμενο είναι πολύ μεγάλη. Συντομεύστε τη.",
    en: "A caption, an alt text or a source in the text is too long. Please shorten it.",
  },
  tooManyParts: {
    el: "Το κείμενο έχει πάρα πολλά στοιχεία (παραγράφους, κελιά, μορφοποιήσεις). Απλοποιήστε το ή μοιράστε το σε δύο.",
    en: "The text has too many parts (paragraphs, cells, formats). Please simplify it, or split it in two.",
  },
  tooLong: {
    el: "Το κείμενο είναι πολύ μεγάλο. Συντομεύστε το ή μοιράστε το σε δύο.",
    en: "The text is too long. Please shorten it, or split it in two.",
  },
});
