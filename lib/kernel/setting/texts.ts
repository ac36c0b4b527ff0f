import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoints of the settings, in both locales. */
export const { text: settingText, texts: settingTexts } = localizedTexts({
  phone: {
    el: "Αυτό δεν είναι τηλέφωνο. Γράψτε το όπως 210 000 4567, με τον κωδικό της χώρας αν δεν είναι ελληνικό.",
    en: "This is not a phone number. Write it like 210 000 4567, with the country code if it is not Greek.",
  },
  consentVersion: {
    el: "Ο αριθμός μπορεί μόνο να μεγαλώσει.",
    en: "The number can only increase.",
  },
  href: {
    el: "Γράψτε μια διεύθυνση του ιστοτόπου, όπως /contact, ή μια πλήρη, όπως https://example.gr.",
    en: "Write an address of this site, such as /contact, or a full one, such as https://example.gr.",
  },
  url: {
    el: "Γράψτε μια πλήρη διεύθυνση, όπως https://example.gr.",
    en: "Write a full address, such as https://example.gr.",
  },
  asset: {
    el: "Αυτή η εικόνα δεν υπάρχει πια. Διαλέξτε άλλη.",
    en: "This picture no longer exists. Please choose another.",
  },
});
