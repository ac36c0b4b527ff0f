import { namesOf, selectOf, valuesOf } from "@/lib/kernel/content/fields";
import type { Db } from "@/lib/kernel/core/db";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { memberColumns, memberTextFields } from "@/lib/directory/member/fields";
import { preparedSeat } from "@/lib/directory/member/seat/prepare";
import { seatSelect } from "@/lib/directory/member/seat/state";
import { isSame as isEqual } from "@/lib/kernel/core/changed-fields";
import { readOpeningHours, WEEKDAYS } from "@/lib/directory/member/hours";
import type { MemberChange } from "@/lib/directory/member/write/schema";
import type { Prisma } from "@/prisma/client/client";

const storedSelect = {
  id: true,
  phones: true,
  socials: true,
  openingHours: true,
  ...seatSelect,
  externalKey: true,
  isMember: true,
  approvedAt: true,
  ...selectOf(memberColumns),
  professions: { orderBy: { position: "asc" }, select: { professionId: true } },
  translations: {
    select: { locale: true, slug: true, areaTyped: true, ...selectOf(memberTextFields) },
  },
} satisfies Prisma.MemberSelect;
export type StoredMember = Prisma.MemberGetPayload<{ select: typeof storedSelect }>;

/** The stored companies by id, with the fields that an import can change. */
export async function loadStoredMembers(db: Db, ids: number[]): Promise<Map<number, StoredMember>> {
  if (ids.length === 0) return new Map();
  const rows = await db.member.findMany({ where: { id: { in: ids } }, select: storedSelect });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The fields that are compared by their values. */
const COLUMN_NAMES = [...namesOf(memberColumns), "phones"] as const;
const TEXT_NAMES = [...namesOf(memberTextFields), "slug"] as const;

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The changed fields of a translation. */
function changedTranslations(
  change: MemberChange,
  previous: StoredMember,
  locale: Locale,
): [Locale, object][] {
  const requested = change.translations?.[locale];
  if (!requested) return [];
  const row = previous.translations.find((one) => one.locale === locale);
  const present = row && { ...valuesOf(memberTextFields, row), slug: row.slug };
  const differing = TEXT_NAMES.filter(
    (name) =>
      requested[name] !== undefined &&
      !isSame(requested[name], present?.[name]) &&
      // A town that is shown by the name of its place was typed so.
      !(name === "area" && row?.areaTyped && row.areaTyped === requested.area),
  );
  return differing.length === 0
    ? []
    : [[locale, Object.fromEntries(differing.map((name) => [name, requested[name]]))]];
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

/** The lists that differ; of the languages their order says nothing. */
function changedSeat(change: MemberChange, previous: StoredMember): Partial<MemberChange> {
  // The parser refused the phone numbers that cannot be read.
  const fresh = preparedSeat(change, { language: "el", locale: "el", pathOf: (field) => field });
  const { branches, serves, services, languages } = change;
  const areSpoken = isSame([...(languages ?? [])].sort(), [...previous.languages].sort());
  return {
    ...(fresh.branches && !isEqual(fresh.branches, previous.branches) ? { branches } : {}),
    ...(fresh.serves && !isEqual(fresh.serves, previous.serves) ? { serves } : {}),
    ...(fresh.services && !isEqual(fresh.services, previous.services) ? { services } : {}),
    ...(languages && !areSpoken ? { languages } : {}),
  };
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
  const present = { ...valuesOf(memberColumns, previous), phones: previous.phones };
  const facts = COLUMN_NAMES.filter(
    (name) => change[name] !== undefined && !isSame(change[name], present[name]),
  );
  // If one coordinate changes, both are written.
  const named = new Set<(typeof COLUMN_NAMES)[number]>(
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
    ...Object.fromEntries([...named].map((name) => [name, change[name]])),
    ...professions,
    ...changedSeat(change, previous),
    ...(socials ? { socials } : {}),
    ...(hours ? { opening_hours: hours } : {}),
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
  };
  return Object.keys(changed).length > 0 ? changed : undefined;
}
