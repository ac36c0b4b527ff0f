import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { SLUG_TEXTS } from "@/lib/kernel/slug/texts";

/** Messages of the endpoints of posts, in both locales. */
export const { text: postText } = localizedTexts({
  ...SLUG_TEXTS,
  titleFirst: {
    el: "Γράψτε πρώτα τον τίτλο σε αυτή τη γλώσσα.",
    en: "Please write the title in this language first.",
  },
  category: { el: "Η ενότητα αυτή δεν υπάρχει.", en: "There is no such section." },
  subCategory: {
    el: "Η υποενότητα δεν ανήκει σε αυτή την ενότητα.",
    en: "The sub-category does not belong to this section.",
  },
  subCategoryTwice: {
    el: "Τα sub_category και sub_category_id δίνουν διαφορετικές υποενότητες.",
    en: "sub_category and sub_category_id name different sub-categories.",
  },
  author: {
    el: "Κάποιος από τους αρθρογράφους δεν υπάρχει πια.",
    en: "One of the authors no longer exists.",
  },
  profession: {
    el: "Κάποιο από τα επαγγέλματα δεν υπάρχει πια.",
    en: "One of the professions no longer exists.",
  },
  tag: { el: "Κάποια από τις ετικέτες δεν υπάρχει πια.", en: "One of the tags no longer exists." },
  member: { el: "Η εταιρεία αυτή δεν υπάρχει.", en: "There is no such company." },
  asset: {
    el: "Μία από τις εικόνες δεν υπάρχει ή δεν είναι δική σας.",
    en: "One of the pictures does not exist, or is not yours.",
  },
  altEl: {
    el: "Λείπει η περιγραφή της εικόνας στα ελληνικά. Γράψτε την πριν από τη δημοσίευση.",
    en: "The picture has no alt text in Greek. Please write one before you publish.",
  },
  altEn: {
    el: "Λείπει η περιγραφή της εικόνας στα αγγλικά. Γράψτε την πριν από τη δημοσίευση.",
    en: "The picture has no alt text in English. Please write one before you publish.",
  },
  endsAfterStart: {
    el: "Η λήξη χρειάζεται έναρξη και πρέπει να είναι μετά από αυτήν.",
    en: "An end needs a beginning before it.",
  },
  language: { el: "Αυτή η γλώσσα δεν έχει κείμενο.", en: "This language has no text." },
  fieldKept: {
    el: "Το άλλαξε κάποιος και δεν το δημοσίευσε ακόμη.",
    en: "Somebody has changed it and not published that yet.",
  },
  nothingToPublish: {
    el: "Δεν υπάρχει τίποτα να δημοσιευτεί.",
    en: "There is nothing to publish.",
  },
});
