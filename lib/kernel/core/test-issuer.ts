import { issuerSchema } from "./invoice-issuer";

/** For tests: a company that runs the site, in liquidation. */
export const TEST_ISSUER = issuerSchema.parse({
  name: "Εκδόσεις Πάτρας",
  legal_form: "ΑΕ",
  seat: "Πάτρα",
  address: "Κορίνθου 1",
  postal_code: "26221",
  city: "Πάτρα",
  gemi_number: "123456701000",
  vat_number: "123456783",
  tax_office: "Α΄ Πατρών",
  phone: "2610000000",
  email: "info@example.gr",
  in_liquidation: true,
});
