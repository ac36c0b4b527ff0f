import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { SLUG_TEXTS } from "@/lib/kernel/slug/texts";

/** Messages of the endpoints of pages, in both locales. */
export const { text: pageText, texts: pageTexts } = localizedTexts({
  ...SLUG_TEXTS,
  href: {
    el: "Γράψτε μια διεύθυνση όπως /contact ή https://example.gr.",
    en: "Please write an address such as /contact or https://example.gr.",
  },
  noAssets: { el: "Διαλέξτε τουλάχιστον μία εικόνα.", en: "Please choose at least one picture." },
  noFacts: { el: "Γράψτε τουλάχιστον ένα στοιχείο.", en: "Please write at least one fact." },
  profession: {
    el: "Το επάγγελμα δεν υπάρχει πια.",
    en: "The profession no longer exists.",
  },
  needed: {
    el: "Στη σελίδα αυτή οδηγεί το μενού ή το υποσέλιδο. Δεν μπορεί να αποσυρθεί, μπορεί όμως να αλλάξει.",
    en: "The menu or the footer leads to this page. It cannot be taken down, but it can be changed.",
  },
});
