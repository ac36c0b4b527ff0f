import type { Db } from "@/lib/kernel/core/db";
import { isUsed } from "@/lib/kernel/asset/uses";
import { invalid } from "@/lib/kernel/core/errors";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import el from "@/messages/el/services/avatar.json";
import en from "@/messages/en/services/avatar.json";

const { text } = localizedTexts({ el, en });

/** The filter of assets that were uploaded for a user, which only that user can do. */
const assetsOf = (userId: number) =>
  ({ parentType: "user", parentId: userId, deletedAt: null }) satisfies Prisma.AssetWhereInput;

/**
 * Checks that an asset was uploaded for this user, and locks it against deletion.
 * @throws AppError invalid on `avatar_id`
 */
export async function requireOwnAsset(
  tx: Db,
  userId: number,
  id: number,
  locale: Locale,
): Promise<void> {
  // Waits for a concurrent deletion of the asset, after which it is not found.
  await tx.$queryRaw`SELECT id FROM asset WHERE id = ${id} FOR NO KEY UPDATE`;
  if ((await tx.asset.count({ where: { id, ...assetsOf(userId) } })) === 0)
    throw invalid("avatar_id", text("notYours", locale));
}

/** Moves unused assets of a user to the trash: a former one, or without `only` all. */
export async function deleteAssets(tx: Db, userId: number, only?: number): Promise<void> {
  const assets = await tx.asset.findMany({
    where: { ...assetsOf(userId), ...(only === undefined ? {} : { id: only }) },
    select: { id: true },
  });
  for (const { id } of assets) {
    if (!(await isUsed(tx, id)))
      await tx.asset.updateMany({
        where: { id, ...assetsOf(userId) },
        data: { deletedAt: new Date(), version: { increment: 1 } },
      });
  }
}
