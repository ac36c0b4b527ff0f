import type { Locale } from "@/lib/i18n/locale";

/** What the calls about people say, in both languages. */
const TEXTS = {
  registered: {
    el: "Σας στείλαμε ένα email. Ανοίξτε τον σύνδεσμο που έχει μέσα, για να επιβεβαιώσετε τη διεύθυνσή σας.",
    en: "We have sent you an email. Open the link in it to confirm your address.",
  },
  resetSent: { el: "Στείλαμε τον σύνδεσμο με email.", en: "We have sent the link by email." },
  invitationSent: { el: "Στείλαμε ξανά την πρόσκληση.", en: "We have sent the invitation again." },
  takenEmail: { el: "Υπάρχει ήδη λογαριασμός με αυτή τη διεύθυνση.", en: "There is an account with this address already." },
  lastManager: { el: "Είναι ο τελευταίος διαχειριστής του ιστοτόπου. Ορίστε πρώτα έναν άλλο.", en: "This is the last manager of the site. Please make somebody else one first." },
  disabledAccount: { el: "Ο λογαριασμός είναι απενεργοποιημένος.", en: "The account is disabled." },
  hasProfile: { el: "Υπάρχει ήδη προφίλ.", en: "There is a profile already." },
  hasCompany: { el: "Ενεργείτε ήδη για μια εταιρεία.", en: "You act for a company already." },
  passwordNeeded: { el: "Γράψτε τον κωδικό σας για να διαγράψετε τον λογαριασμό.", en: "Please write your password to delete your account." },
  noSuchCompany: { el: "Δεν υπάρχει τέτοια εταιρεία.", en: "There is no such company." },
  noSuchPerson: { el: "Δεν υπάρχει τέτοιος χρήστης.", en: "There is no such person." },
} as const;

export const userText = (key: keyof typeof TEXTS, locale: Locale): string => TEXTS[key][locale];
