import type { KnownAssets } from "@/lib/kernel/content/edit";
import { assetViewsById } from "@/lib/kernel/content/assets";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { likeInside } from "@/lib/kernel/core/like";
import { notFound } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath } from "@/lib/kernel/slug/service";
import { findPage, inOrderOf, narrow, type EditFilters } from "@/lib/kernel/content/edit-list";
import type { ListScope } from "@/lib/kernel/content/list-scope";
import { titleList, type TitleSort } from "@/lib/kernel/content/title-list";
import { Prisma } from "@/prisma/client/client";
import {
  chunkAssetIds,
  chunkEditSelect,
  chunkRowSelect,
  viewChunkForEditing,
  viewChunkRow,
  type ChunkEditView,
  type ChunkRowView,
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

/**
 * Chunks for editing, by default the last changed first; `key` finds one.
 * @throws AppError forbidden
 */
export async function listChunksForEditing(
  actor: EditorActor,
  filters: EditFilters & Own,
  paging: Paging,
  locale: Locale,
  sort: TitleSort = "-updated_at",
): Promise<Paged<ChunkRowView>> {
  requireEditor(actor);
  const asked = narrow(chunkList, actor, filters);
  const { ids, total } = await findPage(chunkList, asked, { locale, sort, paging });
  const rows = inOrderOf(
    ids,
    await db.chunk.findMany({ where: { id: { in: ids } }, select: chunkRowSelect }),
    ({ id }) => id,
  );
  const places = await placesOf(
    rows.map((row) => row.key),
    LOCALES,
  );
  return paged(
    rows.map((row) => viewChunkRow(row, places.get(row.key) ?? [])),
    total,
    paging,
  );
}

/** What the filters of an editor select from the chunks. @throws AppError forbidden */
export async function chunkScope(
  actor: EditorActor,
  filters: EditFilters & Own,
): Promise<ListScope> {
  requireEditor(actor);
  return { actor, tables: chunkList, ...narrow(chunkList, actor, filters) };
}

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
  { trash = false }: { trash?: boolean } = {},
): Promise<{ id: number }> {
  requireEditor(actor);
  const id = idFromPath(String(idOrSlug));
  const row =
    id === undefined
      ? null
      : await db.chunk.findFirst({
          where: { id, deletedAt: trash ? { not: null } : null },
          select: { id: true },
        });
  if (!row) throw notFound();
  return row;
}
