import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages about the rows of a file of subscribers, in both locales. */
export const { text: subscriberRowText } = localizedTexts({
  noEmailColumn: {
    el: "Καμία στήλη δεν έχει διευθύνσεις email. Η πρώτη γραμμή έχει τα ονόματα των στηλών, ένα από αυτά «email».",
    en: "No column has email addresses. The first line should hold the names of the columns, one of them “email”.",
  },
  email: { el: "Αυτή δεν είναι διεύθυνση email.", en: "This is not an email address." },
  noEmail: { el: "Λείπει η διεύθυνση email.", en: "The email address is missing." },
  language: {
    el: "Άγνωστη γλώσσα. Γράψτε el ή en.",
    en: "Unknown language. Please write el or en.",
  },
  source: {
    el: "Η προέλευση έχει έως 60 λατινικά γράμματα, ψηφία, κενά και παύλες.",
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
    el: "Δεν έχει επιβεβαιώσει ακόμη την εγγραφή: μένει όπως είναι.",
    en: "Signed up, but has not confirmed yet: stays as it is.",
  },
  left: {
    el: "Διαγράφηκε από τη λίστα: επιστρέφει μόνο με νέα εγγραφή και επιβεβαίωση.",
    en: "Unsubscribed: returns only with a new subscription and confirmation.",
  },
  unsubscribed: {
    el: "Διαγράφηκε από τη λίστα: επιστρέφει μόνο με νέα εγγραφή και επιβεβαίωση.",
    en: "Unsubscribed: returns only with a new subscription and confirmation.",
  },
  complaint: {
    el: "Ανέφερε το newsletter ως ανεπιθύμητο: επιστρέφει μόνο με νέα εγγραφή και επιβεβαίωση.",
    en: "Reported the newsletter as spam: returns only with a new subscription and confirmation.",
  },
  no_mailbox: {
    el: "Η θυρίδα δεν υπάρχει: επιστρέφει μόνο με νέα εγγραφή και επιβεβαίωση.",
    en: "There is no such mailbox: returns only with a new subscription and confirmation.",
  },
  refused: {
    el: "Τα email της απορρίφθηκαν επανειλημμένα: η εισαγωγή δεν την προσθέτει ξανά.",
    en: "Its emails were rejected repeatedly: an import does not add it again.",
  },
  editor: {
    el: "Την αφαίρεσε από τη λίστα η σύνταξη: η εισαγωγή δεν την προσθέτει ξανά.",
    en: "The editors removed it from the list: an import does not add it again.",
  },
});
