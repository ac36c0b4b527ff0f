import { entriesOf, recordOf } from "@/lib/kernel/core/records";
import { fold } from "@/lib/kernel/greek/fold";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { GATHERED_FIELDS, IMPORT_FIELDS, type ImportField, type Mapping } from "../fields";
import { fieldLabel } from "../labels";

type Base = "name" | "address" | "area" | "description" | "slug";

/** Other names of columns, compared folded. Those of `LOCALIZED_COLUMN_NAMES` exist per locale. */
const COLUMN_NAMES: Partial<Record<ImportField, string>> = {
  vat_number:
    "αφμ, α.φ.μ., vat, vat number, vat no, vat id, tax id, tin, afm, vat_number, αριθμός φορολογικού μητρώου",
  gemi_number:
    "γεμη, γ.ε.μη., αρ. γεμη, αριθμός γεμη, gemi, gemi number, gemi_number, αρ. μητρώου γεμη",
  external_key:
    "κωδικός, κωδικός πελάτη, κωδ., κωδικός μέλους, code, customer code, external key, external_key, ref, reference",
  id: "id, αριθμός, α/α καταλόγου",
  professions:
    "επάγγελμα, επαγγέλματα, κατηγορία, κατηγορίες, ειδικότητα, ειδικότητες, δραστηριότητα, " +
    "δραστηριότητες, profession, professions, category, categories, trade, trades, activity, " +
    "co_category, co_categories",
  phones:
    "τηλέφωνο, τηλέφωνα, τηλ, τηλ., κινητό, κινητό τηλέφωνο, σταθερό, σταθερό τηλέφωνο, " +
    "τηλέφωνο 1, τηλέφωνο 2, τηλέφωνο 3, τηλέφωνο επικοινωνίας, phone, phones, telephone, " +
    "mobile, mobile phone, tel, phone 1, phone 2, phone 3, phone number",
  email:
    "email, e-mail, e mail, mail, ηλ. ταχυδρομείο, ηλεκτρονικό ταχυδρομείο, ηλεκτρονική διεύθυνση, email address",
  website: "ιστοσελίδα, ιστότοπος, ιστοχώρος, site, web, website, web site, url, www, webpage",
  postal_code:
    "τκ, τ.κ., ταχ. κώδικας, ταχυδρομικός κώδικας, ταχυδρομικός κωδικός, zip, zip code, " +
    "postcode, post code, postal code, postal_code",
  coordinates:
    "συντεταγμένες, γεωγραφικές συντεταγμένες, στίγμα, coordinates, gps, lat/lng, lat,lng, location",
  latitude: "γεωγραφικό πλάτος, γ. πλάτος, πλάτος, latitude, lat",
  longitude: "γεωγραφικό μήκος, γ. μήκος, μήκος, longitude, lng, lon, long",
  founded_year:
    "έτος ίδρυσης, ίδρυση, έτος, founded, founded year, founded_year, year, year of foundation, established",
  opening_hours:
    "ωράριο, ωράριο λειτουργίας, ώρες λειτουργίας, ώρες, opening hours, opening_hours, hours, business hours",
  place_id: "μέρος (αριθμός), place (number), place id, place_id",
  country: "χώρα, country",
  branches: "υποκαταστήματα, branches",
  serves: "περιοχή εξυπηρέτησης, serves, area served",
  languages: "γλώσσες, γλώσσες που μιλιούνται, languages, languages spoken",
  services: "υπηρεσίες, υπηρεσίες και τιμές, services, services and prices",
  facebook: "facebook, fb",
  instagram: "instagram, insta",
  linkedin: "linkedin",
  youtube: "youtube",
  is_member: "μέλος, member, is_member, is member",
  is_featured: "προβεβλημένη, προβολή, featured, is_featured",
};
const LOCALIZED_COLUMN_NAMES: Record<Base, string> = {
  name:
    "επωνυμία, επωνυμία εταιρείας, επωνυμία επιχείρησης, όνομα, όνομα εταιρείας, " +
    "όνομα επιχείρησης, εταιρεία, επιχείρηση, τίτλος, διακριτικός τίτλος, name, company, " +
    "company name, business name, title, member_name, member name",
  address: "διεύθυνση, οδός, οδός και αριθμός, δ/νση, address, street, street address",
  area: "πόλη, περιοχή, δήμος, τόπος, έδρα, city, town, area, municipality, place",
  description:
    "περιγραφή, περίληψη, σύντομη περιγραφή, κείμενο, παρουσίαση, description, summary, about, text, short description",
  slug: "slug, διεύθυνση σελίδας, διεύθυνση σελίδας slug, page address, page address slug, permalink",
};
/** Names of locales in a header cell; without one the default locale, Greek, applies. */
const LOCALE_NAMES = {
  el: "ελληνικά, ελληνική, ελλ, ελ, gr, el, greek, el_gr",
  en: "αγγλικά, αγγλική, αγγλ, en, eng, english, en_us, en_gb, λατινικά, latin",
} as const;
/** Names of columns that are used for the town if no other column has it. */
const REGION_NAMES =
  "νομός, περιφερειακή ενότητα, περιφέρεια, prefecture, region, county, regional unit";

const foldedNames = (text: string): string[] => text.split(", ").map(fold);
const LOCALE_BY_NAME = recordOf(LOCALES, (locale) => new Set(foldedNames(LOCALE_NAMES[locale])));

/** The locale that a header or a cell names: `el`, `Ελληνικά`, `English`. */
export const localeOfName = (name: string): Locale | undefined =>
  LOCALES.find((locale) => LOCALE_BY_NAME[locale].has(fold(name)));

function indexColumnNames(): Map<string, ImportField> {
  const known = new Map<string, ImportField>();
  for (const [base, names] of entriesOf(LOCALIZED_COLUMN_NAMES)) {
    for (const name of foldedNames(names)) {
      for (const locale of LOCALES)
        for (const localeName of foldedNames(LOCALE_NAMES[locale]))
          for (const whole of [`${name} ${localeName}`, `${localeName} ${name}`])
            known.set(whole, `${base}_${locale}`);
      known.set(name, `${base}_el`);
    }
  }
  for (const field of IMPORT_FIELDS) {
    for (const name of foldedNames(COLUMN_NAMES[field] ?? ""))
      if (name !== "") known.set(name, field);
    for (const locale of LOCALES) known.set(fold(fieldLabel(field, locale)), field);
    known.set(fold(field), field);
  }
  return known;
}
const FIELD_BY_NAME = indexColumnNames();
const REGIONS = new Set(foldedNames(REGION_NAMES));

/**
 * Guesses the field of each column from the header row, in either language, folded. Each field is
 * assigned once; a prefecture is used as the town if no other column has it.
 */
export function guessMapping(headerCells: string[]): Mapping {
  const assigned = new Set<ImportField>();
  const guessed: Mapping = headerCells.map((head) => {
    const field = FIELD_BY_NAME.get(fold(head));
    if (!field || (assigned.has(field) && !GATHERED_FIELDS.has(field))) return null;
    assigned.add(field);
    return field;
  });
  const region = headerCells.findIndex((head) => REGIONS.has(fold(head)));
  if (region >= 0 && !assigned.has("area_el")) guessed[region] = "area_el";
  return guessed;
}
