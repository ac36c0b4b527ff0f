import { createHash, randomBytes } from "node:crypto";
import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../console/refusal";
import { migrate, withClient } from "../database/migrations";
import { createCluster, databaseUrl, startServer } from "../database/server";
import { findFreePort } from "../network/ports";
import { checkBackup, type CheckedBackup, type Passphrase } from "./check-backup";
import { fullName } from "./description";
import { PORTABLE, readRows } from "./read-tables";
import { loadBackup } from "./restore-site";
import { namedKeys } from "./site-files";

/** The SHA-256 of a file. */
export async function fileSum(file: string): Promise<string> {
  const sum = createHash("sha256");
  for await (const part of createReadStream(file)) sum.update(part as Buffer);
  return sum.digest("hex");
}

/** Compares the loaded rows and files with what the backup says. @throws Refusal for a difference */
async function compare(url: string, backup: CheckedBackup): Promise<void> {
  const { database, end, fileKeys, bucketKeys } = backup;
  await withClient(url, async (client) => {
    await client.query(PORTABLE);
    for (const table of database.tables) {
      const found = await readRows(client, table, 0, () => undefined);
      const wanted = end.tables[fullName(table)];
      if (found.rows !== wanted?.rows || found.sha256 !== wanted.sha256)
        throw new Refusal(`The rows of ${fullName(table)} are not those of the site`);
    }
    const known = new Set([...fileKeys, ...bucketKeys, ...end.missingFiles]);
    const lacking = (await namedKeys(client)).filter((key) => !known.has(key));
    if (lacking.length > 0)
      throw new Refusal(`${lacking.length} files that rows name are not in the backup`);
  });
}

/**
 * Restores a backup into a database that is made for it and thrown away, and compares every table
 * and the files; then brings it to this version, as a restore does.
 * @param room a folder with space for the database
 * @throws Refusal that says what is wrong
 */
export async function proveBackup(
  file: string,
  passphrase: Passphrase,
  room: string,
): Promise<CheckedBackup> {
  const backup = await checkBackup(file, passphrase);
  const folder = mkdtempSync(path.join(room, "trial-restore-"));
  const password = randomBytes(16).toString("hex");
  const place = {
    folder: path.join(folder, "postgres"),
    logFile: path.join(folder, "postgres.log"),
    password,
    durable: false,
  };
  try {
    await createCluster(place);
    const server = await startServer(place, await findFreePort());
    try {
      const url = databaseUrl(server.port, password, "ds");
      await withClient(databaseUrl(server.port, password, "postgres"), (client) =>
        client.query("CREATE DATABASE ds"),
      );
      await loadBackup(backup, url);
      await compare(url, backup);
      await migrate(url);
    } finally {
      await server.stop();
    }
    return backup;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
