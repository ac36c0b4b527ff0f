import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages about the pictures of a message, in both locales. */
export const { text: pictureText, texts: pictureTexts } = localizedTexts({
  tooMany: {
    el: "Στείλτε έως πέντε φωτογραφίες.",
    en: "Please send at most five photos.",
  },
  signIn: {
    el: "Για να στείλετε φωτογραφίες, συνδεθείτε στον λογαριασμό σας.",
    en: "To send photos, please log in to your account.",
  },
  gone: {
    el: "Κάποια φωτογραφία δεν υπάρχει πια ή έχει ήδη σταλεί. Αφαιρέστε την και ανεβάστε την ξανά.",
    en: "A photo no longer exists or was already sent. Please remove it and upload it again.",
  },
  one: { el: "Φωτογραφία", en: "Photo" },
});
