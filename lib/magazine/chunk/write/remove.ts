import { trashOf } from "@/lib/kernel/content/trash";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { conflict } from "@/lib/kernel/core/errors";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { chunkText } from "../texts";
import { loadChunkForEditing } from "../desk/load";
import type { ChunkEditView } from "../desk/view";
import { EVERY_PAGE } from "../places";
import { placesOf } from "../read/usage";

const trash = trashOf<EditorActor, ChunkEditView>({
  kind: "chunk",
  requireRight: requireEditor,
  move: ({ tx, id }, where, data) => tx.chunk.updateMany({ where: { ...where, id }, data }),
  async checkRemoved({ tx, actor, id, locale }) {
    const { key } = await tx.chunk.findUniqueOrThrow({ where: { id }, select: { key: true } });
    const places = (await placesOf([key], LOCALES, tx)).get(key) ?? [];
    const names = places
      .map((place) => (place === EVERY_PAGE ? chunkText("everyPage", locale) : place))
      .join(", ");
    if (places.length > 0)
      throw conflict({
        message: chunkText("stillShown", locale).replace("{places}", () => names),
        data: await loadChunkForEditing(actor, id, locale),
      });
  },
  view: loadChunkForEditing,
});

/**
 * Moves a chunk to the trash for 30 days.
 * @throws AppError forbidden, not_found, conflict with `used_on` for a chunk that is used
 */
export const removeChunk = trash.remove;

/**
 * Restores a chunk from the trash with its former status.
 * @throws AppError forbidden, not_found for one that is not in the trash
 */
export const restoreChunk = trash.restore;
