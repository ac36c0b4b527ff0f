import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { Settings } from "@/lib/kernel/core/settings";
import { bucketStorage } from "@/lib/kernel/storage/service";
import { inStep } from "../console/in-step";
import { warn } from "../console/progress.mjs";
import { errorText, Refusal } from "../console/refusal";
import { openDataFolder } from "../data-folder/data-folder";
import { migrateWithStep } from "../database/migrate-step";
import { askPassphrase } from "../user/read-password";
import { checkBackup, type CheckedBackup } from "./check-backup";
import { keyFingerprint, makeBackup, type BackedUpSite, type Made } from "./make-backup";
import { fileSum, proveBackup } from "./prove";
import { checkTarget, restoreSite } from "./restore-site";
import { noteBegun, noteFailed, noteMade, noteProof } from "./runs";
import { openSite, siteDatabase, withUndo } from "./site";

/** The passphrase of the settings, or what is typed. */
const passphraseOf = (settings: Settings) => async (): Promise<string | undefined> =>
  settings.BACKUP_PASSPHRASE ?? (await askPassphrase());

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Makes a backup of an open site, and notes it on the site. */
export async function backUp(
  site: BackedUpSite,
  file: string,
  { passphrase, isScheduled }: { passphrase: string | undefined; isScheduled: boolean },
): Promise<Made> {
  if (existsSync(file)) throw new Refusal(`${file} exists already: name another file`);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const id = await noteBegun(site.databaseUrl, file, isScheduled);
  try {
    const made = await inStep("Making the backup", async (step) => {
      const result = await makeBackup(site, file, passphrase, (done, total) =>
        step.count(done, total, "tables"),
      );
      step.succeed(`${megabytes(result.bytes)}, ${result.end.files} files`);
      return result;
    });
    await noteMade(site.databaseUrl, id, made);
    return made;
  } catch (error) {
    await noteFailed(site.databaseUrl, id, errorText(error));
    throw error;
  }
}

function explain({ about, end, sha256 }: Made, isSealed: boolean): void {
  console.log(`  sha256 ${sha256}`);
  if (!about.secretKey.isIncluded)
    console.log(
      "  SECRET_KEY comes from outside and is not in the file: keep it yourself, without it second " +
        "factors cannot be read and everybody signs in again",
    );
  else if (!isSealed)
    console.log(
      "  The file holds the secret key and all personal data in the clear: keep it closed, or set " +
        "BACKUP_PASSPHRASE",
    );
  if (about.bucket)
    console.log(
      `  The ${end.bucketObjects} pictures of the bucket ${about.bucket} are listed, not copied: ` +
        "back the bucket up, too",
    );
  if (end.missingFiles.length > 0)
    warn(`${end.missingFiles.length} pictures have no files on the site itself`);
}

/** npm run backup -- FILE */
export const backupCommand = (settings: Settings, file: string): Promise<void> =>
  withUndo(async (undo) => {
    const site = await openSite(settings, undo);
    const passphrase = settings.BACKUP_PASSPHRASE;
    const made = await backUp(site, path.resolve(file), { passphrase, isScheduled: false });
    explain(made, passphrase !== undefined);
  });

/** Proves a backup by a trial restore, and notes the outcome on the site that it is of. */
export async function prove(
  settings: Settings,
  databaseUrl: string | undefined,
  file: string,
): Promise<void> {
  const folder = openDataFolder(settings.DATA_DIR);
  const sum = await fileSum(file);
  const note = async (problem?: string) =>
    databaseUrl !== undefined && (await noteProof(databaseUrl, sum, problem));
  try {
    await inStep("Restoring the backup on trial", async (step) => {
      const { end } = await proveBackup(file, passphraseOf(settings), folder.path);
      const rows = Object.values(end.tables).reduce((total, table) => total + table.rows, 0);
      step.succeed(`${Object.keys(end.tables).length} tables, ${rows} rows, ${end.files} files`);
    });
  } catch (error) {
    await note(errorText(error));
    throw error;
  }
  console.log(
    (await note())
      ? "  The dashboard of the site says that it is proven."
      : "  It is whole. The site of these settings has not made it, so that its dashboard does not say so.",
  );
}

/** npm run backup -- --verify FILE */
export const verifyCommand = (settings: Settings, file: string): Promise<void> =>
  withUndo(async (undo) => {
    if (!existsSync(file)) throw new Refusal(`There is no file ${file}`);
    const site = await openSite(settings, undo).catch((error: unknown) => {
      // A backup may be proven on a machine without its site.
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    await prove(settings, site?.databaseUrl, path.resolve(file));
  });

/** Objects of the backup's list that the bucket of the settings lacks. */
async function countMissingObjects({ bucketKeys }: CheckedBackup): Promise<number> {
  const missing = new Set(bucketKeys);
  for await (const { key } of bucketStorage()?.list() ?? []) missing.delete(key);
  return missing.size;
}

async function explainRestore(backup: CheckedBackup, settings: Settings): Promise<void> {
  const { about, secrets } = backup;
  const key = settings.SECRET_KEY ?? secrets.SECRET_KEY;
  if (key === undefined || keyFingerprint(key) !== about.secretKey.fingerprint)
    warn(
      "SECRET_KEY is not that of the backup: everybody signs in again, and second factors cannot be " +
        "read; set the former one before the start, if it is kept",
    );
  if (about.bucket && !settings.S3_BUCKET)
    warn(`The pictures are in the bucket ${about.bucket}: set S3_* before the start`);
  else if (about.bucket) {
    const missing = await countMissingObjects(backup);
    if (missing > 0) warn(`The bucket lacks ${missing} pictures of the backup`);
  }
  console.log("  npm start runs the site. Campaigns wait until an editor says yes.");
}

/** npm run restore -- FILE */
export const restoreCommand = (settings: Settings, file: string): Promise<void> =>
  withUndo(async (undo) => {
    const folder = openDataFolder(settings.DATA_DIR);
    const backup = await inStep("Checking the backup", () =>
      checkBackup(path.resolve(file), passphraseOf(settings)),
    );
    checkTarget(folder.path);
    const { url } = await siteDatabase(settings, folder, undo);
    await inStep("Restoring", async (step) => {
      await restoreSite(backup, { databaseUrl: url, dataDir: folder.path });
      step.succeed(`${Object.keys(backup.end.tables).length} tables, ${backup.end.files} files`);
    });
    const { about, secrets } = backup;
    folder.adopt(secrets, { demo: about.isDemo });
    await migrateWithStep(url);
    await explainRestore(backup, settings);
  });
