import type { KnownAssets } from "@/lib/kernel/content/edit";
import { assetViewsById } from "@/lib/kernel/content/assets";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { likeInside } from "@/lib/kernel/core/like";
import { notFound } from "@/lib/kernel/core/errors";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath } from "@/lib/kernel/slug/service";
import { titleList } from "@/lib/kernel/content/title-list";
import { type Place, deletedAtIn, findEditable } from "@/lib/kernel/content/find-editable";
import { inOrderOf } from "@/lib/kernel/core/records";
import { editorList } from "@/lib/kernel/content/edit-list";
import { Prisma } from "@/prisma/client/client";
import {
  chunkAssetIds,
  chunkEditSelect,
  chunkRowSelect,
  viewChunkForEditing,
  viewChunkRow,
  type ChunkEditView,
} from "./view";
import { placesOf } from "../read/usage";

type Own = { key?: string };
const chunkList = titleList<Own>(
  {
    kind: "chunk",
    table: Prisma.sql`chunk`,
    translations: Prisma.sql`chunk_translation`,
    key: Prisma.sql`chunk_id`,
  },
  (word) =>
    Prisma.sql`greek_fold(t.title) LIKE ${likeInside(word)} OR greek_fold(t.content_text) LIKE ${likeInside(word)}
      OR x.key LIKE ${likeInside(word)}`,
  { key: (key) => Prisma.sql`x.key = ${key}` },
);

const lists = editorList({
  list: chunkList,
  sort: "-updated_at",
  async rowsOf(ids) {
    const found = await db.chunk.findMany({ where: { id: { in: ids } }, select: chunkRowSelect });
    const rows = inOrderOf(ids, found, ({ id }) => id);
    const places = await placesOf(
      rows.map((row) => row.key),
      LOCALES,
    );
    return rows.map((row) => viewChunkRow(row, places.get(row.key) ?? []));
  },
});

/**
 * Chunks for editing, by default the last changed first; `key` finds one.
 * @throws AppError forbidden
 */
export const listChunksForEditing = lists.list;

/** What the filters of an editor select from the chunks. @throws AppError forbidden */
export const chunkScope = lists.scope;

/**
 * The editing view of a chunk by the id in a path; null for an unknown id.
 * @throws AppError forbidden
 */
export async function getChunkForEditing(
  actor: EditorActor,
  idOrSlug: string | number,
  locale: Locale,
  knownAssets?: KnownAssets,
): Promise<ChunkEditView | null> {
  requireEditor(actor);
  const id = idFromPath(String(idOrSlug));
  const row =
    id === undefined
      ? null
      : await db.chunk.findFirst({ where: { id, deletedAt: null }, select: chunkEditSelect });
  if (!row) return null;
  const [places, assets] = await Promise.all([
    placesOf([row.key], LOCALES),
    assetViewsById(chunkAssetIds(row), locale, knownAssets),
  ]);
  return viewChunkForEditing(row, places.get(row.key) ?? [], assets, locale);
}

/** The editing view of a chunk by its id. @throws AppError forbidden, not_found */
export async function loadChunkForEditing(
  actor: EditorActor,
  id: number,
  locale: Locale,
  knownAssets?: KnownAssets,
): Promise<ChunkEditView> {
  const view = await getChunkForEditing(actor, id, locale, knownAssets);
  if (!view) throw notFound();
  return view;
}

/** The chunk of a write. @throws AppError forbidden, not_found */
export async function findEditableChunk(
  actor: EditorActor,
  idOrSlug: string | number,
  place: Place = {},
): Promise<{ id: number }> {
  return findEditable(actor, String(idOrSlug), (id) =>
    db.chunk.findFirst({ where: { id, deletedAt: deletedAtIn(place) }, select: { id: true } }),
  );
}
