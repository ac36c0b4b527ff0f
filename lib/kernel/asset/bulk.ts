import { changeDetail } from "@/lib/kernel/audit/changed-values";
import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { changeEach } from "@/lib/kernel/core/change-each";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { editableAssets, requireConfirmed } from "./policy";
import { removeAsset, restoreAsset } from "./remove";
import type { AssetBulkBody, AssetBulkResult } from "./tag-fields";
import { auditedTags, changeTags } from "./tags";
import { assetText } from "./texts";
import { usesOf } from "./uses";

async function changeTagsOf(
  actor: UserActor,
  id: number,
  change: { action: "add_tags" | "remove_tags"; tags: string[] },
  locale: Locale,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { count } = await tx.asset.updateMany({
      where: { AND: [editableAssets(actor)], id, deletedAt: null },
      data: { version: { increment: 1 } },
    });
    if (count === 0) throw notFound();
    const before = { tags: await auditedTags(tx, id) };
    await changeTags(tx, actor, id, change, locale);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "asset.updated",
      subject: { kind: "asset", id },
      detail: changeDetail(before, { tags: await auditedTags(tx, id) }),
    });
  });
}

function changeOne(
  actor: UserActor,
  id: number,
  body: AssetBulkBody,
  locale: Locale,
): Promise<unknown> {
  if ("tags" in body) return changeTagsOf(actor, id, body, locale);
  return body.action === "delete"
    ? removeAsset(actor, id, locale)
    : restoreAsset(actor, id, locale);
}

/** Why an asset was not changed, for users; a used one with the titles of its uses. */
async function reasonOf(
  error: unknown,
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<AssetBulkResult["failed"][number]> {
  if (!(error instanceof AppError)) {
    log.error({ err: error, asset: id }, "an asset of a bulk action failed");
    return { id, message: assetText("bulkFailed", locale), used_by: [] };
  }
  if (error.code === "not_found") return { id, message: assetText("gone", locale), used_by: [] };
  const [first] = Object.values(error.detail.errors ?? {}).flat();
  const uses = error.code === "conflict" ? await usesOf(actor, id, locale) : [];
  return {
    id,
    message: first ?? error.detail.message ?? assetText("bulkFailed", locale),
    used_by: uses.flatMap(({ title }) => title ?? []),
  };
}

/**
 * Deletes or restores up to 100 assets, or changes their tags, each in its own transaction with its
 * rights and audit entry, as `changeEach` does. Used ones are not deleted.
 * @throws AppError forbidden without a confirmed e-mail address
 */
export async function changeAssets(
  actor: UserActor,
  body: AssetBulkBody,
  locale: Locale,
): Promise<AssetBulkResult> {
  requireConfirmed(actor);
  const one = async (id: number) => {
    await changeOne(actor, id, body, locale);
    return { id };
  };
  return changeEach(body.ids, one, (id, error) => reasonOf(error, actor, id, locale));
}
