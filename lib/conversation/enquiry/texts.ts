import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Budget, TimeFrame } from "./choices";

/** Messages about enquiries, in both locales. */
export const { text: enquiryText } = localizedTexts({
  gone: {
    el: "Κάποια από τις εταιρείες έφυγε από τον κατάλογο ή δεν δέχεται ερωτήματα. Αφαιρέστε την:",
    en: "One of the companies has left the directory or does not accept enquiries. Please remove it:",
  },
  noColleague: {
    el: "Διαλέξτε κάποιον που εκπροσωπεί την εταιρεία.",
    en: "Please choose someone who acts for the company.",
  },
  unsent: {
    el: "Απάντηση με email που δεν στάλθηκε στο άτομο που έγραψε. Αποστολέας:",
    en: "Answer by email that was not sent to the person who wrote. Sender:",
  },
  subject: { el: "Θέμα", en: "Subject" },
  place: { el: "Τόπος", en: "Place" },
  when: { el: "Πότε", en: "When" },
  budget: { el: "Προϋπολογισμός", en: "Budget" },
  phone: { el: "Τηλέφωνο", en: "Phone" },
});

const TIME_TEXTS: Record<TimeFrame, Record<Locale, string>> = {
  now: { el: "Το συντομότερο", en: "As soon as possible" },
  three_months: { el: "Μέσα σε τρεις μήνες", en: "Within three months" },
  year: { el: "Μέσα στον χρόνο", en: "Within a year" },
  open: { el: "Δεν βιάζομαι", en: "No hurry" },
};

const BUDGET_TEXTS: Record<Budget, Record<Locale, string>> = {
  to_1000: { el: "Έως 1.000 €", en: "Up to €1,000" },
  to_5000: { el: "1.000–5.000 €", en: "€1,000–5,000" },
  to_20000: { el: "5.000–20.000 €", en: "€5,000–20,000" },
  to_50000: { el: "20.000–50.000 €", en: "€20,000–50,000" },
  over_50000: { el: "Πάνω από 50.000 €", en: "Over €50,000" },
  open: { el: "Δεν ξέρω ακόμη", en: "Not known yet" },
};

/** When the work should be done, in words. */
export const timeFrameText = (value: TimeFrame, locale: Locale): string =>
  TIME_TEXTS[value][locale];

/** A range of the budget, in words. */
export const budgetText = (value: Budget, locale: Locale): string => BUDGET_TEXTS[value][locale];
