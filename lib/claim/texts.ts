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
  freeMail: {
    el: "Οι διευθύνσεις δωρεάν email δεν αποδεικνύουν ότι ανήκετε στην εταιρεία. Ζητήστε έγκριση από τη σύνταξη.",
    en:
      "An address of a free mail service does not show that you belong to the company. " +
      "Please ask for approval by the editors instead.",
  },
  otherDomain: {
    el: "Η διεύθυνση δεν ανήκει στον ιστότοπο ή στο δημόσιο email της εταιρείας. Ζητήστε έγκριση από τη σύνταξη.",
    en:
      "The address does not belong to the company's web site or public e-mail. Please ask for " +
      "approval by the editors instead.",
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
