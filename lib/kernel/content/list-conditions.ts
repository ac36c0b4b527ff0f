import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import type { RevisionKind } from "@/lib/kernel/manifest/stored-kinds";
import type { ContentStatus } from "@/prisma/client/enums";

/** The tables of a list for editing; conditions refer to an item as `x`. */
export type ListTables = {
  /** The kind in revisions and working copies. */
  kind: RevisionKind;
  table: Prisma.Sql;
  /** The column of the id: `id`, or that of the company. */
  id: Prisma.Sql;
  translations: Prisma.Sql;
  /** The column of a translation that names its item. */
  key: Prisma.Sql;
  /** Columns of an item that orders name. */
  ordering: Prisma.Sql;
  /** When an item takes place; its list is filtered by that date unless another one is named. */
  begins?: Prisma.Sql;
  /** The account that made an item. */
  creator?: Prisma.Sql;
};

/** The order of items `x`, and the joins that it needs. */
export type OrderBy = { by: Prisma.Sql; join: Prisma.Sql };

export const localeValue = (locale: Locale): Prisma.Sql => Prisma.sql`${locale}::"Locale"`;

/** Items with a translation of this status. */
export const hasStatus = (
  { id, translations, key }: ListTables,
  status: ContentStatus,
): Prisma.Sql =>
  Prisma.sql`x.${id} IN (SELECT t.${key} FROM ${translations} AS t
    WHERE t.locale IN ('el', 'en') AND t.status = ${status}::"ContentStatus")`;

/** Items without a translation in a locale, as the difference of two index scans. */
export const lacksTranslation = (
  { id, translations, key }: ListTables,
  locale: Locale,
): Prisma.Sql =>
  Prisma.sql`x.${id} IN (
  SELECT have.${key} FROM ${translations} AS have LEFT
  JOIN ${translations} AS own ON own.${key} = have.${key} AND own.locale = ${localeValue(locale)}
  WHERE have.locale = ${localeValue(otherLocale(locale))} AND own.${key} IS NULL)`;

/** Items whose translation in this locale is older than the other one. */
export const isOutdated = ({ id, translations, key }: ListTables, locale: Locale): Prisma.Sql =>
  Prisma.sql`x.${id} IN (
  SELECT own.${key} FROM ${translations} AS own
  JOIN ${translations} AS newer ON newer.${key} = own.${key}
    AND newer.locale = ${localeValue(otherLocale(locale))} AND newer.words_at > own.words_at
  WHERE own.locale = ${localeValue(locale)})`;

/** The ids of items without a published translation, for a hash table. */
export const unpublishedIds = ({ translations, key }: ListTables): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT t.${key} FROM ${translations} AS t
  WHERE t.locale IN ('el', 'en') AND t.status IN ('draft', 'in_review', 'scheduled', 'archived')
    AND NOT EXISTS (SELECT FROM ${translations} AS f WHERE f.${key} = t.${key} AND f.locale IN ('el', 'en')
      AND f.status = 'published')`;

/** Excludes the few deleted items by a hash table, without reading each item. */
export const notInTrash = ({ table }: Pick<ListTables, "table">, id: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${id} NOT IN (SELECT gone.id FROM ${table} AS gone WHERE gone.deleted_at IS NOT NULL)`;

/** Joins the translations of items `x`: `own` in the requested locale, and `other`. */
export const bothLanguages = (
  { id, translations, key }: Pick<ListTables, "id" | "translations" | "key">,
  locale: Locale,
): Prisma.Sql => Prisma.sql`
  LEFT JOIN ${translations} AS own ON own.${key} = x.${id} AND own.locale = ${localeValue(locale)}
  LEFT JOIN ${translations} AS other ON other.${key} = x.${id} AND other.locale = ${localeValue(otherLocale(locale))}`;

/** The SQL direction of an order; `-` means descending. */
export const directionOf = (sort: string): Prisma.Sql =>
  sort.startsWith("-") ? Prisma.sql`DESC` : Prisma.sql`ASC`;
