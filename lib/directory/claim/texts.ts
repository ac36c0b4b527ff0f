import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoints of claims, in both locales. */
export const { text: claimText, texts: claimTexts } = localizedTexts({
  noCompany: {
    el: "Η εταιρεία δεν βρέθηκε στον κατάλογο.",
    en: "The company was not found in the directory.",
  },
  emailNeeded: {
    el: "Γράψτε μια διεύθυνση email της εταιρείας.",
    en: "Please enter an email address of the company.",
  },
  otherDomain: {
    el: "Η διεύθυνση δεν ανήκει στον ιστότοπο της εταιρείας. Ζητήστε έγκριση από τη σύνταξη.",
    en:
      "The address does not belong to the company's website. Please ask for approval by the editors " +
      "instead.",
  },
  managerDecides: {
    el: "Για αυτή την εταιρεία αποφασίζει η σύνταξη. Ζητήστε έγκριση.",
    en: "The editors decide about this company. Please ask for approval.",
  },
  token: {
    el: "Ο σύνδεσμος έληξε ή έχει χρησιμοποιηθεί, ή ανήκει σε άλλον λογαριασμό.",
    en: "The link has expired or has been used, or it belongs to another account.",
  },
  hasCompany: { el: "Εκπροσωπείτε ήδη μια εταιρεία.", en: "You already act for a company." },
  pending: {
    el: "Έχετε ήδη ένα αίτημα που περιμένει. Ανακαλέστε το πρώτα.",
    en: "You already have a claim waiting for a decision. Please withdraw it first.",
  },
  personHasCompany: {
    el: "Ο αιτών εκπροσωπεί πλέον άλλη εταιρεία.",
    en: "The claimant now acts for another company.",
  },
});
