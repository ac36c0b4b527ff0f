import type { ChangeOf } from "@/lib/kernel/content/fields";
import type { chunkTexts } from "../fields";
import { storedDocument } from "@/lib/kernel/document/stored";
import { assetsById } from "@/lib/kernel/asset/by-id";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import { renderDocument } from "@/lib/kernel/document/render";
import { documentAssetIds } from "@/lib/kernel/document/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { chunkSelect, publicChunks, type ChunkRow } from "./html";
import { placesOf } from "./usage";

/** The public view of a chunk; `content` is safe HTML, `used_on` lists its uses. */
export type ChunkView = {
  id: number;
  key: string;
  title: string;
  content: string;
  status: string;
  used_on: string[];
  version: number;
};

async function viewChunks(rows: ChunkRow[], locale: Locale): Promise<ChunkView[]> {
  const documents = rows.map((row) => storedDocument(row.contentDoc));
  const [assets, places] = await Promise.all([
    assetsById([...new Set(documents.flatMap(documentAssetIds))], locale),
    placesOf(
      rows.map((row) => row.chunk.key),
      [locale],
    ),
  ]);
  return rows.map((row, index) => ({
    id: row.chunkId,
    key: row.chunk.key,
    title: row.title,
    content: documents[index] ? renderDocument(documents[index], assets, locale) : "",
    status: row.status,
    used_on: places.get(row.chunk.key) ?? [],
    version: row.chunk.version,
  }));
}

/** Public chunks by key. */
export async function listChunks(
  locale: Locale,
  filters: { key?: string },
  paging: Paging,
): Promise<Paged<ChunkView>> {
  const where: Prisma.ChunkTranslationWhereInput = {
    ...publicChunks(locale),
    ...(filters.key ? { chunk: { deletedAt: null, key: filters.key } } : {}),
  };
  const [total, rows] = await Promise.all([
    db.chunkTranslation.count({ where }),
    db.chunkTranslation.findMany({
      where,
      orderBy: { chunk: { key: "asc" } },
      ...rowsAt(paging),
      select: chunkSelect,
    }),
  ]);
  return paged(await viewChunks(rows, locale), total, paging);
}

/** A public chunk by id, or null. */
export async function getChunk(id: number, locale: Locale): Promise<ChunkView | null> {
  const rows = await db.chunkTranslation.findMany({
    where: { ...publicChunks(locale), chunkId: id },
    select: chunkSelect,
  });
  return (await viewChunks(rows, locale))[0] ?? null;
}

export type ChunkDraft = { id: number; key: string; title: string; html: string };

/**
 * A chunk in a locale, whatever its status; null when it has no translation there. Only for users
 * who may see drafts.
 * @param change unpublished changes of its texts
 */
export async function chunkDraft(
  id: number,
  locale: Locale,
  change: ChangeOf<typeof chunkTexts> = {},
): Promise<ChunkDraft | null> {
  const row = await db.chunkTranslation.findFirst({
    where: { chunkId: id, locale, chunk: { deletedAt: null } },
    select: chunkSelect,
  });
  if (!row) return null;
  const { title, content_doc: text = row.contentDoc } = change;
  const document = storedDocument(text);
  return {
    id,
    key: row.chunk.key,
    title: title ?? row.title,
    html: document
      ? renderDocument(document, await assetsById(documentAssetIds(document), locale), locale)
      : "",
  };
}
