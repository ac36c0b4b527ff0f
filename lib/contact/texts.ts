import { localizedTexts } from "@/lib/core/localized-texts";

/** Messages of the inbox and of signed links, in both locales. */
export const { text: contactText } = localizedTexts({
  noEditor: {
    el: "Διαλέξτε κάποιον από τη σύνταξη.",
    en: "Please choose one of the editors.",
  },
  badLink: {
    el: "Ο σύνδεσμος δεν ισχύει, ή η συνομιλία έχει διαγραφεί.",
    en: "The link is not valid, or the conversation was deleted.",
  },
});
