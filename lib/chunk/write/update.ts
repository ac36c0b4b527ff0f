import { writeAudit } from "@/lib/audit/service";
import { type UserActor, requireEditor } from "@/lib/core/actor";
import { inTransaction, type Db } from "@/lib/core/db";
import { assetsById } from "@/lib/asset/service";
import { convertSentHtml, isHtmlSent } from "@/lib/content/read-document";
import type { Translations } from "@/lib/content/read-translations";
import { lockRow, requireVersion, saveAndView } from "@/lib/content/save";
import { recordOf } from "@/lib/core/records";
import { databaseCodes } from "@/lib/core/database-codes";
import { invalid, notFound } from "@/lib/core/errors";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { chunkText } from "../texts";
import { movedStates } from "@/lib/content/changes";
import { changedFields } from "@/lib/revision/changed-fields";
import { getRevision } from "@/lib/revision/service";
import { loadChunkForEditing } from "../desk/load";
import { chunkAssetIds, renderText, type ChunkEditView } from "../desk/view";
import { applyTranslations, readChunkTranslations, type SavedChunk } from "./apply";
import { changeOf, chunkStateSelect, storeRevision, snapshotOf, type ChunkState } from "./state";
import type { ChunkChange, NewChunk } from "./schema";

/** The audit detail of a save: changed fields, and status changes. */
async function recordSave(
  tx: Db,
  actor: UserActor,
  action: "chunk.created" | "chunk.updated",
  before: ChunkState,
  after: ChunkState,
): Promise<void> {
  const states = movedStates(before.translations, after.translations);
  const fields = changedFields(snapshotOf(before), snapshotOf(after)).filter(
    (name) => !name.endsWith(".status"),
  );
  await writeAudit(tx, {
    actorId: actor.userId,
    action,
    subject: { kind: "chunk", id: after.id },
    detail: { fields, ...(states.length > 0 ? { states } : {}) },
  });
}

/**
 * Creates a chunk; its key stays. @throws AppError forbidden, invalid, also for an existing key, in
 * the trash too
 */
export async function createChunk(
  actor: UserActor,
  { key, ...input }: NewChunk,
  locale: Locale,
): Promise<ChunkEditView> {
  requireEditor(actor);
  const html = await convertSentHtml(input, "content");
  try {
    const id = await inTransaction(async (tx) => {
      const former = await tx.chunk.create({ data: { key }, select: chunkStateSelect });
      await applyTranslations(
        { tx, former, locale, now: new Date() },
        readChunkTranslations(input, locale, html),
      );
      await recordSave(
        tx,
        actor,
        "chunk.created",
        former,
        await storeRevision(tx, former.id, actor.userId, undefined, { isAutosave: input.autosave }),
      );
      return former.id;
    });
    return await loadChunkForEditing(actor, id, locale);
  } catch (error) {
    // Only the key of a new chunk can be a duplicate.
    if (databaseCodes(error).includes("P2002")) throw invalid("key", chunkText("keyTaken", locale));
    throw error;
  }
}

/**
 * The localized fields of a chunk by locale, in the names of a body; HTML only where it was sent.
 */
async function savedTranslations(
  tx: Db,
  former: ChunkState,
  input: ChunkChange,
  locale: Locale,
): Promise<Translations<SavedChunk>> {
  const { translations } = snapshotOf(former);
  if (!isHtmlSent(input, "content")) return translations;
  const assets = await assetsById(chunkAssetIds(former), locale, tx);
  return recordOf(LOCALES, (each) => {
    const saved = translations[each];
    return saved && { ...saved, content: renderText(saved.content_doc, assets, each) };
  });
}

/**
 * Updates the sent fields of a chunk. @throws AppError forbidden, not_found, conflict with the
 * present state for a stale version, invalid
 */
export async function updateChunk(
  actor: UserActor,
  id: number,
  input: ChunkChange,
  locale: Locale,
  version: number | undefined,
  restoredFrom?: number,
): Promise<ChunkEditView> {
  requireEditor(actor);
  const html = await convertSentHtml(input, "content");
  return saveAndView(
    () => loadChunkForEditing(actor, id, locale),
    async (tx) => {
      await lockRow(tx, "chunk", id);
      const former = await tx.chunk.findFirst({
        where: { id, deletedAt: null },
        select: chunkStateSelect,
      });
      if (!former) throw notFound();
      requireVersion(former, version);
      await tx.chunk.update({ where: { id }, data: { version: { increment: 1 } } });
      const saved = await savedTranslations(tx, former, input, locale);
      const sent = readChunkTranslations(input, locale, html, saved);
      await applyTranslations({ tx, former, locale, now: new Date() }, sent);
      const origin = { restoredFrom, isAutosave: input.autosave };
      const state = await storeRevision(tx, id, actor.userId, former, origin);
      await recordSave(tx, actor, "chunk.updated", former, state);
    },
  );
}

/**
 * Restores the texts of a revision as a new version; status stays. @throws AppError as
 * `updateChunk`
 */
export async function restoreChunkRevision(
  actor: UserActor,
  id: number,
  from: number,
  locale: Locale,
  version: number | undefined,
): Promise<ChunkEditView> {
  requireEditor(actor);
  const revision = await getRevision("chunk", id, from);
  if (!revision) throw notFound();
  return updateChunk(actor, id, changeOf(revision.snapshot), locale, version, from);
}
