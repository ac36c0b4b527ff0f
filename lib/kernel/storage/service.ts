import path from "node:path";
import { settings } from "@/lib/kernel/core/settings";
import { diskStorage } from "./disk";
import { s3Storage } from "./s3";
import type { OpenFile, Storage } from "./storage";
import { processGlobal } from "@/lib/kernel/core/process-global";

/** The folder of local files. */
export const uploadsFolder = (): string =>
  path.join(/* turbopackIgnore: true */ settings().DATA_DIR, "uploads");

/**
 * The disk is always included: it has the demo assets, and files from before a bucket was
 * configured.
 */
const storages = processGlobal("storages", () => {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_KEY, S3_SECRET } = settings();
  return {
    disk: diskStorage(uploadsFolder()),
    s3:
      S3_BUCKET && S3_REGION && S3_KEY && S3_SECRET
        ? s3Storage({
            endpoint: S3_ENDPOINT,
            region: S3_REGION,
            bucket: S3_BUCKET,
            key: S3_KEY,
            secret: S3_SECRET,
          })
        : undefined,
  };
});

/** The storage for new files: the bucket of `S3_*` if configured, else the disk. */
export const writingStorage = (): Storage => storages.get().s3 ?? storages.get().disk;

/** The bucket of `S3_*`; undefined if not configured. */
export const bucketStorage = (): Storage | undefined => storages.get().s3;

/** All storages. */
export const allStorages = (): Storage[] =>
  [storages.get().disk, storages.get().s3].filter((one) => one !== undefined);

/**
 * Opens a stored file in any storage; undefined when it is in none.
 * @throws when the bucket does not respond
 */
async function openStored(key: string, name: string): Promise<OpenFile | undefined> {
  for (const storage of allStorages()) {
    const found = await storage.open(key, name);
    if (found) return found;
  }
  return undefined;
}

/** Reads a stored file into memory. */
export async function readStored(key: string, name: string): Promise<Buffer | undefined> {
  const found = await openStored(key, name);
  if (!found) return undefined;
  const parts: Buffer[] = [];
  for await (const part of found.body) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}
