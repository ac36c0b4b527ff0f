import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages about sending, in both locales. */
export const { text: messageText } = localizedTexts({
  blocked: {
    el: "Έχετε αποκλείσει αυτό το άτομο. Για να του γράψετε, άρετε πρώτα τον αποκλεισμό.",
    en: "You have blocked this person. To write to them, unblock them first.",
  },
  gone: {
    el: "Κάποια φωτογραφία δεν υπάρχει πια ή έχει ήδη σταλεί. Αφαιρέστε την και ανεβάστε την ξανά.",
    en: "A photo no longer exists or was already sent. Please remove it and upload it again.",
  },
  unknown: {
    el: "Μπορείτε να αποκλείσετε μόνο άτομα με τα οποία έχετε συνομιλήσει ή που δέχονται μηνύματα.",
    en: "You can only block people you have had a conversation with, or who accept messages.",
  },
  picture: { el: "[φωτογραφία]", en: "[photo]" },
  tooLate: {
    el: "Ένα μήνυμα ανακαλείται μόνο μέσα σε δεκαπέντε λεπτά από την αποστολή του.",
    en: "A message can only be withdrawn within fifteen minutes.",
  },
});
