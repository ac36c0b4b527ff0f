import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoint, in both locales. */
export const { text: consentText } = localizedTexts({
  outdated: {
    el: "Το κείμενο άλλαξε. Φορτώστε ξανά τη σελίδα και επιλέξτε ξανά.",
    en: "The text has changed. Please reload the page and choose again.",
  },
});
