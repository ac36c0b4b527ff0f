import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import pg from "pg";
import { Refusal, errorCode, errorText } from "../console/refusal";
import { Stopped } from "../console/run-program";
import { applyMigrations } from "./apply-migrations";
import { migrateJobs } from "./job-schema";
import { setKindChecks } from "./kind-checks";
import { replaceSearchFunctions } from "./search-functions";

const FOLDER = "prisma/migrations";
const UNDEFINED_TABLE = "42P01";
/** The advisory lock that serialises migrations of concurrent starts, and what they decide by. */
const LOCK_NUMBER = 446_673_202;

/** The status of a database's migrations, by folder name. */
export interface MigrationState {
  applied: string[];
  pending: string[];
  /** Started and neither finished nor rolled back. */
  halfApplied: string[];
  /** In the database and not in the folder, from a newer version of the site. */
  unknown: string[];
}

/** The script of Prisma's command line, to be run by node. */
export const prismaScript = () =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve("prisma/package.json")),
    "build",
    "index.js",
  );

function listFolders(): string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((name) => existsSync(path.join(FOLDER, name, "migration.sql")))
    .sort();
}

/** Compares the folder with the database's own record; reads only. */
export async function readMigrations(client: pg.Client): Promise<MigrationState> {
  type Row = { migration_name: string; finished_at: Date | null };
  let rows: Row[] = [];
  try {
    ({ rows } = await client.query<Row>(
      "SELECT migration_name, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
    ));
  } catch (error) {
    if (errorCode(error) !== UNDEFINED_TABLE) throw error; // Without the table nothing was ever applied.
  }
  const folders = listFolders();
  const applied = rows.filter((row) => row.finished_at).map((row) => row.migration_name);
  return {
    applied,
    pending: folders.filter((name) => !applied.includes(name)),
    halfApplied: rows
      .filter((row) => !row.finished_at && !applied.includes(row.migration_name))
      .map((row) => row.migration_name),
    unknown: applied.filter((name) => !folders.includes(name)),
  };
}

const halfAppliedLine = (name: string) =>
  `The migration ${name} stopped half-way. If all that it makes is there: npm run migrate -- ` +
  `--resolve ${name} --applied; else take back what it left: npm run migrate -- --resolve ${name}; ` +
  "then start again";

/** Opens a connection for administration, without the site's timeouts. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined); // A connection that breaks also fails the query that waits on it.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Brings the database up to date, one process at a time: the site's own tables, then those of the
 * job queue, then the functions of the search index.
 * @returns how many of the site's migrations ran, the names that the folder does not know, and the
 *   kinds whose search functions were replaced
 * @throws Refusal for a half-applied migration, and without the right
 */
export function migrate(
  url: string,
  signal?: AbortSignal,
): Promise<{ ran: number; unknown: string[]; searched: string[] }> {
  return withClient(url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_NUMBER]); // Released when the connection ends.
    const { pending, halfApplied, unknown } = await readMigrations(client);
    if (halfApplied[0]) throw new Refusal(halfAppliedLine(halfApplied[0]));
    if (signal?.aborted) throw new Stopped();
    try {
      if (pending.length > 0) await applyMigrations(client, FOLDER, pending, signal);
    } catch (error) {
      const [failed] = (await readMigrations(client)).halfApplied;
      if (!failed) throw error;
      throw new Refusal(`${errorText(error)}\n${halfAppliedLine(failed)}`);
    }
    await setKindChecks(client);
    await migrateJobs(url);
    const searched = await replaceSearchFunctions(client, unknown);
    return { ran: pending.length, unknown, searched };
  });
}
