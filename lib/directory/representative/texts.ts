import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoints of representatives and their invitations, in both locales. */
export const { text: representativeText } = localizedTexts({
  actsAlready: {
    el: "Ο κάτοχος αυτής της διεύθυνσης εκπροσωπεί ήδη την εταιρεία.",
    en: "The owner of this address already acts for the company.",
  },
  openAlready: {
    el: "Υπάρχει ήδη ανοιχτή πρόσκληση για αυτή τη διεύθυνση. Στείλτε την ξανά.",
    en: "There is already an open invitation for this address. Please send it again.",
  },
  tooMany: {
    el: "Οι ανοιχτές προσκλήσεις είναι ήδη πολλές. Ανακαλέστε πρώτα κάποια.",
    en: "There are too many open invitations already. Please withdraw one first.",
  },
  token: {
    el: "Ο σύνδεσμος έληξε, έχει χρησιμοποιηθεί ή η πρόσκληση ανακλήθηκε.",
    en: "The link has expired, or it has been used or withdrawn.",
  },
  otherAddress: {
    el: "Η πρόσκληση στάλθηκε σε άλλη διεύθυνση. Συνδεθείτε με τον λογαριασμό εκείνης της διεύθυνσης.",
    en: "The invitation was sent to another address. Please log in with the account for that address.",
  },
  hasCompany: {
    el: "Εκπροσωπείτε ήδη μια εταιρεία.",
    en: "You already act for a company.",
  },
});
