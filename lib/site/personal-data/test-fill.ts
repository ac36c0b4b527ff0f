import { randomBytes } from "node:crypto";
import { db, type Db } from "@/lib/kernel/core/db";
import type { PersonalData } from "@/lib/kernel/manifest/personal-data";
import { Prisma } from "@/prisma/client/client";

type Column = {
  name: string;
  type: string;
  /** The first value of an enum. */
  first: string | null;
  required: boolean;
  maxLength: number | null;
};

const bare = (table: string) => table.replaceAll('"', "");

/** The columns of a table that a row may set. */
const columnsOf = (tx: Db, table: string) => tx.$queryRaw<Column[]>`
  SELECT column_name AS name, udt_name AS type, character_maximum_length AS "maxLength",
    is_nullable = 'NO' AND column_default IS NULL AS required,
    (SELECT label.enumlabel FROM pg_enum AS label JOIN pg_type AS type ON type.oid = label.enumtypid
      WHERE type.typname = udt_name ORDER BY label.enumsortorder LIMIT 1) AS first
  FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = ${bare(table)} AND is_generated = 'NEVER'
    AND is_identity = 'NO'`;

let numbers = 1_000_000;

/** A value for a column that must have one. */
function valueOf({ type, first }: Column): unknown {
  if (first !== null) return first;
  if (type.startsWith("_")) return [];
  if (type.startsWith("int")) return (numbers += 1);
  if (type === "bool") return false;
  if (type === "uuid") return crypto.randomUUID();
  if (type === "bytea") return `\\x${randomBytes(16).toString("hex")}`;
  if (type.startsWith("json")) return {};
  if (type.startsWith("timestamp") || type === "date") return new Date().toISOString();
  return randomBytes(8).toString("hex");
}

/** What stands in the personal columns of a table. */
export const markerOf = (table: string) => `zz-${bare(table).replaceAll("_", "-")}-zz`;

/** A text in the form of a column; undefined where it holds none. */
function marked({ type, maxLength }: Column, table: string): unknown {
  const text = markerOf(table);
  if (type.startsWith("json")) return { [text]: text };
  if (type === "_text" || type === "_varchar") return [text];
  const isText = ["text", "varchar", "bpchar", "citext"].includes(type);
  return isText && text.length <= (maxLength ?? Infinity) ? text : undefined;
}

/** The column in an SQL expression such as `lower(email)`. */
const columnIn = (expression: string) => /([a-z_]+)\)?$/.exec(expression)?.[1] ?? expression;

type Person = { userId: number; email: string };

/**
 * Stores a row with a marker in each personal column of a declaration, which is a person's as the
 * declaration says. References are not checked, so that every table can be filled.
 * @param own values that a check of the table asks for
 * @returns the id of the row, if it has one
 */
export async function fill(
  tx: Db,
  declared: Pick<PersonalData, "table" | "columns" | "of">,
  { userId, email }: Person,
  rows: ReadonlyMap<string, number>,
  own: Readonly<Record<string, unknown>> = {},
): Promise<number | undefined> {
  const { table, columns, of } = declared;
  const found = await columnsOf(tx, table);
  const values = new Map<string, unknown>();
  for (const column of found) {
    const text = columns.includes(column.name) ? marked(column, table) : undefined;
    if (text !== undefined) values.set(column.name, text);
    else if (column.required) values.set(column.name, valueOf(column));
  }
  for (const user of of.user ?? []) values.set(columnIn(user), userId);
  if (of.email) values.set(columnIn(of.email), email);
  if (of.through) values.set(of.through.column, rows.get(bare(of.through.table)));
  for (const [name, value] of Object.entries(own)) values.set(name, value);
  const set = [...values].flatMap(([name, value]) => {
    const column = found.find((one) => one.name === name);
    return column ? [{ name, value, type: column.type }] : [];
  });
  const names = set.map(({ name }) => `"${name}"`).join(", ");
  // As JSON, from which PostgreSQL reads each value in the column's own type.
  const json = JSON.stringify(Object.fromEntries(set.map(({ name, value }) => [name, value])));
  const id = found.some(({ name }) => name === "id") ? "id" : "NULL::int AS id";
  const [listed, into] = [Prisma.raw(names), Prisma.raw(table)];
  const [row] = await tx.$queryRaw<{ id: number | string | null }[]>`
    INSERT INTO ${into} (${listed}) SELECT ${listed}
    FROM jsonb_populate_record(NULL::${into}, ${json}::jsonb) RETURNING ${Prisma.raw(id)}`;
  return typeof row?.id === "number" ? row.id : undefined;
}

/** Takes the checks off all tables, so that any value can be stored. */
export async function dropChecks(): Promise<void> {
  const checks = await db.$queryRaw<{ table: string; name: string }[]>`
    SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conrelid <> 0`;
  for (const { table, name } of checks)
    await db.$executeRaw`
      ALTER TABLE ${Prisma.raw(table)} DROP CONSTRAINT ${Prisma.raw(`"${name}"`)}`;
}

/** The columns of all tables in which a text stands, as `table.column`. */
export async function findText(words: readonly string[]): Promise<string[]> {
  const columns = await db.$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = 'public' AND is_generated = 'NEVER' AND table_name NOT LIKE '\\_prisma%'
      AND (data_type IN ('text', 'character varying', 'jsonb', 'json', 'ARRAY')
        OR udt_name = 'citext')`;
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [from, text] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)];
    const [row] = await db.$queryRaw<{ is: boolean }[]>`
      SELECT EXISTS (SELECT FROM ${from} WHERE ${text}::text ~ ${words.join("|")}) AS is`;
    if (row?.is) found.push(`${table}.${column}`);
  }
  return found.sort();
}
