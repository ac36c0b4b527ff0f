import { localizedTexts } from "@/lib/core/localized-texts";

/** Messages of signed links and of the list of subscribers, in both locales. */
export const { text: subscriberText, texts: subscriberTexts } = localizedTexts({
  badLink: {
    el: "Ο σύνδεσμος δεν ισχύει, ή η διεύθυνση δεν είναι πια στη λίστα.",
    en: "The link is not valid, or the address is no longer on the list.",
  },
  expired: {
    el: "Ο σύνδεσμος έληξε. Ζητήστε καινούργιο.",
    en: "The link has expired. Please ask for a new one.",
  },
  left: {
    el: "Η διεύθυνση έχει διαγραφεί από τη λίστα. Για να επιστρέψει, γραφτείτε ξανά.",
    en: "This address has left the list. To come back, please sign up again.",
  },
  tooLate: {
    el: "Η διαγραφή παίρνεται πίσω μόνο για 7 ημέρες. Για να επιστρέψετε, γραφτείτε ξανά.",
    en: "Leaving can be taken back for 7 days only. To come back, please sign up again.",
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
    el: "Το γράμμα έρχεται ήδη σε αυτή τη διεύθυνση.",
    en: "The letter comes to this address already.",
  },
  known: {
    el: "Η διεύθυνση αυτή είναι ήδη στη λίστα.",
    en: "This address is in the list already.",
  },
  suppressed: {
    el: "Η διεύθυνση έφυγε, παραπονέθηκε ή δεν υπάρχει: επιστρέφει μόνο με νέα επιβεβαίωση από τον κάτοχό της.",
    en: "This address left, complained or does not exist: it comes back only with a new confirmation.",
  },
});
