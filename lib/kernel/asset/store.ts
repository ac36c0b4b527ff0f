import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import { writingStorage } from "@/lib/kernel/storage/service";
import type { FileOnDisk, StoredFiles } from "@/lib/kernel/storage/storage";
import type { Prisma } from "@/prisma/client/client";
import type { Converted } from "./convert";

/** Columns with the location and the properties of the stored files. */
export type StoredColumns = Pick<
  Prisma.AssetUncheckedCreateInput,
  | "fileKey"
  | "kind"
  | "duration"
  | "mime"
  | "width"
  | "height"
  | "bytes"
  | "sha256"
  | "hasOriginal"
  | "storedIn"
> & { fileKey: string; bytes: number };

/** Logs a failure of the storage. @returns the error for the client: unavailable */
export const storageUnavailable = (error: unknown): AppError => {
  log.error({ err: error }, "the asset storage does not respond");
  return new AppError("unavailable", { headers: { "Retry-After": "30" } });
};

/** Stores files under a new random key. @throws AppError as `storeFiles` */
async function put(files: StoredFiles): Promise<Pick<StoredColumns, "fileKey" | "storedIn">> {
  const fileKey = randomBytes(16).toString("hex");
  const storage = writingStorage();
  await storage.put(fileKey, files).catch((error: unknown) => {
    throw storageUnavailable(error);
  });
  return { fileKey, storedIn: storage.name };
}

/** Stores the file of a sound or film, as `storeFiles`. @throws AppError as `storeFiles` */
export const storeMedia = async (
  name: string,
  file: FileOnDisk,
  columns: Omit<StoredColumns, "fileKey" | "storedIn" | "hasOriginal">,
): Promise<StoredColumns> => ({
  ...columns,
  ...(await put({ [name]: file })),
  hasOriginal: false,
});

/**
 * Stores the files of an asset under a new random key. Called before the row is written, so that
 * no row lacks its files.
 * @throws AppError unavailable when the storage does not respond
 */
export async function storeFiles({
  files,
  width,
  height,
  bytes,
  sha256,
}: Converted): Promise<StoredColumns> {
  const stored = await put(files);
  return { ...stored, mime: "image/webp", width, height, bytes, sha256, hasOriginal: true };
}

/** Deletes files whose row was not written; the sweep deletes those where this fails. */
export async function deleteFiles(fileKey: string): Promise<void> {
  await writingStorage()
    .remove(fileKey)
    .catch((error: unknown) =>
      log.warn({ err: error, fileKey }, "could not delete files without a row; the sweep will"),
    );
}
