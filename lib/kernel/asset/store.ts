import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import { writingStorage } from "@/lib/kernel/storage/service";
import type { Prisma } from "@/prisma/client/client";
import type { Converted } from "./convert";

/** Columns with the location and the properties of the stored files. */
export type StoredColumns = Pick<
  Prisma.AssetUncheckedCreateInput,
  "fileKey" | "mime" | "width" | "height" | "bytes" | "sha256" | "hasOriginal" | "storedIn"
> & { fileKey: string };

/** Logs a failure of the storage. @returns the error for the client: unavailable */
export const storageUnavailable = (error: unknown): AppError => {
  log.error({ err: error }, "the asset storage does not respond");
  return new AppError("unavailable", { headers: { "Retry-After": "30" } });
};

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
  const fileKey = randomBytes(16).toString("hex");
  const storage = writingStorage();
  await storage.put(fileKey, files).catch((error: unknown) => {
    throw storageUnavailable(error);
  });
  return {
    fileKey,
    mime: "image/webp",
    width,
    height,
    bytes,
    sha256,
    hasOriginal: true,
    storedIn: storage.name,
  };
}

/** Deletes files whose row was not written; the sweep deletes those where this fails. */
export async function deleteFiles(fileKey: string): Promise<void> {
  await writingStorage()
    .remove(fileKey)
    .catch((error: unknown) =>
      log.warn({ err: error, fileKey }, "could not delete files without a row; the sweep will"),
    );
}
