import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages about appointments, in both locales. */
export const { text: appointmentText } = localizedTexts({
  taken: {
    el: "Η ώρα δεν είναι πια ελεύθερη. Διαλέξτε άλλη.",
    en: "The time is no longer free. Please choose another one.",
  },
  tooSoon: {
    el: "Η ώρα είναι πολύ κοντινή για ραντεβού. Διαλέξτε μια μεταγενέστερη.",
    en: "This time is too soon to be booked. Please choose a later one.",
  },
  ownOverlap: {
    el: "Έχετε άλλο ραντεβού την ίδια ώρα.",
    en: "You have another appointment at that time.",
  },
  memberOverlap: {
    el: "Η ώρα επικαλύπτεται με άλλη ώρα ραντεβού της εταιρείας.",
    en: "The time overlaps another appointment time of the company.",
  },
  tooMany: {
    el: "Έχετε ήδη τρία ραντεβού με αυτή την εταιρεία την ίδια ημέρα.",
    en: "You already have three appointments with this company on that day.",
  },
  guestBusy: {
    el: "Ο επισκέπτης έχει άλλο ραντεβού εκείνη την ώρα. Διαλέξτε άλλη.",
    en: "The guest has another appointment at that time. Please choose another one.",
  },
  ownCompany: {
    el: "Δεν μπορείτε να κλείσετε ραντεβού με τη δική σας εταιρεία.",
    en: "You cannot book an appointment with your own company.",
  },
  forOther: {
    el: "Μπορείτε να κλείσετε ραντεβού μόνο για τον εαυτό σας.",
    en: "You can only book for yourself.",
  },
  tooLate: {
    el: "Η προθεσμία για ακύρωση ή αλλαγή πέρασε. Επικοινωνήστε με την εταιρεία.",
    en: "It is too late to cancel or move it. Please contact the company.",
  },
  past: {
    el: "Το ραντεβού έχει ήδη αρχίσει ή τελειώσει.",
    en: "The appointment has already begun or ended.",
  },
  notOver: {
    el: "Το ραντεβού δεν έχει τελειώσει ακόμη.",
    en: "The appointment is not over yet.",
  },
  notBooked: {
    el: "Αυτό δεν είναι κλεισμένο ραντεβού.",
    en: "This is not a booked appointment.",
  },
  inUse: {
    el: "Η ώρα έχει κλειστεί ή κρατηθεί. Ακυρώστε πρώτα το ραντεβού.",
    en: "The time is booked or held. Please cancel the appointment first.",
  },
  hadGuest: {
    el: "Το ραντεβού ακυρώθηκε. Προσθέστε νέα ώρα.",
    en: "The appointment was cancelled. Please add a new time instead.",
  },
  notReplaceable: {
    el: "Αυτό δεν είναι δικό σας ραντεβού με την ίδια εταιρεία.",
    en: "This is not your appointment with the same company.",
  },
  future: {
    el: "Η ώρα πρέπει να είναι στο μέλλον.",
    en: "The time must be in the future.",
  },
  length: {
    el: "Ένα ραντεβού διαρκεί από 5 λεπτά έως 8 ώρες.",
    en: "An appointment lasts from 5 minutes to 8 hours.",
  },
});
