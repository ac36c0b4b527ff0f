import { localizedTexts } from "@/lib/core/localized-texts";

/** Messages of the endpoints of sign-in, in both locales; the browser's forms use the same. */
export const { text: authText, texts: authTexts } = localizedTexts({
  wrongCredentials: {
    el: "Το email ή ο κωδικός δεν είναι σωστός.",
    en: "The email or the password is not right.",
  },
  wrongPassword: { el: "Ο κωδικός δεν είναι σωστός.", en: "The password is not right." },
  codeNeeded: {
    el: "Γράψτε τον εξαψήφιο κωδικό της εφαρμογής σας, ή έναν κωδικό ανάκτησης.",
    en: "Please write the six-digit code of your app, or a recovery code.",
  },
  wrongCode: {
    el: "Ο κωδικός επαλήθευσης δεν είναι σωστός, ή έχει ήδη χρησιμοποιηθεί.",
    en: "The code is not right, or it was used before.",
  },
  deadLink: {
    el: "Ο σύνδεσμος έληξε ή έχει ήδη χρησιμοποιηθεί. Ζητήστε καινούργιο.",
    en: "This link has expired or has been used already. Please ask for a new one.",
  },
  secondFactorOn: {
    el: "Η επαλήθευση σε δύο βήματα είναι ήδη ενεργή.",
    en: "Two-step verification is on already.",
  },
  secondFactorOff: {
    el: "Η επαλήθευση σε δύο βήματα δεν είναι ενεργή.",
    en: "Two-step verification is not on.",
  },
  notRepeated: { el: "Οι δύο κωδικοί δεν είναι ίδιοι.", en: "The two passwords are not the same." },
  samePassword: {
    el: "Αυτός είναι ο τωρινός σας κωδικός. Γράψτε έναν καινούργιο.",
    en: "This is your present password. Please write a new one.",
  },
  sameEmail: { el: "Αυτή είναι ήδη η διεύθυνσή σας.", en: "This is your address already." },
  takenEmail: { el: "Η διεύθυνση χρησιμοποιείται ήδη.", en: "The address is in use already." },
  resetSent: {
    el: "Αν υπάρχει λογαριασμός με αυτή τη διεύθυνση, του στείλαμε έναν σύνδεσμο που ισχύει για 30 λεπτά.",
    en: "If there is an account with this address, we have sent it a link that works for 30 minutes.",
  },
  passwordSet: {
    el: "Ο καινούργιος κωδικός ισχύει. Μπορείτε να συνδεθείτε.",
    en: "Your new password is set. You can sign in now.",
  },
  passwordChanged: {
    el: "Ο κωδικός σας άλλαξε. Οι άλλες συνδέσεις σας τερματίστηκαν.",
    en: "Your password is changed. Your other sessions are ended.",
  },
  verified: { el: "Η διεύθυνσή σας επιβεβαιώθηκε.", en: "Your address is confirmed." },
  verifySent: {
    el: "Σας στείλαμε καινούργιο σύνδεσμο επιβεβαίωσης.",
    en: "We have sent you a new link that confirms your address.",
  },
  confirmSent: {
    el: "Στείλαμε έναν σύνδεσμο στην καινούργια διεύθυνση. Θα ισχύσει μόλις τον ανοίξετε.",
    en: "We have sent a link to the new address. It counts as soon as you open it.",
  },
  emailChanged: { el: "Η διεύθυνσή σας άλλαξε.", en: "Your address is changed." },
});
