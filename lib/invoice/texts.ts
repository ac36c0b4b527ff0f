import { localizedTexts } from "@/lib/core/localized-texts";

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
  liquidation: { el: "υπό εκκαθάριση", en: "in liquidation" },
});
