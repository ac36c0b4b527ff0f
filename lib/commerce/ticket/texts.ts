import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages about tickets, in both locales. */
export const { text: ticketText } = localizedTexts({
  ticket: { el: "Εισιτήριο", en: "Ticket" },
  position: { el: "{at} από {all}", en: "{at} of {all}" },
  when: { el: "Πότε", en: "When" },
  where: { el: "Πού", en: "Where" },
  online: { el: "Διαδικτυακά", en: "Online" },
  bookedBy: { el: "Κράτηση στο όνομα", en: "Booked by" },
  order: { el: "Παραγγελία", en: "Order" },
  code: { el: "Κωδικός", en: "Code" },
  hint: {
    el: "Δείξτε τον κωδικό QR στην είσοδο. Κάθε εισιτήριο ισχύει για ένα άτομο, μία φορά.",
    en: "Show the QR code at the entrance. Each ticket admits one person, once.",
  },
  unknown: {
    el: "Δεν υπάρχει τέτοιο εισιτήριο. Ελέγξτε τον κωδικό.",
    en: "There is no such ticket. Please check the code.",
  },
  already_used: {
    el: "Το εισιτήριο έχει ήδη χρησιμοποιηθεί.",
    en: "This ticket has already been used.",
  },
  other_event: {
    el: "Το εισιτήριο είναι για άλλη εκδήλωση.",
    en: "This ticket is for another event.",
  },
  refunded: {
    el: "Το εισιτήριο δεν ισχύει: τα χρήματα επιστράφηκαν ή επιστρέφονται.",
    en: "This ticket is not valid: it was or will be refunded.",
  },
  cancelled: {
    el: "Το εισιτήριο δεν ισχύει: η κράτηση ή η εκδήλωση ακυρώθηκε.",
    en: "This ticket is not valid: the booking or the event was cancelled.",
  },
  unpaid: {
    el: "Το εισιτήριο δεν ισχύει: η παραγγελία δεν έχει πληρωθεί.",
    en: "This ticket is not valid: the order is not paid.",
  },
  disputed: {
    el: "Το εισιτήριο δεν ισχύει: η πληρωμή αμφισβητείται στην τράπεζα.",
    en: "This ticket is not valid: the payment is disputed at the bank.",
  },
  otherType: {
    el: "Το είδος εισιτηρίου δεν είναι αυτής της εκδήλωσης.",
    en: "This ticket type does not belong to this event.",
  },
  messageCancelled: {
    el: "Η εκδήλωση ακυρώθηκε, και όσοι είχαν εισιτήριο έχουν ήδη ειδοποιηθεί.",
    en: "The event was cancelled, and the ticket holders have already been told.",
  },
  messageLate: {
    el: "Η εκδήλωση έχει τελειώσει πριν από περισσότερες από 30 ημέρες.",
    en: "The event ended more than 30 days ago.",
  },
  messageNobody: {
    el: "Δεν υπάρχει κανείς με εισιτήριο που ισχύει και που δεν έχει λάβει ήδη αυτό το μήνυμα.",
    en: "There is nobody with a valid ticket who has not received this message already.",
  },
  notValid: {
    el: "Η παραγγελία δεν έχει εισιτήρια που ισχύουν.",
    en: "This order has no valid tickets.",
  },
});
