import { millisecondsInHour } from "date-fns/constants";
import { db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { TABLES } from "@/lib/kernel/manifest/all";
import type { Tables } from "@/lib/kernel/manifest/shape";
import { removeUnfinished } from "@/lib/kernel/storage/disk";
import { allStorages, uploadsFolder } from "@/lib/kernel/storage/service";
import { Prisma } from "@/prisma/client/client";
import { trashCutoff } from "./admin";
import { unreferencedCondition } from "./use-queries";

/** Younger files may belong to an upload in progress (docs/security.md#uploads). */
const ORPHAN_HOURS = 24;
const BATCH = 500;

export type Swept = { files: number; unfinished: number; deleted: number; missing: number };

/** Deletes the rows of assets whose time in the trash is over and that nothing refers to. */
const removeDeleted = (): Promise<number> =>
  db.$executeRaw`DELETE FROM asset WHERE deleted_at < ${trashCutoff()}
    AND ${unreferencedCondition(Prisma.sql`asset.id`, TABLES)}`;

/** The tables with keys of stored files, and their columns. */
const FILE_TABLES: NonNullable<Tables["files"]>[] = [
  { table: "asset", column: "file_key" },
  ...TABLES.flatMap((one) => ("files" in one ? [one.files] : [])),
];

/** The file keys without a row. */
async function withoutRow(keys: string[]): Promise<string[]> {
  const selects = FILE_TABLES.map(
    ({ table, column }) => Prisma.sql`SELECT ${Prisma.raw(column)} AS "fileKey"
      FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(column)} = ANY(${keys})`,
  );
  const rows = await db.$queryRaw<{ fileKey: string }[]>(Prisma.join(selects, " UNION "));
  const known = new Set(rows.map(({ fileKey }) => fileKey));
  return keys.filter((key) => !known.has(key));
}

/**
 * The daily sweep of assets. Deletes assets that were moved to the trash 30 days ago, files
 * older than a day without a row, and partial writes of crashed uploads. Rows without files are
 * logged and stay, since the disk may just not be mounted.
 * @throws when a storage does not respond; the next run continues
 */
export async function sweepFiles(now = new Date()): Promise<Swept> {
  const before = new Date(now.getTime() - ORPHAN_HOURS * millisecondsInHour);
  const swept: Swept = {
    files: 0,
    unfinished: await removeUnfinished(uploadsFolder(), before),
    deleted: await removeDeleted(),
    missing: 0,
  };
  const present = new Set<string>();
  for (const storage of allStorages()) {
    let old: string[] = [];
    const sweep = async () => {
      for (const key of await withoutRow(old)) {
        await storage.remove(key);
        swept.files++;
      }
      old = [];
    };
    for await (const { key, at } of storage.list()) {
      present.add(key);
      if (at < before) old.push(key);
      if (old.length >= BATCH) await sweep();
    }
    await sweep();
  }
  for (let after = 0; ;) {
    const rows = await db.asset.findMany({
      where: { id: { gt: after }, createdAt: { lt: before } },
      orderBy: { id: "asc" },
      take: BATCH,
      select: { id: true, fileKey: true },
    });
    const lost = rows.filter(({ fileKey }) => !present.has(fileKey));
    if (lost.length > 0)
      log.error(
        { assets: lost.map(({ id }) => id) },
        "assets without their files: restore the uploads from the backup",
      );
    swept.missing += lost.length;
    if (rows.length < BATCH) break;
    after = rows.at(-1)!.id;
  }
  log.info({ swept }, "asset sweep done");
  return swept;
}
