import { hkdfSync } from "node:crypto";
import { gzipSync } from "node:zlib";
import type pg from "pg";
import type { Storage } from "@/lib/kernel/storage/storage";
import packageFile from "@/package.json";
import { Refusal } from "../console/refusal";
import { readMigrations, withClient } from "../database/migrations";
import { writeArchive, type Writer } from "./archive";
import {
  ENTRY,
  FORMAT,
  fullName,
  toJson,
  type About,
  type Counts,
  type DatabaseDescription,
  type End,
} from "./description";
import { describeDatabase, PORTABLE, readRows, tableSql } from "./read-tables";
import { copyOutbox, copyUploads, namedKeys } from "./site-files";

/** Rows of an entry, before they are compressed. */
const PART_BYTES = 4 * 1_048_576;
/** How often the moment is chosen anew because files left between two looks. */
const TRIES = 5;
/** Objects of a bucket in an entry. */
const LISTED = 10_000;

/** A site as a backup sees it. */
export interface BackedUpSite {
  databaseUrl: string;
  dataDir: string;
  siteUrl: string;
  isDemo: boolean;
  /** The key, and whether it is kept in the data folder, and thus in the backup. */
  secretKey: { value: string; isInside: boolean };
  demoPassword: string | undefined;
  bucket: { name: string; storage: Pick<Storage, "list"> } | undefined;
}

/** What a backup was made of. */
export interface Made {
  bytes: number;
  sha256: string;
  about: About;
  end: End;
}

/** By which a secret key is recognised, without telling it. */
export const keyFingerprint = (secretKey: string): string =>
  Buffer.from(hkdfSync("sha256", secretKey, "ds-magazine", "backup fingerprint", 8)).toString(
    "hex",
  );

async function jobsRevision(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "SELECT coalesce(max(id), 0)::int AS id FROM graphile_worker.migrations",
  );
  return rows[0]?.id ?? 0;
}

async function aboutSite(client: pg.Client, site: BackedUpSite, at: Date): Promise<About> {
  const { applied, halfApplied } = await readMigrations(client);
  if (halfApplied[0])
    throw new Refusal(
      `The migration ${halfApplied[0]} stopped half-way: npm run migrate says how to go on; ` +
        "a backup of this moment could not be restored",
    );
  if (applied.length === 0)
    throw new Refusal("The database has no tables of the site: there is nothing to back up");
  return {
    format: FORMAT,
    version: packageFile.version,
    createdAt: at.toISOString(),
    siteUrl: site.siteUrl,
    migrations: applied.sort(),
    jobsRevision: await jobsRevision(client),
    isDemo: site.isDemo,
    secretKey: {
      isIncluded: site.secretKey.isInside,
      fingerprint: keyFingerprint(site.secretKey.value),
    },
    bucket: site.bucket?.name ?? null,
  };
}

type Uploads = ReturnType<typeof copyUploads>;

/** The keys that rows of this moment name, and that are neither copied nor in the bucket. */
async function missingKeys(client: pg.Client, uploads: Uploads, bucket: Set<string>) {
  const keys = await namedKeys(client);
  return keys.filter((key) => !uploads.has(key) && !bucket.has(key)).sort();
}

/**
 * Opens the one moment of the backup: a snapshot of the database whose files are all copied. They
 * are copied before it; those that came since follow, as a file is written before its row. A row and
 * its file that both left in between make another moment necessary.
 * @returns the keys whose files the site itself lacks
 */
async function openMoment(
  client: pg.Client,
  url: string,
  uploads: Uploads,
  bucket: Set<string>,
): Promise<{ database: DatabaseDescription; missing: string[] }> {
  for (let tries = 1; ; tries++) {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const database = await describeDatabase(client);
    // As long as the moment lasts no migration takes a table away.
    await client.query(
      `LOCK TABLE ${database.tables.map(tableSql).join(", ")} IN ACCESS SHARE MODE`,
    );
    await uploads.copyNew();
    const missing = await missingKeys(client, uploads, bucket);
    if (missing.length === 0) return { database, missing };
    const now = new Set(await withClient(url, namedKeys));
    if (missing.every((key) => now.has(key))) return { database, missing };
    await client.query("ROLLBACK");
    if (tries === TRIES) throw new Refusal("Files of the site change too fast: try again later");
  }
}

