import { assetsOfMember } from "@/lib/kernel/asset/policy";
import type { Edit } from "@/lib/kernel/content/edit";
import { lookUpAssets, requireAssets } from "@/lib/kernel/content/assets";
import { db, type Db } from "@/lib/kernel/core/db";
import { isSame } from "@/lib/kernel/core/changed-fields";
import { columnsOf } from "@/lib/kernel/content/fields";
import { textNames } from "@/lib/kernel/content/kind-fields";
import { memberColumns, memberFields, memberTextFields } from "../fields";
import { fieldName } from "@/lib/kernel/content/field-name";
import { readTranslations, type Translations } from "@/lib/kernel/content/read-body";
import { entriesOf } from "@/lib/kernel/core/records";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { mayEditAllMembers } from "../edit-policy";
import { memberText } from "../texts";
import { LANGUAGES } from "../seat/offer";
import { preparedSeat } from "../seat/prepare";
import { storedPhones } from "./phones";
import type { MemberChange } from "./schema";

/** The change of a translation; undefined fields stay unchanged. */
export type MemberTranslation = ReturnType<typeof columnsOf<typeof memberTextFields>> & {
  areaTyped?: string | null;
  slug?: string;
  status?: "draft" | "in_review" | "published" | "archived";
  is_current?: true;
};

/** The columns of a company that a change writes; undefined ones stay. */
type MemberColumns = ReturnType<typeof columnsOf<typeof memberColumns>> & {
  phones?: string[];
  placeTried?: boolean;
  languages?: string[];
  socials?: Record<string, string>;
  openingHours?: MemberChange["opening_hours"];
  verifiedWhat?: string | null;
  verifiedAt?: Date | null;
};

/**
 * Converts columns for the database client, which represents null in a JSON column by
 * `Prisma.DbNull`.
 */
export const clientColumns = ({ openingHours, ...columns }: MemberColumns) => ({
  ...columns,
  ...(openingHours === undefined ? {} : { openingHours: openingHours ?? Prisma.DbNull }),
});

/** A change as columns and rows, checked against the database. */
export type PreparedMember = {
  columns: MemberColumns;
  professions?: number[];
  gallery?: number[];
  seat: ReturnType<typeof preparedSeat>;
  translations: Partial<Record<Locale, MemberTranslation>>;
};

/**
 * The locale of errors, and the prefix of field names; `company` for a company inside a
 * registration.
 */
export type RefusalContext = { locale: Locale; under?: string };

const SENT_NAMES = [...textNames(memberFields), "is_current"] as const;
type Sent = Pick<MemberChange, (typeof SENT_NAMES)[number]>;

type SavedTranslations = Translations<Partial<Record<keyof Sent, unknown>>>;

/** The saved fields of a company, named as in a body, read within the transaction of the change. */
export type SavedMember = { tx: Db; professions: number[]; translations: SavedTranslations };

function allTranslations(
  input: MemberChange,
  language: Locale,
  refusing: RefusalContext,
  saved: SavedTranslations | undefined,
): Translations<MemberTranslation> {
  const sent = readTranslations<Sent>(SENT_NAMES, input, language, saved);
  const translations: Translations<MemberTranslation> = {};
  for (const [locale, { is_current, slug, status, ...texts }] of entriesOf(sent)) {
    if (texts.member_name === null && saved?.[locale]) {
      const field = fieldName(locale, refusing.locale, "member_name");
      throw invalid(fieldPath(refusing.under, field), memberText("nameFirst", refusing.locale));
    }
    translations[locale] = {
      ...columnsOf(memberTextFields, texts),
      ...(slug ? { slug } : {}),
      ...(status ? { status } : {}),
      ...(is_current ? { is_current: true } : {}),
    };
  }
  return translations;
}

/** The name of a field in an error. */
const fieldPath = (under: string | undefined, field: string): string =>
  under ? `${under}.${field}` : field;

async function checkProfessions(
  tx: Db,
  ids: number[],
  { locale, under }: RefusalContext,
): Promise<void> {
  if ((await tx.profession.count({ where: { id: { in: ids } } })) < ids.length)
    throw invalid(fieldPath(under, "co_category"), memberText("professions", locale));
}

const withoutNulls = (
  socials: Record<string, string | null | undefined> | null,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(socials ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

const DATE = /^\d{4}-\d\d-\d\d$/;
/** The time of verification: noon of a date, the time as read, or now. */
const verifiedAt = (at: string | undefined): Date =>
  at === undefined ? new Date() : new Date(DATE.test(at) ? `${at}T12:00:00Z` : at);

function storedColumns(input: MemberChange): MemberColumns {
  const { socials, opening_hours: hours, verified, languages } = input;
  return {
    ...columnsOf(memberColumns, input),
    ...(socials === undefined ? {} : { socials: withoutNulls(socials) }),
    ...(hours === undefined ? {} : { openingHours: hours }),
    ...(languages && { languages: LANGUAGES.filter((one) => languages.includes(one)) }),
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
  saved?: SavedMember,
): Promise<PreparedMember> {
  const columns = storedColumns(input);
  const pathOf = (field: string) => fieldPath(refusing.under, field);
  if (input.phones !== undefined)
    columns.phones = storedPhones(input.phones ?? [], pathOf("phones"), refusing.locale);
  const { co_category: professions } = input;
  if (professions && !isSame(professions, saved?.professions))
    await checkProfessions(saved?.tx ?? db, professions, refusing);
  return {
    columns,
    professions,
    gallery: input.gallery_ids,
    seat: preparedSeat(input, { language, locale: refusing.locale, pathOf }),
    translations: allTranslations(input, language, refusing, saved?.translations),
  };
}

/**
 * Refuses unknown assets, and for a company's users those that are not of the company.
 * @param memberId null for a new company
 * @throws AppError invalid on the field with the asset
 */
export async function checkAssets(
  {
    tx,
    actor,
    locale,
    knownAssets,
  }: Pick<Edit<unknown>, "tx" | "actor" | "locale" | "knownAssets">,
  { columns, gallery = [] }: PreparedMember,
  memberId: number | null,
): Promise<void> {
  const named = {
    logo_id: typeof columns.logoId === "number" ? [columns.logoId] : [],
    gallery_ids: gallery,
  };
  const own = mayEditAllMembers(actor) ? {} : assetsOfMember(memberId ?? -1);
  await lookUpAssets({ tx, knownAssets }, Object.values(named).flat(), own);
  const placed = Object.entries(named).map(([field, ids]) => ({
    field,
    assets: { ids, bare: ids },
  }));
  requireAssets(knownAssets, placed, memberText("asset", locale));
}
