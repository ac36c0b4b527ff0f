import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoints of sign-in, in both locales; the browser's forms use the same. */
export const { text: authText, texts: authTexts } = localizedTexts({
  wrongCredentials: {
    el: "Το email ή ο κωδικός δεν είναι σωστός.",
    en: "The email or the password is incorrect.",
  },
  wrongPassword: { el: "Ο κωδικός δεν είναι σωστός.", en: "The password is incorrect." },
  codeNeeded: {
    el: "Γράψτε τον εξαψήφιο κωδικό της εφαρμογής σας, ή έναν κωδικό ανάκτησης.",
    en: "Please enter the six-digit code from your app, or a recovery code.",
  },
  wrongCode: {
    el: "Ο κωδικός επαλήθευσης δεν είναι σωστός, ή έχει ήδη χρησιμοποιηθεί.",
    en: "The code is incorrect, or it has already been used.",
  },
  deadLink: {
    el: "Ο σύνδεσμος έληξε ή έχει ήδη χρησιμοποιηθεί. Ζητήστε νέο.",
    en: "This link has expired or has already been used. Please ask for a new one.",
  },
  secondFactorOn: {
    el: "Η επαλήθευση σε δύο βήματα είναι ήδη ενεργή.",
    en: "Two-step verification is already on.",
  },
  secondFactorOff: {
    el: "Η επαλήθευση σε δύο βήματα δεν είναι ενεργή.",
    en: "Two-step verification is not on.",
  },
  notRepeated: { el: "Οι δύο κωδικοί δεν είναι ίδιοι.", en: "The two passwords are not the same." },
  samePassword: {
    el: "Αυτός είναι ο τωρινός σας κωδικός. Γράψτε έναν νέο.",
    en: "This is your current password. Please choose a new one.",
  },
  sameEmail: { el: "Αυτή είναι ήδη η διεύθυνσή σας.", en: "This is already your address." },
  takenEmail: { el: "Η διεύθυνση χρησιμοποιείται ήδη.", en: "The address is already in use." },
  resetSent: {
    el: "Αν υπάρχει λογαριασμός με αυτή τη διεύθυνση, του στείλαμε έναν σύνδεσμο που ισχύει για 30 λεπτά.",
    en: "If there is an account with this address, we have sent it a link that works for 30 minutes.",
  },
  passwordSet: {
    el: "Ο νέος κωδικός ισχύει. Μπορείτε να συνδεθείτε.",
    en: "Your new password is set. You can log in now.",
  },
  passwordChanged: {
    el: "Ο κωδικός σας άλλαξε. Οι άλλες συνδέσεις σας έκλεισαν.",
    en: "Your password was changed. Your other sessions have ended.",
  },
  verified: { el: "Η διεύθυνσή σας επιβεβαιώθηκε.", en: "Your address is confirmed." },
  verifySent: {
    el: "Σας στείλαμε νέο σύνδεσμο επιβεβαίωσης.",
    en: "We have sent you a new confirmation link.",
  },
  confirmSent: {
    el: "Στείλαμε έναν σύνδεσμο στη νέα διεύθυνση. Θα ισχύσει μόλις τον ανοίξετε.",
    en: "We have sent a link to the new address. It takes effect once you open the link.",
  },
  emailChanged: { el: "Η διεύθυνσή σας άλλαξε.", en: "Your address was changed." },
});
