import { localizedTexts } from "@/lib/core/localized-texts";

/** Texts of errors of payments. */
export const { text: paymentText } = localizedTexts({
  noMethod: {
    el: "Αυτός ο τρόπος πληρωμής δεν προσφέρεται.",
    en: "This way to pay is not offered.",
  },
  transferTooLate: {
    el: "Η εκδήλωση αρχίζει πριν προλάβει να φτάσει τραπεζική κατάθεση. Πληρώστε με κάρτα.",
    en: "The event begins before a bank transfer would arrive. Please pay by card.",
  },
  badReference: {
    el: "Ο κωδικός πληρωμής δεν είναι σωστός.",
    en: "The payment reference is not right.",
  },
  noTransfer: {
    el: "Καμία πληρωμή με κατάθεση δεν έχει αυτόν τον κωδικό.",
    en: "No bank transfer has this reference.",
  },
  tooLittle: {
    el: "Λείπουν {difference}. Ζητήστε τα από τον πελάτη ή επιστρέψτε του όσα έστειλε.",
    en: "This is {difference} less than the order. Ask the buyer for the rest, or send it all back.",
  },
  tooMuchCame: {
    el: "Περισσεύουν {difference}. Καταγράψτε το ποσό της παραγγελίας και επιστρέψτε τη διαφορά.",
    en: "This is {difference} more than the order. Record its amount, and send the difference back.",
  },
  futureDay: {
    el: "Η ημέρα δεν έχει έρθει ακόμη.",
    en: "That day has not come yet.",
  },
  tooMuch: {
    el: "Το ποσό είναι μεγαλύτερο από όσα δεν έχουν επιστραφεί.",
    en: "The amount is more than what has not been paid back.",
  },
  badTickets: {
    el: "Κάποιο εισιτήριο δεν ανήκει στην παραγγελία ή έχει ήδη επιστραφεί.",
    en: "A ticket is not of this order, or has been paid back.",
  },
});
