import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { SLUG_TEXTS } from "@/lib/kernel/slug/texts";

/** Messages about translations, slugs and assets of content, in both locales. */
export const { text: contentText } = localizedTexts({
  slugTaken: SLUG_TEXTS.slugTaken,
  titleFirst: {
    el: "Γράψτε πρώτα τον τίτλο σε αυτή τη γλώσσα.",
    en: "Please write the title in this language first.",
  },
  hiddenByEditor: {
    el: "Το απέσυρε η σύνταξη και μόνο εκείνη μπορεί να το δημοσιεύσει ξανά.",
    en: "The editors took this down, and only they can publish it again.",
  },
  asset: {
    el: "Μία από τις εικόνες δεν υπάρχει πια. Διαλέξτε άλλη.",
    en: "One of the pictures no longer exists. Please choose another.",
  },
  altEl: {
    el: "Λείπει η περιγραφή μιας εικόνας στα ελληνικά. Γράψτε την πριν από τη δημοσίευση.",
    en: "One of the pictures has no alt text in Greek. Please write one before you publish.",
  },
  altEn: {
    el: "Λείπει η περιγραφή μιας εικόνας στα αγγλικά. Γράψτε την πριν από τη δημοσίευση.",
    en: "One of the pictures has no alt text in English. Please write one before you publish.",
  },
  untranslated: {
    el: "Μερικά αποσπάσματα του κειμένου δεν έχουν μεταφραστεί. Μεταφράστε τα ή αφαιρέστε τα πριν από τη δημοσίευση.",
    en: "Some passages of the text are not translated. Please translate or remove them before you publish.",
  },
  unknownFields: {
    el: "Μερικά από αυτά τα πεδία δεν υπάρχουν σε εκείνη την έκδοση.",
    en: "Some of these fields do not exist in that version.",
  },
  scheduleInFuture: {
    el: "Διαλέξτε μελλοντική ώρα για τη δημοσίευση.",
    en: "Please choose a time in the future.",
  },
  unpublishAfter: {
    el: "Η απόσυρση πρέπει να είναι μετά τη δημοσίευση, στο μέλλον.",
    en: "It can only be taken down after it is published, in the future.",
  },
});
export type ContentText = Parameters<typeof contentText>[0];
