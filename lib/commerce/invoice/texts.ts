import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Texts of documents. */
export const { text: invoiceText } = localizedTexts({
  "11.2": { el: "Απόδειξη παροχής υπηρεσιών", en: "Receipt for services" },
  "2.1": { el: "Τιμολόγιο παροχής υπηρεσιών", en: "Invoice for services" },
  "11.4": { el: "Πιστωτικό στοιχείο λιανικής", en: "Credit note" },
  "5.1": { el: "Πιστωτικό τιμολόγιο", en: "Credit invoice" },
  number: { el: "Αριθμός", en: "Number" },
  date: { el: "Ημερομηνία", en: "Date" },
  order: { el: "Παραγγελία", en: "Order" },
  issuer: { el: "Εκδότης", en: "Issued by" },
  buyer: { el: "Στοιχεία πελάτη", en: "Customer" },
  vatNumber: { el: "ΑΦΜ", en: "VAT number" },
  taxOffice: { el: "ΔΟΥ", en: "Tax office" },
  gemi: { el: "ΓΕΜΗ", en: "GEMI number" },
  description: { el: "Περιγραφή", en: "Description" },
  net: { el: "Καθαρή αξία", en: "Net" },
  rate: { el: "ΦΠΑ %", en: "VAT %" },
  vat: { el: "ΦΠΑ", en: "VAT" },
  gross: { el: "Σύνολο", en: "Total" },
  payment: { el: "Τρόπος πληρωμής", en: "Paid by" },
  byCard: { el: "κάρτα", en: "card" },
  byTransfer: { el: "τραπεζική κατάθεση", en: "bank transfer" },
  credits: { el: "Πιστώνει το παραστατικό", en: "Credits the document" },
  demo: {
    el: "Δοκιμαστικό παραστατικό, χωρίς φορολογική ισχύ.",
    en: "A demo document, not valid for tax purposes.",
  },
  copy: {
    el: "Αντίγραφο, όχι φορολογικό παραστατικό.",
    en: "A copy, not a tax document.",
  },
  schemaValid: {
    el: "Ελέγχθηκε με το σχήμα της ΑΑΔΕ: έγκυρο.",
    en: "Checked against the schema of the AADE: valid.",
  },
  schemaUnchecked: {
    el: "Δεν ελέγχθηκε με το σχήμα της ΑΑΔΕ.",
    en: "Not checked against the schema of the AADE.",
  },
  schemaInvalid: {
    el: "Το αρχείο δεν ταιριάζει με το σχήμα της ΑΑΔΕ:",
    en: "The file does not fit the schema of the AADE:",
  },
  no_issuer: {
    el: "λείπει, γιατί δεν έχει εκδότη",
    en: "is missing, since it has no issuer",
  },
  foreign_vat: {
    el: "λείπει, γιατί έχει ΦΠΑ άλλης χώρας (μονοαπευθυντική θυρίδα OSS)",
    en: "is missing, since it has VAT of another country (One Stop Shop)",
  },
  no_credited_mark: {
    el: "λείπει, γιατί το τιμολόγιο που πιστώνει δεν έχει ακόμη ΜΑΡΚ",
    en: "is missing, since the invoice that it credits has no MARK yet",
  },
  liquidation: { el: "υπό εκκαθάριση", en: "in liquidation" },
});
