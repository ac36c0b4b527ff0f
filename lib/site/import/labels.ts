import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import type { ImportField } from "./fields";

/** The labels of the fields, on the screen and in the header row of exported files. */
export const { text: fieldLabel } = localizedTexts<ImportField>({
  name_el: { el: "Επωνυμία (ελληνικά)", en: "Company name (Greek)" },
  name_en: { el: "Επωνυμία (αγγλικά)", en: "Company name (English)" },
  professions: { el: "Επαγγέλματα", en: "Professions" },
  vat_number: { el: "ΑΦΜ", en: "VAT number" },
  gemi_number: { el: "Αριθμός ΓΕΜΗ", en: "GEMI number" },
  external_key: { el: "Εξωτερικός κωδικός", en: "External code" },
  id: { el: "Αριθμός στον κατάλογο (id)", en: "Number in the directory (id)" },
  phones: { el: "Τηλέφωνα", en: "Phones" },
  email: { el: "Email", en: "Email" },
  website: { el: "Ιστότοπος", en: "Website" },
  address_el: { el: "Οδός και αριθμός (ελληνικά)", en: "Street and number (Greek)" },
  address_en: { el: "Οδός και αριθμός (αγγλικά)", en: "Street and number (English)" },
  area_el: { el: "Πόλη ή περιοχή (ελληνικά)", en: "Town or area (Greek)" },
  area_en: { el: "Πόλη ή περιοχή (αγγλικά)", en: "Town or area (English)" },
  postal_code: { el: "Ταχυδρομικός κώδικας", en: "Postal code" },
  coordinates: {
    el: "Συντεταγμένες (πλάτος και μήκος)",
    en: "Coordinates (latitude and longitude)",
  },
  latitude: { el: "Γεωγραφικό πλάτος", en: "Latitude" },
  longitude: { el: "Γεωγραφικό μήκος", en: "Longitude" },
  description_el: { el: "Περιγραφή (ελληνικά)", en: "Description (Greek)" },
  description_en: { el: "Περιγραφή (αγγλικά)", en: "Description (English)" },
  founded_year: { el: "Έτος ίδρυσης", en: "Year founded" },
  opening_hours: { el: "Ωράριο", en: "Opening hours" },
  facebook: { el: "Facebook", en: "Facebook" },
  instagram: { el: "Instagram", en: "Instagram" },
  linkedin: { el: "LinkedIn", en: "LinkedIn" },
  youtube: { el: "YouTube", en: "YouTube" },
  slug_el: { el: "Διεύθυνση σελίδας (URL, ελληνικά)", en: "Page address (URL, Greek)" },
  slug_en: { el: "Διεύθυνση σελίδας (URL, αγγλικά)", en: "Page address (URL, English)" },
  is_member: { el: "Σήμα μέλους", en: "Member badge" },
  is_featured: { el: "Προβεβλημένη", en: "Featured" },
});
