import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoints of events, in both locales. */
export const { text: eventText } = localizedTexts({
  hasOrders: {
    el: "Η εκδήλωση έχει παραγγελίες και δεν διαγράφεται. Αποσύρετέ την ή ακυρώστε την.",
    en: "This event has orders and cannot be deleted. Please take it down or cancel it.",
  },
  endsAfterStart: {
    el: "Η λήξη πρέπει να είναι μετά την έναρξη.",
    en: "The end must be after the beginning.",
  },
  duration: {
    el: "Η διάρκεια δεν ταιριάζει με τη λήξη. Γράψτε μόνο το ένα από τα δύο.",
    en: "The length contradicts the end. Please give only one of the two.",
  },
  hasSignups: {
    el: "Έχουν δηλώσει συμμετοχή. Ακυρώστε πρώτα το σεμινάριο, ώστε να ενημερωθούν.",
    en: "People have signed up. Please cancel the webinar first, so that they are told.",
  },
  timeZone: {
    el: "Γράψτε μια ζώνη ώρας όπως Europe/Athens.",
    en: "Please write a time zone such as Europe/Athens.",
  },
  onlineUrl: {
    el: "Γράψτε μια διεύθυνση που αρχίζει με https://.",
    en: "Please write an address that begins with https://.",
  },
  member: { el: "Η εταιρεία αυτή δεν υπάρχει.", en: "There is no such company." },
  ticketType: {
    el: "Το είδος εισιτηρίου δεν ανήκει σε αυτή την εκδήλωση.",
    en: "The ticket type does not belong to this event.",
  },
  question: {
    el: "Η ερώτηση δεν ανήκει σε αυτή την εκδήλωση.",
    en: "The question does not belong to this event.",
  },
  salesWindow: {
    el: "Η λήξη της διάθεσης πρέπει να είναι μετά την έναρξή της.",
    en: "Sales must end after they begin.",
  },
  ticketName: {
    el: "Δώστε όνομα στο είδος εισιτηρίου, σε μία γλώσσα τουλάχιστον.",
    en: "Please name the ticket type in at least one language.",
  },
  questionLabel: {
    el: "Γράψτε την ερώτηση, σε μία γλώσσα τουλάχιστον.",
    en: "Please write the question in at least one language.",
  },
  choices: {
    el: "Γράψτε τουλάχιστον δύο απαντήσεις.",
    en: "Please write at least two answers.",
  },
  decideTickets: {
    el: "Για την εκδήλωση έχουν κλειστεί εισιτήρια. Αποφασίστε πρώτα πώς θα ενημερωθούν όσοι τα έχουν.",
    en: "Tickets for this event have been booked. Please decide first how their holders are told.",
  },
  refundUntil: {
    el: "Γράψτε ως πότε επιστρέφονται τα πληρωμένα εισιτήρια, με μελλοντική ώρα.",
    en: "Please state until when paid tickets can be returned, in the future.",
  },
  belowSold: {
    el: "Οι θέσεις δεν γίνονται λιγότερες από όσες έχουν κλειστεί:",
    en: "There cannot be fewer seats than are booked:",
  },
  stillCancelled: {
    el: "Μια εκδήλωση που ακυρώθηκε μένει ακυρωμένη. Δημιουργήστε νέα.",
    en: "An event that was cancelled stays cancelled. Please create a new one.",
  },
});
