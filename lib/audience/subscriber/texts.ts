import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of signed links and of the list of subscribers, in both locales. */
export const { text: subscriberText, texts: subscriberTexts } = localizedTexts({
  badLink: {
    el: "Ο σύνδεσμος δεν ισχύει, ή η διεύθυνση δεν είναι πια στη λίστα.",
    en: "The link is not valid, or the address is no longer on the list.",
  },
  expired: {
    el: "Ο σύνδεσμος έληξε. Ζητήστε νέο.",
    en: "The link has expired. Please ask for a new one.",
  },
  left: {
    el: "Η διεύθυνση έχει διαγραφεί από τη λίστα. Για να επιστρέψετε, γραφτείτε ξανά.",
    en: "This address has unsubscribed. To come back, please subscribe again.",
  },
  tooLate: {
    el: "Η διαγραφή αναιρείται μόνο μέσα σε 7 ημέρες. Για να επιστρέψετε, γραφτείτε ξανά.",
    en: "Unsubscribing can be undone within 7 days only. To come back, please subscribe again.",
  },
  noTopic: {
    el: "Διαλέξτε τουλάχιστον ένα θέμα, ή «Όλα τα θέματα».",
    en: "Please choose at least one topic, or “All topics”.",
  },
  unknownTopic: {
    el: "Ένα από τα θέματα δεν υπάρχει πια. Ανοίξτε ξανά τη σελίδα.",
    en: "One of the topics no longer exists. Please open the page again.",
  },
  sameAddress: {
    el: "Το newsletter έρχεται ήδη σε αυτή τη διεύθυνση.",
    en: "The newsletter already goes to this address.",
  },
  known: {
    el: "Η διεύθυνση αυτή είναι ήδη στη λίστα.",
    en: "This address is already on the list.",
  },
  suppressed: {
    el: "Η διεύθυνση διαγράφηκε, ανέφερε ανεπιθύμητα ή δεν υπάρχει: επιστρέφει μόνο αν την επιβεβαιώσει ο κάτοχος.",
    en: "This address unsubscribed, reported spam or does not exist: it returns only if its owner confirms it.",
  },
});
