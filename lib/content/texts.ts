import { localizedTexts } from "@/lib/core/localized-texts";
import { SLUG_TEXTS } from "@/lib/slug/texts";

/** Messages about translations, slugs and assets of content, in both locales. */
export const { text: contentText } = localizedTexts({
  slugTaken: SLUG_TEXTS.slugTaken,
  titleFirst: {
    el: "Γράψτε πρώτα τον τίτλο σε αυτή τη γλώσσα.",
    en: "Please write the title in this language first.",
  },
  hiddenByEditor: {
    el: "Το απέσυρε η σύνταξη και μόνο η σύνταξη μπορεί να το εμφανίσει ξανά.",
    en: "An editor hid this, and only an editor can show it again.",
  },
  asset: {
    el: "Μία από τις εικόνες δεν υπάρχει πια. Διαλέξτε άλλη.",
    en: "One of the pictures does not exist any more. Please choose another.",
  },
  altEl: {
    el: "Μία από τις εικόνες δεν έχει περιγραφή στα ελληνικά. Γράψτε την πριν από τη δημοσίευση.",
    en: "One of the pictures has no description in Greek. Please write one before you publish.",
  },
  altEn: {
    el: "Μία από τις εικόνες δεν έχει περιγραφή στα αγγλικά. Γράψτε την πριν από τη δημοσίευση.",
    en: "One of the pictures has no description in English. Please write one before you publish.",
  },
  untranslated: {
    el: "Μερικά κομμάτια του κειμένου δεν έχουν μεταφραστεί. Μεταφράστε τα ή αφαιρέστε τα πριν από τη δημοσίευση.",
    en: "Some passages of the text are not translated. Please translate or remove them before you publish.",
  },
  unknownFields: {
    el: "Μερικά από αυτά τα πεδία δεν υπάρχουν σε εκείνη την έκδοση.",
    en: "Some of these fields are not in that version.",
  },
  scheduleInFuture: {
    el: "Διαλέξτε στιγμή στο μέλλον για τον προγραμματισμό.",
    en: "Please choose a moment in the future to schedule for.",
  },
  unpublishAfter: {
    el: "Η απόσυρση γίνεται μετά τη δημοσίευση, στο μέλλον.",
    en: "Taking it down comes after publishing it, in the future.",
  },
});
export type ContentText = Parameters<typeof contentText>[0];
