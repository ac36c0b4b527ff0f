import type { KnownPictures } from "@/lib/content/edit";
import { picturesById } from "@/lib/content/pictures";
import { type UserActor, requireEditor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { idFromPath } from "@/lib/slug/service";
import {
  inOrderOf,
  listIds,
  type EditFilters,
  type EditSort,
  type EditTables,
} from "@/lib/content/edit-list";
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

const TABLES: EditTables = {
  thing: Prisma.sql`chunk`,
  words: Prisma.sql`chunk_translation`,
  key: Prisma.sql`chunk_id`,
  word: (word) =>
    Prisma.sql`greek_fold(t.title) LIKE ${`%${word}%`} OR greek_fold(t.content_text) LIKE ${`%${word}%`}
      OR x.key LIKE ${`%${word}%`}`,
};

/**
 * Chunks for editing, by default the last changed first; `key` finds one. @throws AppError
 * forbidden
 */
export async function listChunksForEditing(
  actor: UserActor,
  filters: EditFilters & { key?: string },
  paging: Paging,
  locale: Locale,
  sort: EditSort = "-updated_at",
): Promise<Paged<ChunkRowView>> {
  requireEditor(actor);
  const { key } = filters;
  const tables = key === undefined ? TABLES : { ...TABLES, word: () => Prisma.sql`x.key = ${key}` };
  const { ids, total } = await listIds(
    tables,
    key === undefined ? filters : { ...filters, search: "key" },
    paging,
    locale,
    sort,
  );
  const rows = inOrderOf(
    ids,
    await db.chunk.findMany({ where: { id: { in: ids } }, select: chunkRowSelect }),
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

/** A chunk by the id in a path, for editing; null for an unknown one. @throws AppError forbidden */
export async function getChunkForEditing(
  actor: UserActor,
  part: string | number,
  locale: Locale,
  pictures?: KnownPictures,
): Promise<ChunkEditView | null> {
  requireEditor(actor);
  const id = idFromPath(String(part));
  const row =
    id === undefined
      ? null
      : await db.chunk.findFirst({ where: { id, deletedAt: null }, select: chunkEditSelect });
  if (!row) return null;
  const [places, assets] = await Promise.all([
    placesOf([row.key], LOCALES),
    picturesById(chunkAssetIds(row), locale, pictures),
  ]);
  return viewChunkForEditing(row, places.get(row.key) ?? [], assets, locale);
}

/** The same by its id. @throws AppError forbidden, not_found */
export async function loadChunkForEditing(
  actor: UserActor,
  id: number,
  locale: Locale,
  pictures?: KnownPictures,
): Promise<ChunkEditView> {
  const view = await getChunkForEditing(actor, id, locale, pictures);
  if (!view) throw notFound();
  return view;
}

/** The chunk that a write addresses. @throws AppError forbidden, not_found */
export async function findEditableChunk(
  actor: UserActor,
  part: string | number,
  { trash = false }: { trash?: boolean } = {},
): Promise<{ id: number }> {
  requireEditor(actor);
  const id = idFromPath(String(part));
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
