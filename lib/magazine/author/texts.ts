import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { SLUG_TEXTS } from "@/lib/kernel/slug/texts";

/** Messages of the endpoints of authors, in both locales. */
export const { text: authorText, texts: authorTexts } = localizedTexts({
  ...SLUG_TEXTS,
  nameFirst: { el: "Γράψτε το όνομα στα ελληνικά.", en: "Please write the name in Greek." },
  link: {
    el: "Γράψτε μια διεύθυνση που αρχίζει με https://.",
    en: "Please write an address that begins with https://.",
  },
  asset: { el: "Η εικόνα αυτή δεν υπάρχει.", en: "There is no such picture." },
  used: {
    el: "Υπογράφει ακόμη άρθρα ({count}, μαζί με όσα είναι στον κάδο). Αφαιρέστε το όνομα πρώτα από εκεί.",
    en: "Posts still carry this name ({count}, including those in the trash). Please take it off them first.",
  },
});
