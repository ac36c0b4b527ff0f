import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import type { Edit } from "@/lib/kernel/content/edit";
import { lookUpAssets, viewAssets } from "@/lib/kernel/content/assets";
import { convertSentHtml, isHtmlSent, type Translations } from "@/lib/kernel/content/read-body";
import type { Kind } from "@/lib/kernel/content/save";
import { recordOf } from "@/lib/kernel/core/records";
import { isDuplicate } from "@/lib/kernel/core/database-codes";
import { invalid } from "@/lib/kernel/core/errors";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { writesOf } from "@/lib/kernel/content/edit-services";
import { loadChunkForEditing } from "../desk/load";
import { chunkAssetIds, renderText, type ChunkEditView } from "../desk/view";
import { chunkKind } from "../kind";
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

/** The kind `chunk` for saves: editors only, and the key cannot change. */
const chunks: Kind<ChunkTranslationState, ChunkState, ChunkWrite, ChunkEditView> = {
  tables: chunkKind,
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

const writes = writesOf(
  chunks,
  (input: ChunkChange & { key?: string }) => convertSentHtml(input, "content"),
  async (input, html, edit) => ({
    key: input.key,
    translations: readChunkTranslations(
      input,
      edit.locale,
      html,
      await savedTranslations(edit, input),
    ),
  }),
);

/**
 * Creates a chunk.
 * @throws AppError forbidden, invalid, also for the key of another chunk, deleted ones included
 */
export async function createChunk(
  actor: EditorActor,
  input: NewChunk,
  locale: Locale,
): Promise<ChunkEditView> {
  try {
    return await writes.create(actor, input, locale);
  } catch (error) {
    // The key is the only unique column of a new chunk.
    if (isDuplicate(error)) throw invalid("key", chunkText("keyTaken", locale));
    throw error;
  }
}

/**
 * Updates the sent fields of a chunk.
 * @throws AppError forbidden, not_found, conflict with the present state for a stale version,
 * invalid
 */
export const updateChunk = writes.update;

/**
 * Restores the texts of a revision as a new version; status stays.
 * @throws AppError as `updateChunk`
 */
export const restoreChunkRevision = writes.restore;
