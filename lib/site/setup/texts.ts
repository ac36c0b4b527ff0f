import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoints of the set-up, in both locales. */
export const { text: setupText } = localizedTexts({
  dead: {
    el: "Αυτός ο σύνδεσμος δεν ισχύει πια. Κάθε εκκίνηση του ιστοτόπου τυπώνει έναν νέο, όσο δεν υπάρχει διαχειριστής.",
    en: "This link no longer works. Each start of the site prints a new one until there is a manager.",
  },
  takenEmail: {
    el: "Υπάρχει ήδη λογαριασμός με αυτή τη διεύθυνση. Δώστε του τον ρόλο με npm run user, ή γράψτε άλλη διεύθυνση.",
    en: "There is already an account with this address. Give it the role with npm run user, or enter another address.",
  },
});
