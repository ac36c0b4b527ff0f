import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { errorText, Refusal } from "../console/refusal";
import { Stopped } from "../console/run-program";

/** The lock of Prisma's command line, in case somebody runs that at the same time. */
const PRISMA_LOCK = 72_707_369;

/** As Prisma makes it, which reads it too. */
export const MIGRATIONS_TABLE = `CREATE TABLE _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/** Tables, views and sequences of the schema that no extension brought. */
const OTHERS = `SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace
  AND relkind IN ('r', 'p', 'v', 'm', 'f')
  AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
  LIMIT 1`;

/** Makes the record of migrations. @throws Refusal in a database of something else */
async function makeRecord(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS known",
  );
  if (rows[0]?.known) return;
  const [other] = (await client.query<{ relname: string }>(OTHERS)).rows;
  if (other)
    throw new Refusal(
      `The database is not empty: it has ${other.relname}, and no record of migrations. Give the site ` +
        "a database of its own",
    );
  await client.query(MIGRATIONS_TABLE);
}

async function apply(client: pg.Client, folder: string, name: string): Promise<void> {
  const script = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
  const id = randomUUID();
  await client.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)",
    [id, createHash("sha256").update(script).digest("hex"), name],
  );
  try {
    // Sent whole, it takes effect completely or not at all, unless it commits by itself.
    await client.query(script);
  } catch (error) {
    await client.query("ROLLBACK");
    await client.query("UPDATE _prisma_migrations SET logs = $2 WHERE id = $1", [
      id,
      errorText(error),
    ]);
    throw new Refusal(`The migration ${name} failed: ${errorText(error)}`);
  }
  await client.query(
    "UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1",
    [id],
  );
}

/**
 * Applies migrations in order, as `prisma migrate deploy` does, and with the same record of them, but
 * in seconds less. One that has begun is finished: half of it would have to be taken back by hand.
 * @throws Refusal for the first that fails, Stopped before the next one
 */
export async function applyMigrations(
  client: pg.Client,
  folder: string,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  await client.query("SELECT pg_advisory_lock($1)", [PRISMA_LOCK]); // Released when the connection ends.
  await makeRecord(client);
  for (const name of names) {
    if (signal?.aborted) throw new Stopped();
    await apply(client, folder, name);
  }
}
