import type { Db } from "@/lib/core/db";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { readOpeningHours, WEEKDAYS } from "@/lib/member/hours";
import type { MemberChange } from "@/lib/member/write/schema";
import type { Prisma } from "@/prisma/client/client";

const storedSelect = {
  id: true,
  isMember: true,
  isFeatured: true,
  phones: true,
  email: true,
  website: true,
  socials: true,
  postalCode: true,
  latitude: true,
  longitude: true,
  foundedYear: true,
  openingHours: true,
  vatNumber: true,
  gemiNumber: true,
  externalKey: true,
  professions: { orderBy: { position: "asc" }, select: { professionId: true } },
  translations: {
    select: { locale: true, name: true, slug: true, description: true, address: true, area: true },
  },
} satisfies Prisma.MemberSelect;
export type StoredMember = Prisma.MemberGetPayload<{ select: typeof storedSelect }>;

/** The stored companies by id, with the fields that an import can change. */
export async function loadStoredMembers(db: Db, ids: number[]): Promise<Map<number, StoredMember>> {
  if (ids.length === 0) return new Map();
  const rows = await db.member.findMany({ where: { id: { in: ids } }, select: storedSelect });
  return new Map(rows.map((row) => [row.id, row]));
}

const COLUMNS = {
  phones: "phones",
  email: "email",
  website: "website",
  postal_code: "postalCode",
  latitude: "latitude",
  longitude: "longitude",
  founded_year: "foundedYear",
  vat_number: "vatNumber",
  gemi_number: "gemiNumber",
  is_member: "isMember",
  is_featured: "isFeatured",
} as const satisfies Partial<Record<keyof MemberChange, keyof StoredMember>>;
const TRANSLATED_FIELDS = {
  member_name: "name",
  description: "description",
  address: "address",
  area: "area",
  slug: "slug",
} as const;

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The changed fields of a translation. */
function changedTranslations(
  change: MemberChange,
  previous: StoredMember,
  locale: Locale,
): [Locale, object][] {
  const requested = change.translations?.[locale];
  const present = previous.translations.find((one) => one.locale === locale);
  const differing = Object.entries(TRANSLATED_FIELDS).filter(
    ([field, column]) =>
      requested?.[field as keyof typeof TRANSLATED_FIELDS] !== undefined &&
      !isSame(requested[field as keyof typeof TRANSLATED_FIELDS], present?.[column]),
  );
  return differing.length === 0
    ? []
    : [
        [
          locale,
          Object.fromEntries(
            differing.map(([field]) => [
              field,
              requested![field as keyof typeof TRANSLATED_FIELDS],
            ]),
          ),
        ],
      ];
}

/** Social profiles are one column: those without a value in the row stay. */
function changedSocials(change: MemberChange, previous: StoredMember): MemberChange["socials"] {
  if (!change.socials) return undefined;
  const present =
    previous.socials !== null &&
    typeof previous.socials === "object" &&
    !Array.isArray(previous.socials)
      ? previous.socials
      : {};
  const whole = { ...present, ...change.socials };
  return Object.entries(whole).every(([name, value]) => isSame(value, present[name]))
    ? undefined
    : whole;
}

/** A line replaces the week; seasons and single days of the company stay. */
function changedHours(change: MemberChange, previous: StoredMember): MemberChange["opening_hours"] {
  if (!change.opening_hours) return undefined;
  const present = readOpeningHours(previous.openingHours);
  const whole = { ...present, ...change.opening_hours };
  const isEqual =
    present?.holidays === whole.holidays &&
    WEEKDAYS.every((day) => isSame(present.week[day] ?? [], whole.week[day] ?? []));
  return isEqual ? undefined : whole;
}

/**
 * The part of a row's change that differs from the stored company; undefined without a difference.
 */
export function changedOnly(
  change: MemberChange,
  previous: StoredMember,
): MemberChange | undefined {
  const translations = Object.fromEntries(
    LOCALES.flatMap((locale) => changedTranslations(change, previous, locale)),
  );
  const socials = changedSocials(change, previous);
  const facts = Object.entries(COLUMNS)
    .filter(
      ([field, column]) =>
        change[field as keyof typeof COLUMNS] !== undefined &&
        !isSame(change[field as keyof typeof COLUMNS], previous[column]),
    )
    .map(([field]) => field);
  // If one coordinate changes, both are written.
  const named = new Set(
    facts.includes("latitude") || facts.includes("longitude")
      ? [...facts, "latitude", "longitude"]
      : facts,
  );
  const professions =
    change.co_category &&
    !isSame(
      change.co_category,
      previous.professions.map(({ professionId }) => professionId),
    )
      ? { co_category: change.co_category }
      : {};
  const hours = changedHours(change, previous);
  const changed: MemberChange = {
    ...Object.fromEntries(
      [...named].map((field) => [field, change[field as keyof typeof COLUMNS]]),
    ),
    ...professions,
    ...(socials ? { socials } : {}),
    ...(hours ? { opening_hours: hours } : {}),
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
  };
  return Object.keys(changed).length > 0 ? changed : undefined;
}
