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
  wrongAmount: {
    el: "Το ποσό διαφέρει από το ποσό της παραγγελίας.",
    en: "The amount differs from that of the order.",
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
