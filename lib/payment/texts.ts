import { localizedTexts } from "@/lib/core/localized-texts";

/** Texts of errors of payments. */
export const { text: paymentText } = localizedTexts({
  noMethod: {
    el: "Αυτός ο τρόπος πληρωμής δεν προσφέρεται.",
    en: "This payment method is not offered.",
  },
  transferTooLate: {
    el: "Η εκδήλωση αρχίζει πριν προλάβει να φτάσει τραπεζική κατάθεση. Πληρώστε με κάρτα.",
    en: "The event begins before a bank transfer would arrive. Please pay by card.",
  },
  badReference: {
    el: "Ο κωδικός πληρωμής δεν είναι σωστός.",
    en: "The payment reference is incorrect.",
  },
  noTransfer: {
    el: "Καμία πληρωμή με κατάθεση δεν έχει αυτόν τον κωδικό.",
    en: "No bank transfer has this reference.",
  },
  tooLittle: {
    el: "Λείπουν {difference}. Ζητήστε τα από τον αγοραστή ή επιστρέψτε του όσα έστειλε.",
    en: "This is {difference} less than the order. Ask the buyer for the rest, or refund it all.",
  },
  tooMuchCame: {
    el: "Περισσεύουν {difference}. Καταγράψτε το ποσό της παραγγελίας και επιστρέψτε τη διαφορά.",
    en: "This is {difference} more than the order. Record its amount, and refund the difference.",
  },
  futureDay: {
    el: "Η ημέρα αυτή είναι στο μέλλον.",
    en: "That day is in the future.",
  },
  tooMuch: {
    el: "Το ποσό είναι μεγαλύτερο από όσα απομένουν για επιστροφή.",
    en: "The amount is more than what is left to refund.",
  },
  badTickets: {
    el: "Κάποιο εισιτήριο δεν ανήκει στην παραγγελία ή έχει ήδη επιστραφεί.",
    en: "A ticket does not belong to this order, or has already been refunded.",
  },
});
