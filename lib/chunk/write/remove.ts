import { writeAudit } from "@/lib/audit/service";
import { type UserActor, requireEditor } from "@/lib/core/actor";
import { inTransaction } from "@/lib/core/db";
import { AppError, notFound } from "@/lib/core/errors";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { chunkText } from "../texts";
import { loadChunkForEditing } from "../desk/load";
import type { ChunkEditView } from "../desk/view";
import { EVERY_PAGE, placesOf } from "../read/usage";

/**
 * Moves a chunk to the trash for 30 days. @throws AppError forbidden, not_found, conflict with
 * `used_on` for one that is shown somewhere
 */
export async function removeChunk(actor: UserActor, id: number, locale: Locale): Promise<void> {
  requireEditor(actor);
  await inTransaction(async (tx) => {
    const { count } = await tx.chunk.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), version: { increment: 1 } },
    });
    if (count === 0) throw notFound();
    const { key } = await tx.chunk.findUniqueOrThrow({ where: { id }, select: { key: true } });
    const places = (await placesOf([key], LOCALES, tx)).get(key) ?? [];
    const names = places
      .map((place) => (place === EVERY_PAGE ? chunkText("everyPage", locale) : place))
      .join(", ");
    if (places.length > 0)
      throw new AppError("conflict", {
        message: chunkText("stillShown", locale).replace("{places}", () => names),
        data: await loadChunkForEditing(actor, id, locale),
      });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "chunk.deleted",
      subject: { kind: "chunk", id },
    });
  });
}

/**
 * Restores a chunk from the trash, in the state in which it was. @throws AppError forbidden,
 * not_found for one that is not there
 */
export async function restoreChunk(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<ChunkEditView> {
  requireEditor(actor);
  await inTransaction(async (tx) => {
    const { count } = await tx.chunk.updateMany({
      where: { id, deletedAt: { not: null } },
      data: { deletedAt: null, version: { increment: 1 } },
    });
    if (count === 0) throw notFound();
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "chunk.restored",
      subject: { kind: "chunk", id },
    });
  });
  return loadChunkForEditing(actor, id, locale);
}