async function listBucket({ bucket }: BackedUpSite, writer: Writer): Promise<Set<string>> {
  const keys = new Set<string>();
  if (!bucket) return keys;
  let lines: string[] = [];
  let part = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    const name = `${ENTRY.bucket}${String(++part).padStart(6, "0")}.jsonl`;
    await writer.add(name, Buffer.from(`${lines.join("\n")}\n`));
    lines = [];
  };
  for await (const { key, at } of bucket.storage.list()) {
    keys.add(key);
    lines.push(JSON.stringify({ key, at: at.toISOString() }));
    if (lines.length >= LISTED) await flush();
  }
  await flush();
  return keys;
}

async function copyRows(
  client: pg.Client,
  { tables }: DatabaseDescription,
  writer: Writer,
  onTable: (done: number, total: number) => void,
): Promise<Counts> {
  const counts: Counts = {};
  for (const [at, table] of tables.entries()) {
    let part = 0;
    counts[fullName(table)] = await readRows(client, table, PART_BYTES, (rows) =>
      writer.add(
        `${ENTRY.rows}${fullName(table)}/${String(++part).padStart(6, "0")}.gz`,
        gzipSync(rows, { level: 3 }),
      ),
    );
    onTable(at + 1, tables.length);
  }
  return counts;
}

async function fill(
  client: pg.Client,
  site: BackedUpSite,
  at: Date,
  writer: Writer,
  onTable: (done: number, total: number) => void,
): Promise<{ about: About; end: End }> {
  await client.query(PORTABLE);
  const about = await aboutSite(client, site, at);
  await writer.add(ENTRY.about, toJson(about));
  const { secretKey, demoPassword, databaseUrl } = site;
  if (secretKey.isInside || demoPassword)
    await writer.add(
      ENTRY.secrets,
      toJson({
        ...(secretKey.isInside ? { SECRET_KEY: secretKey.value } : {}),
        ...(demoPassword ? { DEMO_PASSWORD: demoPassword } : {}),
      }),
    );
  const uploads = copyUploads(site.dataDir, writer);
  await uploads.copyNew();
  const mails = await copyOutbox(site.dataDir, writer);
  const bucket = await listBucket(site, writer);
  const { database, missing } = await openMoment(client, databaseUrl, uploads, bucket);
  const { applied } = await readMigrations(client);
  if (applied.sort().join() !== about.migrations.join())
    throw new Refusal("The site was upgraded during the backup: make it again");
  await writer.add(ENTRY.database, toJson(database));
  const tables = await copyRows(client, database, writer, onTable);
  await client.query("COMMIT");
  const end: End = {
    ...writer.soFar(),
    tables,
    files: uploads.count() + mails,
    bucketObjects: bucket.size,
    missingFiles: missing,
  };
  await writer.add(ENTRY.end, toJson(end));
  return { about, end };
}

/**
 * Makes a backup of a site that may be up: database, files and secrets of one moment.
 * @throws Refusal when it cannot be made; no file of that name is left then
 */
export async function makeBackup(
  site: BackedUpSite,
  file: string,
  passphrase: string | undefined,
  onTable: (done: number, total: number) => void = () => undefined,
): Promise<Made> {
  const at = new Date();
  const writer = await writeArchive(file, { passphrase, at });
  try {
    const contents = await withClient(site.databaseUrl, (client) =>
      fill(client, site, at, writer, onTable),
    );
    return { ...contents, ...(await writer.finish()) };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}
