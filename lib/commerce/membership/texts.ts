import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of memberships, in both locales. */
export const { text: membershipText } = localizedTexts({
  past: {
    el: "Η συνδρομή δεν μπορεί να λήγει πριν από σήμερα. Για να τη διακόψετε αμέσως, διαλέξτε «Λήξη τώρα».",
    en: "A membership cannot end before today. To stop it at once, choose “End now”.",
  },
  paidUntil: {
    el: "Η εταιρεία έχει πληρώσει συνδρομή που λήγει αργότερα.",
    en: "The company has paid for a membership that ends later.",
  },
  noMembership: {
    el: "Η εταιρεία δεν έχει συνδρομή.",
    en: "The company has no membership.",
  },
  notSold: {
    el: "Η συνδρομή δεν πωλείται αυτή τη στιγμή.",
    en: "Memberships are not sold at the moment.",
  },
  notPublic: {
    el: "Η συνδρομή παραγγέλλεται αφού εγκριθεί η εταιρεία.",
    en: "A membership can be ordered once the company is approved.",
  },
  noEnd: {
    el: "Η συνδρομή της εταιρείας δεν έχει λήξη, οπότε δεν χρειάζεται ανανέωση.",
    en: "The company's membership has no end date, so it does not need to be renewed.",
  },
  open: {
    el: "Υπάρχει ήδη μια παραγγελία συνδρομής που δεν έχει πληρωθεί. Συνεχίστε την ή ακυρώστε την.",
    en: "There is already an unpaid membership order. Please continue with it or cancel it.",
  },
});
