import { writeAudit } from "@/lib/audit/service";
import { type UserActor, requireEditor } from "@/lib/core/actor";
import { inTransaction, type Db } from "@/lib/core/db";
import { databaseCodes } from "@/lib/core/database-codes";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { pageText } from "@/lib/page/texts";
import { changedFields } from "@/lib/revision/changed-fields";
import { getRevision } from "@/lib/revision/service";
import { loadChunkForEditing } from "../desk/load";
import type { ChunkEditView } from "../desk/view";
import { applyWords, wordsByLanguage } from "./apply";
import { changeOf, chunkStateSelect, keepRevision, snapshotOf, type ChunkState } from "./state";
import type { ChunkChange, NewChunk } from "./schema";

/** Which fields a save changed, and from which state to which it took each language. */
async function note(
  tx: Db,
  actor: UserActor,
  action: "chunk.created" | "chunk.updated",
  before: ChunkState,
  after: ChunkState,
): Promise<void> {
  const stateOf = (chunk: ChunkState, locale: Locale) =>
    chunk.translations.find((one) => one.locale === locale)?.status;
  const states = after.translations
    .filter(({ locale, status }) => stateOf(before, locale) !== status)
    .map(({ locale, status }) => `${locale}: ${stateOf(before, locale) ?? "–"} → ${status}`);
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
 * Makes a chunk under a key that stays. @throws AppError forbidden, invalid, also for a key that
 * there is already, in the trash too
 */
export async function createChunk(
  actor: UserActor,
  { key, ...input }: NewChunk,
  locale: Locale,
): Promise<ChunkEditView> {
  requireEditor(actor);
  try {
    const id = await inTransaction(async (tx) => {
      const former = await tx.chunk.create({ data: { key }, select: chunkStateSelect });
      await applyWords({ tx, former, locale, now: new Date() }, wordsByLanguage(input, locale));
      await note(
        tx,
        actor,
        "chunk.created",
        former,
        await keepRevision(tx, former.id, actor.userId, undefined, { isAutosave: input.autosave }),
      );
      return former.id;
    });
    return await loadChunkForEditing(actor, id, locale);
  } catch (error) {
    // The key is the only thing of a new chunk that another one can have.
    if (databaseCodes(error).includes("P2002")) throw invalid("key", pageText("keyTaken", locale));
    throw error;
  }
}

/**
 * Changes what is sent of a chunk, per language too. @throws AppError forbidden, not_found,
 * conflict with the present state for a stale version, invalid
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
  const current = () => loadChunkForEditing(actor, id, locale);
  await inTransaction(async (tx) => {
    const { count } = await tx.chunk.updateMany({
      where: { id, deletedAt: null, version },
      data: { version: { increment: 1 } },
    });
    // One that is not there is a 404 of `current`.
    if (count === 0) throw new AppError("conflict", { data: await current() });
    const former = await tx.chunk.findUniqueOrThrow({ where: { id }, select: chunkStateSelect });
    await applyWords({ tx, former, locale, now: new Date() }, wordsByLanguage(input, locale));
    await note(
      tx,
      actor,
      "chunk.updated",
      former,
      await keepRevision(tx, id, actor.userId, former, {
        restoredFrom,
        isAutosave: input.autosave,
      }),
    );
  });
  return current();
}

/**
 * Brings the texts of a kept version back as a new one; the states of languages stay as they are
 * now. @throws AppError as `updateChunk`
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
