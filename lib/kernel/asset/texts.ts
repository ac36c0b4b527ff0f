import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoints and forms of assets, in both locales. */
export const { text: assetText, texts: assetTexts } = localizedTexts({
  fileMissing: { el: "Διαλέξτε ένα αρχείο εικόνας.", en: "Please choose a picture file." },
  oneFile: { el: "Στείλτε ένα αρχείο τη φορά.", en: "Please send one file at a time." },
  kind: {
    el: "Δεχόμαστε εικόνες JPEG, PNG και WebP. Αποθηκεύστε την εικόνα σε μία από αυτές τις μορφές και δοκιμάστε ξανά.",
    en: "We accept JPEG, PNG and WebP pictures. Please save the picture in one of these formats and try again.",
  },
  broken: {
    el: "Το αρχείο είναι χαλασμένο ή δεν είναι ολόκληρο. Ανοίξτε το, αποθηκεύστε το ξανά και δοκιμάστε πάλι.",
    en: "The file is broken or not complete. Please open it, save it again and try again.",
  },
  tooManyPixels: {
    el:
      "Η εικόνα έχει πάνω από 40 εκατομμύρια εικονοστοιχεία. " +
      "Μικρύνετέ την ή αποθηκεύστε την ως JPEG, όπου δεχόμαστε έως 60 εκατομμύρια.",
    en:
      "The picture has more than 40 million pixels. " +
      "Please make it smaller, or save it as a JPEG, which may have up to 60 million.",
  },
  tooManyInJpeg: {
    el: "Η εικόνα έχει πάνω από 60 εκατομμύρια εικονοστοιχεία. Μικρύνετέ την και δοκιμάστε ξανά.",
    en: "The picture has more than 60 million pixels. Please make it smaller and try again.",
  },
  largeProgressive: {
    el:
      "Με πάνω από 40 εκατομμύρια εικονοστοιχεία δεχόμαστε μόνο απλά JPEG, όχι progressive. " +
      "Αποθηκεύστε την ως απλό JPEG (baseline) ή μικρύνετέ την.",
    en:
      "With more than 40 million pixels we accept plain JPEGs only, not progressive ones. " +
      "Please save it as a baseline JPEG or make it smaller.",
  },
  progressiveHere: {
    el:
      "Η εικόνα είναι progressive ή interlaced και πολύ μεγάλη για αυτόν τον διακομιστή. " +
      "Αποθηκεύστε την χωρίς αυτή την επιλογή ή μικρύνετέ την.",
    en:
      "The picture is progressive or interlaced, and too large for this server. " +
      "Please save it without that option or make it smaller.",
  },
  tooSmall: {
    el: "Η εικόνα είναι πολύ μικρή: χρειάζεται τουλάχιστον 16 εικονοστοιχεία σε κάθε πλευρά.",
    en: "The picture is too small: each side needs at least 16 pixels.",
  },
  tooSlow: {
    el: "Η επεξεργασία της εικόνας κράτησε πολύ. Μικρύνετέ την και δοκιμάστε ξανά.",
    en: "Processing the picture took too long. Please make it smaller and try again.",
  },
  quota: {
    el: "Η εταιρεία έφτασε το όριο των 500 MB. Διαγράψτε εικόνες που δεν χρησιμοποιείτε.",
    en: "The company has reached its limit of 500 MB. Please delete pictures that you do not use.",
  },
  crop: {
    el: "Το μέρος που κρατάτε πρέπει να είναι μέσα στην εικόνα.",
    en: "The part that you keep must be inside the picture.",
  },
  cropTooSmall: {
    el: "Το μέρος που κρατάτε είναι πολύ μικρό.",
    en: "The part that you keep is too small.",
  },
  parent: {
    el: "Δώστε και το είδος και τον αριθμό.",
    en: "Please give both the kind and the number.",
  },
  noOriginal: {
    el: "Το αρχείο της εικόνας δεν βρέθηκε.",
    en: "The picture file was not found.",
  },
  tag: {
    el: "Μια ετικέτα χρειάζεται τουλάχιστον ένα γράμμα ή ψηφίο.",
    en: "A tag needs at least one letter or digit.",
  },
  tooManyTags: {
    el: "Μια εικόνα έχει έως 20 ετικέτες.",
    en: "A picture has up to 20 tags.",
  },
  gone: {
    el: "Δεν υπάρχει πια, ή δεν είναι δική σας.",
    en: "It does not exist any more, or is not yours.",
  },
  bulkFailed: { el: "Δεν έγινε. Δοκιμάστε ξανά.", en: "It did not work. Please try again." },
  inUse: {
    el: "Η εικόνα χρησιμοποιείται. Αφαιρέστε την πρώτα από εκεί όπου φαίνεται.",
    en: "The picture is in use. Please remove it first from the places where it is shown.",
  },
});
export type AssetText = Parameters<typeof assetText>[0];
