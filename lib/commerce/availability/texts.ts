import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages about availability, in both locales. */
export const { text: availabilityText, texts: availabilityTexts } = localizedTexts({
  timeTaken: {
    el: "Μία από τις νέες ώρες δεν είναι πια ελεύθερη. Διαλέξτε άλλη.",
    en: "One of the new times is no longer free. Please choose another.",
  },
  guestBusy: {
    el: "Κάποιος από τους επισκέπτες έχει άλλο ραντεβού τη νέα ώρα. Διαλέξτε άλλη.",
    en: "One of the guests has another appointment at the new time. Please choose another.",
  },
  emptySpan: {
    el: "Το τέλος δεν μπορεί να είναι ίδιο με την αρχή.",
    en: "The end cannot be the same as the start.",
  },
  overlappingHours: {
    el: "Δύο διαστήματα επικαλύπτονται.",
    en: "Two time spans overlap.",
  },
  sameDate: {
    el: "Η ίδια ημερομηνία υπάρχει δύο φορές.",
    en: "The same date appears twice.",
  },
  closedOrSpans: {
    el: "Δώστε διαστήματα ή δηλώστε «Κλειστά», όχι και τα δύο.",
    en: "Give time spans or “Closed”, not both.",
  },
  unknownZone: {
    el: "Άγνωστη ζώνη ώρας.",
    en: "Unknown time zone.",
  },
  tooManyTimes: {
    el: "Προκύπτουν πάρα πολλές ώρες ραντεβού. Δώστε μεγαλύτερη διάρκεια ή λιγότερες ημέρες.",
    en: "There would be too many appointment times. Please choose longer appointments or fewer days.",
  },
  decideBookings: {
    el: "Η αλλαγή αφορά ραντεβού που έχουν κλειστεί. Αποφασίστε για το καθένα.",
    en: "The change affects booked appointments. Please decide about each of them.",
  },
});
