import { UNPREPARED, type Db } from "@/lib/kernel/core/db";
import { columnName } from "./fields";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { TABLES } from "@/lib/kernel/manifest/all";
import { Prisma } from "@/prisma/client/client";

/** The tables of a kind of content with translations. */
export type ContentTables = Extract<(typeof TABLES)[number], { kind: string; translation: object }>;

/** Columns by the names of the database client; times as `Date`. */
type Columns = object;

/** The write of an item. */
export type ItemWrite = {
  /** 0 when the database assigns the id. */
  id: number;
  /** The version that is overwritten; 0 for a new item. */
  version: number;
  columns: Columns;
  translations: readonly { locale: Locale; isNew: boolean; columns: Columns }[];
  now: Date;
};

/** Columns of a write: their names, their values in a row `r`, and the FROM item of that row. */
function rowOf(table: string, columns: Columns) {
  const written = Object.entries(columns).flatMap(([name, value]): [string, unknown][] =>
    value === undefined ? [] : [[columnName(name), value]],
  );
  const names = written.map(([name]) => name);
  const json = JSON.stringify(Object.fromEntries(written));
  return {
    names: Prisma.raw(names.map((name) => `"${name}"`).join(", ")),
    values: Prisma.raw(names.map((name) => `r."${name}"`).join(", ")),
    row: Prisma.sql`jsonb_populate_record(NULL::${Prisma.raw(table)}, ${json}::jsonb) AS r`,
  };
}

function itemPart({ table, id: key }: ContentTables, item: ItemWrite): Prisma.Sql {
  const [into, idColumn] = [Prisma.raw(table), Prisma.raw(key)];
  const isNew = item.version === 0;
  const { names, values, row } = rowOf(table, {
    ...(isNew && item.id !== 0 ? { [key]: item.id } : {}),
    ...item.columns,
    version: item.version + 1,
    updatedAt: item.now,
  });
  return isNew
    ? Prisma.sql`INSERT INTO ${into} (${names}) SELECT ${values} FROM ${row}
        ON CONFLICT (${idColumn}) DO NOTHING RETURNING ${idColumn} AS id`
    : Prisma.sql`UPDATE ${into} SET (${names}) = (SELECT ${values} FROM ${row})
        WHERE ${idColumn} = ${item.id} AND version = ${item.version} RETURNING ${idColumn} AS id`;
}

function translationPart(
  { translation: { table, key } }: ContentTables,
  { locale, isNew, columns }: ItemWrite["translations"][number],
  now: Date,
): Prisma.Sql {
  const [into, keyColumn] = [Prisma.raw(table), Prisma.raw(key)];
  const { names, values, row } = rowOf(table, { ...columns, updatedAt: now });
  const written = isNew
    ? Prisma.sql`INSERT INTO ${into} (${keyColumn}, locale, ${names})
        SELECT item.id, ${locale}::"Locale", ${values} FROM item, ${row}`
    : Prisma.sql`UPDATE ${into} AS t SET (${names}) = (SELECT ${values} FROM ${row})
        FROM item WHERE t.${keyColumn} = item.id AND t.locale = ${locale}::"Locale"`;
  return Prisma.sql`${Prisma.raw(`translation_${locale}`)} AS (${written})`;
}

/**
 * Writes an item, its translations and the records of the save in one statement, to save round
 * trips to the database.
 * @param records further CTEs of the statement, which read `item.id`
 * @returns the id; undefined when the item has another version by now and nothing was written
 */
export async function writeItem(
  tx: Db,
  tables: ContentTables,
  item: ItemWrite,
  records: readonly Prisma.Sql[],
): Promise<number | undefined> {
  const parts = [
    Prisma.sql`item AS (${itemPart(tables, item)})`,
    ...item.translations.map((one) => translationPart(tables, one, item.now)),
    ...records,
  ];
  const rows = await tx.$queryRaw<{ id: number }[]>`${UNPREPARED}
    WITH ${Prisma.join(parts)} SELECT id FROM item`;
  return rows[0]?.id;
}
