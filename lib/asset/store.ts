import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { writingStorage } from "@/lib/storage/service";
import type { Prisma } from "@/prisma/client/client";
import type { Converted } from "./convert";

/** Columns of a row that say where its files lie and what they are. */
export type StoredColumns = Pick<
  Prisma.AssetUncheckedCreateInput,
  "fileKey" | "mime" | "width" | "height" | "bytes" | "sha256" | "hasOriginal" | "storedIn"
> & { fileKey: string };

/** What a storage that does not answer is told to whoever waits for it. */
export const storageIsAway = (error: unknown): AppError => {
  log.error({ err: error }, "the storage of pictures does not answer");
  return new AppError("unavailable", { headers: { "Retry-After": "30" } });
};

/**
 * Writes the files of a picture under a new random name, before any row knows it: a row without
 * files never comes to be.
 * @throws AppError unavailable when the storage does not answer
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
    throw storageIsAway(error);
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

/**
 * Takes away files whose row did not come to be; what stays is an orphan, which the sweep finds.
 */
export async function forgetFiles(fileKey: string): Promise<void> {
  await writingStorage()
    .remove(fileKey)
    .catch((error: unknown) =>
      log.warn({ err: error, fileKey }, "files without a row were left to the sweep"),
    );
}
