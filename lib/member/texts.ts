import { localizedTexts, type LocalizedText } from "@/lib/core/localized-texts";
import type { Weekday } from "./hours";
import { SLUG_TEXTS } from "@/lib/slug/texts";

/** Messages of the endpoints and forms of companies, in both locales. */
export const { text: memberText, texts: memberTexts } = localizedTexts({
  vatNumber: {
    el: "Ο ΑΦΜ έχει εννέα ψηφία, και το τελευταίο είναι ψηφίο ελέγχου. Κοιτάξτε τον ξανά.",
    en: "A Greek VAT number has nine digits, the last of which checks the others. Please look at it again.",
  },
  gemiNumber: { el: "Ο αριθμός ΓΕΜΗ έχει δώδεκα ψηφία.", en: "A GEMI number has twelve digits." },
  postalCode: {
    el: "Ο ταχυδρομικός κώδικας έχει πέντε ψηφία.",
    en: "A postal code has five digits.",
  },
  website: {
    el: "Γράψτε μια διεύθυνση όπως www.example.gr.",
    en: "Please write an address such as www.example.gr.",
  },
  hoursOverlap: {
    el: "Δύο ωράρια της ίδιας ημέρας συμπίπτουν. Διορθώστε τις ώρες τους.",
    en: "Two shifts of one day overlap. Please correct their times.",
  },
  social: {
    el: "Γράψτε το όνομα του προφίλ ή τη διεύθυνσή του στο δίκτυο αυτό.",
    en: "Please write the name of the profile, or its address at that network.",
  },
  galleryAltEl: {
    el: "Γράψτε εναλλακτικό κείμενο στα ελληνικά για κάθε εικόνα που προσθέτετε.",
    en: "Please write an alt text in Greek for each picture that you add.",
  },
  galleryAltEn: {
    el: "Γράψτε εναλλακτικό κείμενο στα αγγλικά για κάθε εικόνα που προσθέτετε.",
    en: "Please write an alt text in English for each picture that you add.",
  },
  galleryAlts: {
    el: "Γράψτε εναλλακτικό κείμενο στα ελληνικά και στα αγγλικά για κάθε εικόνα που προσθέτετε.",
    en: "Please write an alt text in Greek and in English for each picture that you add.",
  },
  phone: {
    el: "Αυτός δεν είναι αριθμός τηλεφώνου. Για αριθμό εξωτερικού ξεκινήστε με + και τον κωδικό της χώρας.",
    en: "This is not a phone number. Begin with + and the country code for one abroad.",
  },
  decided: {
    el: "Κάποιος απάντησε ήδη για αυτή την εταιρεία. Δείτε τι ισχύει τώρα.",
    en: "Somebody answered for this company already. Please look at its present state.",
  },
  sentTooOften: {
    el: "Η εταιρεία στάλθηκε ήδη πολλές φορές. Γράψτε μας από τη σελίδα επικοινωνίας.",
    en: "The company was sent many times already. Please write to us on the contact page.",
  },
  hasCompany: { el: "Ενεργείτε ήδη για μια εταιρεία.", en: "You act for a company already." },
  professions: {
    el: "Ένα από τα επαγγέλματα δεν υπάρχει πια. Διαλέξτε ξανά.",
    en: "One of the professions does not exist any more. Please choose again.",
  },
  coordinates: {
    el: "Γράψτε και τις δύο συντεταγμένες, ή καμία.",
    en: "Please give both coordinates, or none.",
  },
  asset: {
    el: "Η εικόνα δεν υπάρχει ή δεν ανήκει σε αυτή την εταιρεία.",
    en: "The picture does not exist, or is not one of this company's.",
  },
  nameFirst: {
    el: "Γράψτε πρώτα το όνομα της εταιρείας σε αυτή τη γλώσσα.",
    en: "Please write the name of the company in this language first.",
  },
  ...SLUG_TEXTS,
});
export type MemberText = Parameters<typeof memberText>[0];

/** Each weekday in a sentence. */
const DAY_NAMES: Record<Weekday, LocalizedText> = {
  mon: { el: "της Δευτέρας", en: "Monday" },
  tue: { el: "της Τρίτης", en: "Tuesday" },
  wed: { el: "της Τετάρτης", en: "Wednesday" },
  thu: { el: "της Πέμπτης", en: "Thursday" },
  fri: { el: "της Παρασκευής", en: "Friday" },
  sat: { el: "του Σαββάτου", en: "Saturday" },
  sun: { el: "της Κυριακής", en: "Sunday" },
};

/** The message about a weekday whose shifts overlap. */
export const overlapOn = (day: Weekday): LocalizedText => ({
  el: `Τα ωράρια ${DAY_NAMES[day].el} συμπίπτουν μεταξύ τους ή με της επόμενης ημέρας. Διορθώστε τις ώρες τους.`,
  en: `The shifts of ${DAY_NAMES[day].en} overlap each other or those of the next day. Please correct their times.`,
});
