import { readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { Refusal } from "../console/refusal";
import { MIGRATIONS_TABLE } from "../database/apply-migrations";
import { copyIn } from "./copy";
import { fullName, type DatabaseDescription, type Table } from "./description";
import { columnsSql, listTables, PORTABLE, tableSql } from "./read-tables";

/** Whether a database has no table of anybody, apart from those of an unused job queue. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const tables = await listTables(client);
  const { rowCount } = await client.query("SELECT FROM pg_class WHERE oid = to_regclass($1)", [
    "graphile_worker._private_jobs",
  ]);
  const jobs = rowCount
    ? await client.query("SELECT FROM graphile_worker._private_jobs LIMIT 1")
    : undefined;
  return tables.every(({ schema }) => schema === "graphile_worker") && !jobs?.rowCount;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** What would check rows one by one while others are still missing. */
async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
            pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f'
        AND connamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker'))
        AND conparentid = 0 ORDER BY 1, 2`,
  );
  return rows;
}

async function listTriggers(client: pg.Client): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT tgrelid::regclass::text AS table, quote_ident(tgname) AS name
       FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE NOT tgisinternal AND tgenabled = 'O'
        AND relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker'))
      ORDER BY 1, 2`,
  );
  return rows;
}

/** Brings an empty database to the migrations of the backup. */
async function makeTables(client: pg.Client, migrations: readonly string[]): Promise<void> {
  // Its rows come from the backup, with the others.
  await client.query(MIGRATIONS_TABLE);
  for (const name of migrations) {
    const file = path.join("prisma/migrations", name, "migration.sql");
    await client.query(readFileSync(file, "utf8")).catch((error: Error) => {
      throw new Error(`migration ${name}: ${error.message}`, { cause: error });
    });
    await client.query("SET CONSTRAINTS ALL IMMEDIATE");
  }
}

/** The columns that this version of a table has too: a newer queue may have dropped one. */
function checkTables(tables: Table[], present: Table[]): void {
  for (const table of tables) {
    const here = present.find((one) => fullName(one) === fullName(table));
    const lacks = table.columns.filter((column) => !here?.columns.includes(column));
    if (!here)
      throw new Refusal(
        `The backup has the table ${fullName(table)}, which is none of the site: its owner has to ` +
          "move it to a schema of its own before a backup",
      );
    if (lacks.length > 0)
      throw new Refusal(
        `The backup has columns of ${fullName(table)} that the site does not know: ${lacks.join(", ")}`,
      );
  }
}

/** Loads the rows of a backup into an empty database, in one transaction. */
export interface Loader {
  /** Adds whole rows. */
  addRows(table: Table, rows: Buffer): Promise<void>;
  /** Checks what the tables demand, and commits. */
  finish(): Promise<void>;
}

/**
 * Begins to load a backup. The owner of the tables suffices: triggers and foreign keys are put back
 * at the end, where every row is checked, as PostgreSQL's own restore does it.
 */
export async function beginLoading(
  client: pg.Client,
  migrations: readonly string[],
  { tables, sequences }: DatabaseDescription,
): Promise<Loader> {
  await client.query(PORTABLE);
  await client.query("BEGIN");
  await makeTables(client, migrations);
  checkTables(tables, await listTables(client));
  const foreignKeys = await listForeignKeys(client);
  const triggers = await listTriggers(client);
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { table, name } of triggers)
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  // Some migrations insert first rows, which the backup has too.
  await client.query(`TRUNCATE ${tables.map(tableSql).join(", ")}`);
  return {
    addRows: (table, rows) =>
      copyIn(client, `COPY ${tableSql(table)} (${columnsSql(table.columns)}) FROM STDIN`, rows),
    async finish() {
      for (const { table, name, definition } of foreignKeys)
        await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
      for (const { table, name } of triggers)
        await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`);
      for (const sequence of sequences)
        await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [
          tableSql(sequence),
          sequence.last,
          sequence.isCalled,
        ]);
      await client.query("COMMIT");
      await client.query("ANALYZE");
    },
  };
}
