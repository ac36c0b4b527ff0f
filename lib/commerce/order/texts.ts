import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of orders, in both locales. */
export const { text: orderText } = localizedTexts({
  ticketsPdf: { el: "Όλα τα εισιτήρια σε PDF", en: "All tickets as a PDF file" },
  membership: { el: "Συνδρομή για έναν χρόνο", en: "Membership for a year" },
  noEvent: {
    el: "Η εκδήλωση δεν υπάρχει ή δεν δέχεται κρατήσεις.",
    en: "This event does not exist or does not take bookings.",
  },
  noType: {
    el: "Κάποιο από τα εισιτήρια δεν ανήκει σε αυτή την εκδήλωση.",
    en: "One of the tickets does not belong to this event.",
  },
  over: {
    el: "Οι κρατήσεις για αυτή την εκδήλωση έχουν κλείσει.",
    en: "Bookings for this event are closed.",
  },
  notOnSale: {
    el: "Κάποιο από τα εισιτήρια δεν διατίθεται αυτή τη στιγμή.",
    en: "One of the tickets is not on sale at the moment.",
  },
  soldOut: {
    el: "Δεν υπάρχουν τόσες ελεύθερες θέσεις.",
    en: "There are not that many free seats.",
  },
  notSoldOut: {
    el: "Υπάρχουν ελεύθερες θέσεις. Μπορείτε να κάνετε κράτηση τώρα.",
    en: "There are free seats. You can book now.",
  },
  badLink: {
    el: "Ο σύνδεσμος δεν ισχύει. Ανοίξτε τον ξανά από το email.",
    en: "This link is not valid. Please open it again from the email.",
  },
  offerOver: {
    el: "Η προσφορά θέσης έληξε, έχει ήδη χρησιμοποιηθεί ή δεν ισχύει για αυτά τα εισιτήρια.",
    en: "The offer of seats is over, has already been used, or is not for these tickets.",
  },
  tooManySeats: {
    el: "Μία παραγγελία έχει έως 10 εισιτήρια.",
    en: "An order has at most 10 tickets.",
  },
  tooManyOfType: {
    el: "Επιλέξατε περισσότερα εισιτήρια ενός είδους από όσα επιτρέπονται σε μία παραγγελία.",
    en: "You chose more tickets of one type than an order may have.",
  },
  tooManyOpen: {
    el: "Με αυτό το email υπάρχουν ήδη τρεις απλήρωτες παραγγελίες. Ολοκληρώστε ή ακυρώστε μία πρώτα.",
    en: "There are already three unpaid orders with this email address. Please complete or cancel one first.",
  },
  networkHolds: {
    el: "Το δίκτυό σας κρατά ήδη πολλές απλήρωτες θέσεις. Ολοκληρώστε μια πληρωμή ή δοκιμάστε ξανά σε λίγα λεπτά.",
    en: "Your network holds many unpaid seats already. Complete a payment, or try again in a few minutes.",
  },
  transfersFull: {
    el: "Προς το παρόν δεν κρατούνται άλλες θέσεις για τραπεζική κατάθεση. Μπορείτε να πληρώσετε με κάρτα.",
    en: "No more seats are held for bank transfers at the moment. You can pay by card.",
  },
  noCode: {
    el: "Ο κωδικός δεν ισχύει για αυτή την εκδήλωση.",
    en: "This code is not valid for this event.",
  },
  codeUsedUp: {
    el: "Ο κωδικός έχει ήδη χρησιμοποιηθεί όσες φορές επιτρέπεται.",
    en: "This code has already been used as often as allowed.",
  },
  codeTickets: {
    el: "Ο κωδικός δεν ισχύει για τόσα εισιτήρια.",
    en: "This code is not valid for so many tickets.",
  },
  noVatRate: {
    el: "Δεν πουλάμε ακόμη εισιτήρια διαδικτυακής παρακολούθησης σε αυτή τη χώρα, λόγω του ΦΠΑ της. Γράψτε μας.",
    en: "We cannot sell tickets for online events to this country yet because of its VAT. Please write to us.",
  },
  answerNeeded: { el: "Απαντήστε σε αυτή την ερώτηση.", en: "Please answer this question." },
  answerChoice: {
    el: "Διαλέξτε μία από τις απαντήσεις.",
    en: "Please choose one of the answers.",
  },
  cannotReturn: {
    el: "Τα εισιτήρια δεν επιστρέφονται πια εδώ. Αν υπάρχει ιδιαίτερος λόγος, γράψτε μας.",
    en: "These tickets can no longer be returned here. Please write to us if there is a special reason.",
  },
  cannotWithdraw: {
    el: "Για αυτή την παραγγελία δεν ισχύει η υπαναχώρηση, ή η προθεσμία της πέρασε.",
    en: "There is no right of withdrawal for this order, or its deadline has passed.",
  },
  ticketUsed: {
    el: "Εισιτήριο που χρησιμοποιήθηκε στην είσοδο δεν επιστρέφεται.",
    en: "A ticket that was used at the entrance cannot be returned.",
  },
  orderUsed: {
    el: "Κάποιο εισιτήριο της παραγγελίας χρησιμοποιήθηκε ήδη στην είσοδο, γι’ αυτό δεν ακυρώνεται.",
    en: "A ticket of this order was already used at the entrance, so it cannot be cancelled.",
  },
  cannotCancel: {
    el: "Η παραγγελία δεν μπορεί πια να ακυρωθεί εδώ. Γράψτε μας για επιστροφή χρημάτων.",
    en: "This order can no longer be cancelled here. Please write to us for a refund.",
  },
});
