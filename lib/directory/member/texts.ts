import { localizedTexts, type LocalizedText } from "@/lib/kernel/core/localized-texts";
import type { Weekday } from "./hours";
import { SLUG_TEXTS } from "@/lib/kernel/slug/texts";

/** Messages of the endpoints and forms of companies, in both locales. */
export const { text: memberText, texts: memberTexts } = localizedTexts({
  vatNumber: {
    el: "Ο ΑΦΜ έχει εννέα ψηφία, και το τελευταίο είναι ψηφίο ελέγχου. Ελέγξτε τον ξανά.",
    en: "A Greek VAT number has nine digits, the last of which checks the others. Please check it again.",
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
    el: "Δύο διαστήματα της ίδιας ημέρας συμπίπτουν. Διορθώστε τις ώρες τους.",
    en: "Two time spans of one day overlap. Please correct their times.",
  },
  social: {
    el: "Γράψτε το όνομα του προφίλ ή τη διεύθυνσή του στο δίκτυο αυτό.",
    en: "Please write the name of the profile, or its address on that network.",
  },
  phone: {
    el: "Αυτός δεν είναι αριθμός τηλεφώνου. Για αριθμό εξωτερικού ξεκινήστε με + και τον κωδικό της χώρας.",
    en: "This is not a phone number. For a number abroad, begin with + and the country code.",
  },
  decided: {
    el: "Κάποιος αποφάσισε ήδη για αυτή την εταιρεία. Ελέγξτε την τωρινή της κατάσταση.",
    en: "Somebody has already decided about this company. Please check its current status.",
  },
  sentTooOften: {
    el: "Η εταιρεία στάλθηκε ήδη πολλές φορές. Γράψτε μας από τη σελίδα επικοινωνίας.",
    en: "The company has been sent many times already. Please write to us from the contact page.",
  },
  hasCompany: { el: "Εκπροσωπείτε ήδη μια εταιρεία.", en: "You already act for a company." },
  professions: {
    el: "Ένα από τα επαγγέλματα δεν υπάρχει πια. Διαλέξτε ξανά.",
    en: "One of the professions no longer exists. Please choose again.",
  },
  coordinates: {
    el: "Γράψτε και τις δύο συντεταγμένες, ή καμία.",
    en: "Please give both coordinates, or none.",
  },
  asset: {
    el: "Η εικόνα δεν υπάρχει ή δεν ανήκει σε αυτή την εταιρεία.",
    en: "The picture does not exist, or does not belong to this company.",
  },
  nameFirst: {
    el: "Γράψτε πρώτα την επωνυμία σε αυτή τη γλώσσα.",
    en: "Please write the company name in this language first.",
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
  el: `Τα διαστήματα ${DAY_NAMES[day].el} συμπίπτουν μεταξύ τους ή με της επόμενης ημέρας. Διορθώστε τις ώρες.`,
  en: `The time spans of ${DAY_NAMES[day].en} overlap each other or those of the next day. Please correct their times.`,
});
