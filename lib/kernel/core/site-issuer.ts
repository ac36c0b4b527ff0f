import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/site-issuer.json";
import en from "@/messages/en/services/site-issuer.json";
import { issuerIn, type InvoiceIssuer } from "./invoice-issuer";
import { localizedTexts } from "./localized-texts";
import { settings } from "./settings";

const { text } = localizedTexts({ el, en });

/** The issuer of a demo, with numbers that no company has. */
const DEMO_ISSUER: InvoiceIssuer = {
  name: "Επίδειξη",
  legal_form: "ΑΕ",
  seat: "Αθήνα",
  address: "Οδός Επίδειξης 0",
  postal_code: "10000",
  city: "Αθήνα",
  gemi_number: "000000000000",
  vat_number: "000000000",
  tax_office: "Επίδειξης",
  phone: "210 0000000",
  email: "demo@example.com",
  branch: 0,
  in_liquidation: false,
  en: {
    name: "Demo",
    legal_form: "SA",
    seat: "Athens",
    address: "0 Demo Street",
    city: "Athens",
    tax_office: "Demo",
  },
};

/** Who runs the site and issues its documents; a demo has a made-up one. */
export function siteIssuer(): InvoiceIssuer | undefined {
  const { INVOICE_ISSUER, DEMO } = settings();
  return INVOICE_ISSUER ?? (DEMO ? DEMO_ISSUER : undefined);
}

/**
 * The issuer in one line in the language of the reader, as a company names itself on its site and in
 * its letters: name, legal form, seat, address, numbers, and whether it is in liquidation.
 */
function issuerLine(stored: InvoiceIssuer, locale: Locale): string {
  const issuer = issuerIn(stored, locale);
  const end = issuer.in_liquidation ? ` ${text("liquidation", locale)}` : "";
  return [
    `${issuer.name} ${issuer.legal_form}${end}`,
    `${text("seat", locale)} ${issuer.seat}`,
    `${issuer.address}, ${issuer.postal_code} ${issuer.city}`,
    `${text("gemi", locale)} ${issuer.gemi_number}`,
    `${text("vatNumber", locale)} ${issuer.vat_number}`,
    `${text("taxOffice", locale)} ${issuer.tax_office}`,
    issuer.phone,
    issuer.email,
  ].join(" · ");
}

/** The line of the site's issuer; undefined where none is set. */
export function siteIssuerLine(locale: Locale): string | undefined {
  const issuer = siteIssuer();
  return issuer && issuerLine(issuer, locale);
}
