import { localizedTexts } from "@/lib/core/localized-texts";

/** Messages about the rows of a file of subscribers, in both locales. */
export const { text: subscriberRowText } = localizedTexts({
  noEmailColumn: {
    el: "Καμία στήλη δεν έχει διευθύνσεις. Η πρώτη γραμμή έχει τα ονόματα των στηλών, ένα από αυτά «email».",
    en: "No column has addresses. The first line should hold the names of the columns, one of them “email”.",
  },
  email: { el: "Αυτή δεν είναι διεύθυνση email.", en: "This is not an email address." },
  noEmail: { el: "Λείπει η διεύθυνση email.", en: "The email address is missing." },
  language: {
    el: "Άγνωστη γλώσσα. Γράψτε el ή en.",
    en: "Unknown language. Please write el or en.",
  },
  source: {
    el: "Η προέλευση έχει ως 60 λατινικά γράμματα, ψηφία, κενά και παύλες.",
    en: "A source has up to 60 Latin letters, digits, spaces and hyphens.",
  },
  date: {
    el: "Γράψτε την ημερομηνία της συγκατάθεσης ως 31/12/2025· δεν μπορεί να είναι στο μέλλον.",
    en: "Please write the date of consent as 31/12/2025; it cannot be in the future.",
  },
  repeated: {
    el: "Η ίδια διεύθυνση είναι και στη γραμμή {line}.",
    en: "Line {line} has the same address.",
  },
  pending: {
    el: "Έχει γραφτεί και δεν έχει επιβεβαιώσει ακόμα: μένει όπως είναι.",
    en: "Signed up, but has not confirmed yet: stays as it is.",
  },
  left: {
    el: "Έφυγε από τη λίστα: επιστρέφει μόνο με νέα εγγραφή και επιβεβαίωση.",
    en: "Left the list: comes back only by a new sign-up and confirmation.",
  },
  unsubscribed: {
    el: "Διαγράφηκε από τη λίστα: επιστρέφει μόνο με νέα εγγραφή και επιβεβαίωση.",
    en: "Unsubscribed: comes back only by a new sign-up and confirmation.",
  },
  complaint: {
    el: "Παραπονέθηκε για το newsletter: επιστρέφει μόνο με νέα εγγραφή και επιβεβαίωση.",
    en: "Complained about the newsletter: comes back only by a new sign-up and confirmation.",
  },
  no_mailbox: {
    el: "Η θυρίδα δεν υπάρχει: επιστρέφει μόνο με νέα εγγραφή και επιβεβαίωση.",
    en: "There is no such mailbox: comes back only by a new sign-up and confirmation.",
  },
  refused: {
    el: "Τα μηνύματα επιστρέφονταν ξανά και ξανά: η εισαγωγή δεν την επαναφέρει.",
    en: "Its mails were refused again and again: an import does not bring it back.",
  },
  editor: {
    el: "Την έβγαλε από τη λίστα η σύνταξη: η εισαγωγή δεν την επαναφέρει.",
    en: "An editor took it off the list: an import does not bring it back.",
  },
});
