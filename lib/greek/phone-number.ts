import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { Locale } from "@/lib/i18n/locale";

// For the server alone: the tables behind this are 80 KB, and phone-number.test.ts keeps them out
// of what browsers load.

/**
 * Greek numbers begin 21 to 28 (landline), 68 or 69 (mobile), or 5, 70, 8, 9 (services); the
 * library's short tables let 20, 29 and 60 to 67 pass.
 */
const NO_GREEK_NUMBER = /^\+30(?:20|29|6[0-7])/;

/**
 * A phone number as people type it in E.164 ("210 000 4567" → "+302100004567"), Greek unless it
 * names its country; null for what cannot be one, for two numbers in one, and for one with an
 * extension, which E.164 has no place for. It need not be in use.
 */
export function normalisePhone(text: string): string | null {
  const typed = text
    .normalize("NFKC")
    .trim()
    .replace(/^(?:tel|τηλ)[.:\s]+/iu, "")
    .replace(/\(\s*0\s*\)/, "");
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: "GR", extract: false });
  if (!phone || phone.ext !== undefined || !phone.isValid() || NO_GREEK_NUMBER.test(phone.number))
    return null;
  return phone.number;
}

/**
 * The area code's length: 21x for Athens, 2310 and the like for other big towns, 22410 and the like
 * for the rest; mobiles and services in threes.
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
 * An E.164 number for reading. A Greek one of ten digits in Greek custom, on the Greek site without
 * the country code («210 000 4567», "+30 210 000 4567"), a foreign one always with it; anything
 * that is no E.164 number stays as it is.
 */
export function formatPhone(e164: string, locale: Locale): string {
  const greek = /^\+30(\d{10})$/.exec(e164)?.[1];
  if (greek) return locale === "el" ? groupGreek(greek) : `+30 ${groupGreek(greek)}`;
  if (!/^\+[1-9]\d{6,14}$/.test(e164)) return e164;
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
