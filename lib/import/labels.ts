import { ownTexts } from "@/lib/core/own-texts";
import type { ImportField } from "./fields";

/** The names of the fields, on the screen and as the heads of files that the site makes. */
export const { text: fieldLabel, texts: fieldLabels } = ownTexts<ImportField>({
  name_el: { el: "Επωνυμία (ελληνικά)", en: "Name (Greek)" }, name_en: { el: "Επωνυμία (αγγλικά)", en: "Name (English)" },
  professions: { el: "Επαγγέλματα", en: "Professions" },
  vat_number: { el: "ΑΦΜ", en: "VAT number" }, gemi_number: { el: "Αριθμός ΓΕΜΗ", en: "GEMI number" }, external_key: { el: "Εξωτερικός κωδικός", en: "External code" }, id: { el: "Αριθμός στον κατάλογο (id)", en: "Number in the directory (id)" },
  phones: { el: "Τηλέφωνα", en: "Phones" }, email: { el: "Email", en: "Email" }, website: { el: "Ιστοσελίδα", en: "Website" },
  address_el: { el: "Διεύθυνση (ελληνικά)", en: "Address (Greek)" }, address_en: { el: "Διεύθυνση (αγγλικά)", en: "Address (English)" },
  area_el: { el: "Πόλη ή περιοχή (ελληνικά)", en: "Town or area (Greek)" }, area_en: { el: "Πόλη ή περιοχή (αγγλικά)", en: "Town or area (English)" },
  postal_code: { el: "Τ.Κ.", en: "Postal code" },
  coordinates: { el: "Συντεταγμένες (πλάτος και μήκος)", en: "Coordinates (both)" }, latitude: { el: "Γεωγραφικό πλάτος", en: "Latitude" }, longitude: { el: "Γεωγραφικό μήκος", en: "Longitude" },
  description_el: { el: "Περιγραφή (ελληνικά)", en: "Description (Greek)" }, description_en: { el: "Περιγραφή (αγγλικά)", en: "Description (English)" },
  founded_year: { el: "Έτος ίδρυσης", en: "Year of foundation" },
  facebook: { el: "Facebook", en: "Facebook" }, instagram: { el: "Instagram", en: "Instagram" }, linkedin: { el: "LinkedIn", en: "LinkedIn" }, youtube: { el: "YouTube", en: "YouTube" },
  slug_el: { el: "Διεύθυνση σελίδας (slug, ελληνικά)", en: "Page address (slug, Greek)" }, slug_en: { el: "Διεύθυνση σελίδας (slug, αγγλικά)", en: "Page address (slug, English)" },
  is_member: { el: "Μέλος", en: "Member badge" }, is_featured: { el: "Προβεβλημένη", en: "Featured" },
});
