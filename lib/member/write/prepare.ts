import { assetsOfMember } from "@/lib/asset/policy";
import { db } from "@/lib/core/db";
import { columnsOf } from "@/lib/content/fields";
import { memberColumns } from "../fields";
import { fieldName } from "@/lib/content/field-name";
import { readTranslations, type Translations } from "@/lib/content/read-translations";
import { entriesOf } from "@/lib/core/records";
import { invalid } from "@/lib/core/errors";
import { normalisePhone } from "@/lib/greek/phone-number";
import type { Locale } from "@/lib/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { memberText } from "../texts";
import type { MemberChange } from "./schema";

/** The change of a translation; undefined fields stay unchanged. */
export type MemberTranslation = {
  name?: string;
  description?: string | null;
  address?: string | null;
  area?: string | null;
  slug?: string;
  status?: "draft" | "in_review" | "published" | "archived";
  isMarkedCurrent?: true;
};

/** The columns of a change, checked against the database. */
export type PreparedMember = {
  columns: Prisma.MemberUncheckedUpdateManyInput;
  professions?: number[];
  gallery?: number[];
  words: Partial<Record<Locale, MemberTranslation>>;
};

/**
 * The locale of errors, and a prefix of field names: a company inside a registration is below
 * `company`.
 */
export type RefusalContext = { locale: Locale; under?: string };

const SENT_FIELDS = [
  "member_name",
  "description",
  "address",
  "area",
  "slug",
  "status",
  "is_current",
] as const;
type SentFields = Pick<MemberChange, (typeof SENT_FIELDS)[number]>;

/** What a company holds in each locale, by the names of a body. */
export type SavedTranslations = Translations<Partial<Record<keyof SentFields, unknown>>>;

function allTranslations(
  input: MemberChange,
  language: Locale,
  refusing: RefusalContext,
  saved: SavedTranslations | undefined,
): Translations<MemberTranslation> {
  const sent = readTranslations<SentFields>(SENT_FIELDS, input, language, saved);
  const words: Translations<MemberTranslation> = {};
  for (const [locale, { member_name: name, is_current, slug, status, ...texts }] of entriesOf(
    sent,
  )) {
    if (name === null && saved?.[locale]) {
      const field = fieldName(locale, refusing.locale, "member_name");
      throw invalid(fieldPath(refusing.under, field), memberText("nameFirst", refusing.locale));
    }
    words[locale] = {
      ...texts,
      ...(name ? { name } : {}),
      ...(slug ? { slug } : {}),
      ...(status ? { status } : {}),
      ...(is_current ? { isMarkedCurrent: true } : {}),
    };
  }
  return words;
}

/** The name of a field in a refusal. */
const fieldPath = (under: string | undefined, field: string): string =>
  under ? `${under}.${field}` : field;

function storedPhones(phones: string[], { locale, under }: RefusalContext): string[] {
  return [
    ...new Set(
      phones.map((typed, at) => {
        const phone = normalisePhone(typed);
        if (phone === null)
          throw invalid(fieldPath(under, `phones.${at}`), memberText("phone", locale));
        return phone;
      }),
    ),
  ];
}

async function checkProfessions(ids: number[], { locale, under }: RefusalContext): Promise<void> {
  if ((await db.profession.count({ where: { id: { in: ids } } })) < ids.length)
    throw invalid(fieldPath(under, "co_category"), memberText("professions", locale));
}

const withoutNulls = (
  socials: Record<string, string | null | undefined> | null,
): Prisma.InputJsonObject =>
  Object.fromEntries(
    Object.entries(socials ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

const DATE = /^\d{4}-\d\d-\d\d$/;
/** The time of verification: noon of a date, the time as read, or now. */
const verifiedAt = (at: string | undefined): Date =>
  at === undefined ? new Date() : new Date(DATE.test(at) ? `${at}T12:00:00Z` : at);

function storedColumns(input: MemberChange): Prisma.MemberUncheckedUpdateManyInput {
  const { socials, opening_hours: hours, verified } = input;
  return {
    ...columnsOf(memberColumns, input),
    ...(socials === undefined ? {} : { socials: withoutNulls(socials) }),
    ...(hours === undefined ? {} : { openingHours: hours === null ? Prisma.DbNull : hours }),
    ...(verified === undefined
      ? {}
      : {
          verifiedWhat: verified?.what ?? null,
          verifiedAt: verified ? verifiedAt(verified.at) : null,
        }),
  };
}

/**
 * Converts the body of a request to columns. `language` is that of the flat fields, `saved` the
 * stored values.
 * @throws AppError invalid for unknown professions and malformed phone numbers
 */
export async function prepareMember(
  input: MemberChange,
  language: Locale,
  refusing: RefusalContext,
  saved?: SavedTranslations,
): Promise<PreparedMember> {
  const columns = storedColumns(input);
  if (input.phones !== undefined) columns.phones = storedPhones(input.phones ?? [], refusing);
  if (input.co_category) await checkProfessions(input.co_category, refusing);
  return {
    columns,
    professions: input.co_category,
    gallery: input.gallery_ids,
    words: allTranslations(input, language, refusing, saved),
  };
}

/**
 * Refuses pictures that are not there, and for a company's users those of anything else than the
 * company.
 * @throws AppError invalid on the field that names one
 */
export async function checkPictures(
  { columns, gallery }: PreparedMember,
  { memberId, anyMay }: { memberId: number | null; anyMay: boolean },
  locale: Locale,
): Promise<void> {
  const named = [
    ["logo_id", typeof columns.logoId === "number" ? [columns.logoId] : []],
    ["gallery_ids", gallery ?? []],
  ] as const;
  for (const [field, ids] of named) {
    if (ids.length === 0) continue;
    const own = anyMay ? {} : assetsOfMember(memberId ?? -1);
    const found = await db.asset.count({
      where: { id: { in: [...ids] }, deletedAt: null, ...own },
    });
    if (found < ids.length) throw invalid(field, memberText("picture", locale));
  }
}
