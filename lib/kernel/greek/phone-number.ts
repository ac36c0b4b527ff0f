import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { Locale } from "@/lib/kernel/i18n/locale";

// Server only: the tables are 80 KB, and phone-number.test.ts keeps them out of browser bundles.

/**
 * Greek numbers begin with 21 to 28 (landline), 68 or 69 (mobile), or 5, 70, 8, 9 (services); the
 * library's small tables accept 20, 29 and 60 to 67 too.
 */
const NO_GREEK_NUMBER = /^\+30(?:20|29|6[0-7])/;

/**
 * A typed phone number in E.164 ("210 000 4567" → "+302100004567"), Greek unless it has a country
 * code; null for an invalid one, two numbers in one text, and one with an extension, which E.164
 * cannot express. The number may be unused.
 */
export function normalisePhone(text: string): string | null {
  const input = text
    .normalize("NFKC")
    .trim()
    .replace(/^(?:tel|τηλ)[.:\s]+/iu, "")
    .replace(/\(\s*0\s*\)/, "");
  const phone = parsePhoneNumberFromString(input, { defaultCountry: "GR", extract: false });
  if (!phone || phone.ext !== undefined || !phone.isValid() || NO_GREEK_NUMBER.test(phone.number))
    return null;
  return phone.number;
}

/**
 * The area code's length: 21x for Athens, such as 2310 for other large towns, such as 22410 for the
 * rest; three digits for mobiles and services.
 */
function groupGreek(national: string): string {
  const areaLength = () => {
    if (/^2(?!1)/.test(national)) {
      return /^2[3-8]1/.test(national) ? 4 : 5;
    }
    return 3;
  };
  const area = areaLength();
  const rest = national.slice(area);
  return area === 5
    ? `${national.slice(0, 5)} ${rest}`
    : `${national.slice(0, area)} ${rest.slice(0, 3)} ${rest.slice(3)}`;
}

/**
 * Formats an E.164 number for display. Greek ones of ten digits have no country code on the Greek
 * site («210 000 4567», "+30 210 000 4567"), foreign ones always have it; any other text is
 * returned unchanged.
 */
export function formatPhone(e164: string, locale: Locale): string {
  const greek = /^\+30(\d{10})$/.exec(e164)?.[1];
  if (greek) return locale === "el" ? groupGreek(greek) : `+30 ${groupGreek(greek)}`;
  if (!/^\+[1-9]\d{6,14}$/.test(e164)) return e164;
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
