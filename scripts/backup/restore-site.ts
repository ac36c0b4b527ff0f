import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type pg from "pg";
import { errorText, Refusal } from "../console/refusal";
import { migrateJobs } from "../database/job-schema";
import { withClient } from "../database/migrations";
import { readArchive } from "./archive";
import { refuseNewer, type CheckedBackup } from "./check-backup";
import { ENTRY, fullName } from "./description";
import { beginLoading, isEmptyDatabase, type Loader } from "./load-database";
import { unfinishedFile } from "./unfinished-restore";

const FOLDERS = ["uploads", "outbox"];

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** @throws Refusal when the data folder has files of a site */
function refuseUsedFolder(dataDir: string): void {
  if (existsSync(unfinishedFile(dataDir))) return;
  const used = FOLDERS.find((name) => filesIn(path.join(dataDir, name)).length > 0);
  if (used)
    throw new Refusal(
      `${path.join(dataDir, used)} has files already: a restore needs an empty site, set another DATA_DIR`,
    );
}

/** @throws Refusal when the database has tables */
async function refuseUsedDatabase(client: pg.Client): Promise<void> {
  if (await isEmptyDatabase(client)) return;
  throw new Refusal(
    "The database has tables already, and a restore never goes over a site: " +
      "give it an empty database by DATABASE_URL, or another DATA_DIR",
  );
}

/** Writes a file so that it is whole or missing. */
async function writeWhole(file: string, content: Buffer, mode: number): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o755 });
  const fresh = `${file}.new`;
  const handle = await open(fresh, "w", mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
}

const SAFE_NAME = /^(?:uploads\/[0-9a-f]{32}\/[\w.-]+|outbox\/[\w.-]+)$/;

async function readBack(
  { file, passphrase, about, database, end }: CheckedBackup,
  client: pg.Client,
  onFile: (name: string, content: Buffer) => Promise<void>,
): Promise<Loader> {
  const tables = new Map(database.tables.map((table) => [fullName(table), table]));
  const loader = await beginLoading(client, about.migrations, database);
  let entries = 0;
  for await (const { name, content } of readArchive(file, passphrase)) {
    if (name === ENTRY.end) break;
    entries += 1;
    if (name.startsWith(ENTRY.rows)) {
      const table = tables.get(name.slice(ENTRY.rows.length, name.lastIndexOf("/")));
      if (!table) throw new Refusal(`${file} has rows of an unknown table: ${name}`);
      await loader.addRows(table, gunzipSync(content));
    } else if (SAFE_NAME.test(name)) await onFile(name, content);
  }
  if (entries !== end.entries) throw new Refusal(`${file} has changed since it was checked`);
  return loader;
}

/** The newest version of the job queue's tables that this version of the site makes. */
async function ownJobsRevision(client: pg.Client, url: string): Promise<number> {
  await migrateJobs(url);
  const { rows } = await client.query<{ id: number }>(
    "SELECT max(id)::int AS id FROM graphile_worker.migrations",
  );
  return rows[0]?.id ?? 0;
}

/**
 * Loads a backup into an empty database, with all that the tables demand of its rows.
 * @param onFile takes the files, before the rows are committed
 */
export function loadBackup(
  backup: CheckedBackup,
  url: string,
  onFile: (name: string, content: Buffer) => Promise<void> = async () => undefined,
): Promise<void> {
  return withClient(url, async (client) => {
    await refuseUsedDatabase(client);
    refuseNewer(backup, await ownJobsRevision(client, url));
    try {
      await (await readBack(backup, client, onFile)).finish();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal(
        `The backup could not be loaded, and the database is as it was: ${errorText(error)}`,
      );
    }
  });
}

/** Where a site is restored to. */
interface Target {
  databaseUrl: string;
  dataDir: string;
}

/**
 * Checks that a restore may go into the folder, before a database is made in it.
 * @throws Refusal when it has files of a site
 */
export const checkTarget = refuseUsedFolder;

/**
 * Restores a backup into an empty database and data folder. An interrupted one begins anew: the rows
 * come in one transaction, and a note in the folder says that its files are not to be kept.
 */
export async function restoreSite(
  backup: CheckedBackup,
  { databaseUrl, dataDir }: Target,
): Promise<void> {
  refuseUsedFolder(dataDir);
  await withClient(databaseUrl, refuseUsedDatabase);
  const note = unfinishedFile(dataDir);
  writeFileSync(note, `${JSON.stringify({ file: path.resolve(backup.file) })}\n`, {
    mode: 0o600,
    flush: true,
  });
  for (const name of FOLDERS) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  await loadBackup(backup, databaseUrl, (name, content) =>
    writeWhole(path.join(dataDir, name), content, name.startsWith(ENTRY.outbox) ? 0o600 : 0o644),
  );
  rmSync(note);
}
