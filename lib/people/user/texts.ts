import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoints of users, in both locales. */
export const { text: userText } = localizedTexts({
  registrationClosed: {
    el: "Οι εγγραφές είναι κλειστές αυτή τη στιγμή.",
    en: "Registration is closed at the moment.",
  },
  registered: {
    el: "Σας στείλαμε ένα email. Ανοίξτε τον σύνδεσμο που έχει μέσα, για να επιβεβαιώσετε τη διεύθυνσή σας.",
    en: "We have sent you an email. Open the link in it to confirm your address.",
  },
  resetSent: { el: "Στείλαμε τον σύνδεσμο με email.", en: "We have sent the link by email." },
  invitationSent: { el: "Στείλαμε ξανά την πρόσκληση.", en: "We have sent the invitation again." },
  takenEmail: {
    el: "Υπάρχει ήδη λογαριασμός με αυτή τη διεύθυνση.",
    en: "There is already an account with this address.",
  },
  lastManager: {
    el: "Είναι ο τελευταίος διαχειριστής του ιστοτόπου. Ορίστε πρώτα έναν άλλο.",
    en: "This is the last manager of the site. Please make somebody else a manager first.",
  },
  ownSecondFactor: {
    el: "Τη δική σας επαλήθευση σε δύο βήματα την απενεργοποιείτε στα στοιχεία σας, με τον κωδικό σας.",
    en: "You switch off your own two-step verification under “My details”, with your password.",
  },
  disabledAccount: { el: "Ο λογαριασμός είναι απενεργοποιημένος.", en: "The account is disabled." },
  hasProfile: { el: "Υπάρχουν ήδη προσωπικά στοιχεία.", en: "The personal details already exist." },
  hasCompany: { el: "Εκπροσωπείτε ήδη μια εταιρεία.", en: "You already act for a company." },
  passwordNeeded: {
    el: "Γράψτε τον κωδικό σας για να διαγράψετε τον λογαριασμό.",
    en: "Please enter your password to delete your account.",
  },
  noSuchCompany: { el: "Δεν υπάρχει τέτοια εταιρεία.", en: "There is no such company." },
  noSuchPerson: { el: "Δεν υπάρχει τέτοιος χρήστης.", en: "There is no such user." },
});
