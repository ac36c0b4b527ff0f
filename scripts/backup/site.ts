import type { Settings } from "@/lib/kernel/core/settings";
import { bucketStorage } from "@/lib/kernel/storage/service";
import { Refusal } from "../console/refusal";
import { openDataFolder, type DataFolder } from "../data-folder/data-folder";
import { decideDemo } from "../data-folder/site-environment";
import { findRunningUrl, reserve } from "../database/embedded";
import { openDatabase } from "../database/open-database";
import type { BackedUpSite } from "./make-backup";

type Undo = () => Promise<void> | void;

/** Runs the work, then its clean-up functions in reverse order. */
export async function withUndo<T>(work: (undo: Undo[]) => Promise<T>): Promise<T> {
  const undo: Undo[] = [];
  try {
    return await work(undo);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** The database of the site as it is: of the running site, or started for this. */
export async function siteDatabase(
  settings: Settings,
  folder: DataFolder,
  undo: Undo[],
): Promise<{ url: string; created: boolean }> {
  const running = settings.DATABASE_URL ? undefined : await findRunningUrl(folder);
  if (running) return { url: running, created: false };
  if (!settings.DATABASE_URL) undo.push(await reserve(folder, "run"));
  const { url, embedded } = await openDatabase(settings, folder);
  if (embedded) undo.push(() => embedded.server.stop());
  return { url, created: embedded?.created ?? false };
}

/** The site of the settings, for a backup. */
export async function openSite(settings: Settings, undo: Undo[]): Promise<BackedUpSite> {
  const folder = openDataFolder(settings.DATA_DIR);
  const { url, created } = await siteDatabase(settings, folder, undo);
  if (created)
    throw new Refusal(`There was no site in ${folder.path}: there is nothing to back up`);
  const isDemo = decideDemo(settings, folder, false);
  const storage = bucketStorage();
  const { SECRET_KEY, DEMO_PASSWORD, S3_BUCKET } = settings;
  return {
    databaseUrl: url,
    dataDir: folder.path,
    siteUrl: settings.SITE_URL,
    isDemo,
    secretKey: {
      value: SECRET_KEY ?? folder.secret("SECRET_KEY").value,
      isInside: SECRET_KEY === undefined,
    },
    demoPassword: isDemo && !DEMO_PASSWORD ? folder.secret("DEMO_PASSWORD").value : undefined,
    bucket: storage && S3_BUCKET ? { name: S3_BUCKET, storage } : undefined,
  };
}
