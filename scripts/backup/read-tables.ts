import { createHash } from "node:crypto";
import pg from "pg";
import { copyOut } from "./copy";
import { fullName, type DatabaseDescription, type Table } from "./description";

/** The schemas of the site: its own tables, and the job queue. */
const SCHEMAS = ["public", "graphile_worker"];
/** Which the queue makes by itself; its version is told apart. */
const JOB_MIGRATIONS = "graphile_worker.migrations";

const quoted = (name: string) => pg.escapeIdentifier(name);

/** A table as SQL names it. */
export const tableSql = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;

export const columnsSql = (columns: readonly string[]): string => columns.map(quoted).join(", ");

/**
 * The tables with their columns that are no sums of others. Unlogged tables hold what a crash may
 * lose, and tables of extensions belong to these.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name,
            array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE n.nspname = ANY($1) AND c.relkind = 'r' AND c.relpersistence = 'p'
        AND NOT EXISTS (SELECT FROM pg_depend d
                         WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      GROUP BY 1, 2 ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows.filter((table) => fullName(table) !== JOB_MIGRATIONS);
}

/** The tables and sequences of the site's database. */
export async function describeDatabase(client: pg.Client): Promise<DatabaseDescription> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, sequencename AS name FROM pg_sequences
      WHERE schemaname = ANY($1) ORDER BY 1, 2`,
    [SCHEMAS],
  );
  const sequences: DatabaseDescription["sequences"] = [];
  for (const sequence of rows) {
    const { rows: state } = await client.query<{ last: string; is_called: boolean }>(
      `SELECT last_value::text AS last, is_called FROM ${tableSql(sequence)}`,
    );
    const { last, is_called: isCalled } = state[0] ?? { last: "1", is_called: false };
    sequences.push({ ...sequence, last, isCalled });
  }
  return { tables: await listTables(client), sequences };
}

/** The settings by which rows are the same text on every server. */
export const PORTABLE =
  "SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET TimeZone = 'UTC'; " +
  "SET extra_float_digits = 1; SET bytea_output = 'hex'; SET client_encoding = 'UTF8'; " +
  "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0";

/**
 * Reads the rows of a table.
 * @param onRows called with whole rows of together at least `partBytes`, but for the last ones
 * @returns how many rows there are, and the SHA-256 over them
 */
export async function readRows(
  client: pg.Client,
  table: Table,
  partBytes: number,
  onRows: (rows: Buffer) => Promise<void> | void,
): Promise<{ rows: number; sha256: string }> {
  const sum = createHash("sha256");
  let count = 0;
  let part: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    if (part.length > 0) await onRows(Buffer.concat(part));
    part = [];
    bytes = 0;
  };
  const sql = `COPY ${tableSql(table)} (${columnsSql(table.columns)}) TO STDOUT`;
  for await (const row of copyOut(client, sql)) {
    sum.update(row);
    count += 1;
    part.push(row);
    bytes += row.length;
    if (bytes >= partBytes) await flush();
  }
  await flush();
  return { rows: count, sha256: sum.digest("hex") };
}
