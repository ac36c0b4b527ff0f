import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoints, in both locales. */
export const { text: privacyText } = localizedTexts({
  badLink: {
    el: "Ο σύνδεσμος δεν ισχύει. Ζητήστε νέο.",
    en: "This link is not valid. Please ask for a new one.",
  },
  expired: {
    el: "Ο σύνδεσμος ίσχυε για 24 ώρες. Ζητήστε νέο.",
    en: "The link worked for 24 hours. Please ask for a new one.",
  },
});
