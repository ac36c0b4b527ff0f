import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the inbox, in both locales. */
export const { text: contactText } = localizedTexts({
  noEditor: {
    el: "Διαλέξτε κάποιον από τη σύνταξη.",
    en: "Please choose one of the editors.",
  },
});
