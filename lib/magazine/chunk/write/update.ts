import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import type { Edit } from "@/lib/kernel/content/edit";
import { lookUpAssets, viewAssets } from "@/lib/kernel/content/assets";
import { convertSentHtml, isHtmlSent, type Translations } from "@/lib/kernel/content/read-body";
import { createContent, restoreContent, saveContent, type Kind } from "@/lib/kernel/content/save";
import { recordOf } from "@/lib/kernel/core/records";
import { isDuplicate } from "@/lib/kernel/core/database-codes";
import { invalid } from "@/lib/kernel/core/errors";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { loadChunkForEditing } from "../desk/load";
import { chunkAssetIds, renderText, type ChunkEditView } from "../desk/view";
import { chunkTables } from "../tables";
import { chunkText } from "../texts";
import { applyChunk, readChunkTranslations, type ChunkWrite, type SavedChunk } from "./apply";
import {
  changeOf,
  chunkStateSelect,
  snapshotOf,
  type ChunkState,
  type ChunkTranslationState,
} from "./state";
import type { ChunkChange, NewChunk } from "./schema";
import type { Restored } from "@/lib/kernel/revision/schema";

/** The kind `chunk` for saves: editors only, and the key cannot change. */
const chunks: Kind<ChunkTranslationState, ChunkState, ChunkWrite, ChunkEditView> = {
  tables: chunkTables,
  blank: { id: 0, key: "", version: 0, translations: [] },
  requireRight: requireEditor,
  load: (tx, _actor, id) =>
    tx.chunk.findFirst({ where: { id, deletedAt: null }, select: chunkStateSelect }),
  snapshot: snapshotOf,
  apply: applyChunk,
  restoring: (snapshot) => ({
    translations: readChunkTranslations(changeOf(snapshot), DEFAULT_LOCALE, new Map()),
  }),
  view: loadChunkForEditing,
};

/**
 * Creates a chunk.
 * @throws AppError forbidden, invalid, also for the key of another chunk, deleted ones included
 */
export async function createChunk(
  actor: EditorActor,
  { key, ...input }: NewChunk,
  locale: Locale,
): Promise<ChunkEditView> {
  const html = await convertSentHtml(input, "content");
  const saver = { actor, locale, origin: { isAutosave: input.autosave } };
  try {
    return await createContent(chunks, saver, () => ({
      key,
      translations: readChunkTranslations(input, locale, html),
    }));
  } catch (error) {
    // The key is the only unique column of a new chunk.
    if (isDuplicate(error)) throw invalid("key", chunkText("keyTaken", locale));
    throw error;
  }
}

/** The saved localized fields by locale, named as in a body; HTML only where it was sent. */
async function savedTranslations(
  edit: Edit<ChunkState>,
  input: ChunkChange,
): Promise<Translations<SavedChunk>> {
  const { translations } = snapshotOf(edit.previous);
  if (!isHtmlSent(input, "content")) return translations;
  await lookUpAssets(edit, chunkAssetIds(edit.previous));
  const assets = viewAssets(edit.knownAssets, edit.locale);
  return recordOf(LOCALES, (each) => {
    const saved = translations[each];
    return saved && { ...saved, content: renderText(saved.content_doc, assets, each) };
  });
}

/**
 * Updates the sent fields of a chunk.
 * @throws AppError forbidden, not_found, conflict with the present state for a stale version,
 * invalid
 */
export async function updateChunk(
  actor: EditorActor,
  id: number,
  input: ChunkChange,
  locale: Locale,
  version: number | undefined,
): Promise<ChunkEditView> {
  const html = await convertSentHtml(input, "content");
  return saveContent(
    chunks,
    { actor, id, locale, version, origin: { isAutosave: input.autosave } },
    async (edit) => {
      const saved = await savedTranslations(edit, input);
      return { translations: readChunkTranslations(input, locale, html, saved) };
    },
  );
}

/**
 * Restores the texts of a revision as a new version; status stays.
 * @throws AppError as `updateChunk`
 */
export const restoreChunkRevision = (
  actor: EditorActor,
  id: number,
  restored: Restored,
  locale: Locale,
  version: number | undefined,
): Promise<ChunkEditView> => restoreContent(chunks, { actor, id, locale, version }, restored);
