import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { conflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { loadAssetForEditing, trashCutoff } from "./admin";
import type { AssetItemView } from "./admin-view";
import { editableAssets } from "./policy";
import { assetText } from "./texts";
import { isUsed } from "./uses";

/**
 * Moves an unused asset to the trash for 30 days.
 * @throws AppError not_found, conflict with the uses of an asset that is shown
 */
export async function removeAsset(actor: UserActor, id: number, locale: Locale): Promise<void> {
  await inTransaction(async (tx) => {
    // A concurrent save that uses the asset waits for this row lock, and then finds it deleted.
    await tx.$queryRaw`SELECT id FROM asset WHERE id = ${id} FOR UPDATE`;
    if (await isUsed(tx, id))
      throw conflict({
        message: assetText("inUse", locale),
        data: await loadAssetForEditing(actor, id, locale),
      });
    const { count } = await tx.asset.updateMany({
      where: { AND: [editableAssets(actor)], id, deletedAt: null },
      data: { deletedAt: new Date(), version: { increment: 1 } },
    });
    if (count === 0) throw notFound();
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "asset.deleted",
      subject: { kind: "asset", id },
    });
  });
}

/**
 * Restores an asset from the trash.
 * @throws AppError not_found for an asset that is not in the trash, belongs to others, or was
 * deleted more than 30 days ago
 */
export async function restoreAsset(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<AssetItemView> {
  await inTransaction(async (tx) => {
    const { count } = await tx.asset.updateMany({
      where: { AND: [editableAssets(actor)], id, deletedAt: { gte: trashCutoff() } },
      data: { deletedAt: null, version: { increment: 1 } },
    });
    if (count === 0) throw notFound();
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "asset.restored",
      subject: { kind: "asset", id },
    });
  });
  return loadAssetForEditing(actor, id, locale);
}
