import { LOCALES, type Locale } from "@/lib/i18n/locale";
import type { MemberEditView } from "@/lib/member/desk/view";
import { splitName, type FlatValues } from "@/components/desk/editor/flat-change";
import type { LanguageSign } from "@/components/desk/editor/language-chip";
import type { Stored } from "@/components/desk/editor/use-editor";
import { pinText } from "./pin";

export const WORDS = ["member_name", "slug", "description", "address", "area", "status"] as const;
export const NETWORKS = ["facebook", "instagram", "linkedin", "youtube"] as const;
export type Socials = Partial<Record<(typeof NETWORKS)[number], string | null>>;

/**
 * Fields that all languages have in common. `pin` is what is typed of the place on the map; the
 * call does not know it.
 */
const SHARED = [
  "co_category",
  "phones",
  "email",
  "website",
  "postal_code",
  "latitude",
  "longitude",
  "opening_hours",
  "founded_year",
  "vat_number",
  "gemi_number",
  "is_member",
  "is_featured",
] as const;

const words = (read: (locale: Locale, name: (typeof WORDS)[number]) => unknown): FlatValues =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => WORDS.map((name) => [`${locale}.${name}`, read(locale, name)])),
  );

/** The fields of a company that is not there yet. */
export const blankMember = (): FlatValues => ({
  ...words(() => null),
  ...Object.fromEntries(SHARED.map((name) => [name, null])),
  co_category: [],
  phones: [],
  is_member: false,
  is_featured: false,
  socials: {},
  verified: null,
  logo_id: null,
  gallery_ids: [],
  pin: "",
});

/** The fields of a company. */
export function readMember(view: MemberEditView): Stored {
  return {
    id: view.id,
    version: view.version,
    values: {
      ...words((locale, name) => view.translations[locale]?.[name] ?? null),
      ...Object.fromEntries(SHARED.map((name) => [name, view[name]])),
      socials: view.socials,
      verified: view.verified && { what: view.verified.what, at: view.verified.at.slice(0, 10) },
      logo_id: view.logo?.id ?? null,
      gallery_ids: view.gallery.map(({ id }) => id),
      pin: pinText(view.latitude, view.longitude),
    },
  };
}

/** How a language of a company stands. */
export function signOf(
  view: MemberEditView | null,
  locale: Locale,
  errors: Record<string, string>,
): LanguageSign {
  const own = view?.translations[locale];
  return {
    status: own?.status ?? "missing",
    isOutdated: own?.is_outdated ?? false,
    hasErrors: Object.keys(errors).some((name) => splitName(name).locale === locale),
  };
}

/**
 * What is sent beside the changes: both coordinates or none, phones without empty lines, networks
 * without empty names.
 */
export function besides(values: FlatValues, base: FlatValues): FlatValues {
  const phones = values.phones as string[];
  const isMoved = values.latitude !== base.latitude || values.longitude !== base.longitude;
  return {
    ...(isMoved ? { latitude: values.latitude, longitude: values.longitude } : {}),
    ...(phones.some((phone) => phone.trim() === "")
      ? { phones: phones.filter((phone) => phone.trim() !== "") }
      : {}),
  };
}
