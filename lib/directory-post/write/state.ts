import type { Db } from "@/lib/core/db";
import { selectOf, valuesOf } from "@/lib/content/fields";
import { translationsOf } from "@/lib/content/translations-of";
import { directoryPostColumns, directoryPostTexts } from "../fields";
import { writeRevision } from "@/lib/revision/service";
import type { Prisma } from "@/prisma/client/client";

const snapshotSelect = {
  version: true,
  ...selectOf(directoryPostColumns),
  assets: { orderBy: { position: "asc" }, select: { role: true, assetId: true } },
  translations: {
    orderBy: { locale: "asc" },
    select: { locale: true, ...selectOf(directoryPostTexts), status: true },
  },
} satisfies Prisma.DirectoryPostSelect;

type Snapshot = { actorId: number | null; restoredFrom?: number };

/** Stores a revision of a directory page after a save, in its transaction. */
export async function storeDirectoryRevision(
  tx: Db,
  id: number,
  { actorId, restoredFrom }: Snapshot,
): Promise<void> {
  const row = await tx.directoryPost.findUniqueOrThrow({
    where: { memberId: id },
    select: snapshotSelect,
  });
  const ids = (role: "gallery" | "attachment") =>
    row.assets.filter((link) => link.role === role).map(({ assetId }) => assetId);
  await writeRevision(tx, {
    kind: "directory_post",
    id,
    version: row.version,
    actorId,
    ...(restoredFrom === undefined ? {} : { restoredFrom }),
    snapshot: {
      ...valuesOf(directoryPostColumns, row),
      gallery_ids: ids("gallery"),
      attachment_ids: ids("attachment"),
      translations: translationsOf(row, (words) => ({
        ...valuesOf(directoryPostTexts, words),
        status: words.status,
      })),
    },
  });
}

/** Stores the state before the first revision, so that it can be restored too. */
export async function storeFirstDirectoryRevision(tx: Db, id: number): Promise<void> {
  // Locked until the transaction ends, so that one of two concurrent first saves stores it.
  const found =
    await tx.$executeRaw`SELECT 1 FROM directory_post WHERE member_id = ${id} FOR UPDATE`;
  if (
    found === 0 ||
    (await tx.revision.count({ where: { kind: "directory_post", subjectId: id } })) > 0
  )
    return;
  await storeDirectoryRevision(tx, id, { actorId: null });
}
