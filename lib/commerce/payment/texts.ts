import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Texts of errors of payments. */
export const { text: paymentText } = localizedTexts({
  noMethod: {
    el: "Αυτός ο τρόπος πληρωμής δεν προσφέρεται.",
    en: "This payment method is not offered.",
  },
  transferTooLate: {
    el: "Δεν προλαβαίνει πια να φτάσει τραπεζική κατάθεση πριν από την εκδήλωση. Πληρώστε με κάρτα.",
    en: "It is too late for a bank transfer to arrive before the event. Please pay by card.",
  },
  payee: { el: "Δικαιούχος", en: "Payee" },
  iban: { el: "IBAN", en: "IBAN" },
  amount: { el: "Ποσό", en: "Amount" },
  reference: { el: "Κωδικός πληρωμής (αιτιολογία)", en: "Payment reference" },
  deadline: { el: "Να έχει φτάσει έως", en: "Must arrive by" },
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
