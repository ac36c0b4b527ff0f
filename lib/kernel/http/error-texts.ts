import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** What a 409 or 422 says whose cause names no text of its own, in both locales. */
export const { text: errorText } = localizedTexts({
  changed: {
    el: "Κάποιος άλλος το άλλαξε στο μεταξύ. Δείτε πώς είναι τώρα και αποθηκεύστε ξανά.",
    en: "Somebody else changed this in the meantime. Please check the current version and save again.",
  },
  impossible: {
    el: "Αυτό δεν γίνεται πια. Φορτώστε ξανά τη σελίδα για να δείτε πώς είναι τώρα.",
    en: "This is no longer possible. Please reload the page to see the current version.",
  },
  unstorable: {
    el: "Κάποια τιμή δεν μπορεί να αποθηκευτεί. Ελέγξτε όσα γράψατε.",
    en: "One of the values cannot be stored. Please check what you wrote.",
  },
  exists: {
    el: "Υπάρχει ήδη κάτι με τα ίδια στοιχεία.",
    en: "Something with the same data already exists.",
  },
});
