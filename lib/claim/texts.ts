import { localizedTexts } from "@/lib/core/localized-texts";

/** Messages of the endpoints of claims, in both locales. */
export const { text: claimText, texts: claimTexts } = localizedTexts({
  noCompany: {
    el: "Η εταιρεία δεν βρέθηκε στον κατάλογο.",
    en: "The company was not found in the directory.",
  },
  emailNeeded: {
    el: "Γράψτε μια διεύθυνση email της εταιρείας.",
    en: "Please write an e-mail address of the company.",
  },
  otherDomain: {
    el: "Η διεύθυνση δεν είναι του ιστοτόπου της εταιρείας. Ζητήστε έγκριση από τη σύνταξη.",
    en:
      "The address is not at the company's web site. Please ask for approval by the editors " +
      "instead.",
  },
  managerDecides: {
    el: "Για αυτή την εταιρεία αποφασίζει η σύνταξη. Ζητήστε έγκριση.",
    en: "For this company the editors decide. Please ask for approval.",
  },
  token: {
    el: "Ο σύνδεσμος έληξε ή έχει χρησιμοποιηθεί, ή ανήκει σε άλλον λογαριασμό.",
    en: "The link has expired or has been used, or it belongs to another account.",
  },
  hasCompany: { el: "Ενεργείτε ήδη για μια εταιρεία.", en: "You act for a company already." },
  pending: {
    el: "Έχετε ήδη ένα αίτημα που περιμένει. Αποσύρετέ το πρώτα.",
    en: "You have a request that waits already. Please withdraw it first.",
  },
  personHasCompany: {
    el: "Το πρόσωπο ενεργεί πλέον για άλλη εταιρεία.",
    en: "The person acts for another company by now.",
  },
});
